// Which pages are read for which configuration, whichever is found first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParsedDocument } from '../../../../server/src/document/parsedDocument.ts';
import { LinkGraphs, PageReadings } from '../../../../server/src/lsp/sites/linkGraphs.ts';
import { Site } from '../../../../server/src/site/site.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';

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
