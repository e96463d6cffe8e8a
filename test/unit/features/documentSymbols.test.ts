// The outline: one line per symbol, indented by depth, with its kind and, in brackets, its detail.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DocumentSymbol, type Range, SymbolKind } from 'vscode-languageserver';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext } from '../../support/checks/languageTest.ts';

const kindNames = new Map(Object.entries(SymbolKind).map(([name, kind]) => [kind, name]));

function outline(text: string): DocumentSymbol[] {
  return takeAll(languageService.getDocumentSymbols(createContext(text)));
}

function draw(symbols: readonly DocumentSymbol[], indent = ''): string[] {
  return symbols.flatMap(({ name, kind, detail, children = [] }) => [
    `${indent}${kindNames.get(kind)} ${name}${detail === undefined ? '' : ` (${detail})`}`,
    ...draw(children, `${indent}  `),
  ]);
}

test('a group shows its name, a page its path', () => {
  const text = `{
    "name": "Plants",
    "navigation": [
      { "group": "Start", "pages": ["introduction", "quickstart"] },
      { "pages": ["a"], "group": "Guides" },
      { "pages": [] },
      { "group": "Later" }
    ]
  }`;
  assert.deepEqual(draw(outline(text)), [
    'String name (Plants)',
    'Array navigation',
    '  Namespace Start (2 pages)',
    '    File introduction',
    '    File quickstart',
    '  Namespace Guides (1 page)',
    '    File a',
    '  Namespace Group without a name (0 pages)',
    '  Object Later',
    '    String group (Later)',
  ]);
});

test('what has a name shows it, with its URL', () => {
  const text = `{
    "tabs": [{ "name": "API", "url": "api" }, { "url": "guides" }],
    "anchors": [{ "name": "Community", "url": "https://example.com", "color": { "from": "#fff", "to": "#000" } }],
    "versions": ["v2", "v1"]
  }`;
  assert.deepEqual(draw(outline(text)), [
    'Array tabs',
    '  Object API (api)',
    '    String name (API)',
    '    String url (api)',
    '  Object Tab 2 (guides)',
    '    String url (guides)',
    'Array anchors',
    '  Object Community (https://example.com)',
    '    String name (Community)',
    '    String url (https://example.com)',
    '    Module color',
    '      String from (#fff)',
    '      String to (#000)',
    'Array versions',
    '  String v2',
    '  String v1',
  ]);
});

test('every kind of value has its own kind of symbol', () => {
  const text = '{ "a": {}, "b": [], "c": "x", "d": 1, "e": true, "f": null, "g": [1, [2], null] }';
  assert.deepEqual(draw(outline(text)), [
    'Module a',
    'Array b',
    'String c (x)',
    'Number d (1)',
    'Boolean e (true)',
    'Null f (null)',
    'Array g',
    '  Number 1 (1)',
    '  Array 2',
    '    Number 1 (2)',
    '  Null 3 (null)',
  ]);
});

test('nested groups are groups', () => {
  const text =
    '{ "navigation": [{ "group": "Care", "pages": ["a", { "group": "Water", "pages": ["b"] }] }] }';
  assert.deepEqual(draw(outline(text)), [
    'Array navigation',
    '  Namespace Care (2 pages)',
    '    File a',
    '    Namespace Water (1 page)',
    '      File b',
  ]);
});

describe('a symbol', () => {
  const text = '{ "navigation": [{ "group": "Start", "pages": ["intro"] }], "tabs": [{ "name": "API" }] }';
  const getText = (range: Range | undefined) =>
    createContext(text).document.textDocument.getText(range ?? assert.fail());
  const [navigation, tabs] = outline(text);
  const group = navigation?.children?.[0];
  const tab = tabs?.children?.[0];

  test('spans all that belongs to it', () => {
    assert.equal(getText(group?.range), '{ "group": "Start", "pages": ["intro"] }');
    assert.equal(getText(group?.children?.[0]?.range), '"intro"');
    assert.equal(getText(tabs?.range), '"tabs": [{ "name": "API" }]');
  });

  test('is gone to where its name stands', () => {
    assert.equal(getText(navigation?.selectionRange), '"navigation"');
    assert.equal(getText(group?.selectionRange), '"Start"');
    assert.equal(getText(tab?.selectionRange), '"API"');
  });

  test('has a name, whatever the text is', () => {
    const odd = '{ "": 1, " ": { "": "" }, "navigation": [{ "group": " ", "pages": [""] }] }';
    assert.deepEqual(draw(outline(odd)), [
      'Number (empty) (1)',
      'Module (empty)',
      '  String (empty) ()',
      'Array navigation',
      '  Namespace (empty) (1 page)',
      '    File (empty)',
    ]);
  });

  test('has no endless detail', () => {
    assert.equal(outline(`{ "name": "${'x'.repeat(1000)}" }`)[0]?.detail?.length, 80);
  });
});

describe('a file that is broken', () => {
  test('keeps the outline of what is intact', () => {
    const text =
      '{ "name": , "colors": { "primary": "#fff" "navigation": [{ "group": "Start", "pages": ["a", }';
    assert.deepEqual(draw(outline(text)), [
      'Null name',
      'Module colors',
      '  String primary (#fff)',
      '  Array navigation',
      '    Namespace Start (1 page)',
      '      File a',
    ]);
  });

  test('shows both of two equal keys', () => {
    assert.deepEqual(draw(outline('{ "name": "a", "name": "b" }')), ['String name (a)', 'String name (b)']);
  });

  test('has no outline when there is nothing in it', () => {
    for (const text of ['', 'hello', '3']) assert.deepEqual(outline(text), []);
  });
});

describe('a large file', () => {
  const createGroups = (count: number, pages: readonly string[]) =>
    JSON.stringify({ name: 'A', navigation: Array.from({ length: count }, () => ({ group: 'B', pages })) });
  const count = (symbols: readonly DocumentSymbol[]): number =>
    symbols.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);

  test('keeps every group and leaves out the pages, which are counted', () => {
    const [, navigation] = outline(
      createGroups(
        1_000,
        Array.from({ length: 30 }, () => 'page'),
      ),
    );
    assert.equal(navigation?.children?.length, 1_000);
    for (const { detail, children } of navigation.children ?? []) {
      assert.equal(detail, '30 pages');
      assert.deepEqual(children, []);
    }
  });

  test('shows everything up to 20,000 values', () => {
    assert.equal(
      count(
        outline(
          createGroups(
            900,
            Array.from({ length: 15 }, () => 'page'),
          ),
        ),
      ),
      2 + 900 * 16,
    );
  });

  test('of groups alone ends at 20,000 of them', () => {
    assert.equal(count(outline(createGroups(30_000, []))), 20_000);
  });
});

test('the parts of a tree show their names, groups in groups as well', () => {
  const text = `{
    "name": "Plants",
    "navigation": {
      "tabs": [
        { "groups": [{ "pages": ["a", { "group": "Inner", "pages": ["b"] }], "group": "Outer" }], "tab": "Guides" },
        { "href": "/blog", "tab": "Blog" }
      ]
    }
  }`;
  assert.deepEqual(draw(outline(text)), [
    'String name (Plants)',
    'Module navigation',
    '  Array tabs',
    '    Object Guides',
    '      Array groups',
    '        Namespace Outer (2 pages)',
    '          File a',
    '          Namespace Inner (1 page)',
    '            File b',
    '      String tab (Guides)',
    '    Object Blog (/blog)',
    '      String href (/blog)',
    '      String tab (Blog)',
  ]);
});
