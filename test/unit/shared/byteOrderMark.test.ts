// The mark at the start of a UTF-8 file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasByteOrderMark, removeByteOrderMark } from '../../../server/src/shared/text/strings.ts';

test('one mark at the start is taken off', () => {
  assert.ok(hasByteOrderMark('\uFEFFa'));
  assert.equal(removeByteOrderMark('\uFEFFa'), 'a');
  assert.equal(removeByteOrderMark('\uFEFF\uFEFFa'), '\uFEFFa');
});

test('a text without one stays as it is', () => {
  for (const text of ['', 'a', 'a\uFEFF']) {
    assert.equal(hasByteOrderMark(text), false);
    assert.equal(removeByteOrderMark(text), text);
  }
});
