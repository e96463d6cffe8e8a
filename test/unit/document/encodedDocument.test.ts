// Positions in UTF-16, UTF-8 and UTF-32 mean the same places of a text, whatever is in it and however it is edited.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createDocument, updateDocument, withText } from '../../../server/src/document/encodedDocument.ts';
import { encodings, toEncodedPosition } from '../../support/checks/encodedPositions.ts';
import { randomTest } from '../../support/randomTest.ts';

const create = (encoding: (typeof encodings)[number], text: string) =>
  createDocument(encoding, 'file:///a', 'json', 1, text);

describe('a position counts', () => {
  const text = 'aé漢😀e\u0301\ud800x\n2';
  for (const [encoding, expected] of Object.entries({
    'utf-16': [0, 1, 2, 3, 5, 6, 7, 8, 9],
    'utf-8': [0, 1, 3, 6, 10, 11, 13, 16, 17],
    'utf-32': [0, 1, 2, 3, 4, 5, 6, 7, 8],
  })) {
    test(`in ${encoding}`, () => {
      const document = create(encoding as 'utf-8', text);
      const offsets = [0, 1, 2, 3, 5, 6, 7, 8, 9];
      assert.deepEqual(
        offsets.map((offset) => document.positionAt(offset)),
        expected.map((character) => ({ line: 0, character })),
      );
      assert.deepEqual(
        expected.map((character) => document.offsetAt({ line: 0, character })),
        offsets,
      );
      assert.deepEqual(document.positionAt(11), { line: 1, character: 1 });
    });
  }
});

test('a position inside a character is where that begins, and one behind a line is its end', () => {
  const document = create('utf-8', '😀漢\r\nb');
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 99].map((character) => document.offsetAt({ line: 0, character })),
    [0, 0, 0, 2, 2, 2, 3, 3, 3],
  );
  assert.equal(document.offsetAt({ line: 9, character: 9 }), 6);
  assert.deepEqual(document.getLineRange(0).end, { line: 0, character: 7 });
  assert.equal(document.getEOLCharacters(0), '\r\n');
});

test('the same document with another text counts the same way', () => {
  assert.deepEqual(withText(create('utf-8', ''), '😀').positionAt(2), { line: 0, character: 4 });
  assert.deepEqual(withText(create('utf-16', ''), '😀').positionAt(2), { line: 0, character: 2 });
});

const piece = fc.constantFrom(
  'a',
  '"',
  '\n',
  '\r\n',
  'é',
  '漢',
  '😀',
  '👩‍👩‍👧',
  'e\u0301',
  '\ud800',
  '\udc00',
  ' ',
);
const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const edits = fc.record({ from: fc.nat(), to: fc.nat(), text: texts });

/** Not inside a pair of surrogates or of a line break, where only UTF-16 has a position. */
function toPlace(text: string, at: number): number {
  const offset = at % (text.length + 1);
  const around = text.slice(Math.max(0, offset - 1), offset + 1);
  return /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(around) ? offset - 1 : offset;
}

randomTest(
  'the same edits make the same text, and the same places have the positions of each encoding',
  2000,
  (draws) => {
    fc.assert(
      fc.property(texts, fc.array(edits, { maxLength: 4 }), fc.nat(), (text, changes, at) => {
        for (const encoding of encodings) {
          let expected = text;
          const sent = changes.map((change) => {
            const places = [toPlace(expected, change.from), toPlace(expected, change.to)];
            const [from = 0, to = 0] = places.sort((one, other) => one - other);
            const [start, end] = [from, to].map((offset) => toEncodedPosition(expected, offset, encoding));
            expected = expected.slice(0, from) + change.text + expected.slice(to);
            assert.ok(start && end);
            return { range: { start, end }, text: change.text };
          });
          const document = updateDocument(create(encoding, text), sent, 2);
          assert.equal(document.getText(), expected);
          assert.equal(document.version, 2);
          const place = toPlace(expected, at);
          const position = toEncodedPosition(expected, place, encoding);
          assert.deepEqual(document.positionAt(place), position);
          assert.equal(document.offsetAt(position), place);
          const start = { line: 0, character: 0 };
          assert.equal(document.getText({ start, end: position }), expected.slice(0, place));
        }
      }),
      draws,
    );
  },
);
