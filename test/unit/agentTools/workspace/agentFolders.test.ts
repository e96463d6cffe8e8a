// Paths as agents write them, and as they are told them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  nameFolders,
  type ResolvedPath,
  resolvePath,
  showPath,
} from '../../../../server/src/agentTools/workspace/agentFolders.ts';
import { nodeFileSystem } from '../../../../server/src/node/nodeFileSystem.ts';
import type { FileSystem } from '../../../../server/src/site/fileSystem.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createDiskSite } from '../../../support/sites/diskSite.ts';

/** Where everything is what it is called. */
const plain: Pick<FileSystem, 'look'> = { look: async () => ({ kind: 'file', isLinked: false }) };

const resolve = (folders: readonly string[], written: string) =>
  resolvePath(nameFolders(folders), plain, written);

/** The path, or the problem in brackets. */
const describeResolved = (resolved: ResolvedPath): string =>
  resolved.ok ? resolved.path : `(${resolved.problem})`;

const isOutside = '(must be inside the folder "site")';

function check(folders: readonly string[], rows: readonly (readonly [written: string, expected: string])[]) {
  for (const [written, expected] of rows)
    test(JSON.stringify(written), async () => {
      assert.equal(describeResolved(await resolve(folders, written)), expected);
    });
}

describe('in one folder', () => {
  check(
    ['/ferns/site'],
    [
      ['a.md', '/ferns/site/a.md'],
      ['./a.md', '/ferns/site/a.md'],
      ['a/b/../c.md', '/ferns/site/a/c.md'],
      ['a//b/', '/ferns/site/a/b'],
      ['a\\b.md', '/ferns/site/a/b.md'],
      ['.', '/ferns/site'],
      ['./', '/ferns/site'],
      ['', '/ferns/site'],
      ['a/..', '/ferns/site'],
      ['../site/a.md', '/ferns/site/a.md'],
      ['/ferns/site/a.md', '/ferns/site/a.md'],
      ['/ferns/site/', '/ferns/site'],
      ['//ferns//site/./a.md', '/ferns/site/a.md'],
      ['/ferns/site/../site/a.md', '/ferns/site/a.md'],
      ['file:///ferns/site/a%20b.md', '/ferns/site/a b.md'],
      ['FILE:///ferns/site/a.md', '/ferns/site/a.md'],
      ['file://localhost/ferns/site/a.md', '/ferns/site/a.md'],
      ['a%20b.md', '/ferns/site/a%20b.md'],
      ['a:b.md', '/ferns/site/a:b.md'],
      ['c:/a.md', '/ferns/site/c:/a.md'],
      ['note:x.md', '/ferns/site/note:x.md'],
      ['~/a.md', '/ferns/site/~/a.md'],
      ['A.md', '/ferns/site/A.md'],
      ['site/a.md', '/ferns/site/site/a.md'],
      ['..', isOutside],
      ['../a.md', isOutside],
      ['../sites/a.md', isOutside],
      ['a/../../b.md', isOutside],
      ['..\\a.md', isOutside],
      ['../../../../../../etc/passwd', isOutside],
      ['/etc/passwd', isOutside],
      ['/ferns/sites/a.md', isOutside],
      ['/ferns/site/../other', isOutside],
      ['/Work/site/a.md', isOutside],
      ['file:///etc/passwd', isOutside],
      ['file:///ferns/site/../other', isOutside],
      ['file:///ferns/site/%2e%2e/other', isOutside],
      ['file:///ferns/site%2f..%2fother', isOutside],
      ['file://host/ferns/site/a.md', isOutside],
      ['https://example.com/ferns/site/a.md', isOutside],
      ['vscode-vfs://github/ferns/site/a.md', isOutside],
      ['a\0.md', '(contains a null character)'],
    ],
  );
});

describe('in several folders', () => {
  check(
    ['/ferns/site', '/other/site', '/ferns/site/inner'],
    [
      ['site/a.md', '/ferns/site/a.md'],
      ['./site/a.md', '/ferns/site/a.md'],
      ['site-2/a.md', '/other/site/a.md'],
      ['inner/a.md', '/ferns/site/inner/a.md'],
      ['site/inner/a.md', '/ferns/site/inner/a.md'],
      ['site', '/ferns/site'],
      ['site\\a.md', '/ferns/site/a.md'],
      ['/other/site/a.md', '/other/site/a.md'],
      ['inner/../a.md', '/ferns/site/a.md'],
      ['a.md', '(must begin with the name of a folder: "site", "site-2" or "inner")'],
      ['.', '(must begin with the name of a folder: "site", "site-2" or "inner")'],
      ['site/../a.md', '(must be inside the folders "site", "site-2" and "inner")'],
      ['/ferns/a.md', '(must be inside the folders "site", "site-2" and "inner")'],
    ],
  );

  test('a path belongs to the innermost folder around it', async () => {
    const resolved = await resolve(['/ferns', '/ferns/site'], 'ferns/site/a.md');
    assert.equal(resolved.ok && resolved.folder.path, '/ferns/site');
  });
});

describe('without a folder', () => {
  check(
    [],
    [
      ['a.md', '(can’t be found, because no folder is open)'],
      ['/a.md', '(can’t be found, because no folder is open)'],
    ],
  );
});

describe('on a disk with drives', () => {
  check(
    ['c:/ferns/site'],
    [
      ['a\\b.md', 'c:/ferns/site/a/b.md'],
      ['C:\\ferns\\site\\a.md', 'c:/ferns/site/a.md'],
      ['c:/ferns/site/a.md', 'c:/ferns/site/a.md'],
      ['/C:/ferns/site/a.md', 'c:/ferns/site/a.md'],
      ['file:///C%3A/ferns/site/a.md', 'c:/ferns/site/a.md'],
      ['d:\\ferns\\site\\a.md', isOutside],
      ['c:\\ferns\\site\\..\\a.md', isOutside],
      ['c:..\\a.md', isOutside],
      ['c:a.md', isOutside],
      ['/ferns/site/a.md', isOutside],
      ['\\\\server\\share\\a.md', isOutside],
    ],
  );
});

describe('on a share', () => {
  check(
    ['//server/share/site'],
    [
      ['a.md', '//server/share/site/a.md'],
      ['\\\\server\\share\\site\\a.md', '//server/share/site/a.md'],
      ['//server/share/site/x/../a.md', '//server/share/site/a.md'],
      ['//other/share/site/a.md', isOutside],
      ['../../../a.md', isOutside],
    ],
  );
});

describe('in a virtual file system', () => {
  check(
    ['vscode-vfs://github/owner/site'],
    [
      ['a%20b.md', 'vscode-vfs://github/owner/site/a%20b.md'],
      ['vscode-vfs://github/owner/site/a%20b.md', 'vscode-vfs://github/owner/site/a b.md'],
      ['../../../a.md', isOutside],
      ['vscode-vfs://gitlab/owner/site/a.md', isOutside],
      ['/owner/site/a.md', isOutside],
    ],
  );
});

describe('links', () => {
  test('that lead out of the folder are outside, with all that is or could be behind them', async (t) => {
    const disk = await createDiskSite(t, { 'site/real/a.md': '', 'outside/a.md': '' });
    await disk.link('site/out', '../outside');
    await disk.link('site/a.md', '../outside/a.md');
    await disk.link('site/in', 'real');
    await disk.link('site/loop', 'loop');
    const folders = nameFolders([disk.getPath('site')]);
    const isInside = async (written: string) => (await resolvePath(folders, nodeFileSystem, written)).ok;
    for (const path of [
      'out',
      'out/a.md',
      'out/new.md',
      'out/new/x/y.md',
      'a.md',
      'out/../out/a.md',
      'in/../out',
    ])
      assert.equal(await isInside(path), false, path);
    for (const path of ['in', 'in/a.md', 'in/new.md', 'new/x/y.md', 'real/a.md', 'loop', 'out/..'])
      assert.equal(await isInside(path), true, path);
  });

  test('a folder may itself be reached through one', async (t) => {
    const disk = await createDiskSite(t, { 'real/a.md': '' });
    await disk.link('site', 'real');
    const folders = nameFolders([disk.getPath('site')]);
    assert.equal((await resolvePath(folders, nodeFileSystem, 'a.md')).ok, true);
    assert.equal((await resolvePath(folders, nodeFileSystem, disk.getPath('site/a.md'))).ok, true);
  });
});

describe('a path that is told', () => {
  const segment = fc
    .string({ minLength: 1, maxLength: 6 })
    .filter((text) => !/[/\\\0]/.test(text) && text !== '.' && text !== '..');
  const relative = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
  const folders = fc.constantFrom(
    ['/ferns/site'],
    ['/ferns/site', '/ferns/other', '/ferns/site/inner'],
    ['/a/docs', '/b/docs', '/c/docs-2'],
    ['vscode-vfs://github/owner/site'],
    [''],
  );

  randomTest('means the same when it is sent back', 1000, async (draws) => {
    await fc.assert(
      fc.asyncProperty(folders, relative, fc.nat(), async (paths, rest, pick) => {
        const path = `${paths[pick % paths.length]}/${rest}`;
        const named = nameFolders(paths);
        const resolved = await resolvePath(named, plain, showPath(named, path));
        assert.equal(describeResolved(resolved), path);
      }),
      { ...draws, examples: [[['/ferns/site'], 'A+:/ ', 0]] },
    );
  });

  test('names the folder itself, and nothing of what is outside but its name', () => {
    const one = nameFolders(['/ferns/site']);
    assert.equal(showPath(one, '/ferns/site'), '.');
    assert.equal(showPath(one, '/secret/place/a.md'), 'a.md');
    const two = nameFolders(['/ferns/site', '/other/site']);
    assert.equal(showPath(two, '/other/site'), 'site-2');
  });
});
