// Changes made in rounds, as changes to the first text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyChanges, composeChanges, type TextChange } from '../../../server/src/document/textChange.ts';
import { randomTest } from '../../support/randomTest.ts';

test('a change inside what an earlier one inserted is a part of it', () => {
  const rounds = [[{ offset: 1, end: 2, text: 'xyz' }], [{ offset: 2, end: 3, text: '' }]];
  assert.deepEqual(composeChanges(rounds, 3), [{ offset: 1, end: 2, text: 'xz' }]);
});

test('changes far from each other stay apart', () => {
  const rounds = [[{ offset: 9, end: 9, text: '!' }], [{ offset: 0, end: 1, text: 'A' }]];
  assert.deepEqual(composeChanges(rounds, 10), [
    { offset: 0, end: 1, text: 'A' },
    { offset: 9, end: 9, text: '!' },
  ]);
});

test('no change is none', () => {
  assert.deepEqual(composeChanges([[], []], 3), []);
});

randomTest('whatever is changed, and how often, the text is the same', 2000, (draws) => {
  const letters = fc.string({ maxLength: 12 });
  const round = fc.array(fc.record({ offset: fc.nat(12), length: fc.nat(4), text: letters }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(letters, fc.array(round, { maxLength: 4 }), (text, drawn) => {
      const rounds: TextChange[][] = [];
      let expected = text;
      for (const wishes of drawn) {
        const changes = toChanges(wishes, expected.length);
        rounds.push(changes);
        expected = applyChanges(expected, changes);
      }
      const composed = composeChanges(rounds, text.length);
      assert.equal(applyChanges(text, composed), expected);
      for (const [index, change] of composed.entries())
        assert.ok(change.offset > (composed[index - 1]?.end ?? -1), 'changes that touch are one');
    }),
    draws,
  );
});

/** Those that don't touch each other and fit into the text. */
function toChanges(
  wishes: readonly { offset: number; length: number; text: string }[],
  length: number,
): TextChange[] {
  const changes: TextChange[] = [];
  for (const wish of [...wishes].sort((a, b) => a.offset - b.offset)) {
    const end = Math.min(wish.offset + wish.length, length);
    if (wish.offset <= end && wish.offset > (changes.at(-1)?.end ?? -1))
      changes.push({ offset: wish.offset, end, text: wish.text });
  }
  return changes;
}
