// Types and values as messages and hovers describe them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import { describeKind, describeTypes } from '../../../server/src/schema/schemaNode.ts';

describe('describeTypes', () => {
  for (const [schema, words] of [
    [{ type: 'string' }, 'a string'],
    [{ type: 'boolean' }, 'true or false'],
    [{ type: 'number' }, 'a number'],
    [{ type: 'object' }, 'an object'],
    [{ type: 'array' }, 'an array'],
    [{ type: 'array', items: { type: 'string' } }, 'an array of strings'],
    [{ type: 'array', items: { type: ['string', 'object'] } }, 'an array of strings or objects'],
    [{ type: ['string', 'array'], items: { type: 'string' } }, 'a string or an array of strings'],
    [{ type: ['string', 'object'] }, 'a string or an object'],
    [{}, 'any value'],
  ] as const) {
    test(words, () => assert.equal(describeTypes(schema), words));
  }
});

describe('describeKind', () => {
  for (const [json, words] of [
    ['"a"', 'a string'],
    ['5', 'a number'],
    ['false', 'a boolean'],
    ['null', 'null'],
    ['{}', 'an object'],
    ['[]', 'an array'],
  ] as const) {
    test(`${json} is ${words}`, () => {
      const { root } = parseJson(json);
      assert.ok(root);
      assert.equal(describeKind(root), words);
    });
  }
});
