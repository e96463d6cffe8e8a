// Which URLs readers lose or find something else at, and the redirect that mends each.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareFiles, createPage, createTree, type SiteTexts } from '../../support/changes/comparedSites.ts';

/** "/url → /destination 100 %" for a mend, with a question mark if it is not certain; "/url" without one. */
async function getLost(before: SiteTexts, now: SiteTexts): Promise<string[]> {
  const { urls } = await compareFiles(before, now);
  return urls.lost.map(({ url, mend, similar }) =>
    mend === undefined
      ? url
      : `${url} → ${mend.destination} ${Math.round(100 * (similar[0]?.likeness ?? 0))} %${mend.isCertain ? '' : '?'}`,
  );
}

async function getElsewhere(before: SiteTexts, now: SiteTexts): Promise<string[]> {
  const { urls } = await compareFiles(before, now);
  return urls.elsewhere.map(({ url, before: was, now: is }) => `${url}: ${was} → ${is}`);
}

const roses = createPage('Roses');
const tulips = createPage('Tulips');
const start = { 'docs.json': createTree(['a', 'roses']), 'a.mdx': createPage('A'), 'roses.mdx': roses };
const moved = { 'docs.json': createTree(['a', 'garden/roses']), 'a.mdx': createPage('A') };

describe('a page that moves', () => {
  test('loses its URL, and one that has the same text mends that', async () => {
    assert.deepEqual(await getLost(start, { ...moved, 'garden/roses.mdx': roses }), [
      '/roses → /garden/roses 100 %',
    ]);
  });

  test('is recognized whatever its front matter, links and line endings are', async () => {
    const link = (path: string, title: string): string =>
      createPage(title, `[roses](${path}) and <Card href="${path}" />`);
    const now = {
      ...moved,
      'garden/roses.mdx': link('../a', 'All roses').replaceAll('\n', '\r\n'),
    };
    assert.deepEqual(await getLost({ ...start, 'roses.mdx': link('./a', 'Roses') }, now), [
      '/roses → /garden/roses 100 %',
    ]);
  });

  test('is a guess where its text changed, or several pages have it', async () => {
    const half = roses.replaceAll(/Sentence (\d\d?|[0-3]) about/g, (line, index: string) =>
      Number(index) < 4 ? `New ${line}` : line,
    );
    assert.deepEqual(await getLost(start, { ...moved, 'garden/roses.mdx': half }), [
      '/roses → /garden/roses 63 %?',
    ]);
    const copies = { 'garden/roses.mdx': roses, 'garden/rose.mdx': roses };
    assert.deepEqual(await getLost(start, { ...moved, ...copies }), ['/roses → /garden/roses 100 %?']);
  });

  test('is a guess where only its title is the same, and unknown where nothing is', async () => {
    const now = { ...moved, 'garden/roses.mdx': createPage('Roses', 'something else') };
    assert.deepEqual(await getLost(start, now), ['/roses → /garden/roses 0 %?']);
    assert.deepEqual(await getLost(start, { ...moved, 'garden/roses.mdx': tulips }), ['/roses']);
  });

  test('loses nothing where a redirect takes its URL', async () => {
    for (const source of ['/roses', '/:page', '/:path*', '/ro*']) {
      const now = { ...moved, 'garden/roses.mdx': roses };
      const redirected = {
        ...now,
        'docs.json': createTree(['a', 'garden/roses'], { [source]: '/garden/roses' }),
      };
      assert.deepEqual(await getLost(start, redirected), [], source);
      assert.deepEqual(await getElsewhere(start, redirected), [], source);
    }
  });

  test('loses its URL where the redirect leads nowhere, or in a circle', async () => {
    const now = { ...moved, 'garden/roses.mdx': roses };
    for (const redirects of [{ '/roses': '/ghost' }, { '/roses': '/x', '/x': '/roses' }]) {
      const lost = await getLost(start, {
        ...now,
        'docs.json': createTree(['a', 'garden/roses'], redirects),
      });
      assert.deepEqual(lost, ['/roses → /garden/roses 100 %']);
    }
  });
});

describe('a redirect', () => {
  const before = { ...start, 'docs.json': createTree(['a', 'roses'], { '/old': '/roses' }) };

  test('that is removed loses its URL, and is mended as it was', async () => {
    assert.deepEqual(await getLost(before, start), ['/old → /roses 100 %']);
  });

  test('that led nowhere loses nothing', async () => {
    const dead = { ...start, 'docs.json': createTree(['a', 'roses'], { '/old': '/ghost' }) };
    assert.deepEqual(await getLost(dead, start), []);
  });

  test('of many URLs loses them unless others take some', async () => {
    const many = { ...start, 'docs.json': createTree(['a', 'roses'], { '/old/:slug*': '/roses' }) };
    assert.deepEqual(await getLost(many, start), ['/old/:slug*']);
    const page = { ...start, 'old/page.mdx': createPage('Old') };
    assert.deepEqual(await getLost(many, page), []);
    const other = { ...start, 'docs.json': createTree(['a', 'roses'], { '/:path*': '/roses' }) };
    assert.deepEqual(await getLost(many, other), []);
  });

  test('can lead elsewhere', async () => {
    const now = { ...start, 'docs.json': createTree(['a', 'roses'], { '/old': '/a' }) };
    assert.deepEqual(await getElsewhere(before, now), ['/old: /roses → /a']);
    const away = { ...start, 'docs.json': createTree(['a', 'roses'], { '/old': 'https://roses.example' }) };
    assert.deepEqual(await getElsewhere(before, away), ['/old: /roses → https://roses.example']);
  });

  test('that follows its page leads to the same', async () => {
    const now = {
      ...{ ...moved, 'garden/roses.mdx': roses },
      'docs.json': createTree(['a', 'garden/roses'], { '/old': '/garden/roses', '/roses': '/garden/roses' }),
    };
    assert.deepEqual(await getElsewhere(before, now), []);
    assert.deepEqual(await getLost(before, now), []);
  });

  test('to another page than the one that moved is told', async () => {
    const now = {
      ...{ ...moved, 'garden/roses.mdx': roses },
      'docs.json': createTree(['a', 'garden/roses'], { '/roses': '/a' }),
    };
    assert.deepEqual(await getElsewhere(start, now), ['/roses: /roses → /a']);
  });
});

test('nothing is lost where only the case differs, and where we can’t tell', async () => {
  const { 'roses.mdx': _, ...rest } = start;
  assert.deepEqual(await getLost(start, { ...rest, 'Roses.mdx': roses }), []);
  const before = { ...start, 'guides/index.mdx': roses, 'guides/a.mdx': tulips };
  const lost = await getLost(before, { ...start, 'guides/a.mdx': tulips });
  assert.ok(!lost.some((each) => each.startsWith('/guides ')));
});

test('an index is at two URLs, of which another page keeps one', async () => {
  const before = { ...start, 'guides/index.mdx': tulips };
  assert.deepEqual(await getLost(before, { ...start, 'guides.mdx': tulips }), [
    '/guides/index → /guides 100 %',
  ]);
});

describe('the URL of a generated page', () => {
  const write = (openapi: unknown, operations: Readonly<Record<string, string>>): SiteTexts => {
    const paths = Object.entries(operations).map(([path, summary]) => {
      const get = { summary, responses: { 200: { description: 'Fine' } } };
      return [path, { get }] as const;
    });
    const info = { title: 'Plants', version: '1' };
    const navigation = { groups: [{ group: 'API', openapi, pages: ['a'] }] };
    return {
      'docs.json': JSON.stringify({ theme: 'mint', navigation }),
      'a.mdx': createPage('A'),
      'api.json': JSON.stringify({ openapi: '3.1.0', info, paths: Object.fromEntries(paths) }),
    };
  };
  const before = write('api.json', { '/a': 'List', '/b': 'Plant' });

  test('is lost with its operation, and mended by the URL that this has now', async () => {
    const { urls, pages } = await compareFiles(
      before,
      write('api.json', { '/a': 'List all', '/c': 'Water' }),
    );
    assert.deepEqual(
      urls.lost.map(({ url, mend, operation }) => [url, mend, operation?.path]),
      [
        [
          '/api-reference/list',
          { source: '/api-reference/list', destination: '/api-reference/list-all', isCertain: true },
          '/a',
        ],
        ['/api-reference/plant', undefined, '/b'],
      ],
    );
    const generated = (url: string, title: string) => ({ url: `/api-reference/${url}`, title });
    assert.deepEqual(pages.added, [generated('water', 'Water')]);
    assert.deepEqual(pages.removed, [generated('plant', 'Plant')]);
    assert.deepEqual(pages.moved, [{ ...generated('list-all', 'List all'), before: '/api-reference/list' }]);
  });

  test('moves with its directory', async () => {
    const now = write({ source: 'api.json', directory: 'Ref' }, { '/a': 'List', '/b': 'Plant' });
    assert.deepEqual(
      (await compareFiles(before, now)).urls.lost.map(({ mend }) => mend?.destination),
      ['/ref/list', '/ref/plant'],
    );
  });

  test('is not lost where a page is written instead, or the description can’t be read', async () => {
    const written = { ...write('api.json', { '/a': 'List' }), 'api-reference/plant.mdx': createPage('P') };
    assert.deepEqual(await getLost(before, written), []);
    assert.deepEqual(await getElsewhere(before, written), []);
    const remote = write('https://plants.example/api.json', {});
    assert.deepEqual(await getLost(before, remote), []);
    assert.deepEqual(await getLost(remote, before), []);
  });
});
