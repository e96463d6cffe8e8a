// Paths relative to a baseline: there and back, on every system.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getAbsolutePath, getRelativePath } from '../../../../server/src/cli/baseline/applyBaseline.ts';

describe('a path of a baseline', () => {
  test('is relative to its folder, and leads back', () => {
    for (const [folder, path, relative] of [
      ['/garden/docs', '/garden/docs/a.md', 'a.md'],
      ['/garden/docs', '/garden/docs/b/a.md', 'b/a.md'],
      ['/garden/ci', '/garden/docs/a.md', '../docs/a.md'],
      ['/garden/a/b', '/a.md', '../../../a.md'],
      ['/', '/garden/a.md', 'garden/a.md'],
      ['/garden/a.md', '/garden/a.md', '../a.md'],
      ['c:/garden', 'c:/garden/docs/a.md', 'docs/a.md'],
      ['/garden', '/garden/..a/b.md', '..a/b.md'],
    ] as const) {
      assert.equal(getRelativePath(folder, path), relative);
      assert.equal(getAbsolutePath(folder, relative), path);
    }
  });

  test('does not depend on the case of a drive', () => {
    assert.equal(getRelativePath('C:/garden', 'c:/garden/a.md'), 'a.md');
    assert.equal(getAbsolutePath('C:/garden', 'a.md'), 'c:/garden/a.md');
  });

  test('is none on another drive', () => {
    assert.equal(getRelativePath('c:/garden', 'd:/garden/a.md'), undefined);
  });
});
