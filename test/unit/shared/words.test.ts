// Words of a sentence: lists, counts and quoted values.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatCount, formatNumber, joinWords, quote } from '../../../server/src/shared/text/words.ts';

describe('a list in words', () => {
  test('has commas, and a conjunction before its last word', () => {
    assert.equal(joinWords([]), '');
    assert.equal(joinWords(['a']), 'a');
    assert.equal(joinWords(['a', 'b']), 'a or b');
    assert.equal(joinWords(['a', 'b', 'c'], 'and'), 'a, b and c');
  });
});

describe('a count in words', () => {
  test('has the singular for one, and for nothing else', () => {
    assert.equal(formatCount(0, 'row'), '0 rows');
    assert.equal(formatCount(1, 'row'), '1 row');
    assert.equal(formatCount(2, 'row'), '2 rows');
  });

  test('can have a plural of its own', () => {
    assert.equal(formatCount(1, 'entry', 'entries'), '1 entry');
    assert.equal(formatCount(3, 'entry', 'entries'), '3 entries');
  });

  test('is grouped from a thousand on', () => {
    assert.equal(formatNumber(999), '999');
    assert.equal(formatNumber(1_000), '1,000');
    assert.equal(formatCount(1_234_567, 'page'), '1,234,567 pages');
  });
});

test('a quoted value is JSON', () => {
  assert.equal(quote('a "b"'), '"a \\"b\\""');
  assert.equal(quote('\ud800'), '"\\ud800"');
  assert.equal(quote('\n'), '"\\n"');
  assert.equal(quote(12), '12');
  assert.equal(quote(false), 'false');
});
