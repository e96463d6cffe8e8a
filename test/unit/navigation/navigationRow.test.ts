import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createNavigationRows } from '../../../client/src/navigation/navigationRow.ts';
import { createModel, drawOutline, showSites } from './outline.ts';

const outline = {
  groups: { Start: ['introduction'], Guides: ['light', { group: 'Soil', pages: ['peat'] }] },
  unlisted: ['draft'],
};

describe('the rows of the navigation', () => {
  test('are the groups of the only site, groups within groups, and the pages that none lists', () => {
    const rows = createNavigationRows(showSites(createModel(outline)));
    assert.deepEqual(drawOutline(rows), [
      ...['Start', '  introduction', 'Guides', '  light', '  Soil', '    peat', 'unlisted', '  draft'],
    ]);
  });

  test('have a row for each site where there are several', () => {
    const [one, other] = ['file:///a/docs.json', 'file:///b/docs.json'];
    const sites = showSites(
      createModel({ uri: one, groups: { Start: ['introduction'] } }),
      createModel({ uri: other, groups: { Start: [] } }),
    );
    const rows = createNavigationRows(sites);
    assert.deepEqual(drawOutline(rows), [
      `site ${one}`,
      '  Start',
      '    introduction',
      `site ${other}`,
      '  Start',
    ]);
  });

  test('are the same objects each time, and the parent of each is the row that it is below', () => {
    const rows = createNavigationRows(
      showSites(createModel(outline), createModel({ uri: 'file:///b/docs.json', groups: {} })),
    );
    const seen: string[] = [];
    const visit = (parent: ReturnType<typeof rows.getParent>) => {
      for (const row of rows.getChildren(parent)) {
        assert.equal(rows.getParent(row), parent);
        assert.equal(rows.getRowByKey(row.key), row);
        assert.ok(!seen.includes(row.key), row.key);
        seen.push(row.key);
        visit(row);
      }
    };
    visit(undefined);
    assert.equal(seen.length, 10);
    assert.ok(rows.getChildren(undefined).every((row, index) => row === rows.getChildren(undefined)[index]));
  });

  test('stay the same when an element moves to another group', () => {
    const sites = showSites(createModel(outline));
    const rows = createNavigationRows(sites);
    const row = rows.getRow('file:///site/docs.json', 'light');
    assert.ok(row);
    sites.replace(createModel({ ...outline, groups: { Start: ['introduction', 'light'], Guides: [] } }));
    const start = rows.getRow(row.site, 'Start');
    assert.equal(rows.getChildren(start)[1], row);
    assert.equal(rows.getParent(row), start);
  });

  test('are not there for what is gone, or what other views show', () => {
    const rows = createNavigationRows(showSites(createModel({ ...outline, name: 'Plants' })));
    assert.equal(rows.getRow('file:///site/docs.json', 'the name'), undefined);
    assert.equal(rows.getRow('file:///site/docs.json', 'never'), undefined);
    assert.equal(rows.getRow('file:///other/docs.json', 'light'), undefined);
    const [, , section] = rows.getChildren(undefined);
    assert.equal(section && rows.getElement(section), undefined);
  });
});
