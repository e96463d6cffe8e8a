// What is said of `$ref`, and what helps.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getCodeActions } from '../../../../server/src/features/fixes/actions/codeActions.ts';
import { takeAll } from '../../../../server/src/features/steps.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';
import { createApiOperation } from '../../../support/sites/openApiDocuments.ts';

const unpainted = '"$schema": "https://mintlify.com/docs.json", "name": "Plants", "theme": "mint"';
const colors = '"colors": { "primary": "#166534" }';
const frame = `${unpainted}, ${colors}`;

/** `⟨…⟩` marks where the problem is expected; without a mark, none is. */
interface Sample {
  readonly title: string;
  /** Of `docs.json`, besides the frame. */
  readonly main: string;
  /** Instead of colors without a problem. */
  readonly colors?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** In which file the problem is; `docs.json` by default. */
  readonly path?: string;
  readonly code?: string;
  readonly message?: string;
  readonly fixes?: readonly string[];
}

const a = { 'a.mdx': '' };

const samples: readonly Sample[] = [
  {
    title: 'a part in place',
    main: '"navigation": { "$ref": "./nav.json" }',
    files: { ...a, 'nav.json': '{ "pages": ["a"] }' },
  },
  {
    title: 'a part by a path with a backslash',
    main: '"navigation": { "$ref": ".\\\\nav\\\\all.json" }',
    files: { ...a, 'nav/all.json': '{ "pages": ["a"] }' },
  },
  {
    title: 'a part by a path from the root',
    main: '"navigation": { "$ref": ⟨"/nav/all.json"⟩ }',
    files: { ...a, 'nav/all.json': '{ "pages": ["a"] }' },
    code: 'ref-invalid',
    message:
      'The host looks for "/nav/all.json" in the root of the machine: write the path from this file’s folder',
    fixes: ['Replace with "./nav/all.json"'],
  },
  {
    title: 'no file',
    main: '"navigation": { "$ref": ⟨"./navi/tab.json"⟩ }',
    files: { ...a, 'nav/tab.json': '{}' },
    code: 'ref-not-found',
    message: 'No file "./navi/tab.json" in this site: did you mean "./nav/tab.json"?',
    fixes: ['Replace with "./nav/tab.json"', 'Create navi/tab.json'],
  },
  {
    title: 'a folder',
    main: '"navigation": { "$ref": ⟨"nav.json"⟩ }',
    files: { ...a, 'nav.json/a.md': '' },
    code: 'ref-not-found',
    message: 'No file "nav.json" in this site',
  },
  {
    title: 'a URL',
    main: '"navigation": { "$ref": ⟨"https://plants.example/nav.json"⟩ }',
    code: 'ref-invalid',
    message: 'A part is a file of the site, but "https://plants.example/nav.json" is a URL',
  },
  {
    title: 'a URL without its scheme',
    main: '"navigation": { "$ref": ⟨"//plants.example/nav.json"⟩ }',
    code: 'ref-invalid',
    message: 'A part is a file of the site, but "//plants.example/nav.json" is a URL',
  },
  {
    title: 'a path out of the site',
    main: '"navigation": { "$ref": ⟨"../nav.json"⟩ }',
    files: { '/nav.json': '{}' },
    code: 'ref-invalid',
    message: 'The path "../nav.json" leads out of the site’s folder',
  },
  ...['nav.yaml', 'nav', '.json', 'nav.json#/tabs', 'nav.json?x', 'nav/.json', ''].map((path) => ({
    title: `no .json file: ${path}`,
    main: `"navigation": { "$ref": ⟨"${path}"⟩ }`,
    files: { 'nav.yaml': '' },
    code: 'ref-invalid',
    message: `A part is a .json file, but "${path}" doesn’t end in .json`,
  })),
  {
    title: 'the configuration itself',
    main: '"navigation": { "$ref": ⟨"./docs.json"⟩ }',
    code: 'ref-invalid',
    message:
      '"./docs.json" is a file that this place is already a part of, so the reference leads in a circle',
  },
  {
    title: 'two files that refer to each other',
    main: '"navigation": { "$ref": "one.json" }',
    files: {
      'one.json': '{ "tabs": [{ "$ref": "two.json" }] }',
      'two.json': '{ "tab": "A", "groups": [{ "$ref": ⟨"one.json"⟩ }] }',
    },
    path: 'two.json',
    code: 'ref-invalid',
    message: '"one.json" is a file that this place is already a part of, so the reference leads in a circle',
  },
  {
    title: 'more than 100 parts inside each other',
    main: '"navigation": { "$ref": "p0.json" }',
    files: Object.fromEntries(
      Array.from({ length: 103 }, (_, index) => {
        const path = `"p${index + 1}.json"`;
        return [`p${index}.json`, `{ "$ref": ${index === 99 ? `⟨${path}⟩` : path} }`];
      }),
    ),
    path: 'p99.json',
    code: 'ref-invalid',
    message: '"p100.json" is not read, because it is inside more than 100 other parts',
  },
  {
    title: 'properties beside a list',
    main: '"navigation": { "tabs": { "$ref": "tabs.json", ⟨"icon"⟩: "leaf", "x": 1 } }',
    files: { ...a, 'tabs.json': '[{ "tab": "A", "pages": ["a"] }]' },
    code: 'ref-siblings',
    message: '"tabs.json" has a list, so the properties beside the $ref are ignored',
    fixes: ['Remove what is ignored beside the $ref'],
  },
  {
    title: 'properties beside an object',
    main: '"navigation": { "tabs": [{ "$ref": "tab.json", "tab": "A" }] }',
    files: { ...a, 'tab.json': '{ "pages": ["a"] }' },
  },
  {
    title: 'a name that neither says',
    main: '"navigation": { "tabs": [{ "$ref": ⟨"tab.json"⟩ }] }',
    files: { ...a, 'tab.json': '{ "pages": ["a"] }' },
    code: 'missing-property',
    message: 'Missing property "tab"',
  },
  {
    title: 'a name that only an inner part says',
    main: '"navigation": { "tabs": [{ "$ref": "tab.json" }] }',
    files: { ...a, 'tab.json': '{ "$ref": "name.json", "pages": ["a"] }', 'name.json': '{ "tab": "A" }' },
  },
  {
    title: 'a name that none of several files says',
    main: '"navigation": { "tabs": [{ "$ref": ⟨"outer.json"⟩ }] }',
    files: { ...a, 'outer.json': '{ "$ref": "tab.json" }', 'tab.json': '{ "pages": ["a"] }' },
    code: 'missing-property',
    message: 'Missing property "tab"',
  },
  {
    title: 'a property that the reference overrides',
    main: '"navigation": { "tabs": [{ "$ref": "tab.json", "tab": "A", "pages": ["a"] }] }',
    files: { ...a, 'tab.json': '{ ⟨"pages"⟩: ["gone", 1], "icon": "leaf" }' },
    path: 'tab.json',
    code: 'duplicate-key',
    message: 'Property "pages" is also beside the $ref in "docs.json", and that one takes effect',
  },
  {
    title: 'a property that the reference to the part around overrides',
    main: '"navigation": { "tabs": [{ "$ref": "outer.json", "tab": "A", "pages": ["a"] }] }',
    files: {
      ...a,
      'outer.json': '{ "$ref": "tab.json", "icon": "leaf" }',
      'tab.json': '{ ⟨"pages"⟩: ["gone", 1] }',
    },
    path: 'tab.json',
    code: 'duplicate-key',
    message: 'Property "pages" is also beside the $ref in "docs.json", and that one takes effect',
  },
  {
    title: 'several kinds of children in a part that is a tab',
    main: '"navigation": { "tabs": [{ "$ref": "tab.json" }] }',
    files: {
      ...a,
      'tab.json': '{ "tab": "A", ⟨"pages"⟩: ["a"], "groups": [{ "group": "B", "pages": ["a"] }] }',
    },
    path: 'tab.json',
    code: 'mixed-children',
    message:
      'The host keeps only "groups" here and removes "pages" with all pages in it: this tab can have one kind of children',
  },
  {
    title: 'several kinds of children in a part that is the navigation',
    main: '"navigation": { "$ref": "nav.json" }',
    files: { ...a, 'nav.json': '{ ⟨"pages"⟩: ["a"], "groups": [{ "group": "B", "pages": ["a"] }] }' },
    path: 'nav.json',
    code: 'mixed-children',
    message:
      'The host keeps only "groups" here and removes "pages" with all pages in it: the navigation can have one kind of children',
  },
  {
    title: 'a dead link of all pages in a part of its own',
    main: '"navigation": { "global": { "$ref": "global.json" }, "pages": ["a"] }',
    files: { ...a, 'global.json': '{ "anchors": [{ "anchor": "A", "href": ⟨"/gone"⟩ }] }' },
    path: 'global.json',
    code: 'link-not-found',
  },
  {
    title: 'a value of the wrong type in a part',
    main: '"navigation": { "tabs": { "$ref": "tabs.json" } }',
    files: { 'tabs.json': '⟨{ "tab": "A" }⟩' },
    path: 'tabs.json',
    code: 'wrong-type',
  },
  {
    title: 'an operation whose description is around the reference',
    main: '"navigation": { "tabs": [{ "tab": "A", "openapi": "api.json", "pages": { "$ref": "pages.json" } }] }',
    files: {
      'pages.json': '["GET /plants", ⟨"GET /plant"⟩]',
      'api.json':
        '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/plants": { "get": { "responses": { "200": { "description": "A" } } } } } }',
    },
    path: 'pages.json',
    code: 'operation-not-found',
  },
  {
    title: 'an operation whose description is beside the reference to the part around its own',
    main: '"navigation": { "tabs": [{ "tab": "A", "openapi": "api.json", "$ref": "outer.json" }] }',
    files: {
      'outer.json': '{ "$ref": "inner.json" }',
      'inner.json': '{ "pages": { "$ref": "pages.json" } }',
      'pages.json': '["GET /plants", ⟨"GET /plant"⟩]',
      'api.json':
        '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/plants": { "get": { "responses": { "200": { "description": "A" } } } } } }',
    },
    path: 'pages.json',
    code: 'operation-not-found',
  },
  {
    title: 'a description of the whole site in a part',
    main: '"navigation": { "pages": ["a"] }, "api": { "$ref": "api-of-site.json" }',
    files: { ...a, 'api-of-site.json': '{ "openapi": ⟨"gone.yaml"⟩ }' },
    path: 'api-of-site.json',
    code: 'openapi-not-found',
  },
  {
    title: 'descriptions of a tab in a part of their own',
    main: '"navigation": { "tabs": [{ "tab": "A", "openapi": { "$ref": "descriptions.json" } }] }',
    files: { 'descriptions.json': '[⟨"gone.yaml"⟩]' },
    path: 'descriptions.json',
    code: 'openapi-not-found',
  },
  {
    title: 'a color in a part, on a background in others',
    main: '"navigation": { "pages": ["a"] }, "background": { "$ref": "background.json" }',
    colors: '"colors": { "$ref": "colors.json" }',
    files: {
      ...a,
      'colors.json': '{ "primary": ⟨"#111111"⟩, "light": "#eeeeee" }',
      'background.json': '{ "color": { "$ref": "modes.json" } }',
      'modes.json': '{ "light": "#000000" }',
    },
    path: 'colors.json',
    code: 'low-contrast',
    message: 'Contrast 1.11:1 on the light background (#000000): text needs 4.5:1',
    fixes: ['Replace with "#757575", the nearest readable color'],
  },
  {
    title: 'a color that can’t be read on the background that a part may replace',
    main: '"navigation": { "pages": ["a"] }, "background": { "$ref": ⟨"gone.json"⟩ }',
    colors: '"colors": { "primary": "#ffffff" }',
    files: a,
    code: 'ref-not-found',
  },
  {
    title: 'a color that can’t be read in a mode that a part may turn off',
    main: '"navigation": { "pages": ["a"] }, "appearance": { "$ref": ⟨"gone.json"⟩ }',
    colors: '"colors": { "primary": "#ffffff" }',
    files: a,
    code: 'ref-not-found',
  },
  {
    title: 'a color that can’t be read in a mode that a part turns off',
    main: '"navigation": { "pages": ["a"] }, "appearance": { "$ref": "appearance.json" }',
    colors: '"colors": { "primary": "#ffffff" }',
    files: { ...a, 'appearance.json': '{ "default": "dark", "strict": true }' },
  },
  {
    title: 'a property of the older shape in a part',
    main: '"navigation": { "pages": ["a"] }, ⟨"topbarLinks"⟩: { "$ref": "links.json" }',
    files: { ...a, 'links.json': '[{ "name": "A", "url": "/a" }]' },
    code: 'other-shape',
    // None for the property itself.
    fixes: ['Sort properties in the format’s order'],
  },
  {
    title: 'redirects in a part',
    main: '"navigation": { "pages": ["a"] }, "redirects": { "$ref": "redirects.json" }',
    files: { ...a, 'redirects.json': '[{ "source": "/b", "destination": "/a", ⟨"permanen"⟩: true }]' },
    path: 'redirects.json',
    code: 'unknown-property',
  },
  {
    title: 'a redirect in a part without a slash',
    main: '"navigation": { "pages": ["a"] }, "redirects": { "$ref": "redirects.json" }',
    files: { ...a, 'redirects.json': '[{ "source": ⟨"b"⟩, "destination": "/a" }]' },
    path: 'redirects.json',
    code: 'redirect-style',
  },
  {
    title: 'a source twice in a part',
    main: '"navigation": { "pages": ["a"] }, "redirects": { "$ref": "redirects.json" }',
    files: {
      ...a,
      'redirects.json':
        '[{ "source": "/b", "destination": "/a" }, { "source": ⟨"/b"⟩, "destination": "/a" }]',
    },
    path: 'redirects.json',
    code: 'redirect-duplicate',
  },
  {
    title: 'an empty part',
    main: '"navigation": { "tabs": [{ "$ref": "tab.json" }] }',
    files: { 'tab.json': '' },
  },
];

const checkOpenApi = async () => ({
  error: undefined,
  operations: [createApiOperation('GET', '/plants')],
});

describe('a $ref', () => {
  for (const { title, main, files = {}, path = 'docs.json', code, message, fixes, ...sample } of samples) {
    test(title, async () => {
      const marked = { 'docs.json': `{ ${unpainted}, ${sample.colors ?? colors}, ${main} }`, ...files };
      const texts = Object.fromEntries(
        Object.entries(marked).map(([name, text]) => [name, text.replace(/[⟨⟩]/g, '')]),
      );
      const site = await createMemorySite(texts, { checkOpenApi });
      const found = Object.entries(marked).flatMap(([name, text]) => {
        if (!name.endsWith('.json') || (name !== 'docs.json' && !site.getContext().composed.parts.has(name)))
          return [];
        const context = site.getContext(undefined, name);
        const isSyntax = ({ code: each }: { readonly code?: unknown }) => each === 'json-syntax';
        return getDiagnostics(context)
          .filter((each) => !isSyntax(each))
          .map((diagnostic) => ({ name, text, context, diagnostic }));
      });
      if (code === undefined) {
        assert.deepEqual(
          found.map(({ diagnostic }) => diagnostic.message),
          [],
        );
        return;
      }
      const [only, ...others] = found;
      assert.ok(only);
      assert.deepEqual(
        others.map(({ diagnostic }) => diagnostic.message),
        [],
      );
      const { diagnostic, context, text } = only;
      assert.deepEqual([only.name, diagnostic.code], [path, code]);
      if (message !== undefined) assert.equal(diagnostic.message, message);
      const offset = text.indexOf('⟨');
      const { textDocument } = context.document;
      const at = textDocument.offsetAt(diagnostic.range.start);
      assert.equal(at, offset);
      if (code !== 'wrong-type')
        assert.equal(textDocument.offsetAt(diagnostic.range.end), text.indexOf('⟩') - 1);
      if (fixes === undefined) return;
      const actions = getCodeActions(context, {
        offset: at,
        end: at,
        diagnostics: [diagnostic],
        only: undefined,
        isAutomatic: false,
      });
      assert.deepEqual(actions.map(({ title: each }) => each).slice(0, fixes.length), fixes);
    });
  }
});

test('completion of a $ref offers the other JSON files, as they are written from this one', async () => {
  const site = await createMemorySite({
    'docs.json': `{ ${frame}, "navigation": { "$ref": "nav/all.json" } }`,
    'nav/all.json': '{ "tabs": [{ "$ref": "" }] }',
    'nav/tab.json': '{}',
    'other.json': '{}',
  });
  const context = site.getContext(undefined, 'nav/all.json');
  const offset = context.document.textDocument.getText().indexOf('""') + 1;
  const list = languageService.getCompletion(context, offset);
  assert.deepEqual(
    list?.items.map(({ label }) => label),
    ['./tab.json', '../other.json'],
  );
  // The editor’s own items for JSON begin with a quotation mark, and come later.
  assert.ok(list?.items.every(({ sortText = '' }) => sortText < '"'));
});

test('the outline names a part as the part does, or else by its path', async () => {
  const site = await createMemorySite({
    'docs.json': `{ ${frame}, "navigation": { "tabs": [{ "$ref": "tab.json" }, { "$ref": "gone.json" }] } }`,
    'tab.json': '{ "tab": "Guides", "pages": [] }',
  });
  const symbols = takeAll(languageService.getDocumentSymbols(site.getContext()));
  const tabs = symbols.find(({ name }) => name === 'navigation')?.children?.[0]?.children ?? [];
  assert.deepEqual(
    tabs.map(({ name }) => name),
    ['Guides', 'gone.json'],
  );
});

test('a $ref leads to its file, and a part to those that use it', async () => {
  const site = await createMemorySite({
    'docs.json': `{ ${frame}, "navigation": { "tabs": [{ "$ref": "tab.json" }, { "$ref": "./tab.json" }] } }`,
    'tab.json': '{ "tab": "A", "pages": [] }',
  });
  const main = site.getContext();
  const text = main.document.textDocument.getText();
  const [target] = languageService.getDefinition(main, text.indexOf('tab.json'));
  assert.equal(target?.targetUri, 'file:///site/tab.json');
  assert.deepEqual(
    languageService
      .getDocumentLinks(main)
      .map((link) => link.target)
      .slice(1),
    ['file:///site/tab.json', 'file:///site/tab.json'],
  );
  for (const context of [main, site.getContext(undefined, 'tab.json')]) {
    const offset = context === main ? text.indexOf('tab.json') : 0;
    const uses = languageService.getReferences(context, offset).answer(new Map());
    assert.deepEqual(
      uses.map(({ uri, range }) => [uri, text.slice(range.start.character, range.end.character)]),
      [
        ['file:///site/docs.json', 'tab.json'],
        ['file:///site/docs.json', './tab.json'],
      ],
    );
  }
});
