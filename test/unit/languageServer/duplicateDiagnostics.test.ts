import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { removeDuplicates } from '../../../client/src/languageServer/duplicateDiagnostics.ts';

/** In line 3, between these characters. */
function create(code: unknown, start: number, end: number, line = 3) {
  return { code, range: { start: { line, character: start }, end: { line, character: end } } };
}

const dead = create('link-not-found', 5, 20);
const fragment = create({ value: 'link-fragment-not-found', target: 'https://docs.example' }, 30, 36);
const unlisted = create('page-not-in-navigation', 0, 40);

describe('what VS Code’s Markdown support says already', () => {
  test('is nothing when it says nothing', () => {
    assert.deepEqual(removeDuplicates([dead, fragment], [dead, fragment]), [dead, fragment]);
  });

  test('is said once, by whatever part of the link it is marked', () => {
    for (const other of [create('link.no-such-file', 5, 20), create({ value: 'link.no-such-file' }, 10, 12)])
      assert.deepEqual(removeDuplicates([dead, fragment], [dead, fragment, other]), [fragment]);
    const other = create('link.no-such-header-in-file', 31, 36);
    assert.deepEqual(removeDuplicates([dead, fragment], [other]), [dead]);
  });

  test('hides nothing at another place, and nothing that is not about a link', () => {
    const others = [create('link.no-such-file', 21, 29), create('link.no-such-file', 5, 20, 4)];
    assert.deepEqual(removeDuplicates([dead, fragment], others), [dead, fragment]);
    assert.deepEqual(removeDuplicates([unlisted], [create('link.no-such-file', 0, 40)]), [unlisted]);
  });

  test('is not what it says about something else', () => {
    const others = [create('link.unused-definition', 5, 20), create(404, 5, 20), create(undefined, 5, 20)];
    assert.deepEqual(removeDuplicates([dead], others), [dead]);
  });
});
