import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createDrawnRows } from '../../../client/src/navigation/drawnRows.ts';
import { createNavigationRows, type NavigationRow } from '../../../client/src/navigation/navigationRow.ts';
import { getRowText } from '../../../client/src/navigation/rowText.ts';
import type { SitePatch } from '../../../server/src/shared/siteModel.ts';
import { createModel, type Outline, showSites } from './outline.ts';

const site = 'file:///site/docs.json';
const groups = {
  Start: ['introduction', 'quickstart'],
  Guides: ['light', { group: 'Soil', pages: ['peat'] }],
};

/** A view that has drawn the first outline; what is out of date in it after the second one, by id. */
function getOutdated(
  before: Outline,
  after: Outline,
  patch: Partial<SitePatch> | undefined,
): string[] | 'everything' {
  const sites = showSites(createModel(before));
  const rows = createNavigationRows(sites);
  const describeRow = (row: NavigationRow) => {
    const model = sites.get(row.site);
    return model && getRowText(row, model, false);
  };
  const drawn = createDrawnRows(rows, describeRow);
  drawn.getOutdated({ uri: site });
  const draw = (parent: NavigationRow | undefined) => {
    const children = rows.getChildren(parent);
    drawn.noteChildren(parent, children);
    for (const row of children) {
      const text = describeRow(row);
      assert.ok(text);
      drawn.noteText(row, text);
      draw(row);
    }
  };
  draw(undefined);
  const model = createModel(after);
  sites.replace(model);
  const whole: SitePatch = {
    ...{ uri: site, revision: 2, version: 2, state: model.state, isComplete: true, moved: undefined },
    ...{ removed: [], changed: [], spans: [], splices: [] },
    ...patch,
  };
  const outdated = drawn.getOutdated(patch === undefined ? { uri: site } : { uri: site, patch: whole });
  if (outdated.kind === 'everything') return 'everything';
  return outdated.rows.map(({ part }) => (part.kind === 'element' ? part.id : part.kind));
}

const getElements = (outline: Outline, ...ids: string[]) =>
  [...createModel(outline).elements.values()].filter(({ id }) => ids.includes(id));
const splice = (list: string) => ({ list, at: 0, removed: 0, added: [] });

describe('what a change draws again', () => {
  test('is nothing where only offsets moved', () => {
    assert.deepEqual(getOutdated({ groups }, { groups }, { moved: { from: 0, by: 1 } }), []);
  });

  test('is the page whose title changed, and nothing around it', () => {
    const after = { groups, pages: { light: { title: 'Sun' } } };
    assert.deepEqual(getOutdated({ groups }, after, { changed: getElements(after, 'light') }), ['light']);
  });

  test('is nothing where what changed is not shown', () => {
    const after: Outline = { groups, pages: { light: { operation: 'GET /light' } } };
    assert.deepEqual(getOutdated({ groups }, after, { changed: getElements(after, 'light') }), []);
  });

  test('is also every group above a page that has a problem now', () => {
    const after: Outline = { groups, problems: { peat: [{ severity: 'error', message: 'Missing.' }] } };
    const outdated = getOutdated({ groups }, after, { changed: getElements(after, 'peat') });
    assert.deepEqual(outdated, ['peat', 'Soil', 'Guides']);
  });

  test('is the group in which pages have another order', () => {
    const after = { groups: { ...groups, Start: ['quickstart', 'introduction'] } };
    assert.deepEqual(getOutdated({ groups }, after, { splices: [splice('Start')] }), ['Start']);
  });

  test('is everything where a page went to another group: only so it stays selected', () => {
    const after = { groups: { Start: ['introduction'], Guides: ['quickstart', ...groups.Guides] } };
    const patch = { splices: [splice('Start'), splice('Guides')] };
    assert.equal(getOutdated({ groups }, after, patch), 'everything');
  });

  test('is everything where groups have another order, or the section of unlisted pages is new', () => {
    const turned = { groups: { Guides: groups.Guides, Start: groups.Start } };
    assert.equal(getOutdated({ groups }, turned, { splices: [splice('navigation')] }), 'everything');
    const more = { groups, unlisted: ['draft'] };
    assert.equal(getOutdated({ groups }, more, { splices: [splice('unlisted')] }), 'everything');
  });

  test('is the section of unlisted pages where it has one more', () => {
    const before = { groups, unlisted: ['one'] };
    const after = { groups, unlisted: ['one', 'two'] };
    assert.deepEqual(getOutdated(before, after, { splices: [splice('unlisted')] }), ['unlisted']);
  });

  test('is found by comparing all rows where anything may have changed', () => {
    const after = { groups: { ...groups, Start: ['quickstart'] }, pages: { light: { title: 'Sun' } } };
    assert.deepEqual(getOutdated({ groups }, after, undefined), ['Start', 'light']);
  });

  test('is all that the menus are told of, when the file declares another format', () => {
    const after: Outline = { groups: { Start: ['introduction'] }, state: 'foreign' };
    const before: Outline = { groups: after.groups };
    assert.deepEqual(getOutdated(before, after, {}), ['Start', 'introduction']);
  });

  test('is everything at once where many rows are others', () => {
    const pages = Array.from({ length: 200 }, (_, index) => `page${index}`);
    const before = { groups: { Start: pages } };
    const titles = Object.fromEntries(pages.map((id) => [id, { title: `Title ${id}` }]));
    const after = { ...before, pages: titles };
    assert.equal(getOutdated(before, after, { changed: getElements(after, ...pages) }), 'everything');
  });
});
