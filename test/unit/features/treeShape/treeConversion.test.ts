import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  getConvertedConfiguration,
  writeConversionReport,
} from '../../../../server/src/features/treeShape/conversionReport.ts';
import {
  convertToTree,
  type TreeConversion,
} from '../../../../server/src/features/treeShape/treeConversion.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

function convert(text: string): Extract<TreeConversion, { kind: 'converted' }> {
  return expectConverted(convertToTree(createContext(text).document, undefined));
}

function expectConverted(conversion: TreeConversion): Extract<TreeConversion, { kind: 'converted' }> {
  assert.ok(conversion.kind === 'converted', JSON.stringify(conversion));
  return conversion;
}

describe('the text', () => {
  test('keeps its layout and comments where nothing has to be rearranged', () => {
    const { text, lost, divisions } = convert(`{
    "name": "Plants", // for gardeners
    "colors": { "primary": "#0f9d58" },
    "topbarLinks": [{ "name": "Support", "url": "mailto:help@plants.example" }],
    "navigation": [
        // First steps.
        { "group": "Start", "pages": ["introduction"] }
    ],
    "anchors": [
        { "name": "Community", "icon": "users", "url": "https://plants.example/community" }
    ]
}
`);
    assert.equal(
      text,
      `{
    "$schema": "https://mintlify.com/docs.json",
    "theme": "mint",
    "name": "Plants", // for gardeners
    "colors": { "primary": "#0f9d58" },
    "navbar": {
        "links": [{ "label": "Support", "href": "mailto:help@plants.example" }]
    },
    "navigation": {
        "groups": [
            // First steps.
            { "group": "Start", "pages": ["introduction"] }
        ],
        "global": {
            "anchors": [
                { "anchor": "Community", "icon": "users", "href": "https://plants.example/community" }
            ]
        }
    }
}
`,
    );
    assert.deepEqual(lost, []);
    assert.equal(divisions, 0);
  });

  test('keeps the theme that the tree shape has, too', () => {
    const { text } = convert('{ "theme": "maple", "navigation": [] }');
    assert.equal(
      text,
      '{ "$schema": "https://mintlify.com/docs.json", "theme": "maple", "navigation": { "groups": [] } }',
    );
  });
});

describe('the navigation', () => {
  const convertNavigation = (text: string): unknown => getNavigation(convert(text).text);

  test('has anchors, and tabs in what no anchor claims', () => {
    const site = {
      navigation: [
        { group: 'Start', pages: ['introduction', 'api/overview'] },
        { group: 'API', pages: ['api/v2/water', { group: 'More', pages: ['api/light', 'guides/soil'] }] },
      ],
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'Blog', url: 'https://plants.example/blog' },
        { name: 'Nothing', url: 'nothing' },
      ],
      anchors: [
        { name: 'Version 2', url: 'api/v2', icon: 'code', iconType: 'solid', isDefaultHidden: true },
        { name: 'Forum', url: 'https://plants.example/forum', color: { from: '#fff', to: '#000' } },
        { name: 'Guides', url: 'guides', openapi: '/guides.json' },
      ],
      topAnchor: { name: 'Handbook', icon: 'book' },
    };
    const converted = convert(JSON.stringify(site));
    assert.deepEqual(getNavigation(converted.text), {
      anchors: [
        {
          anchor: 'Handbook',
          icon: 'book',
          tabs: [
            { tab: 'Documentation', groups: [{ group: 'Start', pages: ['introduction'] }] },
            {
              tab: 'API',
              groups: [
                { group: 'Start', pages: ['api/overview'] },
                { group: 'API', pages: [{ group: 'More', pages: ['api/light'] }] },
              ],
            },
          ],
        },
        {
          anchor: 'Version 2',
          icon: { name: 'code', style: 'solid' },
          hidden: true,
          groups: [{ group: 'API', pages: ['api/v2/water'] }],
        },
        {
          anchor: 'Forum',
          href: 'https://plants.example/forum',
          color: { light: '#fff', dark: '#fff' },
        },
        {
          anchor: 'Guides',
          openapi: { source: '/guides.json', directory: 'guides' },
          groups: [{ group: 'API', pages: [{ group: 'More', pages: ['guides/soil'] }] }],
        },
      ],
      global: { tabs: [{ tab: 'Blog', href: 'https://plants.example/blog' }] },
    });
    assert.deepEqual(converted.lost, [
      { name: 'tabs[2]', reason: 'no page belongs to it' },
      { name: 'anchors[1].color.to' },
    ]);
  });

  test('has the pages of an API description where only that is there', () => {
    const site = {
      navigation: [{ group: 'Start', pages: ['introduction'] }],
      tabs: [{ name: 'API', url: 'api', openapi: 'openapi.json' }],
    };
    assert.deepEqual(convertNavigation(JSON.stringify(site)), {
      tabs: [
        { tab: 'Documentation', groups: [{ group: 'Start', pages: ['introduction'] }] },
        { tab: 'API', openapi: { source: 'openapi.json', directory: 'api' } },
      ],
    });
  });

  test('has versions, with the pages that say which one they belong to', async () => {
    const site = {
      navigation: [{ group: 'Start', pages: ['introduction', 'old', 'new'] }],
      versions: ['2.0', '1.0', '0.9'],
    };
    const { index, getContext } = await createMemorySite({
      'introduction.mdx': '',
      'old.mdx': '---\nversion: 1.0\n---\n',
      'new.mdx': '---\nversion: "2.0"\n---\n',
      'docs.json': JSON.stringify(site),
    });
    const { document } = getContext();
    assert.deepEqual(getNavigation(expectConverted(convertToTree(document, index)).text), {
      versions: [
        { version: '2.0', groups: [{ group: 'Start', pages: ['introduction', 'new'] }] },
        { version: '1.0', groups: [{ group: 'Start', pages: ['introduction', 'old'] }] },
        { version: '0.9', groups: [{ group: 'Start', pages: ['introduction'] }] },
      ],
    });
  });

  test('has versions of groups, tabs and anchors, and links to other sites', () => {
    const site = {
      navigation: [
        { group: 'Start', pages: ['introduction', { group: 'New', version: 'v2', pages: ['new'] }] },
        { group: 'Old', version: 'v1', pages: ['old'] },
      ],
      versions: [{ name: 'v2', default: true }, 'v1', { name: 'v0', url: 'https://v0.plants.example' }],
      tabs: [{ name: 'New', url: 'new', version: 'v2' }],
      anchors: [{ name: 'Forum', url: 'https://plants.example/forum', version: 'v1' }],
    };
    const start = { group: 'Start', pages: ['introduction'] };
    assert.deepEqual(convertNavigation(JSON.stringify(site)), {
      versions: [
        {
          version: 'v2',
          default: true,
          tabs: [
            { tab: 'Documentation', groups: [start] },
            { tab: 'New', groups: [{ group: 'Start', pages: [{ group: 'New', pages: ['new'] }] }] },
          ],
        },
        {
          version: 'v1',
          anchors: [
            { anchor: 'Documentation', icon: 'book-open', groups: [start, { group: 'Old', pages: ['old'] }] },
            { anchor: 'Forum', href: 'https://plants.example/forum' },
          ],
        },
        { version: 'v0', href: 'https://v0.plants.example' },
      ],
    });
  });

  test('has the pages of a version rather than its link', () => {
    const site = {
      navigation: [
        { group: 'Start', version: 'v1', pages: ['introduction'] },
        { group: 'Next', version: 'v2', pages: ['next'] },
      ],
      versions: [{ name: 'v1', url: 'https://v1.plants.example' }, 'v2', 'v3'],
    };
    const converted = convert(JSON.stringify(site));
    assert.deepEqual(getNavigation(converted.text), {
      versions: [
        { version: 'v1', groups: [{ group: 'Start', pages: ['introduction'] }] },
        { version: 'v2', groups: [{ group: 'Next', pages: ['next'] }] },
      ],
    });
    assert.deepEqual(converted.lost, [
      { name: 'versions[0].url', reason: 'it has pages here' },
      { name: 'the version "v3"', reason: 'no page belongs to it' },
    ]);
  });

  test('has languages if all versions have one', () => {
    const site = {
      navigation: [
        { group: 'Start', version: 'English', pages: ['en/introduction'] },
        { group: 'Anfang', version: 'Deutsch', pages: ['de/introduction'] },
      ],
      versions: [
        { name: 'English', locale: 'en' },
        { name: 'Deutsch', locale: 'de' },
      ],
    };
    assert.deepEqual(convertNavigation(JSON.stringify(site)), {
      languages: [
        { language: 'en', groups: [{ group: 'Start', pages: ['en/introduction'] }] },
        { language: 'de', groups: [{ group: 'Anfang', pages: ['de/introduction'] }] },
      ],
    });
  });
});

function getNavigation(text: string): unknown {
  return (JSON.parse(text) as { readonly navigation: unknown }).navigation;
}

test('properties of all kinds move', () => {
  const { navigation: _navigation, ...rest }: Record<string, unknown> = JSON.parse(
    convert(
      JSON.stringify({
        navigation: [{ group: 'Start', pages: ['introduction'] }],
        topbarLinks: [{ type: 'github', url: 'https://github.com/plants/store' }],
        footerSocials: [{ type: 'x', url: 'https://x.com/plants' }],
        footer: { links: [{ title: 'More', links: [{ label: 'Shop', url: 'https://plants.example' }] }] },
        font: { headings: { family: 'Lora', url: 'https://plants.example/a.woff', format: 'woff' } },
        eyebrow: { display: 'section' },
        codeBlock: { mode: 'auto' },
        background: { style: 'grid' },
        analytics: { ga4: { measurementId: 'G-PLANTS' } },
        integrations: { intercom: 'plants-1', frontchat: 'plants-2' },
        metadata: { 'og:title': 'Plants' },
        seo: { indexHiddenPages: true },
        api: { playground: { disableProxy: true }, request: { example: { languages: ['bash'] } } },
      }),
    ).text,
  );
  assert.deepEqual(rest, {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    navbar: { links: [{ type: 'github', href: 'https://github.com/plants/store' }] },
    footer: {
      links: [{ header: 'More', items: [{ label: 'Shop', href: 'https://plants.example' }] }],
      socials: { x: 'https://x.com/plants' },
    },
    fonts: { heading: { family: 'Lora', source: 'https://plants.example/a.woff', format: 'woff' } },
    styling: { eyebrows: 'section', codeblocks: 'system' },
    background: { decoration: 'grid' },
    integrations: {
      intercom: { appId: 'plants-1' },
      frontchat: { snippetId: 'plants-2' },
      ga4: { measurementId: 'G-PLANTS' },
    },
    seo: { indexing: 'all', metatags: { 'og:title': 'Plants' } },
    api: { playground: { proxy: false }, examples: { languages: ['bash'] } },
  });
});

test('the report names what was left out, and what the host will refuse', () => {
  const conversion = convert(
    JSON.stringify({
      theme: 'venus',
      name: 'Plants',
      colors: { primary: '#0f9d58' },
      navigation: [
        { group: 'Start', version: 'v1', pages: ['introduction'] },
        { group: 'Later', pages: [] },
      ],
      tabs: [{ name: 'All', url: '/' }],
      topbarLinks: [{ name: 'Blog', url: 'https://plants.example', style: 'pill' }],
      search: { prompt: 'Search', location: 'top' },
      footerSocials: [{ type: 'x', url: 'http://x.com/plants' }],
      rounded: 'sharp',
      sidebar: {},
    }),
  );
  assert.equal(
    writeConversionReport('mint.json', conversion),
    `# mint.json, converted to the tree shape

The navigation lists 1 entry, as before, and no page has another URL.
It has 1 part now: tabs, anchors, versions or languages that hold their pages.

## Moved

- \`tabs\` is now in \`navigation\`
- \`topbarLinks\` is now in \`navbar.links\`
- \`footerSocials\` is now in \`footer.socials\`

## Left out

- the group "Later": it has no pages
- the theme "venus": it is not a theme of the tree shape; "mint" is there instead
- \`topbarLinks[0].style\`: the tree shape has no place for it
- "version" of the group "Start": the tree shape has no place for it
- \`search.location\`: the tree shape has no place for it
- \`rounded\`: the tree shape has no place for it

## Still to fix

Until these are right, the host refuses the new file, or pages are missing in its navigation.

- \`footer.socials.x\`: Expected a URL that begins with "https://"

The tree shape requires a theme. Choose another than \`mint\` if you like.
`,
  );
});

describe('nothing is converted', () => {
  const refusals: readonly (readonly [string, RegExp])[] = [
    ['{ "navigation": { "groups": [] } }', /a tree already/],
    ['{ "navigation": [', /syntax errors/],
    ['{ "name": "Plants" }', /no navigation that is a list/],
    ['[]', /no navigation that is a list/],
    ['{ "$schema": "https://other.example/schema.json", "theme": "x" }', /no navigation that is a list/],
    [`{ "navigation": ${'[{ "pages": '.repeat(150)}[]${'}]'.repeat(150)} }`, /nested too deeply/],
  ];
  for (const [text, message] of refusals) {
    test(text.slice(0, 40), () => {
      const conversion = convertToTree(createContext(text).document, undefined);
      assert.ok(conversion.kind === 'refused');
      assert.match(conversion.message, message);
    });
  }
});

describe('the answer to an editor', () => {
  const ask = (text: string) => getConvertedConfiguration(createContext(text));

  test('counts what is there', () => {
    const answer = ask(
      '{ "navigation": [{ "group": "A", "pages": ["a", "api/b"] }], "tabs": [{ "name": "API", "url": "api" }], "feedback": { "suggestEdit": true } }',
    );
    assert.ok(answer.kind === 'converted');
    assert.equal(
      answer.summary,
      'Converted, but not saved yet: 2 entries in 2 parts of the navigation. 1 thing was left out.',
    );
    assert.equal(answer.version, 1);
    assert.ok(answer.report.startsWith('# docs.json, converted to the tree shape\n'));
  });

  test('says why there is none', () => {
    assert.equal(ask('{ "navigation": {} }').kind, 'refused');
  });
});
