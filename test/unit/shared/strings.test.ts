// Byte order marks and line breaks of a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasByteOrderMark,
  isLineBreak,
  isMultiLine,
  removeByteOrderMark,
  splitLines,
} from '../../../server/src/shared/text/strings.ts';

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

test('a line feed and a carriage return are line breaks, and no other character is', () => {
  assert.deepEqual(['\n', '\r'].map(isLineBreak), [true, true]);
  assert.deepEqual(['a', ' ', '\t', '\u2028', undefined].map(isLineBreak), [
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a text is over lines when it has a line break', () => {
  for (const text of ['\n', 'a\r', 'a\r\nb']) assert.ok(isMultiLine(text));
  for (const text of ['', 'a b', 'a\u2028b']) assert.equal(isMultiLine(text), false);
});

test('lines end at each kind of line break, and at no half of one', () => {
  assert.deepEqual(splitLines('a\r\nb\rc\nd'), ['a', 'b', 'c', 'd']);
  assert.deepEqual(splitLines(''), ['']);
  assert.deepEqual(splitLines('a\n'), ['a', '']);
  assert.deepEqual(splitLines('a\n\rb'), ['a', '', 'b']);
});
