// From the disk to what is known about a site: its pages, what is excluded, and what couldn't be read.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemorySite, type MemorySiteOptions } from '../../../support/sites/memorySite.ts';

async function scan(
  files: readonly string[] | Readonly<Record<string, string>>,
  options?: MemorySiteOptions,
) {
  const texts = Array.isArray(files) ? Object.fromEntries(files.map((path) => [path, ''])) : { ...files };
  return (await createMemorySite({ 'docs.json': '{}', ...texts }, options)).index;
}

describe('the pages of a site', () => {
  test('are its Markdown files, sorted by path', async () => {
    const index = await scan(['b.md', 'a.mdx', 'guides/c.mdx', 'guides/deep/er/d.md', 'e.txt', 'f.MD']);
    assert.deepEqual(index.pages, ['a.mdx', 'b.md', 'guides/c.mdx', 'guides/deep/er/d.md']);
    assert.ok(index.hasFile('e.txt'));
  });

  test('are no excepted files, which are known all the same', async () => {
    const excepted = ['README.md', '.github/c.md', 'snippets/d.mdx', 'e/CHANGELOG.md'];
    const index = await scan(excepted);
    assert.deepEqual(index.pages, []);
    for (const path of excepted) assert.ok(index.hasFile(path), path);
  });

  test('are not those of another site inside', async () => {
    const index = await scan([
      'a.md',
      'api/mint.json',
      'api/b.md',
      'sdk/x/docs.json',
      'sdk/x/y/c.md',
      'sdk/d.md',
    ]);
    assert.deepEqual(index.pages, ['a.md', 'sdk/d.md']);
    assert.ok(index.hasFile('api/b.md'));
  });

  test('are not what the setting leaves out', async () => {
    const index = await scan(['a.md', 'drafts/b.md', 'drafts/.c/d.md', 'e-draft.md'], {
      ignoredPages: ['drafts/**', '*-draft.md'],
    });
    assert.deepEqual(index.pages, ['a.md']);
    assert.ok(index.hasFile('drafts/b.md'));
  });
});

describe('.gitignore', () => {
  test('leaves files and folders out, at any depth', async () => {
    const index = await scan({
      '.gitignore': 'build/\n*.tmp.md\n',
      'a.md': '',
      'a.tmp.md': '',
      'build/b.md': '',
      'guides/.gitignore': 'private.md\n!x.tmp.md\n',
      'guides/private.md': '',
      'guides/x.tmp.md': '',
      'private.md': '',
    });
    assert.deepEqual(index.pages, ['a.md', 'guides/x.tmp.md', 'private.md']);
    assert.deepEqual([...index.unscanned], ['build']);
    assert.ok(index.hasFile('a.tmp.md'), 'an ignored file in a folder that is read is known');
    assert.ok(index.isUnknown('build/b.md'));
  });

  const outer = {
    '/workspace/.gitignore': 'a.md\n',
    '/workspace/repository/.gitignore': 'docs/b.md\n',
    '/workspace/repository/docs/a.md': '',
    '/workspace/repository/docs/b.md': '',
    '/workspace/repository/docs/c.md': '',
  };

  test("counts from the repository's root down", async () => {
    const files = { ...outer, '/workspace/repository/.git/HEAD': '' };
    const index = await scan(files, { root: '/workspace/repository/docs', boundary: '/workspace' });
    assert.deepEqual(index.pages, ['a.md', 'c.md']);
  });

  test('counts from the workspace folder down where there is no repository', async () => {
    const root = '/workspace/repository/docs';
    assert.deepEqual((await scan(outer, { root, boundary: '/workspace' })).pages, ['c.md']);
    assert.deepEqual((await scan(outer, { root, boundary: '/workspace/repository' })).pages, [
      'a.md',
      'c.md',
    ]);
    assert.deepEqual((await scan(outer, { root })).pages, ['a.md', 'b.md', 'c.md']);
  });
});

describe('a scan', () => {
  test('goes into no packages, and not into .git', async () => {
    const index = await scan(['a.md', 'node_modules/x/b.md', 'c/node_modules/y/d.md', '.git/e.md']);
    assert.deepEqual([...index.files].sort(), ['a.md', 'docs.json']);
    assert.deepEqual([...index.unscanned].sort(), ['.git', 'c/node_modules', 'node_modules']);
  });

  test('that could not read a folder is not complete, and calls nothing missing', async () => {
    const index = await scan(['a.md', 'secret/b.md'], { unreadable: ['/site/secret'] });
    assert.equal(index.complete, false);
    assert.ok(index.isUnknown('ghost.md') && index.isUnknown('secret/b.md'));
    assert.ok(!index.isUnknown('a.md'));
  });

  test('of everything is complete', async () => {
    const index = await scan(['a.md']);
    assert.equal(index.complete, true);
    assert.ok(!index.isUnknown('ghost.md'));
  });

  test('reads nothing but ignore files', async () => {
    const { fileSystem } = await createMemorySite({ '.gitignore': 'x', 'a.png': '', 'b/c.json': '' });
    assert.deepEqual(fileSystem.reads, []);
  });
});
