// What changes below folders is told, gathered, on a real disk.
import assert from 'node:assert/strict';
import fs, { rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { FileWatcher, type WatchedChange } from '../../../server/src/node/fileWatcher.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';
import { waitUntil } from '../../support/waitUntil.ts';

async function watchSite(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  paths: readonly string[] = [''],
) {
  const site = await createDiskSite(context, files);
  const told: WatchedChange[] = [];
  const watcher = new FileWatcher({
    paths: paths.map((path) => site.getPath(path).replace(/\/$/, '')),
    ignores: (path) => path.includes('/node_modules'),
    onChanges: (changes) => told.push(...changes),
    onError: (error) => assert.fail(error),
  });
  context.after(() => watcher.close());
  await watcher.ready;
  const has = (kind: WatchedChange['kind'], path: string) =>
    waitUntil(`${path} is ${kind}`, () =>
      told.some((change) => change.kind === kind && change.path === site.getPath(path)),
    );
  return { ...site, told, watcher, has };
}

describe('a watched folder', () => {
  test('tells what is made, written, moved and deleted in it, at any depth', async (context) => {
    const { getPath, has, told } = await watchSite(context, { 'docs/a.md': '# A', 'docs/b.md': '# B' });
    assert.deepEqual(told, []);
    await writeFile(getPath('docs/a.md'), '# New');
    await has('changed', 'docs/a.md');
    await mkdir(getPath('docs/guides/deep'), { recursive: true });
    await writeFile(getPath('docs/guides/deep/c.md'), '');
    await has('created', 'docs/guides/deep/c.md');
    await rename(getPath('docs/b.md'), getPath('docs/moved.md'));
    await has('deleted', 'docs/b.md');
    await has('created', 'docs/moved.md');
    await rm(getPath('docs/guides'), { recursive: true });
    await has('deleted', 'docs/guides/deep/c.md');
    await has('deleted', 'docs/guides');
  });

  test('tells nothing of what is ignored, and does not count it', async (context) => {
    const files = { 'a.md': '', 'docs/b.md': '', 'node_modules/x/y.md': '' };
    const { getPath, has, told, watcher } = await watchSite(context, files);
    assert.equal(watcher.fileCount, 2);
    await writeFile(getPath('node_modules/x/y.md'), '# Y');
    await writeFile(getPath('c.md'), '');
    await has('created', 'c.md');
    assert.deepEqual(
      told.map(({ path }) => path),
      [getPath('c.md')],
    );
    assert.equal(watcher.fileCount, 3);
  });

  test('does not follow a link out of it', async (context) => {
    const { getPath, link, has, told } = await watchSite(context, { 'site/a.md': '', 'out/b.md': '' }, [
      'site',
    ]);
    await link('site/out', '../out');
    await has('created', 'site/out');
    await writeFile(getPath('out/b.md'), '# B');
    await writeFile(getPath('site/a.md'), '# A');
    await has('changed', 'site/a.md');
    assert.ok(
      told.every(({ path }) => !path.endsWith('b.md')),
      JSON.stringify(told),
    );
  });
});

test('a file made in a new folder just before the folder is watched is told of', async (context) => {
  const { getPath, has } = await watchSite(context, { 'a.md': '' });
  const folder = getPath('new').replace(/\/$/, '');
  const { watch } = fs;
  context.mock.method(
    fs,
    'watch',
    (path: string, ...rest: [fs.WatchOptions, fs.WatchListener<string | NonSharedBuffer>]) => {
      if (path === folder) writeFileSync(`${folder}/b.md`, '');
      return watch(path, ...rest);
    },
  );
  syncBuiltinESMExports();
  context.after(() => {
    context.mock.restoreAll();
    syncBuiltinESMExports();
  });
  await mkdir(folder);
  await has('created', 'new/b.md');
});

test('a watched file, and one that is not there yet, are told of by themselves', async (context) => {
  const { getPath, has, told } = await watchSite(context, { 'a.md': '', 'b.md': '' }, ['a.md', 'later.md']);
  await writeFile(getPath('b.md'), '# B');
  await writeFile(getPath('later.md'), '');
  await has('created', 'later.md');
  await writeFile(getPath('a.md'), '# A');
  await has('changed', 'a.md');
  assert.ok(
    told.every(({ path }) => !path.endsWith('b.md')),
    JSON.stringify(told),
  );
});

test('many changes at once come together, and each path once', async (context) => {
  const site = await createDiskSite(context);
  const tellings: (readonly WatchedChange[])[] = [];
  const watcher = new FileWatcher({
    paths: [site.folder],
    ignores: () => false,
    onChanges: (changes) => tellings.push(changes),
    onError: (error) => assert.fail(error),
  });
  context.after(() => watcher.close());
  await watcher.ready;
  await Promise.all(Array.from({ length: 50 }, (_, at) => writeFile(site.getPath(`${at}.md`), 'x')));
  await waitUntil('all are told', () => new Set(tellings.flat().map(({ path }) => path)).size === 50);
  for (const changes of tellings) assert.equal(new Set(changes.map(({ path }) => path)).size, changes.length);
  assert.ok(tellings.length < 50, `${tellings.length} tellings`);
});

test('a closed watcher tells nothing, not even what it has gathered', async (context) => {
  const { getPath, watcher, told, folder } = await watchSite(context, { 'a.md': '' });
  const other = new FileWatcher({
    paths: [folder],
    ignores: () => false,
    onChanges: (changes) => others.push(...changes),
    onError: (error) => assert.fail(error),
  });
  const others: WatchedChange[] = [];
  context.after(() => other.close());
  await other.ready;
  await watcher.close();
  await writeFile(getPath('a.md'), '# A');
  await waitUntil('another watcher has told', () => others.length > 0);
  assert.deepEqual(told, []);
});

test('a watcher that is closed while its files disappear watches nothing any more', async (context) => {
  const { getPath } = await createDiskSite(context);
  for (let turns = 0; turns < 48; turns += 1) {
    const paths = Array.from({ length: 20 }, (_, at) => getPath(`${turns}/${at}.md`));
    await mkdir(getPath(`${turns}`));
    for (const path of paths) await writeFile(path, '');
    const watcher = new FileWatcher({
      paths,
      ignores: () => false,
      onChanges: () => {},
      onError: (error) => assert.fail(error),
    });
    await watcher.ready;
    rmSync(getPath(`${turns}`), { recursive: true });
    // What is asked about the files is answered in one of the next turns, or after the end.
    for (let turn = 0; turn < turns % 8; turn += 1) await new Promise(setImmediate);
    await watcher.close();
  }
  await delay(100);
  assert.ok(!process.getActiveResourcesInfo().includes('FSEventWrap'), 'or this process would never end');
});
