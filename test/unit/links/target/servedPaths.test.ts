// Paths that are right although nothing lies there: redirects and generated pages, in every shape of the configuration.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getLinkResolver } from '../../../../server/src/links/target/linkResolver.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';
import { createApiOperation } from '../../../support/sites/openApiDocuments.ts';

interface Row {
  readonly configuration: unknown;
  readonly silent: readonly string[];
  readonly dead: readonly string[];
}

const list = (...sources: string[]) => ({
  redirects: sources.map((source) => ({ source, destination: '/x' })),
});
const foreign = { $schema: 'https://mintlify.com/docs.json' };

const rows: Readonly<Record<string, Row>> = {
  'no redirects': { configuration: {}, silent: [], dead: ['/old', '/api-reference/x'] },
  'a list of redirects': {
    configuration: list(
      '/old',
      'without/slash',
      '/trailing/',
      '/Case',
      '/with%20space',
      'https://docs.example/full',
    ),
    silent: [
      '/old',
      '/old/',
      '/old#f',
      '/without/slash',
      '/trailing',
      '/case',
      '/CASE',
      '/with space',
      '/full',
    ],
    dead: ['/old/deeper', '/older', '/slash', '/x'],
  },
  'a map of redirects': {
    configuration: { redirects: { '/old': '/new', b: { to: '/c' } } },
    silent: ['/old', '/b'],
    dead: ['/new', '/c'],
  },
  'a list of strings': {
    configuration: { redirects: ['/old', '/b/*'] },
    silent: ['/old', '/b/c/d'],
    dead: ['/c'],
  },
  '`from` and `to`': {
    configuration: { redirects: [{ from: '/old', to: '/new' }] },
    silent: ['/old'],
    dead: ['/new', '/from'],
  },
  'one part of a path': {
    configuration: list('/blog/:slug'),
    silent: ['/blog/a', '/Blog/a#f'],
    dead: ['/blog', '/blog/a/b', '/a'],
  },
  'a part that begins so': {
    configuration: list('/blog/post-:id/edit'),
    silent: ['/blog/post-1/edit'],
    dead: ['/blog/1/edit', '/blog/post-1'],
  },
  'any number of parts': {
    configuration: list('/docs/:slug*'),
    silent: ['/docs', '/docs/a', '/docs/a/b'],
    dead: ['/docsy', '/a'],
  },
  'a part that may be there': {
    configuration: list('/docs/:slug?'),
    silent: ['/docs', '/docs/a'],
    dead: ['/doc'],
  },
  'a star': { configuration: list('/docs/*'), silent: ['/docs/a', '/docs/a/b'], dead: ['/doc'] },
  'a star at the end of a name': { configuration: list('/doc*'), silent: ['/docs', '/doc/a'], dead: ['/do'] },
  'an expression in parentheses': {
    configuration: list('/v(\\d+)/x', '/w/(.*)'),
    silent: ['/v1/x', '/w/a/b'],
    dead: ['/x', '/wa'],
  },
  'a regular expression': { configuration: list('^/old/.*$'), silent: ['/old/a'], dead: ['/older'] },
  'a query': { configuration: list('/old?x=1'), silent: ['/old'], dead: ['/x'] },
  'redirects of no shape': {
    configuration: { redirects: [null, 3, [], {}, { source: 5 }, { source: null }] },
    silent: [],
    dead: ['/old', '/source', '/5'],
  },
  'a document at the root is for anchors and tabs': {
    configuration: {
      openapi: '/api/openapi.json',
      anchors: [
        { name: 'A', url: 'reference/' },
        { name: 'B', url: 'https://example.com/out' },
      ],
      tabs: [
        { name: 'T', url: '/tab' },
        { name: 'All', url: '/' },
      ],
    },
    silent: ['/reference', '/reference/x/y', '/tab/x'],
    dead: ['/referenced', '/api', '/api/x', '/out', '/x', '/api-reference/x'],
  },
  'a document of an anchor is for that anchor': {
    configuration: {
      anchors: [
        { name: 'A', url: 'reference', openapi: 'https://example.com/openapi.json' },
        { name: 'B', url: 'guides' },
      ],
    },
    silent: ['/reference/x'],
    dead: ['/guides/x', '/x'],
  },
  'no document': {
    configuration: { openapi: [], anchors: [{ name: 'A', url: 'reference', openapi: ' ' }] },
    silent: [],
    dead: ['/reference/x'],
  },
  'a directory in the newer format': {
    configuration: {
      ...foreign,
      navigation: { tabs: [{ tab: 'API', openapi: { source: '/openapi/a.json', directory: '/Rest/' } }] },
    },
    silent: ['/rest/plants/create'],
    dead: ['/openapi/x', '/api-reference/x', '/Rest/x'],
  },
  'a directory beside the document': {
    configuration: {
      ...foreign,
      navigation: { groups: [{ group: 'A', openapi: ['a.json', 'b.json'], directory: 'rest' }] },
    },
    silent: ['/api-reference/x'],
    dead: ['/x', '/rest/x'],
  },
  'no directory in the newer format': {
    configuration: {
      ...foreign,
      navigation: { languages: [{ language: 'en', anchors: [{ anchor: 'A', openapi: 'a.json' }] }] },
    },
    silent: ['/api-reference/x', '/en/api-reference/x', '/v2/fr/api-reference/x/y'],
    dead: ['/reference/x', '/en/my-api-reference/x'],
  },
  'no directory in the newer format, and a document in a folder': {
    configuration: {
      ...foreign,
      navigation: {
        groups: [
          { group: 'A', openapi: '/en/rest/a.json' },
          { group: 'B', openapi: { source: 'other/b.yml' } },
          { group: 'C', openapi: 'https://x.example/c/d.json' },
        ],
      },
    },
    silent: ['/en/rest/plants/create', '/other/x', '/en/api-reference/x'],
    dead: ['/en/x', '/rest/x', '/c/x'],
  },
  'redirects in a file of their own': {
    configuration: { ...foreign, redirects: { $ref: './redirects.json' } },
    silent: ['/old', '/a/b/c'],
    dead: [],
  },
  'some redirects in a file of their own': {
    configuration: { redirects: [{ source: '/old' }, { $ref: './redirects.json' }] },
    silent: ['/old', '/a/b/c'],
    dead: [],
  },
  'a document for all in the newer format, from which no page is made': {
    configuration: {
      ...foreign,
      api: { openapi: { source: 'a.json', directory: 'endpoints' }, asyncapi: 'b.json' },
      navigation: { openapi: 'a.json', pages: [] },
    },
    silent: [],
    dead: ['/endpoints/x', '/api-reference/x', '/x'],
  },
};

describe('A destination without a file', () => {
  for (const [name, { configuration, silent, dead }] of Object.entries(rows)) {
    describe(name, async () => {
      const site = await createMemorySite({ 'docs.json': JSON.stringify(configuration), 'page.mdx': '' });
      const resolver = getLinkResolver(site.getContext().document, site.index);
      const getKind = (destination: string) => resolver.resolve(destination, 'page.mdx').kind;
      for (const destination of silent)
        test(`${destination} is doubtful`, () => assert.equal(getKind(destination), 'doubtful'));
      for (const destination of dead)
        test(`${destination} is missing`, () => assert.equal(getKind(destination), 'missing'));
    });
  }

  const halfWritten: Readonly<Record<string, string>> = {
    'is not closed': '{ "redirects": [{ "source": "/old" }',
    'has no value': '{ "name": "x", "redirects" }',
  };
  for (const [name, text] of Object.entries(halfWritten)) {
    test(`is doubtful while the list of redirects ${name}`, async () => {
      const site = await createMemorySite({ 'docs.json': text, 'page.mdx': '' });
      const resolver = getLinkResolver(site.getContext().document, site.index);
      assert.equal(resolver.resolve('/nowhere', 'page.mdx').kind, 'doubtful');
      assert.equal(resolver.resolve('/page', 'page.mdx').kind, 'page');
    });
  }

  test('is missing where other mistakes leave the redirects readable', async () => {
    const text = '{ "name": "x", // note\n "redirects": [{ "source": "/old" },], }';
    const site = await createMemorySite({ 'docs.json': text, 'page.mdx': '' });
    const resolver = getLinkResolver(site.getContext().document, site.index);
    assert.equal(resolver.resolve('/nowhere', 'page.mdx').kind, 'missing');
    assert.equal(resolver.resolve('/old', 'page.mdx').kind, 'doubtful');
  });

  test('a page that is redirected is found, but its fragment may be one of another page', async () => {
    const site = await createMemorySite({ 'docs.json': JSON.stringify(list('/page')), 'page.mdx': '' });
    const target = getLinkResolver(site.getContext().document, site.index).resolve('/page#f', 'page.mdx');
    assert.deepEqual(target, { kind: 'page', file: 'page.mdx', fragment: undefined });
  });
});

test('a page that a description names for an operation is there', async () => {
  const checkOpenApi = async () => ({
    error: undefined,
    operations: [
      createApiOperation('GET', '/a', { href: '/plants/Get-one/' }),
      createApiOperation('GET', '/b', { folder: 't', slug: 'what-is-new?' }),
    ],
  });
  for (const configuration of [
    { openapi: 'a.json', navigation: [] },
    { ...foreign, navigation: { tabs: [{ tab: 'A', openapi: 'a.json' }] } },
  ]) {
    const files = { 'docs.json': JSON.stringify(configuration), 'page.mdx': '', 'a.json': '{}' };
    const site = await createMemorySite(files, { checkOpenApi });
    const resolver = getLinkResolver(site.getContext().document, site.index);
    const getKind = (destination: string) => resolver.resolve(destination, 'page.mdx').kind;
    assert.equal(getKind('/plants/get-one'), 'doubtful');
    assert.equal(getKind('/plants/get-two'), 'missing');
    assert.equal(getKind('/api-reference/a'), 'missing');
    if (Array.isArray(configuration.navigation)) continue;
    for (const path of ['/api-reference', '/api-reference/t', '/api-reference/t/what-is-new?'])
      assert.equal(getKind(path), 'doubtful');
  }
});
