// The lock of a site: one writer at a time, and what a writer that was killed left behind is removed by the next one.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readFiles, writeEdit, writeFiles } from '../../support/agents/writtenSite.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();

const edit = { changed: { 'guides/a.mdx': ['A', 'B'] } } as const;
const temporary = '.docs-check-6f1c.tmp';

function startProcess(): ChildProcess & { readonly pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  return Object.assign(child, { pid: child.pid ?? assert.fail() });
}

async function findDeadProcess(): Promise<number> {
  const child = startProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child.pid;
}

function lockText(holder: {
  readonly pid: number;
  readonly host?: string;
  readonly since?: number;
  readonly temporaries?: readonly string[];
}): string {
  return JSON.stringify({ host: hostname(), since: Date.now(), temporaries: [], ...holder });
}

/** Whether the edit is still not written after a while. */
async function waits(): Promise<boolean> {
  const over = new AbortController();
  const writing = writeEdit(folder.path, edit, { signal: over.signal });
  await Promise.race([writing, delay(500)]);
  over.abort();
  return (await writing).stop !== undefined;
}

describe('what a killed writer left behind is removed', () => {
  test('its lock, and the temporary files that it names', async () => {
    writeFiles(folder.path, {
      'docs.json': '{}',
      'guides/a.mdx': 'A',
      [temporary]: 'half',
      [`guides/${temporary}`]: 'half',
      '.docs-check.lock': lockText({
        pid: await findDeadProcess(),
        temporaries: [temporary, `guides/${temporary}`, 'gone/.docs-check-1.tmp'],
      }),
    });
    assert.equal((await writeEdit(folder.path, edit)).stop, undefined);
    assert.deepEqual(readFiles(folder.path), { 'docs.json': '{}', 'guides/a.mdx': 'B' });
  });

  test('nothing else, whatever the lock names', async () => {
    const outside = { [temporary]: 'O', [`out/${temporary}`]: 'O' };
    const kept = {
      'docs.json': '{}',
      'keep.mdx': 'K',
      '.docs-check-keep.mdx': 'K',
      [temporary]: 'not named',
    };
    writeFiles(folder.path, outside);
    writeFiles(join(folder.path, 'site'), {
      ...kept,
      'guides/a.mdx': 'A',
      '.docs-check.lock': lockText({
        pid: await findDeadProcess(),
        temporaries: [
          'keep.mdx',
          '.docs-check-keep.mdx',
          `../${temporary}`,
          `away/${temporary}`,
          join(folder.path, temporary),
          '.docs-check-link.tmp',
        ],
      }),
    });
    symlinkSync('../out', join(folder.path, 'site/away'));
    symlinkSync('keep.mdx', join(folder.path, 'site/.docs-check-link.tmp'));
    const written = await writeEdit(join(folder.path, 'site'), edit);
    assert.equal(written.stop, undefined);
    const left = {
      ...kept,
      '.docs-check-link.tmp': '-> keep.mdx',
      away: '-> ../out',
      [`away/${temporary}`]: 'O',
      'guides/a.mdx': 'B',
    };
    const inSite = Object.entries(left).map(([path, text]) => [`site/${path}`, text]);
    assert.deepEqual(readFiles(folder.path), { ...outside, ...Object.fromEntries(inSite) });
  });

  test('after ten minutes even where another process has its number by now', async (t) => {
    const { pid } = startProcess();
    t.after(() => void process.kill(pid, 'SIGKILL'));
    writeFiles(folder.path, {
      'guides/a.mdx': 'A',
      '.docs-check.lock': lockText({ pid, since: Date.now() - 601_000 }),
    });
    assert.equal((await writeEdit(folder.path, edit)).stop, undefined);
    assert.deepEqual(readFiles(folder.path), { 'guides/a.mdx': 'B' });
  });
});

describe('another writer is waited for', () => {
  test('while its process lives', async () => {
    const child = startProcess();
    writeFiles(folder.path, {
      'docs.json': '{}',
      'guides/a.mdx': 'A',
      '.docs-check.lock': lockText({ pid: child.pid }),
    });
    const writing = writeEdit(folder.path, edit);
    assert.equal(await Promise.race([writing, delay(300, 'waits')]), 'waits');
    assert.equal(readFiles(folder.path)['guides/a.mdx'], 'A');
    child.kill('SIGKILL');
    assert.equal((await writing).stop, undefined);
    assert.deepEqual(readFiles(folder.path), { 'docs.json': '{}', 'guides/a.mdx': 'B' });
  });

  for (const [name, text] of [
    ['on another machine', lockText({ pid: 1, host: `${hostname()}-2` })],
    ['whose lock is only half written', ''],
    ['that names no process', lockText({ pid: -1 })],
  ] as const) {
    test(name, async () => {
      const files = { 'docs.json': '{}', 'guides/a.mdx': 'A', '.docs-check.lock': text };
      writeFiles(folder.path, files);
      assert.equal(await waits(), true);
      assert.deepEqual(readFiles(folder.path), files);
    });
  }

  test('by servers with different folders: the lock is the site’s', async () => {
    const child = startProcess();
    writeFiles(folder.path, {
      'docs/docs.json': '{}',
      'docs/guides/a.mdx': 'A',
      'docs/.docs-check.lock': lockText({ pid: child.pid }),
    });
    const changed = { 'docs/guides/a.mdx': ['A', 'B'] } as const;
    const writing = writeEdit(folder.path, { changed });
    assert.equal(await Promise.race([writing, delay(300, 'waits')]), 'waits');
    child.kill('SIGKILL');
    assert.equal((await writing).stop, undefined);
  });
});

test('what is no lock is left alone', async () => {
  writeFiles(folder.path, { 'guides/a.mdx': 'A', 'other.txt': 'theirs' });
  symlinkSync('other.txt', join(folder.path, '.docs-check.lock'));
  const { stop } = await writeEdit(folder.path, edit);
  assert.match(stop?.reason ?? '', /^has changed since it was read/);
  assert.deepEqual(readFiles(folder.path), {
    '.docs-check.lock': '-> other.txt',
    'guides/a.mdx': 'A',
    'other.txt': 'theirs',
  });
});
