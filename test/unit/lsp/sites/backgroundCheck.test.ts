// A site that is known is checked as a whole, though nobody asked: what is wrong with pages that are not open is shown, and
// what is wrong with the site is said in numbers.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CancellationTokenSource, FileChangeType } from 'vscode-languageserver';
import { checkSitesRequest } from '../../../../server/src/shared/protocol.ts';
import {
  type SiteHealth,
  type SiteProblems,
  siteHealthNotification,
  siteProblemsRequest,
} from '../../../../server/src/shared/siteHealth.ts';
import { directCompiler } from '../../../support/compile/pageCompilers.ts';
import {
  type SiteServer,
  type SiteServerOptions,
  startSiteServer,
  toUri,
} from '../../../support/languageServers/siteServer.ts';
import type { Lifetime } from '../../../support/lifetime.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const initializationOptions = { showsSiteHealth: true };
const list = (...pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'A', pages }] });

interface Background extends SiteServer {
  /** The last that was said about a site. */
  getHealth(path?: string): SiteHealth | undefined;
  /** Codes that the editor shows for a file. */
  getCodes(path: string): readonly unknown[];
  /** Waits until the site was checked and has these problems. */
  waitForCounts(counts: Readonly<Record<string, number>>, path?: string): Promise<void>;
  /** Reports changes of files. */
  report(path: string, type?: FileChangeType): Promise<void>;
}

async function start(
  t: Lifetime,
  files: Readonly<Record<string, string>>,
  options: SiteServerOptions = {},
): Promise<Background> {
  const server = await startSiteServer(t, files, {
    initializationOptions,
    compiler: directCompiler,
    ...options,
  });
  const { client } = server;
  const said: SiteHealth[] = [];
  client.connection.onNotification(siteHealthNotification, (health: SiteHealth) => {
    said.push(health);
  });
  const getHealth = (path = '/site/docs.json') => said.findLast(({ uri }) => uri === toUri(path));
  return {
    ...server,
    getHealth,
    getCodes: (path) =>
      client.published.findLast(({ uri }) => uri === toUri(path))?.diagnostics.map(({ code }) => code) ?? [],
    async waitForCounts(counts, path) {
      const get = () =>
        Object.fromEntries(getHealth(path)?.counts.map(({ code, count }) => [code, count]) ?? []);
      const isThere = () =>
        getHealth(path)?.state === 'checked' &&
        Object.keys({ ...get(), ...counts }).every((code) => get()[code] === counts[code]);
      await waitUntil('the site has these problems', isThere).catch(() => assert.deepEqual(get(), counts));
    },
    report: (path, type = FileChangeType.Changed) =>
      client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: toUri(path), type }],
      }),
  };
}

test('what an unsaved configuration left out is read when it is closed', async (t) => {
  const files = {
    '/site/docs.json': list('a', 'README'),
    '/site/a.mdx': '[No heading](/README#ghost)\n',
    '/site/README.md': '# Read me\n',
  };
  const server = await start(t, files);
  const uri = toUri('/site/docs.json');
  await server.client.open(files['/site/docs.json'], uri, 'docs-json');
  await server.waitForCounts({ 'link-fragment-not-found': 1 });
  await server.client.change(2, [{ text: list('a') }], uri);
  await server.waitForCounts({ 'link-not-found': 1 });
  await server.report('/site/README.md');
  await server.client.close(uri);
  await server.waitForCounts({ 'link-fragment-not-found': 1 });
});

const dead = '[Water](/water)\n';
const site = {
  '/site/docs.json': list('a', 'b', 'c'),
  '/site/a.mdx': '# A',
  '/site/b.mdx': dead,
  '/site/c.mdx': '<Note>\n\nNever closed\n',
  '/site/d.mdx': '',
};
const problems = { 'link-not-found': 1, 'mdx-tag': 1, 'page-not-in-navigation': 1 };

describe('a site is checked in the background', () => {
  test('once one of its pages is open', async (t) => {
    const server = await start(t, site);
    await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
    await server.waitForCounts(problems);
    assert.deepEqual(server.getCodes('/site/b.mdx'), ['link-not-found']);
    assert.deepEqual(server.getCodes('/site/c.mdx'), ['mdx-tag']);
    assert.deepEqual(server.getHealth()?.folded, []);
    assert.deepEqual(
      server.getHealth()?.counts.map(({ code, severity }) => [code, severity]),
      [
        ['link-not-found', 'error'],
        ['mdx-tag', 'error'],
        ['page-not-in-navigation', 'information'],
      ],
    );
  });

  test('once its configuration is open, and as it is typed', async (t) => {
    const server = await start(t, site);
    await server.client.open(site['/site/docs.json'], toUri('/site/docs.json'));
    await server.waitForCounts(problems);
    await server.client.change(2, [{ text: list('a', 'b', 'c', 'd', 'ghost') }], toUri('/site/docs.json'));
    await server.waitForCounts({ 'link-not-found': 1, 'mdx-tag': 1, 'page-not-found': 1 });
    assert.deepEqual(server.getCodes('/site/d.mdx'), []);
  });

  test('and again after each change of its files', async (t) => {
    const server = await start(t, site);
    await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
    await server.waitForCounts(problems);
    server.fileSystem.write('/site/water.mdx', '');
    await server.report('/site/water.mdx', FileChangeType.Created);
    await server.waitForCounts({ 'mdx-tag': 1, 'page-not-in-navigation': 2 });
    assert.deepEqual(server.getCodes('/site/b.mdx'), []);
    server.fileSystem.write('/site/c.mdx', '<Note>Closed</Note>');
    await server.report('/site/c.mdx');
    await server.waitForCounts({ 'page-not-in-navigation': 2 });
    server.fileSystem.remove('/site/docs.json');
    await server.report('/site/docs.json', FileChangeType.Deleted);
    await waitUntil('the site is gone', () => server.getHealth()?.state === 'gone');
    assert.deepEqual(server.getCodes('/site/d.mdx'), []);
  });

  test('when a heading that others link to is typed', async (t) => {
    const server = await start(t, { ...site, '/site/b.mdx': '[Roots](/a#roots)' });
    await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
    await server.waitForCounts({
      ...problems,
      'link-not-found': undefined as never,
      'link-fragment-not-found': 1,
    });
    await server.client.change(2, [{ text: '# A\n\n## Roots\n' }], toUri('/site/a.mdx'));
    await server.waitForCounts({ 'mdx-tag': 1, 'page-not-in-navigation': 1 });
  });

  test('for each site of the workspace that is known', async (t) => {
    const server = await start(
      t,
      { ...site, '/other/docs.json': list('x'), '/other/x.mdx': dead },
      { folders: ['/site', '/other'] },
    );
    await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
    await server.waitForCounts(problems);
    assert.equal(server.getHealth('/other/docs.json'), undefined);
    await server.client.open(dead, toUri('/other/x.mdx'), 'mdx');
    await server.waitForCounts({ 'link-not-found': 1 }, '/other/docs.json');
  });
});

describe('a site is not checked in the background', () => {
  test('in an editor that does not show what the check says', async (t) => {
    const server = await start(t, site, { initializationOptions: {} });
    await server.client.open(dead, toUri('/site/b.mdx'), 'mdx');
    await server.client.getDiagnostics(1, toUri('/site/b.mdx'));
    await server.client.request(checkSitesRequest, {});
    assert.equal(server.getHealth(), undefined);
  });

  test('with the setting openFiles, which takes back what was shown', async (t) => {
    const server = await start(t, site);
    await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
    await server.waitForCounts(problems);
    await server.client.changeSettings({ checkPages: 'openFiles' });
    await waitUntil('the site is not checked', () => server.getHealth()?.state === 'gone');
    for (const path of Object.keys(site)) assert.deepEqual(server.getCodes(path), []);
    await server.client.changeSettings({ checkPages: 'site' });
    await server.waitForCounts(problems);
    assert.deepEqual(server.getCodes('/site/b.mdx'), ['link-not-found']);
  });

  test('but what the user asked to see stays', async (t) => {
    const server = await start(t, site);
    await server.client.changeSettings({ checkPages: 'openFiles' });
    await server.client.request(checkSitesRequest, {});
    await waitUntil('it is shown', () => server.getCodes('/site/b.mdx').length === 1);
    server.fileSystem.write('/site/b.mdx', '');
    await server.report('/site/b.mdx');
    await waitUntil('it is kept up to date', () => server.getCodes('/site/b.mdx').length === 0);
  });
});

test('a site of which a page never answers is not said to be checked for ever', async (t) => {
  // Its links are read, and then its problems are to be placed.
  let count = 0;
  const hanging: string[] = [];
  hanging.includes = (path) => path === '/site/b.mdx' && ++count > 1;
  const server = await start(t, site, { silencePatience: 300, disk: { hanging } });
  await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
  await waitUntil('it is given up', () => server.getHealth()?.state === 'gone');
});

describe('very many problems of pages that are not open', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 130 }, (_, at) => [`/site/many/p${at}.mdx`, '[One](/one) [Two](/two)']),
  );
  const files = { ...site, ...pages };

  test('are only counted, the most frequent first, until few are left', async (t) => {
    const server = await start(t, files);
    await server.client.open(dead, toUri('/site/b.mdx'), 'mdx');
    await server.waitForCounts({ 'link-not-found': 261, 'mdx-tag': 1, 'page-not-in-navigation': 131 });
    assert.deepEqual(server.getHealth()?.folded, [{ code: 'link-not-found', severity: 'error', count: 260 }]);
    assert.deepEqual(server.getCodes('/site/many/p0.mdx'), ['page-not-in-navigation']);
    assert.deepEqual(server.getCodes('/site/c.mdx'), ['mdx-tag']);
    // Those of an open page are always shown.
    assert.deepEqual(server.getCodes('/site/b.mdx'), ['link-not-found']);
  });

  test('are all shown to someone who asks for them', async (t) => {
    const server = await start(t, files);
    await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
    await server.waitForCounts({ 'link-not-found': 261, 'mdx-tag': 1, 'page-not-in-navigation': 131 });
    await server.client.request(checkSitesRequest, {});
    await waitUntil('none is folded', () => server.getHealth()?.folded.length === 0);
    assert.deepEqual(server.getCodes('/site/many/p0.mdx').length, 3);
  });

  test('stay folded for someone who asked for them and then canceled', async (t) => {
    const server = await start(t, files, { disk: { slowness: 20 } });
    await server.client.open('# A', toUri('/site/a.mdx'), 'mdx');
    const counts = { 'link-not-found': 261, 'mdx-tag': 1, 'page-not-in-navigation': 131 };
    await server.waitForCounts(counts);
    const { connection } = server.client;
    const cancellation = new CancellationTokenSource();
    connection.onNotification('$/progress', ({ value }) => {
      if (value.kind === 'report') cancellation.cancel();
    });
    const params = { workDoneToken: 'mine' };
    await assert.rejects(connection.sendRequest(checkSitesRequest, params, cancellation.token));
    server.fileSystem.write('/site/b.mdx', '');
    await server.report('/site/b.mdx');
    await server.waitForCounts({ ...counts, 'link-not-found': 260 });
    assert.equal(server.getHealth()?.folded.length, 1);
  });

  test('are listed by what they are about', async (t) => {
    const server = await start(t, files);
    const { sites, siteCount } = await server.client.request<SiteProblems>(siteProblemsRequest, {});
    assert.equal(siteCount, 1);
    assert.deepEqual(
      sites[0]?.kinds.map(({ code, count, targets }) => [
        code,
        count,
        targets.slice(0, 3).map(({ name, isMissedPage, places }) => [name, isMissedPage, places.length]),
      ]),
      [
        [
          'link-not-found',
          261,
          [
            ['/one', true, 130],
            ['/two', true, 130],
            ['/water', true, 1],
          ],
        ],
        ['mdx-tag', 1, [['"<Note>" is never closed', false, 1]]],
        [
          'page-not-in-navigation',
          131,
          [
            ['/d.mdx', false, 1],
            ['/many/p0.mdx', false, 1],
            ['/many/p1.mdx', false, 1],
          ],
        ],
      ],
    );
    const [first] = sites[0]?.kinds[0]?.targets[0]?.places ?? [];
    assert.deepEqual(first, {
      uri: toUri('/site/many/p0.mdx'),
      path: 'many/p0.mdx',
      range: { start: { line: 0, character: 6 }, end: { line: 0, character: 10 } },
      message: 'No page or file "/one" in this site',
    });
    // Nobody asked to see them in the Problems view.
    assert.deepEqual(server.client.published, []);
  });
});
