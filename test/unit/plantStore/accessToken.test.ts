import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAccessToken } from '../../../client/src/plantStore/newPlant.ts';

describe('an access token', () => {
  test('has the characters of RFC 6750, without the spaces around it', () => {
    for (const token of ['abc', 'a-._~+/9', 'abc==']) {
      assert.deepEqual(parseAccessToken(` ${token}\n`), { ok: true, value: token });
    }
  });

  test('must not be empty', () => {
    assert.deepEqual(parseAccessToken('  '), { ok: false, problem: 'Enter an access token.' });
  });

  test('goes without the word Bearer', () => {
    assert.deepEqual(parseAccessToken('Bearer abc'), { ok: false, problem: 'Leave out the word Bearer.' });
  });

  const refused = [
    'canary canary',
    'canary\r\nX: y',
    'canary\0',
    'canaryé',
    'сanary',
    'can=ary',
    '=',
    'canary"',
    'canary,x',
  ];
  for (const token of refused) {
    test(`is refused, and not quoted: ${JSON.stringify(token)}`, () => {
      assert.deepEqual(parseAccessToken(token), {
        ok: false,
        problem: 'An access token can contain only letters, digits and - . _ ~ + /, with = only at the end.',
      });
    });
  }
});
