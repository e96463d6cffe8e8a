// The pages that are generated from descriptions of APIs: their URLs, titles, groups and order.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { checkOpenApi } from '../../../server/src/openApi/openApi.ts';
import { type ApiPage, getApiPages, getGeneratedPages } from '../../../server/src/site/apiPages.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const responses = { 200: { description: 'Fine' } };

interface Described {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly [key: `x-${string}`]: unknown;
}

/** @param operations by method and path: `GET /plants`. */
function write(operations: Readonly<Record<string, Described>>, more: object = {}): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: { responses, ...operation } };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Plants', version: '1' }, paths, ...more });
}

async function open(navigation: unknown, files: Readonly<Record<string, string>>) {
  const text = JSON.stringify({ theme: 'mint', navigation });
  const check = async (path: string, content: string) => checkOpenApi(path, content);
  const site = await createMemorySite({ 'docs.json': text, ...files }, { checkOpenApi: check });
  return { document: site.getContext().document, index: site.index };
}

/** `url "title" in group`, of a tab with the description. */
async function list(
  description: string,
  openapi: unknown = 'api.json',
  key = 'openapi',
): Promise<string[] | undefined> {
  const { document, index } = await open(
    { tabs: [{ tab: 'API', [key]: openapi }] },
    { 'api.json': description },
  );
  const [generated] = getSiteFormat(document).tree?.generated ?? [];
  assert.ok(generated);
  return getGeneratedPages(generated.description, index)?.map(show);
}

function show({ url, title, group, isHidden }: ApiPage): string {
  return `${url} "${title}" in ${group}${isHidden ? ', hidden' : ''}`;
}

describe('the URL of a generated page', () => {
  const slugs: Readonly<Record<string, string>> = {
    'List all plants': 'list-all-plants',
    'What’s new?': 'what’s-new?',
    "The grower's (first) plant, e.g. a/b": 'the-growers-first-plant-eg-ab',
    'a (b )': 'a-b-',
    '/ a': '-a',
    '(-a)': '-a',
    '{x}-': '',
    'a x} {y': 'a-x-y',
    'a - b': 'a--b',
    'a / b': 'a-b',
    'a -- b': 'a--b',
    'a -': 'a-',
    ' a ': 'a',
    'a {id} b': 'a--b',
    'Roses & Ferns; 100%_': 'roses-&-ferns;-100%_',
    'a – b — c': 'a-–-b-—-c',
    'Größe 🌱': 'größe-🌱',
    'a\nb': 'ab',
  };
  for (const [summary, slug] of Object.entries(slugs))
    test(`has ${JSON.stringify(summary)} as ${slug}`, async () => {
      const found = await list(write({ 'GET /a': { summary, tags: [summary] } }));
      const url = ['/api-reference', slug, slug].filter((name) => name !== '').join('/');
      assert.equal(found?.[0]?.split(' "')[0], url);
    });

  test('has the method and the path if there is no summary', async () => {
    const paths = {
      'GET /v1/plants.json': 'get-v1plantsjson',
      'GET /plants/{id}/leaves': 'get-plants-leaves',
      'GET /': 'get-',
      'GET /c/{x}': 'get-c',
      'GET /a/{x}/{y}/c': 'get-a-c',
      'GET /a/{x}.json': 'get-a-json',
      'GET /a/x{y}z': 'get-ax-z',
      'DELETE /b/{y}/': 'delete-b-',
      'POST /a:b': 'post-a:b',
    };
    const operations = Object.keys(paths).map((name) => [name, {}] as const);
    const found = await list(write({ ...Object.fromEntries(operations), 'GET /d': { summary: '' } }));
    assert.deepEqual(
      found?.map((each) => each.split(' "')[0]),
      [...Object.values(paths), 'get-d'].map((slug) => `/api-reference/${slug}`),
    );
  });

  test('is in the directory, and is counted up within a group', async () => {
    const summary = 'List';
    const twice = write({
      'GET /a': { summary, tags: ['Roses'] },
      'GET /b': { summary, tags: ['Ferns'] },
      'GET /c': { summary, tags: ['Roses'] },
      'GET /d': { summary: 'List 1', tags: ['Roses'] },
    });
    assert.deepEqual(await list(twice, { source: 'api.json', directory: '/ref//v1/' }), [
      '/ref/v1/roses/list "List" in Roses',
      '/ref/v1/roses/list-1 "List" in Roses',
      '/ref/v1/roses/list-1-1 "List 1" in Roses',
      '/ref/v1/ferns/list "List" in Ferns',
    ]);
    const roses = write({ 'GET /a': { summary }, 'GET /b': { summary } });
    assert.deepEqual(await list(roses, { source: 'api.json', directory: 'Ref' }), [
      '/ref/list "List" in API Reference',
      '/ref/list "List" in API Reference',
    ]);
    const hidden = { 'x-hidden': true, summary };
    const some = write({ 'GET /a': hidden, 'GET /b': { summary }, 'GET /c': { summary }, 'GET /d': hidden });
    assert.deepEqual(await list(some), [
      '/api-reference/list "List" in API Reference, hidden',
      '/api-reference/list "List" in API Reference',
      '/api-reference/list-1 "List" in API Reference',
      '/api-reference/list-2 "List" in API Reference, hidden',
    ]);
    assert.deepEqual(await list(write({ 'GET /a': { summary } }), { source: 'api.json', directory: '' }), [
      '/list "List" in API Reference',
    ]);
    assert.deepEqual(await list(write({ 'GET /a': { summary: '  ' } })), [
      '/api-reference "  " in API Reference',
    ]);
  });

  test('is what the description says', async () => {
    const mint = (href: string, title?: string) => ({ 'x-mint': { href, metadata: { title } } });
    assert.deepEqual(
      await list(write({ 'GET /a': mint('/Plants/All', 'All'), 'GET /b': { summary: 'B', ...mint('b') } })),
      ['/plants/all "All" in API Reference', '/b "B" in API Reference'],
    );
  });
});

describe('generated pages', () => {
  test('are in groups of tags, in the order of the paths', async () => {
    const tags = [
      { name: 'Roses', 'x-group': 'Flowers' },
      { name: 'Tulips', 'x-group': 'Flowers' },
    ];
    const text = write(
      {
        'GET /a': { tags: ['Roses'] },
        'GET /b': { tags: [] },
        'GET /c': { tags: ['roses', 'Roses'] },
        'GET /d': { tags: ['Tulips'] },
        'GET /e': { tags: [''], 'x-hidden': 'true' },
        'GET /f': { 'x-excluded': true },
      },
      { tags },
    );
    assert.deepEqual(await list(text), [
      '/api-reference/roses/get-a "Get a" in Flowers',
      '/api-reference/tulips/get-d "Get d" in Flowers',
      '/api-reference/get-b "Get b" in API Reference',
      '/api-reference/get-e "Get e" in API Reference, hidden',
      '/api-reference/roses/get-c "Get c" in roses',
    ]);
  });

  test('are also those of webhooks, which are called as their URLs', async () => {
    const summary = 'A rose (has) grown';
    const webhooks = {
      grown: { post: { summary, responses }, put: { summary, responses } },
      cut: { post: { responses, 'x-mint': { metadata: { title: 'Cut' } } } },
    };
    assert.deepEqual(await list(write({}, { webhooks })), [
      '/api-reference/a-rose-has-grown "A rose has grown" in API Reference',
      '/api-reference/a-rose-has-grown-1 "A rose has grown 1" in API Reference',
      '/api-reference/cut "Cut" in API Reference',
    ]);
  });

  test('are those of channels', async () => {
    const channels = { multiEventsStream: {}, URLMade: {}, b: { title: 'Plants (all)' } };
    const text = JSON.stringify({ asyncapi: '3.0.0', info: { title: 'A', version: '1' }, channels });
    assert.deepEqual(await list(text, 'api.json', 'asyncapi'), [
      '/api-reference/websockets/multieventsstream "Multi events stream" in Websockets',
      '/api-reference/websockets/urlmade "U r l made" in Websockets',
      '/api-reference/websockets/plants-all "Plants (all)" in Websockets',
    ]);
    assert.equal(await list(text), undefined);
  });

  test('come behind what is written, unless an operation is listed', async () => {
    const text = write({ 'GET /a': {}, 'GET /b': {} });
    const urls = async (container: object) => {
      const { document, index } = await open(
        { tabs: [{ tab: 'T', openapi: 'api.json', ...container }] },
        { 'api.json': text, 'other.json': text },
      );
      return [...getApiPages(document, index).byUrl.keys()].map((url) => url.replace('/api-reference/', ''));
    };
    assert.deepEqual(await urls({ pages: ['index'] }), ['get-a', 'get-b']);
    assert.deepEqual(await urls({ pages: [] }), ['get-a', 'get-b']);
    assert.deepEqual(await urls({ groups: [{ group: 'G', pages: ['GET /b'] }] }), ['get-b']);
    assert.deepEqual(await urls({ pages: ['other.json GET /b'] }), ['get-a', 'get-b']);
  });

  test('are not known where the description is not, or is not valid', async () => {
    const unknown = async (openapi: unknown, text = '') => {
      const { document, index } = await open({ tabs: [{ tab: 'T', openapi }] }, { 'docs/api.json': text });
      return getApiPages(document, index).unknown;
    };
    assert.deepEqual(await unknown('docs/api.json', write({ 'GET /a': {} })), []);
    assert.deepEqual(await unknown('docs/api.json', '{ "openapi": "3.1.0", "paths": {} }'), [
      'api-reference',
      'docs',
    ]);
    assert.deepEqual(await unknown('https://plants.example/api.json'), ['api-reference']);
    assert.deepEqual(await unknown({ source: 'https://plants.example/api.json', directory: 'Ref' }), ['ref']);
  });
});
