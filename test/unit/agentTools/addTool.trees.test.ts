// add_docs_page in a site whose navigation is a tree: any container that can list pages, by its path of names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';

const docs = `{
  "theme": "mint",
  "navigation": {
    "languages": [
      {
        "language": "en",
        "tabs": [
          { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["guides/a"] }] },
          { "tab": "API", "graphql": "schema.graphql" },
          { "tab": "News", "groups": [] }
        ]
      },
      { "language": "fr", "groups": [{ "group": "Start", "pages": [] }] }
    ]
  }
}
`;
const files = { 'docs.json': docs, 'guides/a.mdx': '', 'news/b.mdx': '' };

async function add(input: Readonly<Record<string, unknown>>): Promise<string> {
  const workspace = createAgentWorkspace(files);
  const answer = await workspace.call('add_docs_page', input);
  if (answer.kind === 'refused') return answer.message;
  if (answer.edit !== undefined) workspace.apply(answer.edit);
  return workspace.files.getText('/site/docs.json') ?? '';
}

test('a container is named by the containers around it', async () => {
  const listed = docs.replace(
    '"fr", "groups": [{ "group": "Start", "pages": [] }]',
    '"fr", "groups": [{ "group": "Start", "pages": ["news/b"] }]',
  );
  assert.equal(await add({ path: 'news/b', group: 'fr > Start' }), listed);
  const inTab = docs.replace('"News", "groups": []', '"News", "pages": ["news/c"]');
  assert.equal(await add({ path: 'news/c', title: 'C', group: 'News' }), inTab);
  assert.equal(
    await add({ path: 'news/b', group: 'Start' }),
    '"Start" is the name of several groups: use one of "en > Guides > Start", "en > News" or "fr > Start".',
  );
});

test('a container that holds others, or generated pages, says so', async () => {
  assert.equal(
    await add({ path: 'news/b', group: 'Guides' }),
    'The tab "Guides" holds groups, so it can’t hold pages as well. Choose one of the groups.',
  );
  assert.match(
    await add({ path: 'news/b', group: 'API' }),
    /^The tab "API" has the pages that are generated/,
  );
});

test('a page is listed in another language, too', async () => {
  const listed = docs.replace('"pages": [] }] }', '"pages": ["guides/a"] }] }');
  assert.equal(await add({ path: 'guides/a', group: 'fr > Start' }), listed);
  assert.equal(await add({ path: 'guides/a', group: 'en > Guides > Start' }), docs);
});

test('a redirect that takes the URL of the page is named, and stays', async () => {
  const redirects = [
    { source: '/guides/new', destination: '/guides/a' },
    { source: '/news/:page', destination: 'https://news.example' },
  ];
  const site = { ...files, 'docs.json': JSON.stringify({ ...JSON.parse(docs), redirects }) };
  for (const [input, note] of [
    [
      { path: 'guides/new', title: 'New', group: 'News' },
      'The redirect from "/guides/new" to "/guides/a" takes the URL of this page, so readers may not see it: remove that redirect, or choose another path.',
    ],
    [
      { path: 'news/b', group: 'News' },
      'The redirect from "/news/:page" to "https://news.example" takes the URL of this page among others, so readers may not see it: change that redirect, or choose another path.',
    ],
    [{ path: 'guides/other', title: 'Other', group: 'News' }, undefined],
  ] as const) {
    const workspace = createAgentWorkspace(site);
    const { output } = await workspace.run('add_docs_page', input);
    assert.deepEqual(output.notes, note === undefined ? [] : [note]);
    assert.deepEqual(JSON.parse(workspace.files.getText('/site/docs.json') ?? '').redirects, redirects);
  }
});
