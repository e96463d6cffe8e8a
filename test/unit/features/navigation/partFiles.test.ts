// Acts in a navigation whose parts are other files: which file changes, and how.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { splitChanges } from '../../../../server/src/document/joinedDocument.ts';
import { walkValues } from '../../../../server/src/document/treeSearch.ts';
import { getNodeEdit } from '../../../../server/src/features/navigation/navigationEdit.ts';
import type {
  GroupTarget,
  NavigationNode,
  NodeAct,
} from '../../../../server/src/features/navigation/nodeAct.ts';
import { toTextEdits } from '../../../../server/src/features/ranges.ts';
import { getSiteFormat } from '../../../../server/src/format/documentFormat.ts';
import { must } from '../../../../server/src/shared/text/must.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

interface Nodes {
  /** The container of this name, or the one after it with the same name. */
  group(name: string, index?: number): GroupTarget;
  page(entry: string, index?: number): NavigationNode;
}

/** The files that the act changes, with their new texts; or why it is refused. */
async function act(
  files: Readonly<Record<string, string>>,
  choose: (nodes: Nodes) => NodeAct,
): Promise<Record<string, string> | string> {
  const site = await createMemorySite({ 'a.mdx': '', 'b.mdx': '', ...files });
  const { configuration: document } = site.getContext();
  const { groups } = getSiteFormat(document).navigation;
  const chosen = choose({
    group: (name, index = 0) => ({
      kind: 'group',
      node: must(groups.filter((group) => (group.name?.value ?? '') === name)[index]).node,
    }),
    page(entry, index = 0) {
      const found = [...walkValues(document.root)].filter(({ value }) => value === entry)[index];
      return found?.type === 'string' ? { kind: 'page', node: found } : assert.fail(`No page ${entry}`);
    },
  });
  const edit = getNodeEdit({ document, site: site.index }, chosen);
  if (edit.kind !== 'edit') return edit.kind === 'refused' ? edit.reason : edit.kind;
  return Object.fromEntries(
    splitChanges(document, edit.changes).map(({ document: file, changes }) => [
      file.textDocument.uri.slice('file:///site/'.length),
      TextDocument.applyEdits(file.textDocument, toTextEdits(file, changes)),
    ]),
  );
}

const main = (navigation: string): string =>
  `{ "$schema": "https://mintlify.com/docs.json", "navigation": ${navigation} }`;

describe('an act changes the file', () => {
  test('in which an entry is written, and the one that it moves to', async () => {
    const files = {
      'docs.json': main('{ "tabs": { "$ref": "tabs.json" } }'),
      'tabs.json': '[\n  { "tab": "A", "pages": ["a"] },\n  { "$ref": "nav/b.json" }\n]\n',
      'nav/b.json': '{\n\t"tab": "B",\n\t"pages": [\n\t\t"b" // last\n\t]\n}\n',
    };
    assert.deepEqual(
      await act(files, ({ page, group }) => ({
        kind: 'move',
        nodes: [page('a')],
        to: { kind: 'endOf', group: group('B') },
      })),
      {
        'tabs.json': '[\n  { "tab": "A", "pages": [] },\n  { "$ref": "nav/b.json" }\n]\n',
        'nav/b.json': '{\n\t"tab": "B",\n\t"pages": [\n\t\t"b", // last\n\t\t"a"\n\t]\n}\n',
      },
    );
  });

  test('where a container’s name is', async () => {
    const files = {
      'docs.json': main('{ "tabs": [{ "$ref": "a.json" }, { "$ref": "b.json", "tab": "B" }] }'),
      'a.json': '{ "tab": "A", "pages": ["a"] }',
      'b.json': '{ "tab": "Old", "pages": [] }',
    };
    assert.deepEqual(
      await act(files, ({ group }) => ({ kind: 'renameGroup', group: group('A'), name: 'First' })),
      { 'a.json': '{ "tab": "First", "pages": ["a"] }' },
    );
    const renamed = await act(files, ({ group }) => ({
      kind: 'renameGroup',
      group: group('B'),
      name: 'Second',
    }));
    assert.deepEqual(Object.keys(renamed), ['docs.json']);
  });

  test('that continues a container, where it has no list yet', async () => {
    const files = {
      'docs.json': main(
        '{ "groups": [{ "group": "A", "$ref": "a.json" }, { "group": "B", "pages": ["b"] }] }',
      ),
      'a.json': '{\n    "icon": "leaf"\n}\n',
    };
    assert.deepEqual(
      await act(files, ({ page, group }) => ({
        kind: 'copy',
        nodes: [page('b')],
        to: { kind: 'endOf', group: group('A') },
      })),
      { 'a.json': '{\n    "icon": "leaf",\n    "pages": [\n        "b"\n    ]\n}\n' },
    );
    assert.deepEqual(
      await act({ ...files, 'a.json': '{}' }, ({ page, group }) => ({
        kind: 'copy',
        nodes: [page('b')],
        to: { kind: 'endOf', group: group('A') },
      })),
      { 'a.json': '{\n  "pages": [\n    "b"\n  ]\n}' },
    );
  });

  test('only once, where it is used twice', async () => {
    const files = {
      'docs.json': main(
        '{ "tabs": [{ "tab": "A", "groups": [{ "$ref": "g.json" }] }, { "tab": "B", "groups": [{ "$ref": "g.json" }] }] }',
      ),
      'g.json': '{ "group": "G", "pages": ["a", "b", "c"] }',
    };
    const moved = { 'g.json': '{ "group": "G", "pages": ["b", "c", "a"] }' };
    for (const index of [0, 1])
      for (const other of [0, 1])
        assert.deepEqual(
          await act(files, ({ page, group }) => ({
            kind: 'move',
            nodes: [page('a', index)],
            to: { kind: 'endOf', group: group('G', other) },
          })),
          moved,
        );
    const twice = {
      ...files,
      'docs.json': main('{ "groups": [{ "$ref": "g.json" }, { "$ref": "g.json" }] }'),
    };
    assert.deepEqual(await act(twice, ({ page }) => ({ kind: 'shift', nodes: [page('c')], by: 1 })), {
      'g.json': '{ "group": "G", "pages": ["c", "a", "b"] }',
    });
  });

  test('that names a part, when this moves: as text, with a path from its new file', async () => {
    const files = {
      'docs.json': main('{ "tabs": [{ "tab": "A", "groups": [] }, { "$ref": "./nav/b.json" }] }'),
      'nav/b.json': `{
  "tab": "B",
  "groups": [
    { "$ref": "g.json" },
    { "group": "H", "pages": [{ "$ref": "../nav/g.json" }] }
  ]
}`,
      'nav/g.json': '{ "group": "G", "pages": ["b"] }',
    };
    const changed = await act(files, ({ group }) => ({
      kind: 'move',
      nodes: [group('G'), group('H')],
      to: { kind: 'endOf', group: group('A') },
    }));
    assert.ok(typeof changed === 'object');
    assert.deepEqual(JSON.parse(changed['docs.json'] ?? '').navigation.tabs[0].groups, [
      { $ref: 'nav/g.json' },
      { group: 'H', pages: [{ $ref: './nav/g.json' }] },
    ]);
    assert.deepEqual(JSON.parse(changed['nav/b.json'] ?? ''), { tab: 'B', groups: [] });
  });

  test('in which the entries of a part are shifted or sorted', async () => {
    const files = {
      'docs.json': main('{ "tabs": [{ "$ref": "t.json" }, { "tab": "Z", "pages": ["a"] }] }'),
      't.json': '{ "tab": "T", "pages": { "$ref": "pages.json" } }',
      'pages.json': '[\r\n  "c",\r\n  "a",\r\n  "b"\r\n]\r\n',
    };
    assert.deepEqual(
      await act(files, ({ group }) => ({ kind: 'sort', group: group('T'), titles: new Map() })),
      { 'pages.json': '[\r\n  "a",\r\n  "b",\r\n  "c"\r\n]\r\n' },
    );
    assert.deepEqual(await act(files, ({ page }) => ({ kind: 'shift', nodes: [page('b')], by: -1 })), {
      'pages.json': '[\r\n  "c",\r\n  "b",\r\n  "a"\r\n]\r\n',
    });
    assert.deepEqual(await act(files, ({ group }) => ({ kind: 'shift', nodes: [group('T')], by: 1 })), {
      'docs.json': main('{ "tabs": [{ "tab": "Z", "pages": ["a"] }, { "$ref": "t.json" }] }'),
    });
  });

  test('as it is laid out: with its own indentation and line ends', async () => {
    const files = {
      'docs.json': main('{ "tabs": [{ "$ref": "a.json" }, { "$ref": "b.json" }] }'),
      'a.json':
        '{\r\n\t"tab": "A",\r\n\t"groups": [\r\n\t\t{\r\n\t\t\t"group": "G",\r\n\t\t\t"pages": ["a"]\r\n\t\t}\r\n\t]\r\n}\r\n',
      'b.json': '{\n  "tab": "B",\n  "groups": []\n}\n',
    };
    assert.deepEqual(
      await act(files, ({ group }) => ({
        kind: 'move',
        nodes: [group('G')],
        to: { kind: 'endOf', group: group('B') },
      })),
      {
        'a.json': '{\r\n\t"tab": "A",\r\n\t"groups": []\r\n}\r\n',
        'b.json':
          '{\n  "tab": "B",\n  "groups": [\n    {\n      "group": "G",\n      "pages": ["a"]\n    }\n  ]\n}\n',
      },
    );
    assert.deepEqual(
      await act(files, ({ group }) => ({
        kind: 'addContainer',
        container: 'group',
        name: 'New',
        to: { kind: 'endOf', group: group('B') },
      })),
      {
        'b.json':
          '{\n  "tab": "B",\n  "groups": [\n    {\n      "group": "New",\n      "pages": []\n    }\n  ]\n}\n',
      },
    );
  });

  test('that the navigation is in', async () => {
    const files = { 'docs.json': main('{ "$ref": "nav.json" }'), 'nav.json': '{}\n' };
    assert.deepEqual(await act(files, () => ({ kind: 'addGroup', name: 'New' })), {
      'nav.json': '{\n  "groups": [\n    {\n      "group": "New",\n      "pages": []\n    }\n  ]\n}\n',
    });
  });
});

describe('an act is refused', () => {
  test('while a part is broken, with its name and line', async () => {
    const files = {
      'docs.json': main('{ "tabs": [{ "tab": "A", "pages": ["a"] }, { "$ref": "nav/b.json" }] }'),
      'nav/b.json': '{\n  "tab": "B",\n  "pages": ["b" "c"]\n}',
    };
    assert.equal(
      await act(files, ({ page }) => ({ kind: 'remove', nodes: [page('a')] })),
      'b.json has a syntax error on line 3. Fix it first, then change the navigation.',
    );
  });

  test('while a part is empty', async () => {
    const files = {
      'docs.json': main('{ "tabs": [{ "tab": "A", "pages": ["a"], "$ref": "b.json" }] }'),
      'b.json': '',
    };
    assert.equal(
      await act(files, ({ page }) => ({ kind: 'remove', nodes: [page('a')] })),
      'b.json is empty. Fill it, or remove its "$ref", then change the navigation.',
    );
  });

  test('for what would go into a part that is not there', async () => {
    const files = {
      'docs.json': main('{ "tabs": [{ "tab": "A", "pages": ["a"] }, { "tab": "B", "$ref": "b.json" }] }'),
    };
    const place = ({ page, group }: Nodes): NodeAct => ({
      kind: 'move',
      nodes: [page('a')],
      to: { kind: 'endOf', group: group('B') },
    });
    const reason = 'The tab "B" continues in another file, which "$ref" names: change that file.';
    assert.equal(await act(files, place), reason);
    assert.equal(await act({ ...files, 'b.json': '{ "$ref": "gone.json" }' }, place), reason);
  });

  test('that would put a part into itself', async () => {
    const files = {
      'docs.json': main(
        '{ "groups": [{ "$ref": "g.json" }, { "group": "B", "pages": [{ "$ref": "g.json" }] }] }',
      ),
      'g.json': '{ "group": "G", "pages": ["a"] }',
    };
    assert.equal(
      await act(files, ({ page, group }) => ({
        kind: 'move',
        nodes: [group('B')],
        to: { kind: 'after', node: page('a') },
      })),
      'This can’t be put into itself.',
    );
  });

  test('in a list with an entry that is written elsewhere', async () => {
    const files = {
      'docs.json': main('{ "groups": [{ "group": "A", "pages": ["a", { "$ref": "b.json" }] }] }'),
      'b.json': '"b"',
    };
    assert.equal(
      await act(files, ({ page }) => ({ kind: 'remove', nodes: [page('b')] })),
      'An entry of this list is written in another file, which "$ref" names: change the list in the editor.',
    );
  });
});
