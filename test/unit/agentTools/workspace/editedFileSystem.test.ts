// Files as they would be after an edit, or as they are in an editor: single cases, on a real disk with links.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { applyEdit, EditedFileSystem } from '../../../../server/src/agentTools/workspace/editedFileSystem.ts';
import { noEdit, type SiteEdit } from '../../../../server/src/agentTools/workspace/siteEdit.ts';
import { nodeFileSystem } from '../../../../server/src/node/nodeFileSystem.ts';
import { type FileSystem, maxPageSize } from '../../../../server/src/site/fileSystem.ts';
import { scanSite } from '../../../../server/src/site/scan/siteScanner.ts';
import { createDiskSite } from '../../../support/sites/diskSite.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';

const read = async (files: FileSystem, path: string, root: string) => {
  const content = await files.readFile(path, [root]);
  return content.kind === 'whole' ? new TextDecoder().decode(content.bytes) : content.kind;
};

const getKind = async (files: FileSystem, path: string, root: string) =>
  (await files.look(path, [root])).kind;

const scan = async (files: FileSystem, root: string) =>
  (await scanSite(files, root, { boundary: root, ignoredPages: [] })).index;

describe('open documents', () => {
  async function open(t: TestContext, texts: Readonly<Record<string, string>>) {
    const disk = await createDiskSite(t, {
      'site/docs.json': '{}',
      'site/.gitignore': 'build/\n',
      'site/a.md': 'on disk',
      'site/build/b.md': 'on disk',
      'outside/secret.md': 'secret',
    });
    await disk.link('site/out', '../outside');
    await disk.link('site/secret.md', '../outside/secret.md');
    await disk.link('site/inner', 'build');
    const root = disk.getPath('site');
    const entries = Object.entries(texts).map(([path, text]) => [disk.getPath(path), text] as const);
    return { root, files: new EditedFileSystem(nodeFileSystem, new Map(entries)), at: disk.getPath };
  }

  test('are read as they are typed, also in folders that git ignores', async (t) => {
    const { files, root, at } = await open(t, { 'site/a.md': 'typed', 'site/build/b.md': 'typed' });
    assert.equal(await read(files, at('site/a.md'), root), 'typed');
    assert.equal(await read(files, at('site/build/b.md'), root), 'typed');
    assert.deepEqual((await scan(files, root)).pages, ['a.md']);
  });

  test('are there though their file is gone', async (t) => {
    const { files, root, at } = await open(t, { 'site/gone/x.md': 'typed' });
    assert.equal(await getKind(files, at('site/gone/x.md'), root), 'file');
    assert.equal(await getKind(files, at('site/gone'), root), 'folder');
    assert.deepEqual((await scan(files, root)).pages, ['a.md', 'gone/x.md']);
  });

  test('that are really outside stay outside', async (t) => {
    const { files, root, at } = await open(t, {
      'site/secret.md': 'typed',
      'site/out/secret.md': 'typed',
      'site/out/new.md': 'typed',
      'outside/secret.md': 'typed',
    });
    for (const path of ['site/secret.md', 'site/out/secret.md', 'site/out/new.md', 'outside/secret.md']) {
      assert.equal(await getKind(files, at(path), root), 'outside', path);
      assert.equal(await read(files, at(path), root), 'unreadable', path);
      assert.equal(await files.readStart(at(path), [root], 10), undefined, path);
    }
    const index = await scan(files, root);
    assert.deepEqual([...index.files].sort(), ['.gitignore', 'a.md', 'docs.json', 'inner/b.md']);
    assert.deepEqual([...index.leaving].sort(), ['out', 'secret.md']);
  });

  test('behind a link to a folder of the site are linked, also new ones', async (t) => {
    const { files, root, at } = await open(t, { 'site/inner/b.md': 'typed', 'site/inner/new.md': 'typed' });
    for (const name of ['b', 'new'])
      assert.deepEqual(await files.look(at(`site/inner/${name}.md`), [root]), {
        kind: 'file',
        isLinked: true,
      });
    assert.equal(await read(files, at('site/inner/b.md'), root), 'typed');
    assert.deepEqual((await scan(files, root)).pages, ['a.md']);
  });

  test('are as large as files may be', async (t) => {
    const { files, root, at } = await open(t, { 'site/a.md': 'x'.repeat(maxPageSize + 1) });
    assert.equal(await read(files, at('site/a.md'), root), 'tooLarge');
  });

  test('begin within as many bytes as are asked for', async (t) => {
    const { files, root, at } = await open(t, { 'site/a.md': '🌱🌱🌱' });
    const start = await files.readStart(at('site/a.md'), [root], 6);
    assert.deepEqual(start, new TextEncoder().encode('🌱🌱🌱').subarray(0, 6));
  });
});

describe('after moves', () => {
  const files = {
    '/site/docs.json': '{}',
    '/site/.gitignore': 'build/\n',
    '/site/a/x.md': 'x',
    '/site/a/deep/y.md': 'y',
    '/site/build/z.md': 'z',
  };
  const edit = (changes: Partial<SiteEdit>) =>
    applyEdit(createMemoryFileSystem(files), { ...noEdit, ...changes });
  const move = (from: string, to: string) => ({ from: `/site/${from}`, to: `/site/${to}` });
  const getPages = async (...moves: readonly (readonly [string, string])[]) =>
    (await scan(edit({ moves: moves.map(([from, to]) => move(from, to)) }), '/site')).pages;

  test('a name that changes its case only is another name', async () => {
    const moved = edit({ moves: [move('a/x.md', 'a/X.md')] });
    assert.equal(await getKind(moved, '/site/a/x.md', '/site'), 'nothing');
    assert.equal(await read(moved, '/site/a/X.md', '/site'), 'x');
    assert.deepEqual(await getPages(['a', 'A']), ['A/deep/y.md', 'A/x.md']);
  });

  test('folders go into ignored ones, and come out of them', async () => {
    assert.deepEqual(await getPages(['a', 'build/a']), []);
    assert.deepEqual(await getPages(['build', 'out']), ['a/deep/y.md', 'a/x.md', 'out/z.md']);
    assert.deepEqual(await getPages(['build/z.md', 'a/z.md']), ['a/deep/y.md', 'a/x.md', 'a/z.md']);
  });

  test('an ignore file counts where it is then', async () => {
    assert.deepEqual(await getPages(['.gitignore', 'a/.gitignore']), ['a/deep/y.md', 'a/x.md', 'build/z.md']);
    assert.deepEqual(await getPages(['.gitignore', 'a/.gitignore'], ['build', 'a/build']), [
      'a/deep/y.md',
      'a/x.md',
    ]);
  });

  test('an inner move wins over the one around it', async () => {
    const moved = edit({ moves: [move('a', 'b'), move('a/deep', 'c')] });
    assert.equal(await getKind(moved, '/site/b/deep/y.md', '/site'), 'nothing');
    assert.equal(await getKind(moved, '/site/b/deep', '/site'), 'nothing');
    assert.equal(await read(moved, '/site/c/y.md', '/site'), 'y');
    assert.deepEqual((await scan(moved, '/site')).pages, ['b/x.md', 'c/y.md']);
  });

  test('files can change places, and leave their place to a new one', async () => {
    const moved = edit({
      moves: [move('a/x.md', 'a/deep/y.md'), move('a/deep/y.md', 'a/x.md'), move('docs.json', 'a/docs.json')],
      created: [{ path: '/site/docs.json', text: 'new' }],
    });
    assert.equal(await read(moved, '/site/a/x.md', '/site'), 'y');
    assert.equal(await read(moved, '/site/a/deep/y.md', '/site'), 'x');
    assert.equal(await read(moved, '/site/docs.json', '/site'), 'new');
    assert.equal(await read(moved, '/site/a/docs.json', '/site'), '{}');
  });

  test('a text changes under its old name, and is read under the new one', async () => {
    const changes = [{ offset: 0, end: 1, text: 'changed' }];
    const moved = edit({
      changed: [{ path: '/site/a/x.md', before: 'x', changes }],
      moves: [move('a', 'b')],
    });
    assert.equal(await read(moved, '/site/b/x.md', '/site'), 'changed');
    assert.equal(await read(moved, '/site/a/x.md', '/site'), 'unreadable');
  });

  test('a folder that moves can be walked at its new place, or is not there any more', async () => {
    const visitor = { onIgnoreFile() {}, enters: () => true };
    const moved = edit({ moves: [move('a', 'b')] });
    assert.deepEqual((await moved.walk('/site/b', ['/site'], visitor)).files, ['x.md', 'deep/y.md']);
    const gone = await moved.walk('/site/a', ['/site'], visitor);
    assert.deepEqual([gone.files, gone.unreadable], [[], ['']]);
    const created = edit({ created: [{ path: '/site/new/x.md', text: '' }] });
    assert.deepEqual((await created.walk('/site/new', ['/site'], visitor)).files, ['x.md']);
    assert.deepEqual((await created.walk('', [''], visitor)).files.includes('site/new/x.md'), true);
  });

  test('a walk asks of each folder once, and ends when nobody waits for it', async () => {
    const asked: string[] = [];
    const moved = edit({ moves: [move('a', 'b/a')], created: [{ path: '/site/b/c/x.md', text: '' }] });
    await moved.walk('/site', ['/site'], { onIgnoreFile() {}, enters: (folder) => asked.push(folder) > 0 });
    assert.deepEqual(asked.sort(), ['b', 'b/a', 'b/a/deep', 'b/c', 'build']);
  });

  test('links that move are not followed to folders, and to files only in the site', async (t) => {
    const disk = await createDiskSite(t, {
      'site/docs.json': '{}',
      'site/real/x.md': '',
      'outside/secret.md': '',
    });
    const root = disk.getPath('site');
    await disk.link('site/file.md', disk.getPath('site/real/x.md'));
    await disk.link('site/folder', disk.getPath('site/real'));
    await disk.link('site/out.md', disk.getPath('outside/secret.md'));
    const moves = ['file.md', 'folder', 'out.md'].map((name) => ({
      from: `${root}/${name}`,
      to: `${root}/new/${name}`,
    }));
    const moved = applyEdit(nodeFileSystem, { ...noEdit, moves });
    const index = await scan(moved, root);
    assert.deepEqual(index.pages, ['real/x.md']);
    assert.ok(index.hasFile('new/file.md'));
    assert.deepEqual([...index.leaving], ['new/out.md']);
    assert.ok(index.isUnknown('new/folder/x.md'));
    assert.equal(await read(moved, `${root}/new/out.md`, root), 'unreadable');
  });
});
