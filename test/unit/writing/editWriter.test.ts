// Edits of tools, written into real files.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createFaultyDisk, fail } from '../../support/agents/faultyDisk.ts';
import { type PlainEdit, readFiles, writeEdit, writeFiles } from '../../support/agents/writtenSite.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();

/** Nothing changes, and the reason matches. */
async function checkRefused(edit: PlainEdit, reason: RegExp, disk = createFaultyDisk(() => {}).disk) {
  const before = readFiles(folder.path);
  const { stop, changed, moved, created } = await writeEdit(folder.path, edit, { disk });
  assert.match(stop?.reason ?? '', reason);
  assert.deepEqual(readFiles(folder.path), before);
  assert.equal(changed.size + moved.size + created.size, 0);
}

describe('an edit is written', () => {
  test('texts, then moves, then new files', async () => {
    writeFiles(folder.path, { 'docs.json': 'old', 'a.mdx': '[B](b)', 'b.mdx': 'B', 'img/i.png': 'I' });
    const { stop, changed, moved, created } = await writeEdit(folder.path, {
      changed: { 'docs.json': ['old', 'new'], 'a.mdx': ['[B](b)', '[B](deep/er/c)'] },
      moves: { 'b.mdx': 'deep/er/c.mdx', img: 'images' },
      created: { 'more/d.mdx': 'D' },
    });
    assert.equal(stop, undefined);
    assert.deepEqual([changed.size, moved.size, created.size], [2, 2, 1]);
    assert.deepEqual(readFiles(folder.path), {
      'a.mdx': '[B](deep/er/c)',
      'deep/er/c.mdx': 'B',
      'docs.json': 'new',
      'images/i.png': 'I',
      'more/d.mdx': 'D',
    });
  });

  test('a file keeps its mode, its byte-order mark and its line endings', async () => {
    writeFiles(folder.path, { 'a.mdx': Buffer.from('\uFEFFone\r\ntwo\r\n') });
    chmodSync(join(folder.path, 'a.mdx'), 0o640);
    await writeEdit(folder.path, { changed: { 'a.mdx': ['one\r\ntwo\r\n', 'one\r\n2\r\n'] } });
    assert.equal(readFileSync(join(folder.path, 'a.mdx'), 'utf8'), '\uFEFFone\r\n2\r\n');
    if (process.platform !== 'win32') assert.equal(statSync(join(folder.path, 'a.mdx')).mode & 0o777, 0o640);
  });

  test('a file that a link leads to is written where it is, once, and the link stays', async () => {
    writeFiles(folder.path, { 'real/a.mdx': 'old' });
    symlinkSync('real/a.mdx', join(folder.path, 'link.mdx'));
    const changed = { 'link.mdx': ['old', 'new'], 'real/a.mdx': ['old', 'new'] } as const;
    const written = await writeEdit(folder.path, { changed });
    assert.equal(written.changed.size, 2);
    assert.deepEqual(readFiles(folder.path), { 'link.mdx': '-> real/a.mdx', 'real/a.mdx': 'new' });
  });

  test('a name changes its case only', async () => {
    writeFiles(folder.path, { 'Guide.mdx': 'G' });
    assert.equal((await writeEdit(folder.path, { moves: { 'Guide.mdx': 'guide.mdx' } })).stop, undefined);
    assert.deepEqual(readFiles(folder.path), { 'guide.mdx': 'G' });
  });

  test('what lies in a folder that moves can move elsewhere', async () => {
    writeFiles(folder.path, { 'old/a.mdx': 'A', 'old/b.mdx': 'B' });
    await writeEdit(folder.path, { moves: { old: 'new', 'old/b.mdx': 'b.mdx' } });
    assert.deepEqual(readFiles(folder.path), { 'b.mdx': 'B', 'new/a.mdx': 'A' });
  });
});

describe('nothing at all is written', () => {
  test('where one file is not as it was read', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A', 'b.mdx': 'of somebody else' });
    const changed = { 'a.mdx': ['A', 'A2'], 'b.mdx': ['B', 'B2'] } as const;
    await checkRefused({ changed, created: { 'c.mdx': 'C' } }, /^has changed since it was read/);
  });

  test('where one is gone, or a folder', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A' });
    mkdirSync(join(folder.path, 'b.mdx'));
    await checkRefused({ changed: { 'a.mdx': ['A', '1'], 'gone.mdx': ['', '1'] } }, /^no longer exists/);
    await checkRefused({ changed: { 'a.mdx': ['A', '1'], 'b.mdx': ['', '1'] } }, /^is not a writable file/);
  });

  test('where one is not UTF-8, whatever it was read as', async () => {
    writeFiles(folder.path, { 'a.mdx': Buffer.from([0x41, 0xff]) });
    await checkRefused({ changed: { 'a.mdx': ['A\uFFFD', 'B'] } }, /^is not UTF-8/);
  });

  test('where something is in the way of a move or a new file', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A', 'b.mdx': 'B', 'd/a.mdx': 'A', 'e/x.mdx': 'X' });
    for (const moves of [{ 'a.mdx': 'b.mdx' }, { d: 'e' }, { 'a.mdx': 'e' }, { 'a.mdx': 'b.mdx/c.mdx' }])
      await checkRefused({ changed: { 'a.mdx': ['A', '1'] }, moves }, /already there|not a folder/);
    await checkRefused({ moves: { 'a.mdx': 'c.mdx' }, created: { 'b.mdx': '' } }, /already there/);
    symlinkSync('nowhere', join(folder.path, 'dangling.mdx'));
    await checkRefused({ moves: { 'a.mdx': 'dangling.mdx' } }, /already there/);
    await checkRefused({ created: { 'dangling.mdx': '' } }, /already there/);
  });

  test('where two names of one file are to hold different texts', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A' });
    symlinkSync('a.mdx', join(folder.path, 'b.mdx'));
    await checkRefused({ changed: { 'a.mdx': ['A', '1'], 'b.mdx': ['A', '2'] } }, /^is the same file/);
  });

  test('outside of the folder, by a path or by links', async () => {
    writeFiles(folder.path, { 'out/a.mdx': 'A', 'site/a.mdx': 'A' });
    symlinkSync('../out', join(folder.path, 'site/away'));
    symlinkSync('../out/a.mdx', join(folder.path, 'site/b.mdx'));
    const before = readFiles(folder.path);
    const edits: PlainEdit[] = [
      { changed: { 'b.mdx': ['A', '1'] } },
      { changed: { 'away/a.mdx': ['A', '1'] } },
      { changed: { '../out/a.mdx': ['A', '1'] } },
      { moves: { 'away/a.mdx': 'c.mdx' } },
      { moves: { 'a.mdx': 'away/c.mdx' } },
      { moves: { 'a.mdx': 'away/new/c.mdx' } },
      { moves: { '../out/a.mdx': 'c.mdx' } },
      { created: { 'away/c.mdx': '' } },
      { created: { 'away/new/c.mdx': '' } },
      { created: { '../c.mdx': '' } },
    ];
    for (const edit of edits) {
      const { stop } = await writeEdit(join(folder.path, 'site'), edit);
      assert.match(stop?.reason ?? '', /^is outside/, JSON.stringify(edit));
    }
    assert.deepEqual(readFiles(folder.path), before);
  });

  test('once nobody waits for it', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A' });
    const { stop } = await writeEdit(
      folder.path,
      { changed: { 'a.mdx': ['A', '1'] } },
      { signal: AbortSignal.abort() },
    );
    assert.deepEqual(stop, { path: undefined, reason: 'The call was given up.' });
    assert.deepEqual(readFiles(folder.path), { 'a.mdx': 'A' });
  });
});

describe('the first failure ends it, and the answer says what is written', () => {
  test('of texts, moves and new files, in this order', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A', 'b.mdx': 'B', 'c.mdx': 'C', 'docs.json': 'old' });
    const { disk } = createFaultyDisk(
      ({ name, path }) => name === 'replaceFile' && path.endsWith('/c.mdx') && fail('ENOSPC'),
    );
    const { stop, changed, moved, created } = await writeEdit(
      folder.path,
      {
        changed: { 'b.mdx': ['B', 'B 2'], 'c.mdx': ['C', 'C 2'], 'docs.json': ['old', 'new'] },
        moves: { 'a.mdx': 'new/a.mdx', 'b.mdx': 'new/b.mdx' },
        created: { 'd.mdx': 'D' },
      },
      { disk },
    );
    assert.match(stop?.path ?? '', /c\.mdx$/);
    assert.equal(stop?.reason, 'can’t be written: the disk is full');
    const names = (paths: ReadonlySet<string>) => [...paths].map((path) => path.split('/').at(-1)).sort();
    assert.deepEqual([names(changed), names(moved), names(created)], [['b.mdx'], [], []]);
    assert.deepEqual(readFiles(folder.path), {
      ...{ 'a.mdx': 'A', 'b.mdx': 'B 2', 'c.mdx': 'C', 'docs.json': 'old' },
    });
  });

  test('and a file that it can’t take away', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A' });
    const { disk } = createFaultyDisk(
      ({ name }) => ['replaceFile', 'remove'].includes(name) && fail('EPERM'),
    );
    const { stop } = await writeEdit(folder.path, { changed: { 'a.mdx': ['A', 'B'] } }, { disk });
    assert.match(
      stop?.reason ?? '',
      /^can’t be written: permission denied, and "\.docs-check-[\w-]+\.tmp" beside it can’t be removed: delete it$/,
    );
  });
});

test('what another program saves at the same moment stays, and the answer says so', async (t) => {
  if (process.platform === 'win32') return;
  const path = join(folder.path, 'a.mdx');
  writeFileSync(path, 'A');
  // As an editor that saves into the file itself, as often as it can.
  const saves = `const { writeFileSync } = require('node:fs');
    for (let n = 0; ; n++) writeFileSync(process.argv[1], n % 2 ? 'A' : 'T', { flag: 'r+' });`;
  const editor = spawn(process.execPath, ['-e', saves, path], { stdio: 'ignore' });
  t.after(() => void editor.kill('SIGKILL'));
  let reason = '';
  for (let tries = 0; tries < 500; tries++) {
    const { stop, changed } = await writeEdit(folder.path, { changed: { 'a.mdx': ['A', 'B'] } });
    reason ||= stop?.reason ?? '';
    assert.equal(changed.size, stop === undefined ? 1 : 0);
    if (stop === undefined) writeFileSync(path, 'A');
  }
  assert.equal(reason, 'has changed since it was read');
  assert.match(readFileSync(path, 'utf8'), /^[AT]$/);
});
