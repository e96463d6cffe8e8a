// What the layout of broken text says: where a bracket or a quote is missing, the one mistake is reported there («…»)
// and everything after it is read as if nothing were missing.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';

/** The only problem is at the marked place and has this message, and the value is this one. */
function checkMistake(marked: string, message: string, value: unknown): void {
  const { text } = parseMarkers(marked);
  const { root, syntaxErrors } = parseJson(text);
  assert.equal(markSpans(text, syntaxErrors), marked);
  assert.deepEqual(
    syntaxErrors.map((problem) => problem.message),
    [message],
  );
  assert.deepEqual(JSON.parse(JSON.stringify(root?.value)), value);
}

const inner = { a: { b: 1, c: [2, 3] }, d: 4 };

describe('a closing bracket that is missing', () => {
  test('of an object, with or without its comma', () => {
    const message = 'Expected "}"';
    checkMistake('{\n  "a": {\n    "b": 1,\n    "c": [2, 3]«»\n  ,\n  "d": 4\n}', message, inner);
    checkMistake('{\n  "a": {\n    "b": 1,\n    "c": [2, 3]«»\n  "d": 4\n}', message, inner);
    checkMistake('{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": [2, 3],«»\r\n\t"d": 4\r\n}', message, inner);
  });

  test('of an array', () => {
    checkMistake('{\n  "a": {\n    "b": 1,\n    "c": [2, 3«»\n  },\n  "d": 4\n}', 'Expected "]"', inner);
    checkMistake('{\n  "x": [\n    1,\n    2«»\n  "d": 4\n}', 'Expected "]"', { x: [1, 2], d: 4 });
  });

  test('of two at once', () => {
    checkMistake('{\n  "a": {\n    "b": [\n      1«»\n  "c": 2\n}', 'Expected "]"', { a: { b: [1] }, c: 2 });
  });
});

describe('a closing bracket too many', () => {
  test('is left out', () => {
    checkMistake('{\n  "a": {\n    "b": 1,\n    "c": [2, 3]\n  }«}»,\n  "d": 4\n}', 'Unexpected "}"', inner);
    checkMistake('{\n  "a": {\n    "b": 1,\n    "c": [2, 3]«]»\n  },\n  "d": 4\n}', 'Unexpected "]"', inner);
  });
});

describe('an opening bracket that is missing', () => {
  test('of an object behind a colon', () => {
    checkMistake('{\n  "a":«»\n    "b": 1,\n    "c": [2, 3]\n  },\n  "d": 4\n}', 'Expected "{"', inner);
    checkMistake('{ "a":«» "b": 1, "c": [2, 3] }, "d": 4 }', 'Expected "{"', inner);
  });

  test('of an object in an array', () => {
    const value = { a: [{ b: 1 }, { b: 2 }] };
    checkMistake('{\n  "a": [\n    { "b": 1 },«»\n      "b": 2\n    }\n  ]\n}', 'Expected "{"', value);
    checkMistake('{ "a": [«» "b": 1 }, { "b": 2 }] }', 'Expected "{"', value);
  });

  test('of an array', () => {
    checkMistake('{\n  "a":«»\n    { "b": 1 },\n    { "b": 2 }\n  ],\n  "d": 4\n}', 'Expected "["', {
      a: [{ b: 1 }, { b: 2 }],
      d: 4,
    });
    checkMistake('{ "a":«» "b", "c"], "d": 4 }', 'Expected "["', { a: ['b', 'c'], d: 4 });
  });
});

describe('a quote that is missing', () => {
  const notClosed = 'String is not closed: add the missing double quote';
  const notOpened = 'String is not opened: add the missing double quote';
  const value = { a: 'x y', b: ['z'] };

  test('behind a name', () => {
    checkMistake('{ «"a»: "x y", "b": ["z"] }', notClosed, value);
    checkMistake('{\n  "a": "x y",\n  «"b»: ["z"]\n}', notClosed, value);
    checkMistake('{ "a": "x y", «"b»: ["z"] }', notClosed, value);
  });

  test('behind a value', () => {
    checkMistake('{ "a": «"x y», "b": ["z"] }', notClosed, value);
    checkMistake('{ "a": "x y", "b": [«"z»] }', notClosed, value);
  });

  test('before a name', () => {
    checkMistake('{ «a"»: "x y", "b": ["z"] }', notOpened, value);
  });

  test('before a value', () => {
    checkMistake('{ "a": «x y"», "b": ["z"] }', notOpened, value);
    checkMistake('{ "a": «https://plants.example/a,b"», "b": ["z"] }', notOpened, {
      a: 'https://plants.example/a,b',
      b: ['z'],
    });
  });
});

describe('no layout is wrong in JSON that is valid', () => {
  for (const text of [
    '{\n"a": {\n"b": [\n1\n]\n}\n}',
    '{\n      "a": {\n  "b": 1\n},\n"c": [\n   2] }',
    '{"a":\n{"b":\n1}}',
  ]) {
    test(JSON.stringify(text), () => {
      const { root, syntaxErrors } = parseJson(text);
      assert.deepEqual(syntaxErrors, []);
      assert.deepEqual(JSON.parse(JSON.stringify(root?.value)), JSON.parse(text));
    });
  }
});

test('an object that is not closed goes on to the line of what is not in it', () => {
  const { root } = parseJson('{\n  "a": {\n    "b": 1,\n    \n  "c": 2\n}');
  assert.equal(root?.type, 'object');
  const [a] = root.properties;
  assert.equal(a?.value?.end, '{\n  "a": {\n    "b": 1,\n    '.length);
});
