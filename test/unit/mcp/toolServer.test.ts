// Which of the client's folders are worked in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowCurrent, allowRoots } from '../../../server/src/mcp/toolServer.ts';

const places = { given: [], current: '/home/me/site', home: '/home/me' };

function offer(...uris: readonly string[]): string[] {
  const allowed = allowRoots(
    uris.map((uri) => ({ uri })),
    places,
  );
  return allowed.kind === 'folders' ? allowed.folders.map(({ path }) => path) : [];
}

test('folders on this disk, but no whole disk, no home, and nothing around it', () => {
  assert.deepEqual(offer('file:///home/me/site', 'FILE:///work'), ['/home/me/site', '/work']);
  for (const uri of [
    'file:///',
    'file:///home',
    'file:///home/me',
    'file:///home/me/site/..',
    'file:///work/%2e%2e/home/me',
    'file:///..',
    'http://localhost/x',
    'vscode-vfs://github/a/b',
  ])
    assert.deepEqual(offer(uri), [], uri);
});

test('by one path each, however the client spells it', () => {
  for (const uri of [
    'file:///work/a/../site',
    'file:///work/%2E%2e/work/./site/',
    'file://localhost//work/site',
  ])
    assert.deepEqual(offer(uri, 'file:///work/site'), ['/work/site'], uri);
});

test('the current folder, unless it is the home', () => {
  assert.equal(allowCurrent(places).kind, 'folders');
  assert.equal(allowCurrent({ ...places, current: '/home/me' }).kind, 'none');
});
