// The rules that only a navigation that is a tree has, and those of entries as they apply to it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getProblems } from '../../../../../server/src/features/findings/shownFindings.ts';
import {
  getDiagnostics,
  getPageDiagnostics,
} from '../../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import type { CheckOpenApi } from '../../../../../server/src/site/site.ts';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';
import { createMemorySite } from '../../../../support/sites/memorySite.ts';
import { createApiOperation } from '../../../../support/sites/openApiDocuments.ts';

const mint = '"favicon": "https://plants.example/f.svg", "colors": { "primary": "#166534" }';
const withoutRepeats = { settings: { rules: { 'page-listed-twice': 'off' } } };

const write = (navigation: string, more = '') =>
  `{ "theme": "mint", "name": "Plants", "colors": { "primary": "#166534" }, ${more}"navigation": ${navigation} }`;

describe('children of several kinds', () => {
  const check = (navigation: string, ...expected: readonly (readonly [string, string?])[]) =>
    checkSiteDiagnostics(write(navigation), ['a.mdx', 'b.mdx'], expected as never);

  test('are reported at what the host removes', async () => {
    await check(
      '{ "tabs": [{ "tab": "A", «"pages"»: ["a"], "groups": [{ "group": "B", "pages": ["b"] }] }] }',
      [
        'mixed-children',
        'The host keeps only "groups" here and removes "pages" with all pages in it: this tab can have one kind of children',
      ],
    );
    await check(
      '{ "tabs": [{ "tab": "A", "pages": ["a"] }], «"anchors"»: [{ "anchor": "B", "href": "/b" }] }',
      [
        'mixed-children',
        'The host keeps only "tabs" here and removes "anchors" with all pages in it: the navigation can have one kind of children',
      ],
    );
  });

  test('are none beside the links of all pages, or where a list is empty', async () => {
    await check('{ "global": { "anchors": [{ "anchor": "B", "href": "/b" }] }, "pages": ["a"] }');
    await check('{ "tabs": [{ "tab": "A", "groups": [], "pages": ["a"] }] }');
    await check('{ "versions": [], "pages": ["a"] }');
  });

  test('include empty products and dropdowns, which the host keeps', async () => {
    await check('{ "products": [], «"pages"»: ["a"] }', [
      'mixed-children',
      'The host keeps only "products" here and removes "pages" with all pages in it: the navigation can have one kind of children',
    ]);
    await check('{ "tabs": [{ "tab": "A", "pages": ["a"] }], "dropdowns": [] }');
    await check('{ "tabs": [{ "tab": "A", "dropdowns": [], «"pages"»: ["a"] }] }', ['mixed-children']);
  });

  test('include the children of a link', async () => {
    await check('{ "tabs": [{ "tab": "A", "href": "https://plants.example", «"pages"»: ["a"] }] }', [
      'mixed-children',
      'The host keeps only "href" here and removes "pages" with all pages in it: a link has no children',
    ]);
    await check('{ "tabs": [{ "tab": "A", "href": "https://plants.example", "groups": [] }] }');
  });

  test('include groups beside the pages of a group', async () => {
    await check(
      '{ "groups": [{ "group": "A", "pages": ["a"], «"groups"»: [{ "group": "B", "pages": ["b"] }] }] }',
      [
        'mixed-children',
        'Groups in a group belong in its "pages": the host removes these with all pages in them',
      ],
    );
    await check(
      '{ "groups": [«{» «"groups"»: [{ "group": "B", "pages": ["b"] }] }] }',
      ['missing-property', 'Missing property "group"'],
      [
        'mixed-children',
        'Groups in a group belong in its "pages": the host removes these with all pages in them',
      ],
    );
    await check('{ "groups": [{ "group": "A", "pages": ["a"], «"groups"»: [] }] }', ['unknown-property']);
  });
});

describe('what empties a division', () => {
  test('is an error that says so, at each fault', async () => {
    await checkSiteDiagnostics(
      write(
        '{ "tabs": [{ "tab": "A", "groups": [{ "group": "B", "icon": «"fa-leaf"», "pages": ["a"] }] }] }',
      ),
      ['a.mdx'],
      [
        [
          'unknown-icon',
          'Expected the name of an icon without the prefix "fa-", and the tab "A" loses all its pages',
        ],
      ],
    );
    await checkSiteDiagnostics(
      write('{ "tabs": [{ "tab": "A", "groups": [{ "group": "B", "openapi": «5», "pages": ["a"] }] }] }'),
      ['a.mdx'],
      [['wrong-type', /found a number$/]],
    );
  });

  test('leads to the division, which views mark, too', async () => {
    const text = write('{ "tabs": [{ "tab": "A", "pages": [{ "group": "B", "hidden": 1 }] }] }');
    const site = await createMemorySite({ 'docs.json': text });
    const context = site.getContext();
    const [found] = getDiagnostics(context);
    assert.deepEqual(
      found?.relatedInformation?.map(({ message }) => message),
      ['The tab "A"'],
    );
    const marked = getProblems(context).map(({ offset, end }) => text.slice(offset, end));
    assert.deepEqual(marked, ['1', '"A"']);
  });

  test('is the innermost around the container with the fault', async () => {
    const inner = '{ "version": "1", "tabs": [{ "tab": "A", "hidden": «1», "pages": ["a"] }] }';
    await checkSiteDiagnostics(
      write(`{ "languages": [{ "language": "en", "versions": [${inner}] }] }`),
      ['a.mdx'],
      [['wrong-type', /found a number, and the version "1" loses all its pages$/]],
    );
    await checkSiteDiagnostics(
      write('{ "groups": [{ "group": "A", "hidden": «1», "pages": ["a"] }] }'),
      ['a.mdx'],
      [['wrong-type', /found a number$/]],
    );
  });

  test('is a kind of children that the division can’t have, only for these', async () => {
    await checkSiteDiagnostics(
      write('{ "tabs": [{ "tab": "A", «"tabs"»: [{ "tab": "B", "pages": ["b"] }], "pages": ["a"] }] }'),
      ['a.mdx', 'b.mdx'],
      [['mixed-children', /No tab holds "tabs"/]],
    );
  });
});

test('a second default has no effect', async () => {
  const language = (code: string, rest: string) => `{ "language": "${code}", ${rest}, "pages": ["a"] }`;
  await checkSiteDiagnostics(
    write(
      `{ "languages": [${language('en', '"default": true')}, ${language('fr', '"default": false')}, ${language('de', '«"default"»: true')}] }`,
    ),
    ['a.mdx'],
    [['two-defaults', 'Another language is the default already, so this has no effect']],
  );
});

test('only a list of languages or versions has each of them once', async () => {
  const versions = (last: string) =>
    `{ "versions": [{ "version": "1", "pages": ["a"] }, { "version": "2", "groups": [{ "group": "A", "pages": ["a"] }, { "group": "A", "pages": ["a"] }] }, { "version": ${last}, "pages": ["a"] }] }`;
  const message = 'Another version of this list is also called "1"';
  await checkSiteDiagnostics(write(versions('«"1"»')), ['a.mdx'], [['duplicate-group', message]]);
  const [one, other] = [versions('"3"'), versions('"3"')];
  const tabs = `{ "tabs": [{ "tab": "A", ${one.slice(1)}, { "tab": "A", ${other.slice(1)}] }`;
  await checkSiteDiagnostics(write(tabs), ['a.mdx'], []);
  const languages = `{ "languages": [{ "language": "en", "pages": ["a"] }, { "language": «"en"», "tabs": [] }] }`;
  await checkSiteDiagnostics(write(languages), ['a.mdx'], [['duplicate-group']]);
});

describe('an entry', () => {
  test('may be in any number of groups, but once in each', async () => {
    await checkSiteDiagnostics(
      write(
        '{ "versions": [{ "version": "1", "pages": ["a", ««"/a"»»] }, { "version": "2", "pages": ["a", { "group": "B", "root": "a", "pages": ["a"] }, «"a"»] }] }',
      ),
      ['a.mdx'],
      [['page-path-style'], ['page-listed-twice'], ['page-listed-twice']],
    );
  });

  const unbuilt = {
    '.mintignore': 'drafts/\n',
    'a.mdx': 'import B from "/b.mdx"\nimport C from "d"\n',
    ...{
      'b.mdx': '',
      'd.mdx': '',
      'drafts/b.mdx': '',
      'README.md': '',
      'x/contributing.md': '',
      'readme.mdx': '',
    },
    ...{
      'SECURITY.md': '',
      '_x/.y.mdx': '',
      'snippets/s.mdx': '',
      '_snippets/s.mdx': '',
      '.github/g.md': '',
    },
  };
  const reasons = [
    '"drafts/b.mdx": .mintignore names it',
    '"b.mdx": "a.mdx" imports it, which makes it a snippet',
    '"README.md": rename the file',
    '"x/contributing.md": rename the file',
    '"snippets/s.mdx": files in this folder are snippets',
    '"_snippets/s.mdx": files in this folder are snippets',
    '".github/g.md": move it out of its folder',
  ].map((reason) => ['page-ignored', `No page is built from ${reason}`] as const);
  const entries =
    '"a", «"drafts/b"», «"b"», «"README"», «"x/contributing"», «"snippets/s"», «"_snippets/s"», «".github/g"», "readme", "SECURITY", "_x/.y", "d"';

  test('that the host doesn’t build leads nowhere', async () => {
    await checkSiteDiagnostics(write(`{ "pages": [${entries}] }`), unbuilt, reasons);
    await checkSiteDiagnostics(listMarked(entries, mint), unbuilt, reasons, { name: 'mint.json' });
    await checkSiteDiagnostics(listMarked(entries.replaceAll(/[«»]/g, '')), unbuilt, []);
  });

  test('with an extension, or in another case, leads nowhere', async () => {
    const pages = '«"a.mdx"», «"x/b.md"», «"/x/b.md"», «"A"», «"X/B.md"», «"/a"»';
    const files = ['a.mdx', 'x/b.md'];
    const message = (path: string) => `An entry with an extension leads nowhere: write "${path}"`;
    const all = [
      ['page-path-style', message('a')],
      ['page-path-style', message('x/b')],
      ['page-path-style', message('x/b')],
      ['page-path-case'],
      ['page-path-case'],
      ['page-path-style'],
    ] as const;
    await checkSiteDiagnostics(write(`{ "pages": [${pages}] }`), files, all, withoutRepeats);
    await checkSiteDiagnostics(listMarked(pages, mint), files, all, { ...withoutRepeats, name: 'mint.json' });
    const text = write(`{ "pages": [${pages.replaceAll(/[«»]/g, '')}] }`);
    for (const name of ['docs.json', 'mint.json']) {
      const written = name === 'docs.json' ? text : listMarked(pages.replaceAll(/[«»]/g, ''), mint);
      const site = await createMemorySite({ [name]: written, 'a.mdx': '', 'x/b.md': '' });
      const found = getDiagnostics(site.getContext(withoutRepeats, name));
      assert.deepEqual(
        found.map(({ severity }) => severity),
        [1, 1, 1, 1, 1, 3],
      );
    }
  });

  test('of an unlisted page is no rule of the tree', async () => {
    const site = await createMemorySite({
      'docs.json': write('{ "pages": ["a"] }'),
      'a.mdx': '',
      'b.mdx': '',
    });
    assert.deepEqual(getPageDiagnostics(site.getPageContext('b.mdx')), []);
  });
});

describe('an href', () => {
  test('leads to a page or file of the site', async () => {
    await checkSiteDiagnostics(
      write(
        `{ "global": { "anchors": [{ "anchor": "A", "href": «"/guides/rosse"» }, { "anchor": "B", "href": "/plants.pdf" }] },
  "tabs": [{ "tab": "A", "href": "/guides/roses#top" }, { "tab": "B", "href": «"/Guides/roses"» }, { "tab": "C", "href": «"/README"» },
    { "tab": "D", "href": "https://plants.example" }, { "tab": "E", "href": "/old" },
    { "tab": "F", "global": { "tabs": [{ "tab": "G", "href": «"/gone"» }] }, "pages": ["guides/roses"] }] }`,
        '"redirects": [{ "source": "/old", "destination": "/guides/roses" }], ',
      ),
      ['guides/roses.mdx', 'README.md', 'plants.pdf'],
      [
        ['link-not-found', 'No page or file "/guides/rosse" in this site: did you mean "/guides/roses"?'],
        ['link-path-case', 'The file is "guides/roses.mdx": upper and lower case must match'],
        ['link-not-found', 'No page or file is built from "README.md"'],
        ['link-not-found', 'No page or file "/gone" in this site'],
      ],
      { settings: { rules: { 'unknown-property': 'off' } } },
    );
  });
});

describe('a link of the configuration', () => {
  const files = { 'a.mdx': '## Thorns', 'b.mdx': '', 'leaf.svg': '' };
  const pages = '{ "pages": ["a", "b"] }';
  const gone = ['link-not-found', 'No page or file "/gone" in this site'] as const;

  test('leads to a page or file, wherever it is', async () => {
    const places: readonly (readonly [string, number])[] = [
      ['"navbar": { "links": [{ "label": "A", "href": "/a" }, { "label": "B", "href": «"/gone"» }] }', 1],
      ['"navbar": { "primary": { "type": "button", "label": "A", "href": «"/gone"» } }', 1],
      ['"footer": { "links": [{ "header": "A", "items": [{ "label": "A", "href": «"/gone"» }] }] }', 1],
      ['"logo": { "light": "/leaf.svg", "dark": "/leaf.svg", "href": «"/gone"» }', 1],
      ['"banner": { "content": "[a](/a) \\"b\\" [c](«/gone») <a href=\\"«/gone»\\">d</a> [e](f)" }', 2],
      ['"errors": { "404": { "description": "See\\n\\n[a](«/gone»)" } }', 1],
    ];
    for (const [place, count] of places)
      await checkSiteDiagnostics(
        write(pages, `${place}, `),
        files,
        Array.from({ length: count }, () => gone),
      );
  });

  test('has a fragment that the page has', async () => {
    await checkSiteDiagnostics(
      write(
        pages,
        '"navbar": { "links": [{ "label": "A", "href": "/a#thorns" }, { "label": "B", "href": «"/a#thorn"» }] }, ',
      ),
      files,
      [['link-fragment-not-found', 'The page "/a" has no heading "#thorn": did you mean "#thorns"?']],
    );
  });

  test('names an image for an icon or a card', async () => {
    await checkSiteDiagnostics(
      write(
        '{ "groups": [{ "group": "A", "icon": "/leaf.svg", "pages": ["a"] }, { "group": "B", "icon": «"/gone.svg"», "pages": ["b"] }] }',
        '"seo": { "metatags": { "og:image": «"/gone.png"», "twitter:image": "https://plants.example/a.png", "og:title": "/a" } }, ',
      ),
      files,
      [
        ['asset-not-found', 'No file "/gone.png" in this site'],
        ['asset-not-found', 'No file "/gone.svg" in this site'],
      ],
    );
  });
});

test('the value of a variable is text in pages', async () => {
  const brace = (name: string) =>
    `A page with "{{${name}}}" in its text can’t be built, because braces hold JavaScript: write "&#123;" for "{"`;
  const tag =
    'The host removes tags from the values of variables, and all that follows any other "<": write "&lt;"';
  await checkSiteDiagnostics(
    write(
      '{ "pages": ["a"] }',
      '"variables": { "a": «"see {5"», "b": «"}{"», "c": «"1 < 2"», "d": «"<b>x</b>"», "e": "{x} > &lt; y <", "f": "a", "g": "5}" }, ',
    ),
    ['a.mdx'],
    [
      ['mdx-brace', brace('a')],
      ['mdx-brace', brace('b')],
      ['mdx-less-than', tag],
      ['mdx-less-than', tag],
    ],
  );
});

describe('pages that are not here', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, index) => `"p${index}"`).join(', ');

  test('are reported together if they are most of at least twenty', async () => {
    const files = Array.from({ length: 9 }, (_, index) => `p${index}.mdx`);
    await checkSiteDiagnostics(
      write(`{ "pages": [${pages(20)}] }`).replace('"navigation"', '«"navigation"»'),
      files,
      [
        [
          'pages-not-here',
          '11 of 20 listed pages have no file here: they may be made by a build, so they are not checked one by one',
        ],
      ],
    );
  });

  test('are reported one by one if they are half of them, or if there are few', async () => {
    const files = Array.from({ length: 10 }, (_, index) => `p${index}.mdx`);
    const codes = (count: number) => Array.from({ length: count }, () => ['page-not-found'] as const);
    const marked = (count: number, from: number) =>
      write(`{ "pages": [${pages(count)}] }`).replaceAll(/"p(\d+)"/g, (entry, index) =>
        Number(index) < from ? entry : `«${entry}»`,
      );
    await checkSiteDiagnostics(marked(20, 10), files, codes(10));
    await checkSiteDiagnostics(marked(19, 0), [], codes(19));
  });

  test('may be what links lead to', async () => {
    const files = { 'p0.mdx': '[one](/p1) [other](/elsewhere)\n' };
    const configuration = write(`{ "pages": [${pages(20)}] }`);
    const site = await createMemorySite({ 'docs.json': configuration, ...files });
    assert.deepEqual(getPageDiagnostics(site.getPageContext('p0.mdx')), []);
  });
});

describe('an operation', () => {
  const known = [
    createApiOperation('GET', '/plants'),
    createApiOperation('POST', '/plants'),
    createApiOperation('GET', '/plants/{id}'),
    createApiOperation('WEBHOOK', 'planted'),
    createApiOperation('GET', '/secret', { visibility: 'excluded' }),
    createApiOperation('GET', '/hidden', { visibility: 'hidden' }),
  ];
  const checkOpenApi: CheckOpenApi = async (path) => ({
    error: undefined,
    ...(!path.includes('unread') && { operations: known }),
  });
  const files = ['api.json', 'unread.json', 'other.json'];
  const check = (navigation: string, expected: readonly (readonly [string, string?])[] = [], more = '') =>
    checkSiteDiagnostics(write(navigation, more), files, expected as never, { checkOpenApi });

  test('is looked up in the nearest description', async () => {
    const group = (pages: string) =>
      `{ "groups": [{ "group": "API", "openapi": "api.json", "pages": [${pages}] }] }`;
    await check(
      group(
        '"GET /plants", "post  /plants/", "webhook planted", "GET /hidden", { "group": "More", "pages": ["POST /plants"] }',
      ),
    );
    await check(group('«"DELETE /plants"», «"GET /plant"»'), [
      [
        'operation-not-found',
        'No operation "DELETE /plants" in the API description: did you mean "GET /plants"?',
      ],
      [
        'operation-not-found',
        'No operation "GET /plant" in the API description: did you mean "GET /plants"?',
      ],
    ]);
    const missing = (written: string, near: string) =>
      [
        'operation-not-found',
        `No operation "${written}" in the API description: did you mean "${near}"?`,
      ] as const;
    await check(
      group(
        '«"GET plants"», «"GET /Plants"», «"GET /plants/{plantId}"», «"WEBHOOK /planted"», «"GET /secret"»',
      ),
      [
        missing('GET plants', 'GET /plants'),
        missing('GET /Plants', 'GET /plants'),
        missing('GET /plants/{plantId}', 'GET /plants/{id}'),
        missing('WEBHOOK /planted', 'WEBHOOK planted'),
        ['operation-not-found', '"GET /secret" is excluded by "x-excluded", so it has no page'],
      ],
    );
  });

  test('is not looked up in the descriptions of the site, of the navigation, or of channels', async () => {
    const message = (key: string) =>
      `No entry is looked up in "openapi" of "${key}": name the description in "openapi" of the group`;
    await check(
      '{ "pages": [«"GET /plants"»] }',
      [['operation-not-found', message('api')]],
      '"api": { "openapi": "api.json" }, ',
    );
    await check('{ «"openapi"»: "api.json", "pages": [«"GET /plants"»] }', [
      ['unknown-property', '"openapi" is not part of this format and has no effect'],
      ['operation-not-found', message('navigation')],
    ]);
    await check(
      '{ "groups": [{ "group": "API", "asyncapi": "https://plants.example", "pages": [«"GET /plants"»] }] }',
      [['operation-not-found']],
    );
  });

  test('is only looked up in the first file of a list', async () => {
    const message = 'Only the first file is read here: give each a group';
    const write = (sources: string, entries: string) =>
      `{ "groups": [{ "group": "API", "openapi": [${sources}], "pages": [${entries}] }] }`;
    await check(write('"api.json", «"unread.json"»', '"GET /plants"'), [['too-many-items', message]]);
    await check(write('"unread.json", «"api.json"»', '"GET /trees"'), [['too-many-items', message]]);
  });

  test('may name its description, which has to be there', async () => {
    await check('{ "pages": ["other.json GET /plants", "https://plants.example/a.json GET /b"] }');
    await check('{ "pages": [«"othr.json GET /plants"»] }', [
      ['openapi-not-found', 'No file "othr.json" in this site: did you mean "other.json"?'],
    ]);
  });

  test('without any description is a mistake', async () => {
    await check('{ "pages": [«"GET /plants"»] }', [
      [
        'operation-not-found',
        'No API description is given for "GET /plants": name one in "openapi" of the group',
      ],
    ]);
  });

  test('is not judged where a description is not known', async () => {
    for (const openapi of [
      '"unread.json"',
      '"https://plants.example/api.json"',
      '{ "source": "https://plants.example/api.json", "directory": "api" }',
    ])
      await check(`{ "groups": [{ "group": "API", "openapi": ${openapi}, "pages": ["GET /trees"] }] }`);
    await check('{ "pages": ["https://plants.example/api.json GET /trees"] }');
  });
});
