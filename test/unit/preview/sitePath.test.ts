import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isConfigurationPath, isImagePath, isIn, isPathBelow } from '../../../client/src/preview/sitePath.ts';

describe('a path below the site', () => {
  test('is one of plain names', () => {
    const paths = [
      'logo.svg',
      'images/a b/logo.svg',
      '.github/x.png',
      'a..b/...',
      'ä/日本.png',
      'a%2e%2e/x',
      'a?b#c',
    ];
    for (const path of paths) assert.ok(isPathBelow(path), path);
  });

  test('has no way out on any system', () => {
    const paths = [
      ...['', '/', '.', '..', '../x.png', 'a/../../x.png', 'a/..', './a', 'a//b', '/etc/x.png', 'a/'],
      ...['..\\x.png', 'a\\..\\..\\x.png', 'C:x.png', 'C:/x.png', '\\\\host\\x.png', 'file:///x.png'],
      ...['a.png:stream.svg', 'a\0.png', 'https://host/x.png', '//host/x.png'],
    ];
    for (const path of paths) assert.ok(!isPathBelow(path), path);
  });
});

test('a file is in a folder, also in one that is the top of a file system', () => {
  assert.ok(isIn('/docs', '/docs/logo.svg') && isIn('/', '/logo.svg') && isIn('/c:/', '/c:/logo.svg'));
  assert.ok(!isIn('/docs', '/docs-old/logo.svg') && !isIn('/docs', '/docs'));
});

test('an image is known by the name’s end', () => {
  for (const path of ['a.svg', 'b/C.PNG', 'x.jpeg', 'x.tar.webp']) assert.ok(isImagePath(path), path);
  for (const path of ['svg', 'a.svg.js', 'a.html', 'a.svg/', 'a.pngx', '.env']) {
    assert.ok(!isImagePath(path), path);
  }
});

test('only a file with one of two names is a configuration', () => {
  for (const path of ['/site/docs.json', '/mint.json']) assert.ok(isConfigurationPath(path), path);
  for (const path of ['docs.json', '/a/xdocs.json', '/docs.json/', '/docs.json5', '/etc/passwd', ''])
    assert.ok(!isConfigurationPath(path), path);
});
