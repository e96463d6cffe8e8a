// What can be added at a row of a tree, and which rows can list pages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getAdditions, getPageContainers } from '../../../client/src/navigation/containers.ts';
import { createNavigationRows, type NavigationRow } from '../../../client/src/navigation/navigationRow.ts';
import { getCopy, getMove } from '../../../client/src/navigation/rowActs.ts';
import type { DivisionKind } from '../../../server/src/shared/containerWords.ts';
import type { ElementContent, SiteElement, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { createModel, showSites } from './outline.ts';

const uri = 'file:///site/docs.json';

/** Ids are names; a list of children by the id of what holds them. */
function createTree(lists: Readonly<Record<string, readonly string[]>>): SiteModel {
  const elements = new Map<string, SiteElement>();
  for (const id of Object.values(lists).flat())
    elements.set(id, { id, content: createContent(id), span: undefined, extent: undefined, problems: [] });
  const shape = { state: 'whole', isTree: true, isComplete: true, revision: 1, version: 1 } as const;
  return { uri, root: 'file:///site', ...shape, elements, lists: new Map(Object.entries(lists)) };
}

/** `tab Guides`, `group Start`, `page a`, `generated x`; a link begins with `tab link`. */
function createContent(id: string): ElementContent {
  const [kind, name = ''] = id.split(' ');
  if (kind === 'group') return { kind, name };
  if (kind === 'generated') return { kind, api: 'openapi', sources: [], pages: undefined };
  if (kind === 'operation')
    return { kind, method: 'GET', path: name, entry: `GET ${name}`, sources: [], title: undefined };
  if (kind === 'page') {
    return {
      ...{ kind, path: name, entry: name, file: 'found', title: undefined, sidebarTitle: undefined },
      ...{ description: undefined, icon: undefined, operation: undefined, tab: undefined, anchor: undefined },
      reach: { kind: 'reachable' },
    };
  }
  return {
    kind: 'division',
    division: kind as DivisionKind,
    name,
    ...{ icon: undefined, description: undefined, tag: undefined, colors: [], isDefault: false },
    href: name === 'link' ? 'https://example.com' : undefined,
  };
}

const tree = createTree({
  navigation: ['language en', 'language fr'],
  'language en': ['tab Guides', 'tab API', 'tab link', 'tab Flat', 'tab Empty'],
  'tab Guides': ['group Start'],
  'group Start': ['page index', 'operation /x'],
  'tab API': ['generated all'],
  'tab Flat': ['page flat'],
});
const rows = createNavigationRows(showSites(tree));

function at(id: string): NavigationRow {
  const row = rows.getRow(uri, id);
  assert.ok(row, id);
  return row;
}

function describeAdditions(model: SiteModel, id?: string): string[] {
  const own = model === tree ? rows : createNavigationRows(showSites(model));
  const row = id === undefined ? undefined : own.getRow(model.uri, id);
  return getAdditions(own, model, row).map(({ kind, near, position }) =>
    [kind, position, near].filter(Boolean).join(' '),
  );
}

describe('what can be added', () => {
  const beside = ['tab after tab Guides', 'language after language en'];

  test('keeps one kind of children, and can be a neighbor of everything around', () => {
    assert.deepEqual(describeAdditions(tree), ['language in']);
    assert.deepEqual(describeAdditions(tree, 'language en'), [
      'tab in language en',
      'language after language en',
    ]);
    assert.deepEqual(describeAdditions(tree, 'tab Guides'), ['group in tab Guides', ...beside]);
    assert.deepEqual(describeAdditions(tree, 'page index'), [
      ...['page in group Start', 'group in group Start', 'group after group Start'],
      ...beside,
    ]);
    assert.deepEqual(describeAdditions(tree, 'page flat').slice(0, 2), [
      'page in tab Flat',
      'group in tab Flat',
    ]);
  });

  test('is all in an empty container, pages and groups beside generated pages, and nothing in a link', () => {
    const kinds = getAdditions(rows, tree, at('tab Empty')).flatMap(({ kind, position }) =>
      position === 'in' ? [kind] : [],
    );
    assert.deepEqual(kinds, [
      ...['page', 'group', 'tab', 'language', 'version', 'product', 'dropdown', 'anchor', 'item'],
    ]);
    const neighbor = (id: string) => [`tab after ${id}`, 'language after language en'];
    assert.deepEqual(describeAdditions(tree, 'tab link'), neighbor('tab link'));
    assert.deepEqual(describeAdditions(tree, 'tab API'), [
      ...['page in tab API', 'group in tab API'],
      ...neighbor('tab API'),
    ]);
  });

  test('is groups and pages in a list of groups', () => {
    const list = createModel({ groups: { Start: ['a'] } });
    assert.deepEqual(describeAdditions(list), ['group in']);
    assert.deepEqual(describeAdditions(list, 'a'), ['page in Start', 'group after Start']);
  });
});

test('pages can be listed by groups, and by divisions that hold no other containers', () => {
  const found = (id?: string) =>
    getPageContainers(rows, tree, id === undefined ? undefined : at(id)).map(({ part }) =>
      part.kind === 'element' ? part.id : '',
    );
  assert.deepEqual(found(), ['group Start', 'tab API', 'tab Flat', 'tab Empty', 'language fr']);
  assert.deepEqual(found('tab Guides'), ['group Start']);
});

describe('rows of a tree', () => {
  test('are moved into divisions, and after pages', () => {
    const read = (moved: string, target: string) => {
      const act = getMove(rows, [at(moved)], at(target));
      return act.ok ? act.value?.act : act.problem;
    };
    const ids = ['group Start'];
    assert.deepEqual(read('group Start', 'tab Empty'), {
      ...{ kind: 'move', ids, to: { kind: 'endOf', group: 'tab Empty' } },
    });
    assert.deepEqual(read('operation /x', 'page flat'), {
      ...{ kind: 'move', ids: ['operation /x'], to: { kind: 'after', id: 'page flat' } },
    });
  });

  test('are copied where they would be pasted', () => {
    const act = getCopy(rows, [at('page index')], at('tab Flat'));
    assert.deepEqual(act.ok && act.value?.act, {
      ...{ kind: 'copy', ids: ['page index'], to: { kind: 'endOf', group: 'tab Flat' } },
    });
    assert.equal(getCopy(rows, [at('page index')], rows.getSection(uri)).ok, false);
    assert.deepEqual(getCopy(rows, [], at('tab Flat')), { ok: true, value: undefined });
  });
});
