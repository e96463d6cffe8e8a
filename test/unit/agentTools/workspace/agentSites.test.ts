// Which sites an agent means: all of its folders, what is below a path, what is around it.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { type FolderPlace, nameFolders } from '../../../../server/src/agentTools/workspace/agentFolders.ts';
import {
  findSiteAround,
  findSites,
  findSitesAround,
} from '../../../../server/src/agentTools/workspace/agentSites.ts';
import { nodeFileSystem } from '../../../../server/src/node/nodeFileSystem.ts';
import type { FileSystem } from '../../../../server/src/site/fileSystem.ts';
import { createDiskSite } from '../../../support/sites/diskSite.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';

const texts = {
  'one/docs.json': '{}',
  'one/mint.json': '{}',
  'one/guides/a.md': '',
  'one/inner/mint.json': '{}',
  'one/inner/deep/b.md': '',
  'two/api/docs.json': '{}',
  'two/node_modules/x/docs.json': '{}',
  'two/.gitignore': 'build/\n',
  'two/build/docs.json': '{}',
  'two/src/c.ts': '',
};

const all = ['one/docs.json', 'one/inner/mint.json', 'one/mint.json', 'two/api/docs.json'];

/** The same files in memory and on a disk. */
async function createWorkspaces(t: TestContext) {
  const memory = Object.fromEntries(Object.entries(texts).map(([path, text]) => [`/ferns/${path}`, text]));
  const disk = await createDiskSite(t, texts);
  return [
    createWorkspace('/ferns', createMemoryFileSystem(memory)),
    createWorkspace(disk.folder, nodeFileSystem),
  ];
}

function createWorkspace(root: string, fileSystem: FileSystem, names: readonly string[] = ['']) {
  const folders = nameFolders(names.map((name) => (name === '' ? root : `${root}/${name}`)));
  const [folder] = folders;
  assert.ok(folder);
  const context = { folders, fileSystem, signal: new AbortController().signal };
  const place = (path: string): FolderPlace => ({ path: path === '' ? root : `${root}/${path}`, folder });
  const show = (configurations: readonly { readonly path: string }[]): string[] =>
    configurations.map(({ path }) => path.slice(root.length + 1));
  return {
    async find(path?: string) {
      const { configurations, unread } = await findSites(context, path === undefined ? path : place(path));
      return { found: show(configurations).sort(), unread };
    },
    around: async (path: string) => {
      const found = await findSiteAround(context, place(path));
      return found === undefined ? undefined : show([found])[0];
    },
    allAround: async (path: string) => show(await findSitesAround(context, `${root}/${path}`)),
  };
}

describe('the sites of a workspace', () => {
  test('are those that the terminal check finds: not in ignored folders, not in node_modules', async (t) => {
    for (const { find } of await createWorkspaces(t))
      assert.deepEqual(await find(), { found: all, unread: [] });
  });

  test('are those at or below a path, an ignored one too where it is named', async (t) => {
    for (const { find } of await createWorkspaces(t))
      for (const [path, found] of [
        ['', all],
        ['one', ['one/docs.json', 'one/inner/mint.json', 'one/mint.json']],
        ['one/inner', ['one/inner/mint.json']],
        ['one/inner/mint.json', ['one/inner/mint.json']],
        ['two/build/docs.json', ['two/build/docs.json']],
        ['one/guides', []],
        ['one/guides/a.md', []],
        ['nowhere', []],
        ['nowhere/docs.json', []],
      ] as const)
        assert.deepEqual(await find(path), { found, unread: [] }, path);
  });

  test('come once from folders inside each other, and not from beyond a link', async (t) => {
    const disk = await createDiskSite(t, { 'ferns/site/docs.json': '{}', 'other/docs.json': '{}' });
    await disk.link('ferns/out', '../other');
    await disk.link('ferns/again', 'site');
    const { find } = createWorkspace(disk.getPath('ferns'), nodeFileSystem, ['', 'site']);
    assert.deepEqual(await find(), { found: ['site/docs.json'], unread: [] });
    assert.deepEqual(await find('out'), { found: [], unread: [] });
  });

  test('may be in a folder that can’t be read, which is told by its name', async () => {
    const files = createMemoryFileSystem({ '/ferns/a/docs.json': '{}' }, { unreadable: ['/ferns/a'] });
    const { unread } = await createWorkspace('/ferns', files).find();
    assert.deepEqual(unread, ['"a" can’t be read, so configurations there were not checked.']);
  });
});

describe('the site around a path', () => {
  test('is the nearest, with docs.json before mint.json, there or not there yet', async (t) => {
    for (const { around, allAround } of await createWorkspaces(t)) {
      for (const [path, expected] of [
        ['one/guides/a.md', 'one/docs.json'],
        ['one/guides/new/b.md', 'one/docs.json'],
        ['one', 'one/docs.json'],
        ['one/inner/deep/b.md', 'one/inner/mint.json'],
        ['two/src/c.ts', undefined],
        ['', undefined],
      ] as const)
        assert.equal(await around(path), expected, path);
      assert.deepEqual(await allAround('one/inner/deep/b.md'), ['one/inner/mint.json', 'one/docs.json']);
      assert.deepEqual(await allAround('two/src/c.ts'), []);
    }
  });

  test('is not above the folder', async () => {
    const files = createMemoryFileSystem({ '/docs.json': '{}', '/ferns/a.md': '' });
    assert.equal(await createWorkspace('/ferns', files).around('a.md'), undefined);
  });
});
