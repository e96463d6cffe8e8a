// A server that watches by itself: from the first scan on, within limits, and with nothing lost in between.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OwnWatching, type WatchOptions } from '../../../../server/src/lsp/sites/fileEvents.ts';
import type { Sites } from '../../../../server/src/lsp/sites/sites.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

function start() {
  const rescanned: string[] = [];
  const warnings: string[] = [];
  let onChanged = (_root: string): void => {};
  let options: WatchOptions | undefined;
  let isClosed = false;
  const sites = {
    onChanged: (listen: (root: string) => void) => {
      onChanged = listen;
    },
    getBoundary: () => '/',
    getRoots: () => [],
    isScanned: () => true,
    rescan: async (root: string) => void rescanned.push(root),
    apply: async () => {},
  } as unknown as Sites;
  const own = new OwnWatching({
    sites,
    onError: (error) => assert.fail(String(error)),
    warn: (message) => warnings.push(message),
    async watch(given) {
      options = given;
      const close = async () => {
        isClosed = true;
      };
      return { ready: Promise.resolve(), close };
    },
  });
  onChanged('/site');
  return { own, rescanned, warnings, add: onChanged, getOptions: () => options, isClosed: () => isClosed };
}

test('what happened before everything was watched is read once more', async () => {
  const { own, rescanned } = start();
  await waitUntil('it is watched', () => own.isComplete);
  assert.deepEqual(rescanned, ['/site']);
});

test('a site with too many files is not watched any more, which is told', async () => {
  const { own, warnings, getOptions, isClosed } = start();
  await waitUntil('it is watched', () => own.isComplete);
  for (let file = 1; file <= 10_000; file++) getOptions()?.ignores(`/site/${file}.mdx`, 'file');
  assert.deepEqual([isClosed(), warnings], [false, []]);
  getOptions()?.ignores('/site/more.mdx', 'file');
  assert.equal(isClosed(), true);
  assert.match(warnings.join(), /^Files of \/site are not watched \(too many\)/);
  assert.equal(own.isComplete, false);
});

test('one site that is not watched leaves the whole incomplete', async () => {
  const { own, getOptions, add } = start();
  await waitUntil('it is watched', () => own.isComplete);
  add('/other');
  for (let file = 0; file <= 10_000; file++) getOptions()?.ignores(`/other/${file}.mdx`, 'file');
  assert.equal(own.isComplete, false);
});
