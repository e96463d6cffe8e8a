// A move leaves redirects from the old URLs of pages to their new ones, so that no reader is lost.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Texts } from '../../../support/links/movedTexts.ts';
import {
  deleteWithRedirect,
  moveWithRedirects,
  readRedirects,
} from '../../../support/links/redirectedSite.ts';

const pages = (...paths: readonly string[]): Texts => Object.fromEntries(paths.map((path) => [path, '']));

const parse = (redirects: readonly string[]) =>
  redirects.map((each) => {
    const [source = '', destination = ''] = each.split(' → ');
    return { source, destination };
  });

const configure = (redirects: readonly string[] = []): Texts => ({
  'docs.json': JSON.stringify(
    {
      theme: 'mint',
      navigation: { pages: [] },
      ...(redirects.length > 0 && { redirects: parse(redirects) }),
    },
    null,
    2,
  ),
});

/** The redirects after one move after another. */
async function move(files: Texts, ...steps: readonly Texts[]): Promise<string[]> {
  let now = files;
  for (const step of steps) now = (await moveWithRedirects(now, step)).files;
  return readRedirects(now['docs.json']);
}

const garden = pages('guides/index.mdx', 'guides/water.mdx', 'guides/soil/clay.mdx', 'plants/fern.mdx');
const water = { 'guides/water.mdx': 'care/water.mdx' };
const back = { 'care/water.mdx': 'guides/water.mdx' };

describe('the URL of a page that moves', () => {
  test('leads to its new one', async () => {
    assert.deepEqual(await move({ ...garden, ...configure() }, water), ['/guides/water → /care/water']);
    assert.deepEqual(
      await move({ ...pages('index.mdx'), ...configure() }, { 'index.mdx': 'start/index.mdx' }),
      ['/ → /start'],
    );
    assert.deepEqual(
      await move({ ...pages('a.mdx'), ...configure() }, { 'a.mdx': 'What is 1+1 (#2)?.mdx' }),
      ['/a → /What is 1%2B1 %28%232%29%3F'],
    );
  });

  test('leads nowhere if readers never had it, or will not have the new one', async () => {
    const files = {
      ...pages('snippets/note.mdx', 'drafts/a.mdx', 'a.mdx', 'image.png'),
      ...{ '.mintignore': 'drafts/\n' },
      ...configure(),
    };
    assert.deepEqual(await move(files, { 'snippets/note.mdx': 'snippets/tip.mdx' }), []);
    assert.deepEqual(await move(files, { 'drafts/a.mdx': 'drafts/b.mdx' }), []);
    assert.deepEqual(await move(files, { 'a.mdx': 'drafts/c.mdx' }), []);
    assert.deepEqual(await move(files, { 'a.mdx': 'snippets/c.mdx' }), []);
    assert.deepEqual(await move(files, { 'image.png': 'images/image.png' }), []);
    assert.deepEqual(await move(files, { 'a.mdx': 'a.md' }), []);
    assert.deepEqual(await move(files, { 'a.mdx': 'a/index.mdx' }), []);
    // Where case makes no difference to the host, a redirect would lead to itself.
    assert.deepEqual(await move(files, { 'a.mdx': 'A.mdx' }), []);
  });

  test('stays with a page that takes its place', async () => {
    const files = { ...pages('a.mdx', 'b.mdx'), ...configure() };
    assert.deepEqual(await move(files, { 'a.mdx': 'b.mdx', 'b.mdx': 'a.mdx' }), []);
    assert.deepEqual(await move(files, { 'a.mdx': 'c.mdx', 'b.mdx': 'a.mdx' }), ['/b → /a']);
  });
});

describe('a folder that moves', () => {
  test('gets one redirect, and one for its index', async () => {
    assert.deepEqual(await move({ ...garden, ...configure() }, { guides: 'manual/all' }), [
      '/guides → /manual/all',
      '/guides/:slug* → /manual/all/:slug*',
    ]);
  });

  test('gets one for each page if something stays, or a page goes elsewhere', async () => {
    const files = { ...pages('guides/a.mdx', 'guides/b.mdx', 'more/c.mdx'), ...configure() };
    assert.deepEqual(await move(files, { guides: 'manual', 'guides/b.mdx': 'b.mdx' }), [
      '/guides/a → /manual/a',
      '/guides/b → /b',
    ]);
    assert.deepEqual(await move(files, { guides: 'manual', 'more/c.mdx': 'guides/c.mdx' }), [
      '/guides/a → /manual/a',
      '/guides/b → /manual/b',
      '/more/c → /guides/c',
    ]);
    assert.deepEqual(await move(files, { guides: 'guides/old' }), [
      '/guides/a → /guides/old/a',
      '/guides/b → /guides/old/b',
    ]);
    const generated = {
      ...pages('api-reference/a.mdx', 'api-reference/b.mdx', 'openapi.json'),
      'docs.json': JSON.stringify({
        theme: 'mint',
        navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
      }),
    };
    assert.deepEqual(await move(generated, { 'api-reference': 'api' }), [
      '/api-reference/a → /api/a',
      '/api-reference/b → /api/b',
    ]);
  });
});

describe('older redirects', () => {
  test('to the old URL lead to the new one', async () => {
    const files = { ...garden, ...configure(['/wet → /guides/water#how', '/x/ → https://plants.example/']) };
    assert.deepEqual(await move(files, water), [
      '/wet → /care/water#how',
      '/x/ → https://plants.example/',
      '/guides/water → /care/water',
    ]);
  });

  test('whose pattern leads to the old URL get one before them', async () => {
    const files = { ...garden, ...configure(['/old/:all* → /guides/:all*', '/:v/wet → /guides/water']) };
    assert.deepEqual(await move(files, water), [
      '/old/water → /care/water',
      '/old/:all* → /guides/:all*',
      '/:v/wet → /care/water',
      '/guides/water → /care/water',
    ]);
    assert.deepEqual(await move(files, { 'guides/soil': 'soil' }), [
      '/old/soil/:slug* → /soil/:slug*',
      '/old/:all* → /guides/:all*',
      '/:v/wet → /guides/water',
      '/guides/soil/:slug* → /soil/:slug*',
    ]);
    assert.deepEqual(await move(files, water, back), [
      '/old/:all* → /guides/:all*',
      '/:v/wet → /guides/water',
    ]);
  });

  test('whose pattern leads to an old folder get one for each page if pages are where it leads from', async () => {
    const there = pages('new/soil/soil/clay.mdx', 'new/soil/fern.mdx');
    const files = { ...there, ...configure(['/old/:slug* → /new/:slug*']) };
    assert.deepEqual(await move(files, { 'new/soil': 'old' }), [
      '/old/soil/fern → /old/fern',
      '/old/soil/soil/clay → /old/soil/clay',
      '/old/:slug* → /new/:slug*',
      '/new/soil/:slug* → /old/:slug*',
    ]);
  });

  test('from the new URL are removed, however they are written', async () => {
    for (const source of ['/care/water', '/care/water/', 'care/w%61ter'])
      assert.deepEqual(await move({ ...garden, ...configure([`${source} → /plants/fern`]) }, water), [
        '/guides/water → /care/water',
      ]);
  });

  test('that take the old URL come after the new one', async () => {
    const patterns = ['/a → /plants/fern', '/guides/:page → /plants/fern', '/* → /'];
    assert.deepEqual(await move({ ...garden, ...configure(patterns) }, water), [
      '/a → /plants/fern',
      '/guides/water → /care/water',
      '/guides/:page → /plants/fern',
      '/* → /',
    ]);
  });

  test('with the same source stay, because a person has decided where readers get', async () => {
    const own = ['/guides/water/ → /plants/fern'];
    assert.deepEqual(await move({ ...garden, ...configure(own) }, water), own);
  });

  test('whose pattern takes the new URL are named', async () => {
    const files = { ...garden, ...configure(['/care/:page → /plants/fern']) };
    assert.deepEqual((await moveWithRedirects(files, water)).taking, ['/care/:page']);
    assert.deepEqual((await moveWithRedirects({ ...garden, ...configure() }, water)).taking, []);
  });
});

describe('moving back', () => {
  test('leaves nothing', async () => {
    const redirects = [
      [],
      ['/a → /guides/water', '/b → /plants/fern'],
      ['/old/:all* → /guides/:all*', '/v1/:all* → /guides/old/:all*', '/:page/wet → /care/:page'],
    ];
    for (const before of redirects.map(configure)) {
      const files = { ...garden, ...before };
      const { files: there } = await moveWithRedirects(files, water);
      assert.deepEqual((await moveWithRedirects(there, back)).files, files);
      const { files: folder } = await moveWithRedirects(files, { guides: 'manual' });
      assert.deepEqual((await moveWithRedirects(folder, { manual: 'guides' })).files, files);
    }
  });

  test('with a page that was never there leaves redirects', async () => {
    const files = { ...pages('b/index.mdx', 'b/a.mdx'), ...configure(['/c/:slug* → /b/:slug*']) };
    assert.deepEqual(await move(files, { b: 'c' }), ['/b → /c', '/b/:slug* → /c/:slug*']);
  });

  test('on a longer way keeps the stations between', async () => {
    const files = { ...pages('a.mdx', 'x/a.mdx'), ...configure() };
    assert.deepEqual(await move(files, { 'a.mdx': 'b.mdx' }, { 'b.mdx': 'c.mdx' }, { 'c.mdx': 'a.mdx' }), [
      '/b → /a',
      '/c → /a',
    ]);
    assert.deepEqual(await move(files, { 'a.mdx': 'b.mdx' }, { 'b.mdx': 'c.mdx' }, { 'c.mdx': 'b.mdx' }), [
      '/a → /b',
    ]);
    assert.deepEqual(await move(files, { x: 'y' }, { y: 'z' }, { z: 'x' }), [
      '/y/:slug* → /x/:slug*',
      '/z/:slug* → /x/:slug*',
    ]);
  });
});

describe('a deleted page', () => {
  test('leads all its readers to another one in one hop', async () => {
    const redirects = ['/wet → /guides/water', '/old/:all* → /guides/:all*', '/b → /plants/fern'];
    const files = { ...garden, ...configure(redirects) };
    const after = await deleteWithRedirect(files, 'guides/water.mdx', 'plants/fern.mdx');
    assert.deepEqual(readRedirects(after['docs.json']), [
      '/wet → /plants/fern',
      '/old/water → /plants/fern',
      '/old/:all* → /guides/:all*',
      '/b → /plants/fern',
      '/guides/water → /plants/fern',
    ]);
  });
});

describe('a redirect is written', () => {
  const write = async (text: string) =>
    (await moveWithRedirects({ ...garden, 'docs.json': text }, water)).files['docs.json'];

  test('like its neighbors', async () => {
    const start = '{ "theme": "mint", "navigation": { "pages": [] },\n\t"redirects": [';
    assert.equal(
      await write(`${start}\n\t\t{"destination":"/b","source":"/a","permanent":true} // first\n\t]\n}`),
      `${start}\n\t\t{"destination":"/b","source":"/a","permanent":true}, // first\n\t\t{"destination":"/care/water","source":"/guides/water"}\n\t]\n}`,
    );
    assert.equal(
      await write(`${start}{ "source": "/a", "destination": "/b" }]}`),
      `${start}{ "source": "/a", "destination": "/b" }, { "source": "/guides/water", "destination": "/care/water" }]}`,
    );
    assert.equal(
      await write(`${start}]\n}`),
      `${start}\n\t\t{\n\t\t\t"source": "/guides/water",\n\t\t\t"destination": "/care/water"\n\t\t}\n\t]\n}`,
    );
    assert.equal(
      await write('{ "theme": "mint", "navigation": {}, "redirects": [] }'),
      '{ "theme": "mint", "navigation": {}, "redirects": [{ "source": "/guides/water", "destination": "/care/water" }] }',
    );
    assert.equal(
      await write('{\r\n  "theme": "mint",\r\n  "navigation": {}\r\n}'),
      '{\r\n  "theme": "mint",\r\n  "navigation": {},\r\n  "redirects": [\r\n    {\r\n      "source": "/guides/water",\r\n      "destination": "/care/water"\r\n    }\r\n  ]\r\n}',
    );
  });

  test('where the redirects are', async () => {
    const list =
      '[\n  { "source": "/a", "destination": "/b" },\n  { "source": "/:x*", "destination": "/" }\n]\n';
    const files = {
      ...garden,
      'docs.json': '{ "theme": "mint", "navigation": {}, "redirects": { "$ref": "redirects.json" } }',
      'redirects.json': list,
    };
    const { files: there } = await moveWithRedirects(files, water);
    assert.equal(there['docs.json'], files['docs.json']);
    assert.equal(
      there['redirects.json'],
      list.replace(
        '  { "source": "/:x*"',
        '  { "source": "/guides/water", "destination": "/care/water" },\n$&',
      ),
    );
    assert.deepEqual((await moveWithRedirects(there, back)).files, files);
  });

  test('only where the format has redirects, and the file can be read', async () => {
    const list = '{ "name": "Plants", "navigation": [{ "group": "A", "pages": [] }] }';
    assert.equal(await write(list), list);
    for (const broken of ['"redirects": null', '"redirects": {}', '"redirects": [', '"redirects": [] "a"']) {
      const text = `{ "theme": "mint", "navigation": {}, ${broken} }`;
      assert.equal(await write(text), text);
    }
  });
});
