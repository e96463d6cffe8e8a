// Paths relative to a baseline: there and back, on every system.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getAbsolutePath, getRelativePath } from '../../../../server/src/cli/baseline/baselinePaths.ts';

describe('a path of a baseline', () => {
  test('is relative to its folder, and leads back', () => {
    for (const [folder, path, relative] of [
      ['/work/docs', '/work/docs/a.md', 'a.md'],
      ['/work/docs', '/work/docs/b/a.md', 'b/a.md'],
      ['/work/ci', '/work/docs/a.md', '../docs/a.md'],
      ['/work/a/b', '/a.md', '../../../a.md'],
      ['/', '/work/a.md', 'work/a.md'],
      ['/work/a.md', '/work/a.md', '../a.md'],
      ['c:/work', 'c:/work/docs/a.md', 'docs/a.md'],
      ['/work', '/work/..a/b.md', '..a/b.md'],
    ] as const) {
      assert.equal(getRelativePath(folder, path), relative);
      assert.equal(getAbsolutePath(folder, relative), path);
    }
  });

  test('does not depend on the case of a drive', () => {
    assert.equal(getRelativePath('C:/work', 'c:/work/a.md'), 'a.md');
    assert.equal(getAbsolutePath('C:/work', 'a.md'), 'c:/work/a.md');
  });

  test('is none on another drive', () => {
    assert.equal(getRelativePath('c:/work', 'd:/work/a.md'), undefined);
  });
});
