// How much of a text is read: all of what people work with, and of more nothing but that it is too much.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson } from '../../server/src/document/jsonParser.ts';

const read: Readonly<Record<string, string>> = {
  '100,000 open brackets': '['.repeat(100_000),
  '100,000 levels': '['.repeat(100_000) + ']'.repeat(100_000),
  '5 MB with 200,000 items': `[${'"abcdefghijklmnopqrstu",'.repeat(200_000)}1]`,
  '200,000 objects': `[${'{"a":1},'.repeat(200_000)}1]`,
  '100,000 comments': `[${'/**/'.repeat(100_000)}]`,
};
const tooMuch: Readonly<Record<string, string>> = {
  '200,000 open brackets': '['.repeat(200_000),
  '200,000 open objects': '{"a":'.repeat(200_000),
  '200,000 comments': `[${'/**/'.repeat(200_000)}]`,
  '200,000 names without values': `{${'"a" '.repeat(200_000)}`,
  'a million objects': `[${'{"a":1},'.repeat(1_000_000)}1]`,
};

for (const [name, text] of Object.entries(read))
  test(`${name} are read`, () => {
    const { root, syntaxErrors } = parseJson(text);
    assert.notEqual(root, undefined);
    assert.ok(syntaxErrors.every(({ kind }) => kind !== 'too-much'));
  });

for (const [name, text] of Object.entries(tooMuch))
  test(`${name} are one error`, () => {
    const { root, syntaxErrors } = parseJson(text);
    assert.equal(root, undefined);
    assert.deepEqual(syntaxErrors, [
      {
        offset: 0,
        end: 1,
        kind: 'too-much',
        message: 'The text is too long, too deeply nested or too broken to be checked',
      },
    ]);
  });
