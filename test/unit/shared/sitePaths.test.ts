// Paths inside a site: which of them are its pages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  getFolder,
  getFoldersAround,
  isExcepted,
  isNeverScanned,
  isPageFile,
  isWithin,
  isWithinAny,
  withoutPageExtension,
} from '../../../server/src/shared/sitePaths.ts';

describe('isPageFile', () => {
  for (const path of ['a.md', 'a.mdx', 'a/b.c.md', '.md'])
    test(`${path} is one`, () => assert.ok(isPageFile(path)));
  for (const path of ['a', 'a.MD', 'a.Mdx', 'a.markdown', 'a.md.txt', 'amd', 'a.mdxx'])
    test(`${path} is none`, () => assert.ok(!isPageFile(path)));
});

describe('withoutPageExtension', () => {
  test('takes one extension off, and no other', () => {
    assert.equal(withoutPageExtension('a/b.mdx'), 'a/b');
    assert.equal(withoutPageExtension('a.md.mdx'), 'a.md');
    assert.equal(withoutPageExtension('a.txt'), 'a.txt');
  });
});

describe('isExcepted', () => {
  const excepted = [
    'node_modules/a/b.md',
    'a/node_modules/b.md',
    ...['.git/a.md', '.github/a.mdx', 'a/.claude/b.md', '.agents/a.md', '.idea/a.md', '.vscode/a.md'],
    ...['.cursor/rules/a.mdx', '.mintlify/a.md'],
    'snippets/a.mdx',
    'snippets/a/b.mdx',
    '_snippets/a.mdx',
    ...['README.md', 'a/Readme.md', 'LICENSE.md', 'CHANGELOG.md', 'Contributing.md'],
  ];
  for (const path of excepted) test(`${path} is`, () => assert.ok(isExcepted(path)));
  const pages = [
    'a.mdx',
    'a/snippets/b.mdx',
    'snippets.mdx',
    ...['_a.mdx', '.a.mdx', 'a/_b/c.mdx', '.storybook/a.mdx', '.githubs/a.md'],
    'readme/a.mdx',
    'my-readme.md',
    ...['readme.mdx', 'CHANGELOG.mdx', 'CODE_OF_CONDUCT.md', 'a/b/SECURITY.md', 'AGENTS.md'],
    'licenses.md',
    'a/node_modules.md',
  ];
  for (const path of pages) test(`${path} is not`, () => assert.ok(!isExcepted(path)));
});

describe('folders', () => {
  test('of packages and of git are never scanned', () => {
    assert.ok(isNeverScanned('node_modules') && isNeverScanned('a/node_modules') && isNeverScanned('.git'));
    assert.ok(!isNeverScanned('.github') && !isNeverScanned('_drafts') && !isNeverScanned('modules'));
  });
  test('of a path', () => {
    assert.equal(getFolder('a/b/c.md'), 'a/b');
    assert.equal(getFolder('c.md'), '');
  });
  test('hold themselves and what is in them, and not what begins alike', () => {
    assert.ok(isWithin('a', 'a') && isWithin('a/b', 'a') && isWithin('a', ''));
    assert.ok(!isWithin('ab', 'a') && !isWithin('a', 'a/b'));
    assert.ok(
      isWithin('/a/b', '') && isWithin('/a', '/a') && !isWithin('/ab', '/a') && isWithin('c:/a', 'c:'),
    );
    assert.ok(isWithin('//server/share/a', '//server/share') && !isWithin('d:/a', 'c:'));
    assert.ok(isWithinAny('a/b/c', new Set(['x', 'a/b'])) && !isWithinAny('a/bc', new Set(['a/b'])));
    assert.ok(isWithinAny('a', new Set([''])) && !isWithinAny('a', new Set()));
  });
  test('around a path reach up to the one that holds them', () => {
    assert.deepEqual(getFoldersAround('/a/b/c.md', '/a'), ['/a/b', '/a']);
    assert.deepEqual(getFoldersAround('/a/b.md', ''), ['/a', '']);
    assert.deepEqual(getFoldersAround('c:/a/b.md', 'c:'), ['c:/a', 'c:']);
    assert.deepEqual(getFoldersAround('vscode-vfs://github/a/b.md', ''), [
      'vscode-vfs://github/a',
      'vscode-vfs://github',
    ]);
    assert.deepEqual(getFoldersAround('/a', '/a'), []);
    assert.deepEqual(getFoldersAround('/x/b.md', '/a'), []);
  });
});
