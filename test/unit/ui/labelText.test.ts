import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getLabelText } from '../../../client/src/ui/labelText.ts';

describe('a text of anyone in a list', () => {
  for (const [text, shown] of [
    ['Fern', 'Fern'],
    ['$(check) Created', '\\$(check) Created'],
    ['\\$(check)', '\\\\$(check)'],
    ['one\ntwo', 'one two'],
    ['a\u202eb', 'ab'],
  ] as const) {
    test(JSON.stringify(text), () => assert.equal(getLabelText(text), shown));
  }

  test('has an end', () => assert.equal(getLabelText('x'.repeat(9_999)).length, 500));
});
