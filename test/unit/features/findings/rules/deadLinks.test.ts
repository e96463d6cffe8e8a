// The codes of links in pages: which one, at which place, in which words. What is a link and where it leads is tested
// beside the scanner and the resolver.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Diagnostic } from 'vscode-languageserver';
import { createUnreadable } from '../../../../../server/src/document/parsedDocument.ts';
import { linkCodes } from '../../../../../server/src/features/findings/pageRules/linkProblems.ts';
import { languageService } from '../../../../../server/src/languageService.ts';
import { getPageDiagnostics } from '../../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { getText } from '../../../../support/checks/languageTest.ts';
import { markSpans, parseMarkers } from '../../../../support/checks/markers.ts';
import {
  createMemorySite,
  type MemorySite,
  type MemorySiteOptions,
} from '../../../../support/sites/memorySite.ts';
import { createApiOperation } from '../../../../support/sites/openApiDocuments.ts';

const others = {
  'docs.json':
    '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["page", "guides/watering"] }] }',
  'guides/watering.mdx': '# Watering\n\n## How often\n',
  'guides/light.md': '# Light\n',
  'plants/Rose.mdx': '# Rose\n',
  'images/leaf.png': '',
  'snippets/tip.mdx': 'A tip.\n',
};

const settings = { rules: { 'page-not-in-navigation': 'off' } };

async function createSite(
  files: Readonly<Record<string, string>>,
  options?: MemorySiteOptions,
): Promise<MemorySite> {
  return createMemorySite({ ...others, ...files }, options);
}

/** What is found in the page is exactly this, at the marked places, in document order. */
async function checkPage(
  marked: string,
  expected: readonly (readonly [code: string, message: string])[],
  path = 'page.mdx',
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { text } = parseMarkers(marked);
  const context = (await createSite({ ...files, [path]: text })).getPageContext(path, { settings });
  const diagnostics = getPageDiagnostics(context);
  const spans = diagnostics.map(({ range }) => ({
    offset: context.page.offsetAt(range.start),
    end: context.page.offsetAt(range.end),
  }));
  assert.equal(markSpans(text, spans), marked);
  assert.deepEqual(
    diagnostics.map(({ code, message }) => [code, getText(message)]),
    expected,
  );
}

test('an address without its scheme is a path of the site', async () => {
  await checkPage('[a](«www.fern.example») [b](«fern@plants.example») [c](https://www.fern.example)\n', [
    ['link-not-found', 'Without "https://", this is a path of the site: write "https://www.fern.example"'],
    ['link-not-found', 'Without "mailto:", this is a path of the site: write "mailto:fern@plants.example"'],
  ]);
});

test('a link that a redirect takes is judged by where that leads', async () => {
  const redirects = [
    ['/chain', '/first'],
    ['/first', '/guides/watering'],
    ['/own', '/guides/watering#how-often'],
    ['/guides/light', '/guides/watering'],
    ['/old/:slug*', '/guides/:slug*'],
    ['/star/*', '/guides/*'],
    ['/away/*', 'https://plants.example/*'],
    ['/exact', '/gone'],
  ].map(([source, destination]) => ({ source, destination }));
  const configuration = { theme: 'mint', redirects, navigation: { pages: ['page', 'guides/watering'] } };
  const fragment = (of: string, id: string) =>
    ['link-fragment-not-found', `A redirect leads to "${of}", which has no heading "#${id}"`] as const;
  await checkPage(
    [
      '[a](/chain#how-often) [b](/chain«#dry») [c](/own#dry) [d](/away/a#dry) [e](/exact)',
      '[f](/guides/light#light) [g](/guides/light#how-often) [h](/guides/light«#dry»)',
      '[i](/old/light) [j](/old/watering«#dry») [k](«/old/two») [l](/star/light) [m](«/star»)',
    ].join('\n'),
    [
      fragment('/guides/watering', 'dry'),
      fragment('/guides/watering', 'dry'),
      fragment('/guides/watering', 'dry'),
      ['link-not-found', 'A redirect leads to "/guides/two", and there is no such page or file in this site'],
      ['link-not-found', 'No page or file "/star" in this site'],
    ],
    'page.mdx',
    { 'docs.json': JSON.stringify(configuration) },
  );
});

describe('a link that leads nowhere', () => {
  test('is reported at its destination, with the nearest page as it would be written', async () => {
    await checkPage(
      'See [a](«/guides/wattering#how-often»), [b](<«guides/watring.mdx»>), <Card href="«/lights»" /> and [c](/guides/watering).\n',
      [
        [
          'link-not-found',
          'No page or file "/guides/wattering" in this site: did you mean "/guides/watering"?',
        ],
        [
          'link-not-found',
          'No page or file "guides/watring.mdx" in this site: did you mean "guides/watering.mdx"?',
        ],
        ['link-not-found', 'No page or file "/lights" in this site'],
      ],
    );
  });

  test('may be near to a generated page, in the case that it has', async () => {
    const navigation = { tabs: [{ tab: 'API', openapi: { source: 'api.json', directory: 'Ref' } }] };
    const site = await createSite(
      {
        'docs.json': JSON.stringify({ theme: 'mint', navigation }),
        'api.json': '{}',
        'page.mdx':
          '[a](/Ref/create-a-plant) [b](/ref/create-plant) [c](/ref/create-a-plant) [d](/ref/remove)',
      },
      {
        checkOpenApi: async () => ({
          error: undefined,
          operations: [createApiOperation('POST', '/plants', { slug: 'create-a-plant' })],
        }),
      },
    );
    const near = ': did you mean "/ref/create-a-plant"?';
    assert.deepEqual(
      getPageDiagnostics(site.getPageContext('page.mdx', { settings })).map(({ message }) => message),
      [
        `No page or file "/Ref/create-a-plant" in this site${near}`,
        `No page or file "/ref/create-plant" in this site${near}`,
        'No page or file "/ref/remove" in this site',
      ],
    );
  });

  test('with two slashes in front, or ".." behind the first, is no path for readers or for tools', async () => {
    await checkPage(
      '[a](«//guides/watering#how-often»), [b](«/plants/../guides/light»), [c](//guides.example/watering), [d](//gone), [e](«/gone/../too»).\n',
      [
        ['link-not-found', 'Two slashes lead to another host: write "/guides/watering"'],
        ['link-not-found', 'Not every tool follows ".." in a path from the root: write "/guides/light"'],
        ['link-not-found', 'No page or file "/gone/../too" in this site'],
      ],
    );
  });

  test('from the folder or from the root, whichever is meant, may be read otherwise', async () => {
    const from = (place: string, path: string) =>
      ['link-not-found', `Not every host reads this path from the ${place}: write "${path}"`] as const;
    await checkPage(
      'See [a](«guides/watering»), [b](«guides/watering.md#how-often»), [c](«Rose»), [d](./Rose), [e](../guides/light).\n',
      [
        from('site’s root', '/guides/watering'),
        from('site’s root', '/guides/watering.md'),
        from('page’s folder', './Rose'),
      ],
      'plants/page.mdx',
    );
    await checkPage('![a](images/leaf.png) [b](guides/light)\n', []);
    const site = await createSite({ 'plants/page.mdx': '[a](guides/watering)\n' });
    const [found] = getPageDiagnostics(site.getPageContext('plants/page.mdx', { settings }));
    assert.equal(found?.severity, 3);
  });

  test('leads to a file from which nothing is built', async () => {
    const dead = (file: string) =>
      ['link-not-found', `No page or file is built from "${file}", so this link is dead`] as const;
    await checkPage(
      '[a](«/README.md») [b](«/snippets/tip») [c](«/drafts/x») ![d](«/drafts/x.png») [e](/SECURITY)\n',
      [
        dead('README.md'),
        dead('snippets/tip.mdx'),
        dead('drafts/x.mdx'),
        ['link-image-not-found', 'The site’s build leaves "drafts/x.png" out, so no image is shown'],
      ],
      'page.mdx',
      {
        ...{ '.mintignore': 'drafts\n', 'README.md': '', 'drafts/x.mdx': '', 'drafts/x.png': '' },
        'SECURITY.md': '',
      },
    );
  });

  test('to the start page of a folder is near to folders and pages, and not to any other start page', async () => {
    await checkPage(
      'See [a](«/docs/lights/index»), [b](«/guide/plants/index.md») and [c](«/guide/indxe»).\n',
      [
        ['link-not-found', 'No page or file "/docs/lights/index" in this site'],
        [
          'link-not-found',
          'No page or file "/guide/plants/index.md" in this site: did you mean "/plants/index.mdx"?',
        ],
        ['link-not-found', 'No page or file "/guide/indxe" in this site'],
      ],
      'page.mdx',
      { 'index.mdx': '# Home\n', 'plants/index.mdx': '# Plants\n' },
    );
  });

  test('is reported where a definition has it, however often it is used', async () => {
    await checkPage('[a][x], [x] and ![b][y]\n\n[x]: «/ghost»\n[y]: «/images/laef.png»\n[z]: «/nowhere»\n', [
      ['link-not-found', 'No page or file "/ghost" in this site'],
      ['link-image-not-found', 'No image "/images/laef.png" in this site: did you mean "/images/leaf.png"?'],
      ['link-not-found', 'No page or file "/nowhere" in this site'],
    ]);
  });

  test('is an image only as Markdown or as the source of an img', async () => {
    await checkPage(
      '![a](«images/x.png»)\n\n<img src="«/x.png»" />\n\n<video src="«/x.mp4»" />\n\n<a href="«/x.png»">x</a>\n',
      [
        ['link-image-not-found', 'No image "images/x.png" in this site'],
        ['link-image-not-found', 'No image "/x.png" in this site'],
        ['link-not-found', 'No page or file "/x.mp4" in this site'],
        ['link-not-found', 'No page or file "/x.png" in this site'],
      ],
    );
  });

  test('is cut where it is very long', async () => {
    const path = `/${'x'.repeat(300)}`;
    await checkPage(`[a](«${path}»)\n`, [
      ['link-not-found', `No page or file "${path.slice(0, 200)}…" in this site`],
    ]);
  });
});

describe('an import is reported at its path', () => {
  const others = {
    'snippets/code.jsx': 'export const Plant = () => null,\n  Pot = 1\n',
    'snippets/plain.jsx': 'export function Plant() {}\nexport { x as Pot }\n',
    'snippets/data.json': '{}',
    'snippets/names.mdx': 'export const price = 5\n',
    'hidden.mdx': '',
    '.mintignore': 'hidden.mdx',
  };
  const did = (path: string) => `: did you mean "${path}"?`;
  for (const [clause, path, message] of [
    ['Tip', '/snippets/tipp.mdx', `No file "/snippets/tipp.mdx" in this site${did('/snippets/tip.mdx')}`],
    ['Tip', '/snippets/tip', `No file "/snippets/tip" in this site${did('/snippets/tip.mdx')}`],
    ['Plant', '/snippets/plain.js', `No file "/snippets/plain.js" in this site${did('/snippets/plain.jsx')}`],
    ['Tip', 'snippets/tip.mdx', `The path of an import begins with "/" or "./"${did('/snippets/tip.mdx')}`],
    [
      '{ useState }',
      'react',
      'Pages can import files of the site only, and a path begins with "/" or "./": "react" is none',
    ],
    [
      'data',
      '/snippets/data.json',
      'Pages can import .mdx, .md, .jsx and .tsx files only, not "/snippets/data.json"',
    ],
    ['Hidden', '/hidden.mdx', 'The site’s build leaves "hidden.mdx" out, so no page can import it'],
    // What the build leaves out is no suggestion.
    ['Hidden', '/hidden', 'Pages can import .mdx, .md, .jsx and .tsx files only, not "/hidden"'],
    ['{ prise }', '/snippets/names.mdx', `"snippets/names.mdx" exports no "prise"${did('price')}`],
    ['{ Plan }', './snippets/plain.jsx', `"snippets/plain.jsx" exports no "Plan"${did('Plant')}`],
    [
      '* as all',
      '/snippets/plain.jsx',
      'The site can’t import everything as one name: import each name in braces',
    ],
    ['Plant', '/snippets/plain.jsx', '"snippets/plain.jsx" has no default export: import a name in braces'],
  ] as const)
    test(`${clause} from ${path}`, () =>
      checkPage(`import ${clause} from "«${path}»";\n`, [['import-not-found', message]], 'page.mdx', others));

  test('unless it finds what it names', () =>
    checkPage(
      [
        'import { price } from "./snippets/names.mdx";',
        'import { Plant, Pot } from "/snippets/plain.jsx";',
        'import { Plant as P, Pot as Q } from "/snippets/code.jsx";',
        '',
      ].join('\n'),
      [],
      'page.mdx',
      others,
    ));
});

test('another case is reported with the name of the file', async () => {
  await checkPage('import Tip from "«/Snippets/tip.mdx»";\n\n[a](«/plants/rose#thorns»)\n', [
    ['link-path-case', 'The file is "snippets/tip.mdx": upper and lower case must match'],
    ['link-path-case', 'The file is "plants/Rose.mdx": upper and lower case must match'],
  ]);
});

test('what leads out of the site is reported, and not looked for', async () => {
  await checkPage('[a](«../secret») and [b](«/../../etc/passwd#x»)\n', [
    ['link-outside-site', 'The path "../secret" leads out of the site’s folder'],
    ['link-outside-site', 'The path "/../../etc/passwd" leads out of the site’s folder'],
  ]);
});

describe('a fragment that the page has not', () => {
  test('is reported from its # on, with the nearest one', async () => {
    await checkPage(
      '## Soil\n\n[a](/guides/watering«#how-oftn»), [b](«#soli»), [c](/guides/watering?x=1«#ghost»)\n',
      [
        [
          'link-fragment-not-found',
          'The page "/guides/watering" has no heading "#how-oftn": did you mean "#how-often"?',
        ],
        ['link-fragment-not-found', 'This page has no heading "#soli": did you mean "#soil"?'],
        ['link-fragment-not-found', 'The page "/guides/watering" has no heading "#ghost"'],
      ],
    );
  });

  test('may name what has no id, or another one', async () => {
    await checkPage(
      '##### Deep\n\n<Card title="A card" />\n\n<ResponseField name="maxAge" />\n\n## Soil {#ground}\n\n' +
        '[a](«#deep») [b](«#a-card») [c](«#response-max-age») [d](«#soil») [e](#ground) [f](#param-max-age)\n',
      [
        [
          'link-fragment-not-found',
          'This page has no heading "#deep": only headings of level 1 to 4 have an id, and "Deep" has level 5',
        ],
        [
          'link-fragment-not-found',
          'This page has no heading "#a-card": "Card" gives its title no id. Link to a heading instead',
        ],
        [
          'link-fragment-not-found',
          'This page has no heading "#response-max-age": did you mean "#param-max-age"?',
        ],
        ['link-fragment-not-found', 'This page has no heading "#soil": did you mean "#ground"?'],
      ],
    );
  });

  test('is not reported where the path itself is wrong, or ids can’t be known', async () => {
    await checkPage(
      '[a](«/ghost#x») [b](/computed#x) [c](/guides/watering#)\n',
      [['link-not-found', 'No page or file "/ghost" in this site']],
      'page.mdx',
      { 'computed.mdx': 'import Box from "./box.jsx"\n\n<Box />\n' },
    );
  });
});

describe('nothing is said', () => {
  test('of a page that is none', async () => {
    for (const path of ['README.md', '.cursor/x.mdx', 'ignored/x.mdx']) {
      const site = await createSite({ [path]: '[a](/ghost)\n' }, { ignoredPages: ['ignored/**'] });
      assert.deepEqual(getPageDiagnostics(site.getPageContext(path, { settings })), [], path);
    }
  });

  test('while the site is not known whole, or its configuration can’t be read', async () => {
    const files = { 'page.mdx': '[a](/ghost)\n' };
    const partly = await createSite(files, { unreadable: ['/site/guides'] });
    assert.deepEqual(getPageDiagnostics(partly.getPageContext('page.mdx', { settings })), []);
    const whole = await createSite(files);
    const context = whole.getPageContext('page.mdx', { settings });
    const { textDocument } = context.configuration;
    const configuration = createUnreadable(textDocument, { offset: 0, end: 1 }, 'Not UTF-8');
    assert.deepEqual(getPageDiagnostics({ ...context, configuration }), []);
    assert.equal(getPageDiagnostics(context).length, 1);
  });

  test('of a code that is turned off', async () => {
    const rules = { ...settings.rules, 'link-not-found': 'off', 'link-path-case': 'hint' };
    const site = await createSite({ 'page.mdx': '[a](/ghost) [b](/plants/rose)\n' });
    const [only, ...rest] = getPageDiagnostics(site.getPageContext('page.mdx', { settings: { rules } }));
    assert.deepEqual([only?.code, only?.severity, rest], ['link-path-case', 4, []]);
    const check = (severity: string) => {
      const all = Object.fromEntries(linkCodes.map((code) => [code, severity]));
      const { links, configuration, ...context } = site.getPageContext('page.mdx', {
        settings: { rules: all },
      });
      return [...languageService.getPagesToCheck({ ...context, links, configuration }).keys()];
    };
    assert.deepEqual(check('off'), ['guides/light.md', 'plants/Rose.mdx']);
    assert.deepEqual(check('hint'), ['guides/light.md', 'page.mdx', 'plants/Rose.mdx']);
  });
});

test('a page of ten thousand dead links has its first thousand reported, names searched for a few of them', async () => {
  const links = Array.from({ length: 10_000 }, (_, index) => `[${index}](/guides/watering-${index})`);
  const site = await createSite({ 'page.mdx': `${links.join('\n\n')}\n` });
  const diagnostics = getPageDiagnostics(site.getPageContext('page.mdx', { settings }));
  assert.equal(diagnostics.length, 1000);
  const suggests = ({ message }: Diagnostic) => getText(message).includes('did you mean');
  assert.ok(diagnostics.slice(0, 100).every(suggests));
  assert.ok(!diagnostics.slice(500).some(suggests));
});
