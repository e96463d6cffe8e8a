// The real disk: what a walk finds, and where symbolic links point.
import assert from 'node:assert/strict';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { decodeText, type WalkVisitor } from '../../../server/src/site/fileSystem.ts';
import { createTemporaryFolder } from '../../support/temporaryFolder.ts';

/** A folder that contains `site` and `outside`; links by their paths below `site`, with targets relative to them. */
async function createDisk(
  t: Pick<TestContext, 'after'>,
  files: readonly string[],
  links: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await createTemporaryFolder();
  t.after(() => folder.remove());
  const root = join(folder.path, 'site');
  await mkdir(root);
  for (const path of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), path);
  }
  for (const [path, target] of Object.entries(links)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await symlink(target, join(root, path));
  }
  return root.replaceAll('\\', '/');
}

const nothing = { files: [], linked: [], leaving: [], unreadable: [], unfollowed: [] };
const everywhere: WalkVisitor = { onIgnoreFile: () => {}, enters: () => true };

async function walk(root: string, visitor: WalkVisitor = everywhere) {
  const { files, linked, leaving, unreadable, unfollowed } = await nodeFileSystem.walk(root, [], visitor);
  return {
    files: [...files].sort(),
    linked: [...linked].sort(),
    leaving: [...leaving].sort(),
    unreadable,
    unfollowed: [...unfollowed].sort(),
  };
}

describe('a walk', () => {
  test('finds every file, hidden ones too', async (t) => {
    const files = ['.hidden/a.md', 'b c/d%20e.md', 'f.md', 'g/h/i/j.txt', 'ä/ö.md'];
    const root = await createDisk(t, files);
    assert.deepEqual(await walk(root), {
      ...nothing,
      files: [...files].sort(),
    });
  });

  test('stays out of folders that are not wanted', async (t) => {
    const root = await createDisk(t, ['a/b/c.md', 'a/d.md', 'e.md']);
    const asked: string[] = [];
    const enters = (folder: string) => {
      asked.push(folder);
      return folder !== 'a/b';
    };
    assert.deepEqual((await walk(root, { ...everywhere, enters })).files, ['a/d.md', 'e.md']);
    assert.deepEqual(asked.sort(), ['a', 'a/b']);
  });

  test('tells ignore files before it asks for the folders beside them', async (t) => {
    const root = await createDisk(t, ['.gitignore', 'a/.gitignore', 'a/b/c.md', 'd/e.md']);
    const told: string[] = [];
    await walk(root, {
      onIgnoreFile: (folder, text) => void told.push(`${folder}:${text}`),
      enters: (folder) => told.push(folder) > 0,
    });
    assert.equal(told[0], ':.gitignore');
    assert.ok(told.indexOf('a:a/.gitignore') < told.indexOf('a/b'));
    assert.ok(told.indexOf('a:a/.gitignore') >= 0);
  });

  test('of nothing is not complete', async (t) => {
    const root = await createDisk(t, []);
    assert.deepEqual(await walk(`${root}/ghost`), { ...nothing, unreadable: [''] });
  });

  test('finds no names in bytes that are no UTF-8, and all others', async (t) => {
    const root = await createDisk(t, ['a\nb.md', 'c\u001bd.md', 'e\uFFFDf.md', 'g/h.md']);
    const bad = (name: string) => Buffer.concat([Buffer.from(`${root}/${name}`), Buffer.from([0xe9])]);
    await writeFile(bad('file'), '');
    await mkdir(bad('folder'));
    const { files, unreadable } = await walk(root);
    assert.deepEqual(files, ['a\nb.md', 'c\u001bd.md', 'e\uFFFDf.md', 'g/h.md'].sort());
    assert.deepEqual(unreadable, []);
  });

  test('ends when nobody wants to know any more', async (t) => {
    const root = await createDisk(
      t,
      Array.from({ length: 50 }, (_, at) => `${'d/'.repeat(at)}a.md`),
    );
    let left = 10;
    const { files } = await walk(root, { ...everywhere, isOver: () => left-- <= 0 });
    assert.ok(files.length < 50);
  });

  test('names the folders that may not be read', async (t) => {
    const root = await createDisk(t, ['a/b.md', 'private/c.md']);
    await chmod(`${root}/private`, 0);
    await chmod(dirname(root), 0o755);
    // Root can read everything, so another user does the walking.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65534);
    const found = await walk(root).finally(() => isRoot && process.seteuid?.(0));
    await chmod(`${root}/private`, 0o755);
    assert.deepEqual(found, { ...nothing, files: ['a/b.md'], unreadable: ['private'] });
  });

  test('finds a thousand files', async (t) => {
    const files = Array.from({ length: 1000 }, (_, index) => `folder-${index % 20}/page-${index}.mdx`);
    const root = await createDisk(t, files);
    assert.deepEqual((await walk(root)).files, [...files].sort());
  });
});

describe('a symbolic link', () => {
  test('to a file or a folder inside counts, and is told', async (t) => {
    const root = await createDisk(t, ['a.md', 'guides/b.md'], { 'x.md': 'a.md', more: 'guides' });
    assert.deepEqual(await walk(root), {
      ...nothing,
      files: ['a.md', 'guides/b.md', 'more/b.md', 'x.md'],
      linked: ['more/b.md', 'x.md'],
    });
  });

  test('that leaves is told and never followed', async (t) => {
    const root = await createDisk(t, ['a.md', '../outside/b.md'], {
      'file.md': '../outside/b.md',
      folder: '../outside',
      'deep/er': '../../outside',
      'all/the/way': '/',
    });
    const { files, leaving } = await walk(root);
    assert.deepEqual(files, ['a.md']);
    assert.deepEqual(leaving, ['all/the/way', 'deep/er', 'file.md', 'folder']);
  });

  test('to a neighbour whose name begins alike leaves', async (t) => {
    const root = await createDisk(t, ['../site-two/a.md'], { x: '../site-two' });
    assert.deepEqual((await walk(root)).leaving, ['x']);
  });

  test('through another link leaves, too', async (t) => {
    const root = await createDisk(t, ['../outside/b.md'], { one: 'two', two: '../outside' });
    assert.deepEqual((await walk(root)).leaving, ['one', 'two']);
  });

  test('in circles ends', async (t) => {
    const root = await createDisk(t, ['a/b.md'], {
      'a/up': '..',
      'a/self': '.',
      'x.md': 'x.md',
      y: 'z',
      z: 'y',
    });
    const { files, unfollowed, ...others } = await walk(root);
    assert.deepEqual(files, ['a/b.md', 'a/self/b.md', 'a/self/up/a/b.md', 'a/up/a/b.md', 'a/up/a/self/b.md']);
    assert.deepEqual(unfollowed, [
      'a/self/self',
      'a/self/up/a/self',
      'a/self/up/a/up',
      'a/up/a/self/self',
      'a/up/a/self/up',
      'a/up/a/up',
    ]);
    assert.deepEqual(others, { linked: others.linked, leaving: [], unreadable: [] });
  });

  test('beside another one to the same folder counts as well', async (t) => {
    const links = { latest: 'v2', stable: 'v2', self: '.', 'v2/v1': '../v1', 'v1/v2': '../v2' };
    const root = await createDisk(t, ['v2/a.md', 'v1/b.md', 'c.md'], links);
    const { files, unreadable } = await walk(root);
    for (const path of [
      'latest/a.md',
      'stable/a.md',
      'self/c.md',
      'self/v2/a.md',
      'v2/v1/b.md',
      'v1/v2/a.md',
      'stable/v1/b.md',
    ])
      assert.ok(files.includes(path), path);
    assert.deepEqual(unreadable, []);
  });

  test('among many that lead to one another ends, and what is left out is told', async (t) => {
    const names = Array.from({ length: 12 }, (_, at) => `f${at}`);
    const files = names.map((name) => `${name}/a.md`);
    const links = names.flatMap((from) => names.map((to) => [`${from}/to-${to}`, `../${to}`]));
    const root = await createDisk(t, files, Object.fromEntries(links));
    const found = await walk(root);
    for (const path of ['f1/to-f2/a.md', 'f11/to-f11/a.md']) assert.ok(found.files.includes(path), path);
    assert.ok(found.files.length < 2000 && found.unfollowed.length > 0);
  });

  test('to a name that no disk can hold, and one in a folder that is a file, is nothing', async (t) => {
    const root = await createDisk(t, ['a.md'], { long: 'x'.repeat(4000), 'under.md': 'a.md/b.md' });
    assert.deepEqual(await walk(root), { ...nothing, files: ['a.md'] });
  });

  test('to nothing is nothing', async (t) => {
    const root = await createDisk(t, ['a.md'], { 'ghost.md': 'no-such.md' });
    assert.deepEqual((await walk(root)).files, ['a.md']);
  });
});

describe('a single path', () => {
  test('is a file, a folder, or nothing', async (t) => {
    const root = await createDisk(t, ['a/b.md'], { x: 'a', 'y.md': 'ghost' });
    const look = (path: string) => nodeFileSystem.look(`${root}/${path}`, [root]);
    assert.deepEqual(await look('a/b.md'), { kind: 'file', isLinked: false });
    assert.deepEqual(await look('a'), { kind: 'folder', isLinked: false });
    assert.deepEqual(await look('x'), { kind: 'folder', isLinked: true });
    assert.deepEqual(await look('x/b.md'), { kind: 'file', isLinked: true });
    assert.equal((await look('y.md')).kind, 'other');
    assert.equal((await look('ghost')).kind, 'nothing');
    assert.equal((await look('a/b.md/c')).kind, 'nothing');
    assert.equal((await look('x'.repeat(5000))).kind, 'nothing');
    assert.equal((await look('a\0b')).kind, 'nothing');
  });

  test('is read as far as wanted', async (t) => {
    const root = await createDisk(t, ['a.md']);
    await writeFile(`${root}/a.md`, 'grün');
    const readStart = async (path: string, limit: number) => {
      const bytes = await nodeFileSystem.readStart(path, [root], limit);
      return bytes && decodeText(bytes);
    };
    assert.equal(await readStart(`${root}/a.md`, 100), 'grün');
    assert.equal(await readStart(`${root}/a.md`, 2), 'gr');
    assert.equal(await readStart(`${root}/ghost`, 2), undefined);
    assert.equal(await readStart(root, 2), undefined);
  });
});
