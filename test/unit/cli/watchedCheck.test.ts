// The check that is repeated: once for each change, never two at a time, and for a change during a check once more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComparedCheck } from '../../../server/src/cli/runCheck.ts';
import { type ShownCheck, WatchedCheck } from '../../../server/src/cli/watchedCheck.ts';
import type { FileWatcher, FileWatcherParts } from '../../../server/src/node/fileWatcher.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const checked: ComparedCheck = {
  kind: 'compared',
  report: { diagnostics: [], siteCount: 1, foreignCount: 0, comparison: undefined },
  notes: [],
  failures: [],
  isFailed: false,
  siteFolders: ['/site'],
  isIgnored: () => false,
  outerFiles: [],
};

test('a single file is watched with the folder of its site, and a folder once', async () => {
  const watched: (readonly string[])[] = [];
  for (const path of ['/site/a.md', '/site', '/site/docs.json']) {
    const check = new WatchedCheck({
      paths: [path],
      check: async () => checked,
      watch: ({ paths }: FileWatcherParts) => {
        watched.push(paths);
        return { ready: Promise.resolve(), close: async () => {}, fileCount: 1 } as unknown as FileWatcher;
      },
      show: () => {},
      onError: (error) => assert.fail(String(error)),
    });
    await check.start();
    await check.close();
  }
  assert.deepEqual(watched, [['/site/a.md', '/site'], ['/site'], ['/site/docs.json', '/site']]);
});

test('a change during a check is checked once more, and each is told once', async () => {
  const shown: ShownCheck[] = [];
  let change = (_path: string): void => {};
  let finish: (() => void) | undefined;
  const check = new WatchedCheck({
    paths: ['/site'],
    check: () =>
      new Promise((resolve) => {
        finish = () => resolve(checked);
        // The first one, before anything is watched.
        if (shown.length === 0) finish();
      }),
    watch: ({ onChanges }: FileWatcherParts) => {
      change = (path) => onChanges([{ path, kind: 'changed' }]);
      return { ready: Promise.resolve(), close: async () => {}, fileCount: 1 } as unknown as FileWatcher;
    },
    show: (each) => shown.push(each),
    onError: (error) => assert.fail(String(error)),
  });
  assert.equal(await check.start(), 'watching');
  await waitUntil('the first is shown', () => shown.length === 1);
  change('/site/a.md');
  change('/site/b.md');
  await waitUntil('it is checked', () => finish !== undefined);
  finish?.();
  for (let count = 2; count <= 3; count++) {
    await waitUntil(`${count} are shown`, () => {
      finish?.();
      return shown.length === count;
    });
  }
  assert.deepEqual(
    shown.map(({ changed }) => changed),
    [[], ['/site/a.md'], ['/site/b.md']],
  );
  await check.close();
});
