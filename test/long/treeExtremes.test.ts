// Trees that nobody writes by hand: every request is answered, the model follows, and each problem is said once, at its
// place.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { containerArrays } from '../../server/src/format/treeNavigation.ts';
import { askEverything } from '../support/checks/askEverything.ts';
import { checkDiagnostics, createContext, type ExpectedDiagnostic } from '../support/checks/languageTest.ts';
import { comesBack } from '../support/comesBack.ts';
import { countTo, sampleTest } from '../support/randomTest.ts';
import { trackSite } from '../support/sites/siteTracker.ts';
import { treeSite } from '../support/sites/treeSite.ts';

const tree = (navigation: string): string =>
  `{ "theme": "mint", "name": "Plants", "colors": { "primary": "#0f9d58" }, "navigation": ${navigation} }`;
const list = (key: string, count: number, write: (index: number) => string): string =>
  tree(`{ "${key}": [${countTo(count).map(write).join(', ')}] }`);

/** No request throws, the model follows an edit and a cut, and the diagnostics have only these codes. */
async function checkTree(text: string, codes: readonly string[] = []): Promise<void> {
  const diagnostics = comesBack(text.slice(80, 160), () => askEverything(text));
  assert.deepEqual([...new Set(diagnostics.map(({ code }) => code))], codes);
  const tracker = await trackSite(text, { 'a.mdx': '' });
  tracker.edit('"Plants"', '"Trees"');
  assert.equal(tracker.model.state, 'whole');
  tracker.setText(tracker.text.slice(0, -3));
  assert.equal(tracker.model.state, 'broken');
}

for (const depth of [500, 10_000]) {
  describe(`${depth.toLocaleString('en')} levels of`, () => {
    const kinds = Object.entries(containerArrays).filter(([key]) => key !== 'pages');
    const nest = (open: (level: number) => string, inner: string, close: string) =>
      tree(`{ ${countTo(depth).map(open).join('')}${inner}${close.repeat(depth)} }`);

    test('tabs', () =>
      checkTree(
        nest(() => '"tabs": [{ "tab": "T", "leaf": 1, ', '"pages": ["a"]', ' }]'),
        ['wrong-type'],
      ));
    test('groups', () =>
      checkTree(
        tree(`{ "groups": [${'{ "group": "G", "pages": ['.repeat(depth)}"a"${']}'.repeat(depth)}] }`),
        ['wrong-type'],
      ));
    test('containers of all kinds', () => {
      const open = (level: number): string => {
        const [key, name] = kinds[level % kinds.length] ?? ['tabs', 'tab'];
        return `"${key}": [{ "${name}": "${name === 'language' ? 'en' : 'A'}", `;
      };
      const text = nest(open, '"pages": ["a"]', ' }]');
      comesBack('containers', () => askEverything(text));
      const { groups = [], pages = [] } = getSiteFormat(createContext(text).document).tree ?? {};
      assert.deepEqual([groups.length, pages.length], [depth, 1]);
    });
  });
}

describe('a long list of', () => {
  test('languages', () =>
    checkTree(
      list('languages', 10_000, (index) => `{ "language": "en-${index + 10_000_000}", "pages": ["a"] }`),
      ['unknown-value'],
    ));
  test('one language', () =>
    checkTree(
      list('languages', 10_000, () => '{ "language": "en", "pages": ["a"] }'),
      ['duplicate-group'],
    ));
  test('defaults', () =>
    checkTree(
      list('versions', 10_000, (index) => `{ "version": "${index}", "default": true, "pages": ["a"] }`),
      ['two-defaults'],
    ));
  test('entries', () => checkTree(list('pages', 30_000, (index) => `"p${index}"`)));
  test('one entry', () => checkTree(list('pages', 30_000, () => '"a"')));
  test('operations', () => checkTree(list('pages', 15_000, (index) => `"GET /plants/${index}"`)));
  test('references', () =>
    checkTree(list('tabs', 10_000, (index) => `{ "tab": "T", "$ref": "./${index}.json" }`)));
  test('spaces in an operation', () =>
    checkTree(
      list(
        'pages',
        4,
        (index) => `"${index % 2 === 0 ? 'GET' : ''}${' '.repeat(100_000)}${index > 1 ? 'x' : ''}GET"`,
      ),
    ));
});

describe('one clear problem', () => {
  const cases: readonly (readonly [
    title: string,
    marked: string,
    expected: readonly ExpectedDiagnostic[],
  ])[] = [
    ['for each container without a name', '{ "tabs": [«{» "pages": ["a"] }] }', [['missing-property']]],
    [
      'for each page that is none',
      '{ "groups": [{ "group": "G", "pages": [«1», «null», «["a"]», «true», «{»}, "a"] }] }',
      [['wrong-type'], ['wrong-type'], ['wrong-type'], ['wrong-type'], ['missing-property']],
    ],
    [
      'for a language given twice',
      '{ "languages": [{ "language": "en", "pages": ["a"] }, { "language": «"en"», "pages": ["a"] }] }',
      // A rule, which this text without a site has, too.
      [['duplicate-group', 'Another language of this list is also called "en"']],
    ],
    [
      'for each reference that is no path',
      '{ "tabs": [{ "$ref": «5» }, { "$ref": «null» }, { "$ref": «["a"]» }] }',
      [['wrong-type'], ['wrong-type'], ['wrong-type']],
    ],
    [
      'for names that JavaScript gives a meaning to',
      '{ "tabs": [{ "tab": "__proto__", «"__proto__"»: { "pages": ["x"] }, «"constructor"»: 1, "pages": ["__proto__", "constructor"] }], «"__proto__"»: [] }',
      [['unknown-property'], ['unknown-property'], ['unknown-property']],
    ],
  ];
  for (const [title, marked, expected] of cases) {
    test(title, () => checkDiagnostics(tree(marked), expected));
  }

  for (const key of Object.keys(containerArrays)) {
    // A menu is held by a tab; a tab holds everything but tabs.
    const start = key === 'tabs' ? '"versions": [{ "version": "1"' : '"tabs": [{ "tab": "T"';
    const hold = (property: string): string => tree(`{ ${start}, ${property} }] }`);

    test(`in ${key} of something else`, () => {
      for (const value of ['1', '"a"', 'true', 'null', '{}', '{ "a": [] }'])
        checkDiagnostics(hold(`"${key}": «${value}»`), [['wrong-type']]);
      for (const value of ['1', 'true', 'null', '["a"]', '[]', ...(key === 'pages' ? [] : ['"a"'])])
        checkDiagnostics(hold(`"${key}": [«${value}»]`), [['wrong-type']]);
    });

    test(`in no reference instead of ${key}`, () => {
      checkDiagnostics(hold(`"${key}": { "$ref": "./a.json" }`), []);
      checkDiagnostics(hold(`"${key}": [{ "$ref": "./a.json" }], "$ref": "./b.json"`), []);
    });
  }
});

describe('no request throws in a tree', () => {
  const text = JSON.stringify(treeSite);
  const offsets = countTo(text.length);
  sampleTest('that ends at any offset', offsets, (drawn) => {
    for (const offset of drawn) askEverything(text.slice(0, offset), [offset]);
  });

  sampleTest('that has a hole at any offset', offsets, (drawn) => {
    for (const offset of drawn) askEverything(text.slice(0, offset) + text.slice(offset + 30), [offset]);
  });

  sampleTest('whose model follows each key', offsets, async (drawn) => {
    const tracker = await trackSite(text, { 'introduction.mdx': '' });
    for (const offset of drawn) {
      tracker.setText(text.slice(0, offset));
      tracker.setText(text.slice(0, offset) + text.slice(offset + 1));
      tracker.setText(text);
      assert.equal(tracker.model.state, 'whole');
    }
  });
});
