// The disk without promises gives the same answers as the disk with them.
import assert from 'node:assert/strict';
import { symlink, truncate, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { BlockingFileSystem } from '../../../server/src/node/blockingFileSystem.ts';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { decodeText, maxPageSize } from '../../../server/src/site/fileSystem.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';

describe('reading a file', () => {
  test('gives what is there, and nothing from outside', async (context) => {
    const disk = await createDiskSite(context, {
      'site/a.mdx': '# Ä\n',
      'site/b/c.mdx': '',
      'outside/secret.mdx': 'secret',
    });
    const root = disk.getPath('site');
    await symlink('a.mdx', `${root}/inner.mdx`);
    await symlink('b', `${root}/folder`);
    await symlink('../outside/secret.mdx', `${root}/leaving.mdx`);
    await symlink('../outside', `${root}/away`);
    await symlink('/dev/zero', `${root}/zero.mdx`);
    await writeFile(`${root}/large.mdx`, '');
    await truncate(`${root}/large.mdx`, maxPageSize + 1);
    const blocking = new BlockingFileSystem();
    const found: Record<string, string> = {};
    for (const path of [
      ...['a.mdx', 'b/c.mdx', 'inner.mdx', 'folder/c.mdx', 'leaving.mdx', 'away/secret.mdx', 'zero.mdx'],
      ...['large.mdx', 'ghost.mdx', 'ghost/a.mdx', 'b', '../outside/secret.mdx', 'a\0.mdx'],
    ]) {
      const content = await blocking.readFile(`${root}/${path}`, [root]);
      const expected = await nodeFileSystem.readFile(`${root}/${path}`, [root]);
      assert.equal(content.kind, expected.kind, path);
      found[path] = content.kind === 'whole' ? decodeText(content.bytes) : content.kind;
    }
    assert.deepEqual(found, {
      'a.mdx': '# Ä\n',
      'b/c.mdx': '',
      'inner.mdx': '# Ä\n',
      'folder/c.mdx': '',
      'leaving.mdx': 'unreadable',
      'away/secret.mdx': 'unreadable',
      'zero.mdx': 'unreadable',
      'large.mdx': 'tooLarge',
      'ghost.mdx': 'unreadable',
      'ghost/a.mdx': 'unreadable',
      b: 'unreadable',
      '../outside/secret.mdx': 'unreadable',
      'a\0.mdx': 'unreadable',
    });
  });
});
