// Several .gitignore files, nested: what they say together.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GitIgnore } from '../../../server/src/site/gitIgnore.ts';

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
