// How a file's own layout is detected, and how new text is fitted into it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  applyLayout,
  getLayout,
  getLineIndent,
  skipBlanks,
  skipSpacesBefore,
  writeOnOneLine,
} from '../../../server/src/document/layout.ts';

describe('the layout of a file', () => {
  const cases: readonly (readonly [text: string, indent: string, eol: string])[] = [
    ['', '  ', '\n'],
    ['{ "a": 1 }', '  ', '\n'],
    ['{ "a": 1 }\r\n', '  ', '\r\n'],
    ['{\n  "a": 1\n}', '  ', '\n'],
    ['{\n    "a": {\n        "b": 1\n    }\n}', '    ', '\n'],
    ['{\r\n\t"a": 1\r\n}', '\t', '\r\n'],
    ['{\n\t\t"a": 1\n}', '\t', '\n'],
    ['{\r   "a": 1\r}', '   ', '\r'],
    ['{\n\n   \n  "a": 1\n}', '  ', '\n'],
    ['{\n"a": 1\n}', '  ', '\n'],
    ['/*\n * Plants\n */\n{\n    "a": 1\n}', '    ', '\n'],
  ];
  for (const [text, indent, eol] of cases) {
    test(JSON.stringify(text), () => assert.deepEqual(getLayout(text), { indent, eol }));
  }
});

test('the indentation of a line is found from anywhere in it', () => {
  const text = '{\r\n\t "a": [\n    1]\n}';
  assert.equal(getLineIndent(text, 0), '');
  assert.equal(getLineIndent(text, text.indexOf('"a"')), '\t ');
  assert.equal(getLineIndent(text, text.indexOf('[')), '\t ');
  assert.equal(getLineIndent(text, text.indexOf(']')), '    ');
  assert.equal(getLineIndent(text, text.length), '');
});

test('spaces and tabs are skipped in both directions, line breaks are not', () => {
  const text = 'a \t b\n  c';
  assert.equal(skipBlanks(text, 1), 4);
  assert.equal(skipSpacesBefore(text, 4), 1);
  assert.equal(skipBlanks(text, 5), 5);
  assert.equal(skipSpacesBefore(text, 8), 6);
  assert.equal(skipBlanks(text, text.length), text.length);
  assert.equal(skipSpacesBefore(text, 0), 0);
});

test('lines indented by tabs are laid out as the file is', () => {
  const json = '{\n\t"a": [\n\t\t1\n\t]\n}';
  assert.equal(
    applyLayout(json, { indent: '    ', eol: '\r\n' }, '  '),
    '{\r\n      "a": [\r\n          1\r\n      ]\r\n  }',
  );
});

test('lines indented by tabs are written on one', () => {
  const json = '[\n\t{\n\t\t"a": [1, 2],\n\t\t"b": "x  y"\n\t}\n]';
  assert.equal(writeOnOneLine(json), '[{ "a": [1, 2], "b": "x  y" }]');
});
