// What is never read, regardless of who asks: files that are really elsewhere, and anything but regular files.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { decodeText, maxFileSize } from '../../../server/src/site/fileSystem.ts';
import { runToEnd } from '../../support/childProcess.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';

async function createDisk(context: TestContext) {
  const disk = await createDiskSite(context, {
    'ws/site/a.md': 'inside',
    'ws/b.md': 'beside',
    'secret/c.md': 'SECRET',
  });
  const within = [disk.getPath('ws'), disk.getPath('ws/site')];
  const readAll = async (path: string, folders = within) => {
    const content = await nodeFileSystem.readFile(disk.getPath(path), folders);
    return content.kind === 'whole' ? decodeText(content.bytes) : content.kind;
  };
  const readStart = async (path: string, folders = within) => {
    const bytes = await nodeFileSystem.readStart(disk.getPath(path), folders, 100);
    return bytes === undefined ? 'unreadable' : decodeText(bytes);
  };
  const look = async (path: string, folders = within) =>
    (await nodeFileSystem.look(disk.getPath(path), folders)).kind;
  return { disk, readAll, readStart, look };
}

describe('a link', () => {
  test('that leads out is not followed: to a file, to a folder, over another link, by .. or as an absolute path', async (context) => {
    const { disk, readAll, readStart, look } = await createDisk(context);
    const links = {
      'ws/site/file.md': '../../secret/c.md',
      'ws/site/folder': '../../secret',
      'ws/site/absolute.md': disk.getPath('secret/c.md'),
      'ws/site/one.md': 'two.md',
      'ws/site/two.md': 'folder/c.md',
      'ws/site/node_modules/x/spec.md': '../../../../secret/c.md',
      'ws/site/near.md': '../b.md',
    };
    for (const [path, target] of Object.entries(links)) await disk.link(path, target);
    for (const path of [
      ...Object.keys(links).filter((path) => path !== 'ws/site/folder'),
      'ws/site/folder/c.md',
    ]) {
      assert.equal(await look(path), 'outside', path);
      assert.equal(await readAll(path), 'unreadable', path);
      assert.equal(await readStart(path), 'unreadable', path);
    }
    assert.equal(await look('ws/site/folder'), 'outside');
    assert.equal(await readAll('ws/site/near.md', [disk.getPath('ws')]), 'beside');
  });

  test('decides about what is not there yet: where it leads, a file would arise', async (context) => {
    const { disk, look } = await createDisk(context);
    await disk.link('ws/site/folder', '../../secret');
    await disk.link('ws/site/near', '.');
    await disk.link('ws/site/dangling.md', '../../secret/new.md');
    for (const path of ['ws/site/folder/new.md', 'ws/site/folder/deep/er/new.md', 'secret/new.md'])
      assert.equal(await look(path), 'outside', path);
    for (const path of ['ws/site/new.md', 'ws/site/deep/er/new.md', 'ws/site/near/new.md'])
      assert.equal(await look(path), 'nothing', path);
    assert.equal(await look('ws/site/dangling.md'), 'other');
  });

  test('that stays inside is followed, and so are one to the site and one to the workspace', async (context) => {
    const { disk, readAll } = await createDisk(context);
    await disk.link('ws/site/link.md', 'a.md');
    await disk.link('ws/site-link', 'site');
    await disk.link('ws-link', 'ws');
    assert.equal(await readAll('ws/site/link.md'), 'inside');
    assert.equal(
      await readAll('ws/site-link/a.md', [disk.getPath('ws'), disk.getPath('ws/site-link')]),
      'inside',
    );
    const throughBoth = [disk.getPath('ws-link'), disk.getPath('ws-link/site-link')];
    assert.equal(await readAll('ws-link/site-link/a.md', throughBoth), 'inside');
    assert.equal(await readAll('ws/b.md', throughBoth), 'unreadable');
  });

  test('to the site that leaves the workspace gives nothing', async (context) => {
    const { disk, readAll, look } = await createDisk(context);
    await disk.link('ws/away', '../secret');
    const within = [disk.getPath('ws'), disk.getPath('ws/away')];
    assert.equal(await readAll('ws/away/c.md', within), 'unreadable');
    assert.equal(await look('ws/away/c.md', within), 'outside');
    const { files, unreadable } = await nodeFileSystem.walk(disk.getPath('ws/away'), [disk.getPath('ws')], {
      onIgnoreFile: () => assert.fail('read'),
      enters: () => true,
    });
    assert.deepEqual({ files, unreadable }, { files: [], unreadable: [''] });
  });

  test('that takes the place of a file, or of its folder, again and again, is never followed', async (context) => {
    const { disk, readAll } = await createDisk(context);
    await disk.write({ 'ws/site/f/c.md': 'inside' });
    const path = disk.getPath('ws/site/f');
    const swap = `
      const { renameSync, rmSync, symlinkSync } = require('node:fs');
      const [path, target] = process.argv.slice(1);
      for (let round = 0; round < 10_000; round++) {
        renameSync(path, path + '-away');
        symlinkSync(target, path);
        rmSync(path);
        renameSync(path + '-away', path);
      }`;
    // A process of its own: one that reads as well leaves the gate no moment between two looks.
    const swapping = runToEnd(process.execPath, ['-e', swap, path, disk.getPath('secret')]);
    const found = new Set<string>();
    let over = false;
    const reading = async () => {
      while (!over) found.add(await readAll('ws/site/f/c.md'));
    };
    const readers = Array.from({ length: 4 }, reading);
    const { code, output } = await swapping;
    over = true;
    await Promise.all(readers);
    assert.deepEqual({ code, output }, { code: 0, output: '' });
    assert.ok(!found.has('SECRET'), [...found].join());
    assert.equal(await readAll('ws/site/f/c.md'), 'inside');
  });
});

describe('what has no text', () => {
  test('is not waited for: a pipe, a socket, a device, a folder', async (context) => {
    const { disk, readAll, readStart, look } = await createDisk(context);
    execFileSync('mkfifo', [disk.getPath('ws/site/pipe.md')]);
    const server = createServer();
    context.after(() => void server.close());
    await new Promise<void>((resolve) => server.listen(disk.getPath('ws/site/socket.md'), resolve));
    await disk.link('ws/site/device.md', '/dev/zero');
    await mkdir(disk.getPath('ws/site/folder.md'));
    for (const name of ['pipe.md', 'socket.md', 'device.md', 'folder.md']) {
      assert.equal(await readAll(`ws/site/${name}`), 'unreadable', name);
      assert.equal(await readStart(`ws/site/${name}`), 'unreadable', name);
      assert.equal(await readAll(`ws/site/${name}`, []), 'unreadable', name);
    }
    assert.equal(await look('ws/site/pipe.md'), 'other');
    const { files } = await nodeFileSystem.walk(disk.getPath('ws/site'), [], {
      onIgnoreFile: () => {},
      enters: () => true,
    });
    assert.ok(!files.some((file) => /pipe|socket/.test(file)), files.join());
  });

  test('holds up no walk as an ignore file', async (context) => {
    const { disk } = await createDisk(context);
    execFileSync('mkfifo', [disk.getPath('ws/site/.gitignore')]);
    const { files } = await nodeFileSystem.walk(disk.getPath('ws/site'), [], {
      onIgnoreFile: () => assert.fail('read'),
      enters: () => true,
    });
    assert.deepEqual(files, ['a.md']);
  });
});

describe('a large file', () => {
  test('is said to be too large, never cut, and its beginning is read all the same', async (context) => {
    const { disk, readAll, readStart } = await createDisk(context);
    await writeFile(disk.getPath('ws/site/large.json'), 'x');
    truncateSync(disk.getPath('ws/site/large.json'), maxFileSize);
    assert.equal((await readAll('ws/site/large.json')).length, maxFileSize);
    truncateSync(disk.getPath('ws/site/large.json'), 2 ** 40);
    assert.equal(await readAll('ws/site/large.json'), 'tooLarge');
    assert.equal((await readStart('ws/site/large.json')).length, 100);
  });

  test('is told as unreadable where it is an ignore file', async (context) => {
    const { disk } = await createDisk(context);
    await disk.write({ 'ws/site/.gitignore': 'x\n'.repeat(200_000) });
    const { unreadable } = await nodeFileSystem.walk(disk.getPath('ws/site'), [], {
      onIgnoreFile: () => assert.fail('read'),
      enters: () => true,
    });
    assert.deepEqual(unreadable, ['.gitignore']);
  });
});
