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

  test('has tabs that hold what they claimed, and anchors in them', () => {
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
        { name: 'Version 2', url: 'api/v2', icon: 'code', isDefaultHidden: true },
        { name: 'Guides', url: 'guides' },
      ],
      topAnchor: { name: 'Handbook', icon: 'book' },
    };
    assert.deepEqual(convertNavigation(JSON.stringify(site)), {
      tabs: [
        {
          tab: 'Handbook',
          icon: 'book',
          anchors: [
            { anchor: 'Handbook', icon: 'book', groups: [{ group: 'Start', pages: ['introduction'] }] },
            {
              anchor: 'Guides',
              groups: [{ group: 'API', pages: [{ group: 'More', pages: ['guides/soil'] }] }],
            },
          ],
        },
        {
          tab: 'API',
          anchors: [
            {
              anchor: 'Handbook',
              icon: 'book',
              groups: [
                { group: 'Start', pages: ['api/overview'] },
                { group: 'API', pages: [{ group: 'More', pages: ['api/light'] }] },
              ],
            },
            {
              anchor: 'Version 2',
              icon: 'code',
              hidden: true,
              groups: [{ group: 'API', pages: ['api/v2/water'] }],
            },
          ],
        },
        { tab: 'Blog', href: 'https://plants.example/blog' },
        { tab: 'Nothing', href: '/nothing' },
      ],
    });
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

  test('has versions if pages say which one they belong to', async () => {
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
});

function getNavigation(text: string): unknown {
  return (JSON.parse(text) as { readonly navigation: unknown }).navigation;
}

test('the report names what was left out', () => {
  const conversion = convert(
    JSON.stringify({
      theme: 'venus',
      navigation: [
        { group: 'Start', version: 'v1', pages: ['introduction'] },
        { group: 'Later', pages: [] },
      ],
      tabs: [{ name: 'All', url: '/' }],
      versions: ['v1'],
      topbarLinks: [{ name: 'Blog', url: 'https://plants.example', style: 'pill' }],
      search: { prompt: 'Search', location: 'top' },
      footer: { links: [{ title: 'More' }] },
      analytics: {},
    }),
  );
  assert.equal(
    writeConversionReport('mint.json', conversion),
    `# mint.json, converted to the tree shape

The navigation lists 1 entry, as before, and no page has another URL.
It has 1 part now: tabs, anchors or versions that hold their pages.

## Moved

- \`tabs\` is now in \`navigation\`
- \`topbarLinks\` is now in \`navbar.links\`

## Left out

- \`versions\`: no page says in its front matter which one it belongs to
- the group "Later": it has no pages
- the theme "venus": it is not a theme of the tree shape; "mint" is there instead
- \`topbarLinks[0].style\`: the tree shape has no place for it
- "version" of the group "Start": the tree shape has no place for it
- \`search.location\`: the tree shape has no place for it
- \`footer.links[0].title\`: the tree shape has no place for it
- \`analytics\`: the tree shape has no place for it

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
      '{ "navigation": [{ "group": "A", "pages": ["a", "api/b"] }], "tabs": [{ "name": "API", "url": "api" }], "feedback": {} }',
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
