// Which pages are read for whoever keeps their texts, while files change.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageReader } from '../../../server/src/site/pageReader.ts';
import { ContentReads } from '../../../server/src/site/scan/contentReads.ts';
import { Site } from '../../../server/src/site/site.ts';
import { createMemoryFileSystem } from '../../support/sites/memoryFileSystem.ts';

test('a page that changes while only its front matter is read is left to the next reading', async () => {
  const text = '[b](/b)\n';
  const disk = createMemoryFileSystem({ '/site/a.mdx': text });
  const site = new Site(disk, '/site', { boundary: '/site', ignoredPages: [] });
  await site.scan();
  const { index } = site;
  assert.ok(index !== undefined);
  let isStale = false;
  const taken: (string | undefined)[] = [];
  const reader = new PageReader({
    root: '/site',
    within: ['/site'],
    reads: new ContentReads(),
    purpose: 'editor',
    fileSystem: {
      ...disk,
      async readStart(path, within, limit) {
        // As an event does that comes in this moment.
        isStale = true;
        return disk.readStart(path, within, limit);
      },
    },
    keeper: {
      needs: () => isStale,
      take: (_file, read) => {
        taken.push(read);
        isStale = false;
      },
      markStale() {},
      markAllStale() {},
      keepOnly() {},
    },
  });
  const ways = { keep: () => {}, isOver: () => false };
  await reader.read(index, ['a.mdx'], ways);
  assert.deepEqual(taken, []);
  await reader.read(index, reader.getWaiting(index, new Set(['a.mdx'])), ways);
  assert.deepEqual(taken, [text]);
});
