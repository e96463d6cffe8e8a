import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRedaction, redactToken } from '../../../client/src/plantStore/redaction.ts';

const token = 'canary+token/123==';

test('a token is struck out', () => {
  assert.equal(redactToken(`Bearer ${token}!`, token), 'Bearer <ACCESS_TOKEN>!');
});

test('so are its percent-encoded forms', () => {
  const encoded = encodeURIComponent(token);
  assert.equal(
    redactToken(`?t=${encoded}&u=${encoded.toLowerCase()}`, token),
    '?t=<ACCESS_TOKEN>&u=<ACCESS_TOKEN>',
  );
});

test('base64 of any text that holds it can’t be read back', () => {
  for (const before of ['', 'a', 'ab', 'Bearer ', 'user:']) {
    for (const encoding of ['base64', 'base64url'] as const) {
      const redacted = redactToken(Buffer.from(`${before}${token} and more`).toString(encoding), token);
      assert.match(redacted, /<ACCESS_TOKEN>/);
      assert.doesNotMatch(Buffer.from(redacted.split('<')[0] ?? '', 'base64').toString(), /canary/);
    }
  }
});

test('a short token is a word: striking it out would only spoil messages', () => {
  assert.equal(redactToken('The token is not valid', 'token'), 'The token is not valid');
});

test('the redaction of a session knows every token that was used', () => {
  const redaction = createRedaction();
  redaction.add('first-token');
  redaction.add('second-token');
  assert.equal(
    redaction.apply('first-token, second-token, third-token'),
    '<ACCESS_TOKEN>, <ACCESS_TOKEN>, third-token',
  );
});
