import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followMoves, getMovesKey, invertMoves } from '../../../../client/src/languageServer/moves/move.ts';

function move(from: string, to: string) {
  const toUri = (path: string) => ({ toString: () => `file:///site/${path}` });
  return { oldUri: toUri(from), newUri: toUri(to) };
}

test('moves are the same in any order, and not the same as their way back', () => {
  const moves = [move('a.mdx', 'b.mdx'), move('guides', 'manual')];
  assert.equal(getMovesKey(moves), getMovesKey([...moves].reverse()));
  assert.notEqual(getMovesKey(moves), getMovesKey(invertMoves(moves)));
  assert.equal(getMovesKey(moves), getMovesKey(invertMoves(invertMoves(moves))));
});

test('a file moves by itself or with its folder, and not with one whose name only begins like its own', () => {
  const moves = [move('a.mdx', 'b.mdx'), move('guides', 'manual')];
  const follow = (path: string) => followMoves(`file:///site/${path}`, moves).slice('file:///site/'.length);
  assert.equal(follow('a.mdx'), 'b.mdx');
  assert.equal(follow('guides/deep/light.mdx'), 'manual/deep/light.mdx');
  assert.equal(follow('guides-old/light.mdx'), 'guides-old/light.mdx');
  assert.equal(follow('docs.json'), 'docs.json');
});
