// JSON as JavaScript values: what invalid text and values of another kind result in.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  getFields,
  getJsonType,
  getValueAt,
  isRecord,
  parseJsonValue,
} from '../../../server/src/shared/text/jsonValue.ts';

describe('a JSON text', () => {
  test('becomes its value', () => {
    assert.deepEqual(parseJsonValue('{"a":[1,null]}'), { a: [1, null] });
    assert.equal(parseJsonValue('null'), null);
  });

  for (const text of ['', '{', 'undefined', '{"a":1} x', "{'a':1}"]) {
    test(`${JSON.stringify(text)} is none`, () => assert.equal(parseJsonValue(text), undefined));
  }
});

describe('an object of JSON', () => {
  test('is no array, not null, and nothing that is not an object', () => {
    assert.ok(isRecord({}));
    for (const value of [[], null, undefined, 'a', 1, true]) assert.equal(isRecord(value), false);
  });

  test('gives its own fields', () => {
    assert.deepEqual({ ...getFields({ a: 1 }) }, { a: 1 });
    assert.equal(getFields(Object.create({ a: 1 })).a, undefined);
  });

  test('has no fields when it is none', () => {
    for (const value of [['a'], null, undefined, 'text', 7]) assert.deepEqual({ ...getFields(value) }, {});
  });

  test('called __proto__ in a text changes nothing else', () => {
    const fields = getFields(parseJsonValue('{"__proto__":{"token":"x"}}'));
    assert.equal(fields.token, undefined);
  });
});

test('the JSON type of a value is named', () => {
  const values = [null, undefined, [], {}, 'a', 1, true];
  const names = ['null', 'null', 'array', 'object', 'string', 'number', 'boolean'];
  assert.deepEqual(values.map(getJsonType), names);
});

describe('a path', () => {
  const root = { a: [{ b: 1 }] };

  test('leads through objects and arrays', () => {
    assert.equal(getValueAt(root, ['a', '0', 'b']), 1);
    assert.equal(getValueAt(root, []), root);
  });

  test('leads nowhere where there is nothing of that name', () => {
    for (const path of [['c'], ['a', '1'], ['a', '0', 'b', 'c'], ['toString']]) {
      assert.equal(getValueAt(root, path), undefined);
    }
  });
});
