// Every spelling of a URI resolves to one path, and no two files share a path.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toFolderUri, toPath, toUri } from '../../../server/src/site/filePaths.ts';

describe('one path', () => {
  for (const [path, spellings] of Object.entries({
    '/sites/docs.json': [
      'file:///sites/docs.json',
      'FILE:///sites/docs.json',
      'file:/sites/docs.json',
      'file://localhost/sites/docs.json',
      'file://LOCALHOST/sites/docs.json',
      'file:////sites/docs.json',
      'file:///sites//docs.json',
      'file:///sites/./docs.json',
      'file:///sites/docs.json/',
      'file:///sites/docs.json/.',
      'file:///sites/old/../docs.json',
      'file:///../sites/docs.json',
      'file:///%73ites%2Fdocs.json',
      'file:///sites/docs%2Ejson',
      'file:///sites/docs%2ejson',
    ],
    "/(a) @b+c[d]!e$f&g'h*i,j;k=l:m/docs.json": [
      "file:///(a)%20@b+c[d]!e$f&g'h*i,j;k=l:m/docs.json",
      'file:///%28a%29%20%40b%2Bc%5Bd%5D%21e%24f%26g%27h%2Ai%2Cj%3Bk%3Dl%3Am/docs.json',
      'file:///%28a%29%20%40b%2bc%5bd%5d%21e%24f%26g%27h%2ai%2cj%3bk%3dl%3am/docs.json',
      "file:///%28a)%20@b%2Bc[d%5D!e$f%26g'h*i%2Cj;k%3dl:m/docs.json",
    ],
    '/ä/日本 🌱/docs.json': [
      'file:///ä/日本 🌱/docs.json',
      'file:///%C3%A4/%E6%97%A5%E6%9C%AC%20%F0%9F%8C%B1/docs.json',
      'file:///%c3%a4/%e6%97%a5%e6%9c%ac%20%f0%9f%8c%b1/docs.json',
    ],
    '/100% #1?/docs.json': ['file:///100%25%20%231%3F/docs.json', 'file:///100%25 %231%3f/docs.json'],
    'c:/sites/docs.json': [
      'file:///c:/sites/docs.json',
      'file:///C:/sites/docs.json',
      'file:///c%3A/sites/docs.json',
      'file:///C%3a/sites/docs.json',
      'file://localhost/C:/sites/docs.json',
    ],
    'vscode-vfs://github/plants/a b/docs.json': [
      'vscode-vfs://github/plants/a b/docs.json',
      'vscode-vfs://github/plants/./a%20b//docs%2Ejson',
      'VSCODE-VFS://github/plants/a%20b/docs.json',
    ],
    'memfs:///site/docs.json': ['memfs:/site/docs.json', 'memfs:///site/docs.json'],
    'vscode-test-web://mount': ['vscode-test-web://mount', 'vscode-test-web://mount/'],
    'vfs://a%2Fb%2Bc/docs.json': ['vfs://a%2Fb%2Bc/docs.json', 'vfs://a%2fb%2bc/docs.json'],
    '//server/share/docs.json': ['file://server/share/docs.json', 'file://server/share/./docs%2Ejson'],
  })) {
    for (const uri of [...spellings, toUri(path)]) test(uri, () => assert.equal(toPath(uri), path));
  }
});

test('names that differ stay apart', () => {
  const composed = 'file:///%C3%A9/docs.json';
  const decomposed = 'file:///e%CC%81/docs.json';
  const uris = [
    'file:///sites/docs.json',
    'file:///sites/docs.json.',
    'file:///sites/docs.json..',
    'file:///sites/docs.json%20',
    'file:///sites/Docs.json',
    'file:///sites/docs%252Ejson',
    'file:///sites/.../docs.json',
    composed,
    decomposed,
  ];
  assert.equal(new Set(uris.map(toPath)).size, uris.length);
});

test('what lies in a folder begins with its URI and a slash, also at the top of a file system', () => {
  for (const folder of [
    '',
    '/a b',

    'memfs://',
    'vscode-test-web://mount',
    'vscode-test-web://mount/docs',
  ]) {
    assert.ok(toUri(`${folder}/x.md`).startsWith(`${toFolderUri(folder)}/`), folder);
  }
});

test('what is no file has no path', () => {
  for (const uri of [
    'untitled:1',
    'untitled:/a/docs.json',
    'git:/a/docs.json',
    'vscode-vfs://github/a/docs.json?ref',
    'https://example.com/docs.json',
    'a b:c',
    'no uri?',
    '/a',
    '',
  ])
    assert.equal(toPath(uri), undefined, uri);
});
