// Links in open pages are judged by what all pages of the site say now: on disk, or as they are typed.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { FileChangeType } from 'vscode-languageserver';
import type { ParsedDocument } from '../../../../server/src/document/parsedDocument.ts';
import { LinkGraphs, PageReadings } from '../../../../server/src/lsp/sites/linkGraphs.ts';
import { Site } from '../../../../server/src/site/site.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { listPages } from '../../../support/checks/terminalCheck.ts';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const files = {
  '/site/docs.json': listPages('a', 'b'),
  '/site/a.mdx': '[one](/b#one) [two](/b#two)\n',
  '/site/b.mdx': '# One\n',
};
const wrong = 'link-fragment-not-found';

async function start(context: TestContext, more: Readonly<Record<string, string>> = {}) {
  const server = await startSiteServer(context, { ...files, ...more });
  const { client, fileSystem } = server;
  const getCodes = (path: string) =>
    client.published.findLast(({ uri }) => uri === toUri(path))?.diagnostics.map(({ code }) => code);
  return {
    ...server,
    open: (path: string) => client.open(fileSystem.getText(path) ?? '', toUri(path), 'mdx'),
    type: (path: string, version: number, text: string) => client.change(version, [{ text }], toUri(path)),
    /** As another program does it. */
    async write(path: string, text: string | undefined) {
      const type = text === undefined ? FileChangeType.Deleted : FileChangeType.Changed;
      if (text === undefined) fileSystem.remove(path);
      else fileSystem.write(path, text);
      const changes = [{ uri: toUri(path), type }];
      await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    },
    waitForCodes: (path: string, ...codes: string[]) =>
      waitUntil(
        `${path} has ${codes.join() || 'no problems'}`,
        () => getCodes(path)?.join() === codes.join(),
      ),
  };
}

describe('the fragments in an open page', () => {
  test('are judged once the other pages are read', async (context) => {
    const { open, waitForCodes } = await start(context);
    await open('/site/a.mdx');
    await waitForCodes('/site/a.mdx', wrong);
  });

  test('are judged again when a heading comes or goes in a page that is typed into', async (context) => {
    const { open, type, waitForCodes } = await start(context);
    await open('/site/a.mdx');
    await open('/site/b.mdx');
    await waitForCodes('/site/a.mdx', wrong);
    await type('/site/b.mdx', 2, '# One\n\n# Two\n');
    await waitForCodes('/site/a.mdx');
    await type('/site/b.mdx', 3, '# Else\n');
    await waitForCodes('/site/a.mdx', wrong, wrong);
  });

  test('are judged by the disk again when that page is closed without saving', async (context) => {
    const { client, open, type, waitForCodes } = await start(context);
    await open('/site/a.mdx');
    await open('/site/b.mdx');
    await type('/site/b.mdx', 2, '# One\n\n# Two\n');
    await waitForCodes('/site/a.mdx');
    await client.close(toUri('/site/b.mdx'));
    await waitForCodes('/site/a.mdx', wrong);
  });

  test('follow what other programs write', async (context) => {
    const { open, write, waitForCodes } = await start(context);
    await open('/site/a.mdx');
    await waitForCodes('/site/a.mdx', wrong);
    await write('/site/b.mdx', '# One\n\n# Two\n');
    await waitForCodes('/site/a.mdx');
    await write('/site/b.mdx', undefined);
    await waitForCodes('/site/a.mdx', 'link-not-found', 'link-not-found');
  });

  test('follow a snippet, on disk and as it is typed', async (context) => {
    const { open, type, write, waitForCodes } = await start(context, {
      '/site/b.mdx': 'import Part from "/snippets/part.mdx"\n\n# One\n\n<Part />\n',
      '/site/snippets/part.mdx': '## Two\n',
    });
    await open('/site/a.mdx');
    await waitForCodes('/site/a.mdx');
    await write('/site/snippets/part.mdx', '## Three\n');
    await waitForCodes('/site/a.mdx', wrong);
    await open('/site/snippets/part.mdx');
    await type('/site/snippets/part.mdx', 2, '## Three\n\n## Two\n');
    await waitForCodes('/site/a.mdx');
  });

  test('know a file that is imported as soon as its name is typed', async (context) => {
    const { open, type, waitForCodes } = await start(context, { '/site/_parts/two.mdx': '## Two\n' });
    await open('/site/a.mdx');
    await open('/site/b.mdx');
    await waitForCodes('/site/a.mdx', wrong);
    await type('/site/b.mdx', 2, 'import Two from "./_parts/two.mdx"\n\n# One\n\n<Two />\n');
    await waitForCodes('/site/a.mdx');
    await type('/site/b.mdx', 3, 'import Two from "./_parts/two.mdx"\n\n# Else\n\n<Two />\n');
    await waitForCodes('/site/a.mdx', wrong);
  });

  test('know a page that counts only because it is listed, as soon as it is', async (context) => {
    const { client, open, waitForCodes } = await start(context, {
      '/site/a.mdx': '[two](/README#two)\n',
      '/site/README.md': '# One\n',
    });
    await open('/site/a.mdx');
    await waitForCodes('/site/a.mdx', 'link-not-found');
    await client.open(listPages('a', 'b', 'README'), toUri('/site/docs.json'));
    await waitForCodes('/site/a.mdx', wrong);
  });
});

test('no file is opened twice for its links, its title and what it imports', async (context) => {
  const { open, fileSystem, waitForCodes } = await start(context, {
    '/site/a.mdx': '---\ntitle: A\n---\nimport Part from "/snippets/part.mdx"\n\n<Part />\n\n[two](/b#two)\n',
    '/site/snippets/part.mdx': '## Two\n',
  });
  await open('/site/a.mdx');
  await waitForCodes('/site/a.mdx', wrong);
  const pages = fileSystem.reads.filter((path) => path.endsWith('.mdx'));
  assert.deepEqual(pages.toSorted(), ['/site/a.mdx', '/site/b.mdx', '/site/snippets/part.mdx']);
});

const list = (...pages: string[]): ParsedDocument =>
  createContext(JSON.stringify({ navigation: [{ group: 'A', pages }] })).document;

test('a configuration that takes long to find does not replace a newer one', async () => {
  const linkGraphs = new LinkGraphs({
    getPage: () => undefined,
    getUris: () => [],
    onChanged: () => undefined,
    onClosed: () => undefined,
  });
  const disk = createMemoryFileSystem({ '/site/docs.json': '{}', '/site/README.md': '[a](/a)' });
  const graph = linkGraphs.open('/site');
  const site = new Site(disk, '/site', { boundary: '/site', ignoredPages: [] }, undefined, graph);
  await site.scan();
  let find: (found: ParsedDocument) => void = () => {};
  const found = [new Promise<ParsedDocument>((resolve) => (find = resolve)), list('README')];
  const readings = new PageReadings({
    linkGraphs,
    findConfiguration: async () => found.shift(),
    onError: (error) => assert.fail(String(error)),
  });
  const isOver = () => false;
  readings.start(site, isOver);
  readings.start(site, isOver);
  await readings.whenRead('/site');
  assert.equal(graph.isRead('README.md'), true);
  find(list());
  await new Promise((resolve) => setImmediate(resolve));
  await readings.whenRead('/site');
  assert.equal(graph.isRead('README.md'), true);
});
