import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createNavigationRows } from '../../../client/src/navigation/navigationRow.ts';
import type { RowText } from '../../../client/src/navigation/rowParts.ts';
import { getRowText } from '../../../client/src/navigation/rowText.ts';
import { createModel, type Outline, showSites } from './outline.ts';

const error = { severity: 'error', message: 'No such page.' } as const;
const warning = { severity: 'warning', message: 'Listed twice.' } as const;
const hint = { severity: 'hint', message: 'Could be shorter.' } as const;

/** What the row of an element says; of the section of unlisted pages, or of the site. */
function getText(outline: Outline, id: string, isCut = false): RowText {
  const model = createModel(outline);
  const other = createModel({ uri: 'file:///other/docs.json', groups: {} });
  const rows = createNavigationRows(showSites(model, other));
  const row =
    id === 'site'
      ? rows.getTop(model.uri)
      : id === 'unlisted'
        ? rows.getSection(model.uri)
        : rows.getRow(model.uri, id);
  assert.ok(row);
  return getRowText(row, model, isCut);
}

describe('a page', () => {
  const groups = { Start: ['guides/light'] };

  test('has its title, its path behind it', () => {
    const text = getText({ groups, pages: { 'guides/light': { title: 'Light' } } }, 'guides/light');
    assert.deepEqual(
      [text.label, text.description, text.accessibleLabel, text.icon, text.context, text.mark],
      ['Light', 'guides/light.mdx', 'Light, page', 'page', 'page found', undefined],
    );
  });

  test('has the shorter title that the navigation shows', () => {
    const text = getText(
      { groups, pages: { 'guides/light': { title: 'Light', sidebarTitle: 'Sun' } } },
      'guides/light',
    );
    assert.equal(text.label, 'Sun');
  });

  test('has the name of its file as readers see it where it has no title', () => {
    const text = getText({ groups, pages: { 'guides/light': { title: ' ' } } }, 'guides/light');
    assert.deepEqual([text.label, text.description], ['Light', 'guides/light.mdx']);
  });

  test('is called missing where its file is', () => {
    const outline: Outline = {
      groups,
      pages: { 'guides/light': { file: 'missing', path: 'guides/light' } },
      problems: { 'guides/light': [error] },
    };
    const text = getText(outline, 'guides/light');
    assert.equal(text.accessibleLabel, 'guides/light, page, missing, 1 problem: No such page.');
    assert.deepEqual([text.icon, text.context], ['missing', 'page missing']);
    assert.equal(text.tooltip, 'guides/light\nThere is no such file.\nNo such page.');
    assert.deepEqual(text.mark, { kind: 'error', badge: '1', tooltip: '1 problem' });
  });

  test('counts errors and warnings, and not what is only worth a hint', () => {
    const many = Array.from({ length: 12 }, () => warning);
    const mark = (problems: Outline['problems']) =>
      getText({ groups, ...(problems && { problems }) }, 'guides/light').mark;
    assert.deepEqual(mark({ 'guides/light': [warning, hint] }), {
      kind: 'warning',
      badge: '1',
      tooltip: '1 problem',
    });
    assert.deepEqual(mark({ 'guides/light': many })?.badge, '9+');
    assert.equal(mark({ 'guides/light': [hint] }), undefined);
  });

  test('tells a note on request only', () => {
    const note = { severity: 'information', message: 'From a later edition' } as const;
    const text = getText({ groups, problems: { 'guides/light': [note] } }, 'guides/light');
    assert.deepEqual(
      [text.mark, text.accessibleLabel, text.tooltip],
      [undefined, 'Light, page', 'Light\nguides/light.mdx\nFrom a later edition'],
    );
  });

  test('says that no group lists it, and that it is cut', () => {
    const text = getText({ groups, unlisted: ['draft'] }, 'draft', true);
    assert.equal(text.accessibleLabel, 'Draft, page, not in the navigation, cut');
    assert.deepEqual(
      [text.description, text.context, text.mark?.kind],
      ['draft.mdx · cut', 'page unlisted', 'cut'],
    );
  });

  test('shows hostile titles as one plain line', () => {
    const title = `A\u202e\nB](command:x)${'x'.repeat(5_000)}`;
    const { label } = getText({ groups, pages: { 'guides/light': { title } } }, 'guides/light');
    assert.match(label, /^A B\] \(command:x\)x+…$/);
    assert.ok(label.length <= 200);
  });
});

describe('a group', () => {
  test('says how many pages it has, also in groups within it', () => {
    const text = getText(
      { groups: { Guides: ['light', { group: 'Soil', pages: ['peat', 'sand'] }] } },
      'Guides',
    );
    assert.equal(text.accessibleLabel, 'Guides, group, 3 pages');
    assert.equal(text.context, 'group');
  });

  test('has a mark where something below it has a problem, and its own count where it has one itself', () => {
    const groups = { Guides: [{ group: 'Soil', pages: ['peat'] }] };
    assert.deepEqual(getText({ groups, problems: { peat: [error] } }, 'Guides').mark, {
      ...{ kind: 'error', badge: '•', tooltip: 'Contains problems' },
    });
    assert.equal(
      getText({ groups, problems: { peat: [error], Guides: [warning] } }, 'Guides').mark?.badge,
      '1',
    );
    assert.equal(getText({ groups, problems: { peat: [hint] } }, 'Guides').mark, undefined);
  });

  test('without a name is not an empty row', () => {
    assert.equal(getText({ groups: { ' ': [] } }, ' ').label, 'Group without a name');
  });
});

describe('the other rows', () => {
  test('a site has its name, its folder behind it', () => {
    const text = getText({ name: 'Plants', groups: {} }, 'site');
    assert.deepEqual(
      [text.label, text.description, text.accessibleLabel],
      ['Plants', 'site', 'Site, Plants, site'],
    );
    assert.equal(getText({ uri: 'file:///my%20site/docs.json', groups: {} }, 'site').label, 'my site');
  });

  test('the section of unlisted pages says how many these are', () => {
    const text = getText({ groups: {}, unlisted: ['one', 'two'] }, 'unlisted');
    assert.equal(text.accessibleLabel, 'Not in the navigation, 2 pages');
    assert.match(text.tooltip, /Drag a page onto a group/);
  });

  test('nothing in a site of another format offers what changes it', () => {
    for (const id of ['site', 'unlisted', 'Start', 'light']) {
      const { context } = getText({ state: 'foreign', groups: { Start: ['light'] }, unlisted: ['x'] }, id);
      assert.match(context, /^foreign /);
    }
  });
});
