// page-not-in-navigation: no group lists the page; reported on the first line of the page itself.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getUnlisted, listMarked } from '../../../../support/checks/siteTest.ts';

const onlyA = listMarked('"a"');

describe('a page that no group lists', () => {
  test('is told so on its first line', async () => {
    const files = {
      'a.md': '# A',
      'b.md': '---\ntitle: B\n---\n',
      'c/d.mdx': 'The only line',
      'e.md': '\n\nlater',
      'f.md': 'carriage\r\nreturn',
      'g.md': '🌱 seeds\n',
      'h.md': '',
    };
    assert.deepEqual(await getUnlisted(onlyA, files), {
      'b.md': '---',
      'c/d.mdx': 'The only line',
      'e.md': '',
      'f.md': 'carriage',
      'g.md': '🌱 seeds',
      'h.md': '',
    });
  });

  test('is not, when it is listed in any way that resolves', async () => {
    const listed = listMarked('"a.md", "/b", "C", "d/./e", { "group": "Nested", "pages": ["f"] }');
    assert.deepEqual(await getUnlisted(listed, ['a.md', 'b.md', 'c.md', 'd/e.mdx', 'f.md']), {});
  });

  test('is the one file that an entry with the other extension does not mean', async () => {
    assert.deepEqual(Object.keys(await getUnlisted(listMarked('"a.mdx"'), ['a.md'])), ['a.md']);
  });

  test('listed in another case counts with both its files', async () => {
    assert.deepEqual(await getUnlisted(listMarked('"A"'), ['a.md', 'a.mdx']), {});
  });
});

describe('no page of the site', () => {
  for (const path of [
    '.github/b.md',
    '.mintlify/b.md',
    '_snippets/b.md',
    'node_modules/b.md',
    'x/node_modules/y/b.md',
    'snippets/b.md',
    'snippets/x/b.mdx',
    'README.md',
    'x/Readme.md',
    'LICENSE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'b.txt',
    'b.MD',
    'b.markdown',
    'md',
  ]) {
    test(`is ${path}`, async () => assert.deepEqual(await getUnlisted(onlyA, ['a.md', path]), {}));
  }

  for (const path of [
    'x/snippets/b.md',
    '.hidden/b.md',
    'x/_b.mdx',
    'readme.mdx',
    'SECURITY.md',
    '.mintlify/skills/b.md',
    'snippets.md',
    'b_.md',
    'b.hidden.md',
    'READMES.md',
    'my-readme.md',
    'code-of-conduct.md',
    'node_modules.md',
    'my_modules/b.md',
  ]) {
    test(`is not ${path}`, async () => {
      assert.deepEqual(Object.keys(await getUnlisted(onlyA, ['a.md', path])), [path]);
    });
  }

  test('is what the setting ignores, by globs from the site root', async () => {
    const files = ['a.md', 'drafts/b.md', 'drafts/c/d.mdx', 'x/drafts/e.md', 'f.draft.md', 'g.md'];
    const unlisted = async (...ignoredPages: string[]) =>
      Object.keys(await getUnlisted(onlyA, files, { ignoredPages }));
    assert.deepEqual(await unlisted('drafts/**'), ['x/drafts/e.md', 'f.draft.md', 'g.md']);
    assert.deepEqual(await unlisted('**/drafts/**', '*.draft.md'), ['g.md']);
    assert.deepEqual(await unlisted('**'), []);
  });

  test('is a page of a nested site', async () => {
    for (const name of ['docs.json', 'mint.json']) {
      const files = {
        'a.md': '',
        [`inner/${name}`]: '{}',
        'inner/b.md': '',
        'inner/deep/c.md': '',
        'innermost/d.md': '',
      };
      assert.deepEqual(Object.keys(await getUnlisted(onlyA, files)), ['innermost/d.md']);
    }
  });
});

describe('ignored files', () => {
  const getPaths = async (ignored: string, paths: readonly string[], around: Record<string, string> = {}) => {
    const files = Object.fromEntries(paths.map((path) => [path, '']));
    const unlisted = await getUnlisted(onlyA, { 'a.md': '', ...files, '.gitignore': ignored, ...around });
    return Object.keys(unlisted);
  };

  test('are matched as git matches them', async () => {
    assert.deepEqual(await getPaths('b.md', ['b.md', 'x/b.md', 'c.md']), ['c.md']);
    assert.deepEqual(await getPaths('/b.md', ['b.md', 'x/b.md']), ['x/b.md']);
    assert.deepEqual(await getPaths('x/*.md', ['x/b.md', 'y/x/b.md']), ['y/x/b.md']);
    assert.deepEqual(await getPaths('*.md\n!keep.md', ['b.md', 'keep.md', 'x/keep.md']), [
      'keep.md',
      'x/keep.md',
    ]);
    assert.deepEqual(await getPaths('x/\n!x/keep.md', ['x/keep.md']), []);
    assert.deepEqual(await getPaths('# b.md\n\n  \nc.md', ['b.md', 'c.md']), ['b.md']);
    assert.deepEqual(await getPaths('B.md', ['b.md']), ['b.md']);
  });

  test('are named in nested .gitignore files, which have the last word', async () => {
    const inner = { 'x/.gitignore': '!b.md\nd.md\n' };
    const paths = ['b.md', 'x/b.md', 'x/c.md', 'x/d.md', 'd.md'];
    assert.deepEqual(await getPaths('b.md', paths, inner), ['x/b.md', 'x/c.md', 'd.md']);
  });

  test('are named above the site, up to the repository or the workspace folder', async () => {
    const files = {
      'a.md': '',
      'b.md': '',
      'c.md': '',
      '/repository/.git/HEAD': '',
      '/repository/.gitignore': 'docs/site/b.md\n',
      '/.gitignore': 'c.md\n',
    };
    const root = '/repository/docs/site';
    const get = async (boundary: string) => Object.keys(await getUnlisted(onlyA, files, { root, boundary }));
    const ofSite = (paths: string[]) => paths.filter((path) => !path.startsWith('/'));
    assert.deepEqual(ofSite(await get('/repository')), ['c.md']);
    assert.deepEqual(ofSite(await get('')), ['c.md']);
    assert.deepEqual(ofSite(await get('/repository/docs')), ['b.md', 'c.md']);
  });
});

describe('nothing is said', () => {
  test('in a site that was not read completely', async () => {
    assert.deepEqual(
      await getUnlisted(onlyA, ['a.md', 'b.md', 'locked/c.md'], { unreadable: ['/site/locked'] }),
      {},
    );
  });

  test('when the configuration is of another format', async () => {
    assert.deepEqual(await getUnlisted('{ "$schema": "https://example.com/s.json" }', ['a.md']), {});
  });

  test('when the rule is off', async () => {
    const settings = { rules: { 'page-not-in-navigation': 'off' } };
    assert.deepEqual(await getUnlisted(onlyA, ['b.md'], { settings }), {});
  });
});
