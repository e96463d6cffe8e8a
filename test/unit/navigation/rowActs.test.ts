import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createNavigationRows, type NavigationRow } from '../../../client/src/navigation/navigationRow.ts';
import {
  findArrived,
  getListing,
  getMove,
  getRemoval,
  getShift,
  type RowAct,
} from '../../../client/src/navigation/rowActs.ts';
import { createModel, showSites } from './outline.ts';

const site = 'file:///site/docs.json';
const other = 'file:///other/docs.json';
const model = createModel({
  groups: { Start: ['introduction', 'quickstart'], Guides: ['light', { group: 'Soil', pages: ['peat'] }] },
  unlisted: ['draft', 'idea'],
});
const sites = [model, createModel({ uri: other, groups: { Far: ['away'] } })];
const rows = createNavigationRows(showSites(...sites));

/** The row of an element; `unlisted`, `site`, or one of the other site after a slash. */
function at(name: string): NavigationRow {
  const row = name === 'unlisted' ? rows.getSection(site) : name === 'site' ? rows.getTop(site) : undefined;
  const found = row ?? rows.getRow(site, name) ?? rows.getRow(other, name);
  assert.ok(found, name);
  return found;
}

const all = (...names: string[]) => names.map(at);

/** The act without its site; the sentence of a refusal; `undefined` for nothing to do. */
function read(act: RowAct) {
  return act.ok ? act.value?.act : act.problem;
}

describe('dropping rows', () => {
  const drop = (names: string[], target: string | undefined) =>
    read(getMove(rows, all(...names), target === undefined ? undefined : at(target)));
  const toAfter = (id: string, ...ids: string[]) => ({ kind: 'move', ids, to: { kind: 'after', id } });
  const toEndOf = (group: string, ...ids: string[]) => ({ kind: 'move', ids, to: { kind: 'endOf', group } });

  test('onto a page is after it, onto a group at its end', () => {
    assert.deepEqual(drop(['introduction'], 'light'), toAfter('light', 'introduction'));
    assert.deepEqual(drop(['introduction'], 'Guides'), toEndOf('Guides', 'introduction'));
    assert.deepEqual(drop(['introduction', 'light'], 'Soil'), toEndOf('Soil', 'introduction', 'light'));
  });

  test('lists pages that no group lists', () => {
    assert.deepEqual(drop(['draft', 'idea'], 'introduction'), toAfter('introduction', 'draft', 'idea'));
  });

  test('takes what is in a group along with it, once', () => {
    assert.deepEqual(drop(['Soil', 'peat'], 'Start'), toEndOf('Start', 'Soil'));
  });

  test('onto itself, or of what can’t be moved, is nothing', () => {
    assert.equal(drop(['light', 'peat'], 'light'), undefined);
    assert.equal(drop(['unlisted'], 'Start'), undefined);
    assert.equal(drop([], 'Start'), undefined);
  });

  test('onto what no group lists takes the entries away, and nothing of what has none', () => {
    const removal = { kind: 'remove', ids: ['light'] };
    assert.deepEqual(drop(['light'], 'unlisted'), removal);
    assert.deepEqual(drop(['light', 'idea'], 'draft'), removal);
    assert.equal(drop(['idea'], 'unlisted'), undefined);
  });

  test('of a group below all rows, or onto its site, is at the end; pages need a group', () => {
    assert.deepEqual(drop(['Start'], undefined), toAfter('Guides', 'Start'));
    assert.deepEqual(drop(['Start'], 'site'), toAfter('Guides', 'Start'));
    assert.deepEqual(drop(['Guides'], undefined), toAfter('Start', 'Guides'));
    assert.equal(drop(['Far'], undefined), undefined);
    assert.match(String(drop(['light'], undefined)), /^Drop pages onto a group/);
    assert.match(String(drop(['light', 'Start'], 'site')), /^Drop pages onto a group/);
  });

  test('is refused between sites', () => {
    assert.match(String(drop(['away'], 'Start')), /can’t be moved to another site/);
    assert.match(String(drop(['light', 'away'], 'Far')), /can’t be moved to another site/);
  });
});

describe('dropping files', () => {
  const files = ['file:///site/new.mdx'];

  test('lists them after a page or at the end of a group', () => {
    assert.deepEqual(read(getListing(rows, files, at('light'))), {
      ...{ kind: 'list', files, to: { kind: 'after', id: 'light' } },
    });
    assert.deepEqual(read(getListing(rows, files, at('Start'))), {
      ...{ kind: 'list', files, to: { kind: 'endOf', group: 'Start' } },
    });
  });

  test('is refused where nothing can be listed', () => {
    for (const target of [undefined, at('unlisted'), at('draft'), at('site')])
      assert.match(String(read(getListing(rows, files, target))), /^Drop pages onto a group/);
  });
});

describe('one step up or down', () => {
  test('is for what is in the navigation, each with what is in it', () => {
    assert.deepEqual(read(getShift(rows, all('Guides', 'light', 'peat'), -1)), {
      ...{ kind: 'shift', ids: ['Guides'], by: -1 },
    });
    assert.deepEqual(read(getShift(rows, all('light', 'draft'), 1)), {
      kind: 'shift',
      ids: ['light'],
      by: 1,
    });
  });

  test('is refused with a sentence where there is no order', () => {
    assert.match(String(read(getShift(rows, all('draft'), 1))), /move the page into a group first/);
    assert.match(String(read(getShift(rows, all('light', 'away'), 1))), /one site at a time/);
    assert.equal(read(getShift(rows, [], 1)), undefined);
  });
});

describe('removing', () => {
  test('is of entries', () => {
    assert.deepEqual(read(getRemoval(rows, all('Guides', 'light', 'draft'))), {
      kind: 'remove',
      ids: ['Guides'],
    });
    assert.equal(read(getRemoval(rows, all('draft', 'unlisted', 'site'))), undefined);
    assert.match(String(read(getRemoval(rows, all('light', 'away')))), /one site at a time/);
  });
});

describe('what has arrived', () => {
  const start = ['introduction', 'quickstart'];
  const arranged = (groups: Parameters<typeof createModel>[0]['groups'], unlisted = ['draft', 'idea']) =>
    createModel({ groups, unlisted });
  const guides = ['light', { group: 'Soil', pages: ['peat'] }];
  const to = { kind: 'endOf', group: 'Guides' } as const;
  const move = { kind: 'move', ids: ['quickstart', 'introduction'], to } as const;
  const list = { kind: 'list', files: ['draft.mdx'], to } as const;

  test('of rows that move is the first of them, once they are elsewhere', () => {
    assert.equal(findArrived(move, model, arranged({ Start: start, Guides: guides })), undefined);
    assert.equal(
      findArrived(move, model, arranged({ Start: [], Guides: [...guides, ...start.toReversed()] })),
      'quickstart',
    );
    assert.equal(
      findArrived(move, model, arranged({ Start: start.toReversed(), Guides: guides })),
      'quickstart',
    );
  });

  test('of pages, groups and divisions that come is what was not in the navigation before', () => {
    const groups = { Start: start, Guides: [...guides, 'draft'], New: [] };
    assert.equal(findArrived(list, model, model), undefined);
    assert.equal(findArrived(list, model, arranged({ ...groups, New: [] }, ['idea'])), 'draft');
    assert.equal(
      findArrived(
        { kind: 'addGroup', name: 'New' },
        model,
        arranged({ Start: start, Guides: guides, New: [] }),
      ),
      'New',
    );
  });
});
