// Several nested .gitignore files: what they mean together.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { GitIgnore } from '../../server/src/site/scan/gitIgnore.ts';
import { comesBack } from '../support/comesBack.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

function create(files: Readonly<Record<string, string>>): GitIgnore {
  const gitIgnore = new GitIgnore();
  for (const [folder, text] of Object.entries(files)) gitIgnore.add(folder, text);
  return gitIgnore;
}

describe('ignore files', () => {
  test('ignore by name at any depth, by path, and folders alone', () => {
    const gitIgnore = create({ '/site': '*.log\n/out\nbuild/\na/b.md\n' });
    const ignored = ['/site/a/x.log', '/site/out', '/site/build/', '/site/a/build/', '/site/a/b.md'];
    for (const path of ignored) assert.ok(gitIgnore.ignores(path), path);
    const kept = ['/site/a/out', '/site/build', '/site/b.md', '/elsewhere/x.log', '/site-two/x.log'];
    for (const path of kept) assert.ok(!gitIgnore.ignores(path), path);
  });
  test('leave out comments, blank lines and what is escaped', () => {
    const gitIgnore = create({ '/site': '# a.md\n\n\\#b.md\n' });
    assert.ok(!gitIgnore.ignores('/site/a.md'));
    assert.ok(gitIgnore.ignores('/site/#b.md'));
  });
  test('take back what they ignored', () => {
    const gitIgnore = create({ '/site': '*.md\n!keep.md\n' });
    assert.ok(gitIgnore.ignores('/site/a.md'));
    assert.ok(!gitIgnore.ignores('/site/keep.md'));
  });
  test('have the last word in their own folder, whatever the order they are met in', () => {
    const files = { '/site/a': '!x.md\n', '/site': 'x.md\n', '/site/b/c': 'y.md\n' };
    for (const gitIgnore of [create(files), create(Object.fromEntries(Object.entries(files).reverse()))]) {
      assert.ok(gitIgnore.ignores('/site/x.md'));
      assert.ok(!gitIgnore.ignores('/site/a/x.md'));
      assert.ok(gitIgnore.ignores('/site/b/x.md'));
      assert.ok(gitIgnore.ignores('/site/b/c/y.md'));
      assert.ok(!gitIgnore.ignores('/site/b/y.md'));
    }
  });
  test('are relative to their own folder', () => {
    assert.ok(create({ '/site/a': '/x.md\n' }).ignores('/site/a/x.md'));
    assert.ok(!create({ '/site/a': '/x.md\n' }).ignores('/site/a/b/x.md'));
  });
});

describe('what git says itself', () => {
  const lines = [
    '*.log',
    '/out',
    'build/',
    'a/b.md',
    '!keep.md',
    '*.md',
    'x/**',
    '**/y',
    'p/**/q',
    '[ab].txt',
    '\\!z',
    'tail ',
    't\\ ',
    '!build/',
    'd*',
  ];
  const paths = [
    'x.log',
    'a/x.log',
    'out',
    'a/out',
    'build/c',
    'a/build/c',
    'a/b.md',
    'keep.md',
    'a/keep.md',
    'x/1',
    'x/2/3',
    'y',
    'q/y',
    'p/q',
    'p/1/q',
    'p/1/2/q',
    'a.txt',
    'c.txt',
    '!z',
    'tail',
    't ',
    'd1/keep.md',
    'e/f',
  ];

  test('is what is said here, whichever lines stand together', async (t) => {
    const disk = await createDiskSite(t, Object.fromEntries(paths.map((path) => [path, ''])));
    const git = (...args: readonly string[]): string =>
      spawnSync('git', args, { cwd: disk.folder, encoding: 'utf8', input: paths.join('\0') }).stdout;
    git('init', '--quiet', '.');
    for (let round = 0; round < 40; round++) {
      const text = lines
        .filter((_, at) => ((round * 7919 + 13) >> (at % 11)) % 2 === 1 || at % 40 === round % 15)
        .join('\n');
      await disk.write({ '.gitignore': text });
      const ignored = git('check-ignore', '--no-index', '-z', '--stdin')
        .split('\0')
        .filter((path) => path !== '');
      const gitIgnore = create({ [disk.folder]: text });
      const found = paths.filter((path) => gitIgnore.ignores(`${disk.folder}/${path}`));
      assert.deepEqual(found.sort(), ignored.sort(), text);
    }
  });
});

describe('ignore files without end', () => {
  test('are refused: too long, too many lines, too many together', () => {
    const gitIgnore = new GitIgnore();
    assert.equal(gitIgnore.add('/site', 'x'.repeat(300_000)), false);
    assert.equal(gitIgnore.add('/site', 'x\n'.repeat(6000)), false);
    const added = Array.from({ length: 20 }, (_, at) => gitIgnore.add(`/site/${at}`, 'x\n'.repeat(4000)));
    assert.deepEqual(added.indexOf(false), 12);
  });

  test('come back, one in each of ten thousand folders, with patterns made to take for ever', () => {
    const gitIgnore = new GitIgnore();
    for (let at = 0; at < 10_000; at++) gitIgnore.add(`/site/f${at}`, '**/a/**/a/**/a/**/a/**/b');
    const paths = Array.from({ length: 10_000 }, (_, at) => `/site/f${at}/a/a/a/a/a/c`);
    paths.push(`/site/f1/${'a/'.repeat(400)}c`);
    const ignored = comesBack('ten thousand files', () => paths.filter((path) => gitIgnore.ignores(path)));
    assert.deepEqual(ignored, []);
  });
});
