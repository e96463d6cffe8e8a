import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createRedaction, createTokenFilter } from '../../../client/src/plantStore/redaction.ts';
import { comesBack } from '../../support/comesBack.ts';
import { randomTest } from '../../support/randomTest.ts';

const token = 'canary+token/123==';

const redactToken = (text: string, secret: string) => createTokenFilter(secret)(text);

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

describe('everyday forms of a token are struck out, whole', () => {
  const hex = Buffer.from(token).toString('hex');
  const base64 = Buffer.from(`Bearer ${token}`).toString('base64');
  const forms: Readonly<Record<string, string>> = {
    'PHP’s JSON': token.replaceAll('/', '\\/'),
    '.NET’s JSON': token.replaceAll('+', '\\u002B').replaceAll('=', '\\u003d'),
    'JSON in JSON': JSON.stringify(JSON.stringify(token.replaceAll('/', '\\/'))).slice(3, -3),
    'HTML, decimal': token.replaceAll('+', '&#43;').replaceAll('=', '&#061;'),
    'HTML, hexadecimal': token.replaceAll('+', '&#x2B;').replaceAll('/', '&#X2f;'),
    'HTML, named': token.replaceAll('+', '&plus;').replaceAll('/', '&sol;').replaceAll('=', '&equals;'),
    'HTML, escaped twice': token.replaceAll('+', '&amp;#43;'),
    'one character percent-encoded': token.replace('/', '%2f'),
    'a letter percent-encoded': token.replace('y', '%79'),
    'percent-encoded twice': encodeURIComponent(encodeURIComponent(token)),
    'a form': new URLSearchParams({ token }).toString().slice('token='.length),
    ...{ 'with joiners': [...token].join('\u200d'), 'with non-joiners': [...token].join('\u200c') },
    'with variation selectors': [...token].join('\ufe0f'),
    'with selectors of two units, one percent-encoded': [...token].join('\u{e0100}').replace('/', '%2f'),
    'lower case': token.toLowerCase(),
    'upper case': token.toUpperCase(),
    'without its padding': token.replace(/=+$/, ''),
    hex,
    'hex in upper case': hex.toUpperCase(),
    'base64 as PHP’s JSON': base64.replaceAll('/', '\\/'),
    'base64 in a URL': encodeURIComponent(base64),
  };
  for (const [name, form] of Object.entries(forms)) {
    test(name, () => {
      const redacted = redactToken(`<p>${form}</p>`, token);
      assert.match(redacted, /<ACCESS_TOKEN>/, redacted);
      assert.doesNotMatch(redacted.replaceAll('<ACCESS_TOKEN>', ''), /canary|token|3d3d|6361|Y2FuYXJ5/i);
    });
  }
});

/** The ways that servers, libraries and people write a character. */
const escapes: readonly ((character: string, code: number) => string)[] = [
  (character) => character,
  (character) => (/[a-z\d]/i.test(character) ? character : `\\${character}`),
  (_, code) => `\\u00${code.toString(16).padStart(2, '0')}`,
  (_, code) => `\\u00${code.toString(16).toUpperCase().padStart(2, '0')}`,
  (_, code) => `\\\\u00${code.toString(16).padStart(2, '0')}`,
  (_, code) => `\\x${code.toString(16)}`,
  (_, code) => `%${code.toString(16)}`,
  (_, code) => `%${code.toString(16).toUpperCase()}`,
  (_, code) => `%25${code.toString(16)}`,
  (_, code) => `&#${code};`,
  (_, code) => `&#0${code};`,
  (_, code) => `&#x${code.toString(16)};`,
  (_, code) => `&amp;#x${code.toString(16)};`,
  (character) => character.toUpperCase(),
  (character) => character.toLowerCase(),
];

randomTest('any mixture of escapes of any token is found, and nothing else is touched', 1000, (draws) => {
  const anyToken = fc.stringMatching(/^[A-Za-z0-9._~+/-]{8,40}={0,2}$/);
  const choices = fc.array(fc.nat(escapes.length - 1), { minLength: 42, maxLength: 42 });
  const around = fc.constantFrom('', ' ', '"', '<p>', 'ü ', '\n', ':');
  fc.assert(
    fc.property(anyToken, choices, around, around, (random, ways, before, behind) => {
      const written = [...random].map((character, index) => {
        const write = escapes[ways[index] ?? 0] ?? String;
        return write(character, character.charCodeAt(0));
      });
      assert.equal(
        redactToken(`${before}${written.join('')}${behind}`, random),
        `${before}<ACCESS_TOKEN>${behind}`,
      );
    }),
    draws,
  );
});

randomTest('a text without the token stays as it is', 100, (draws) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      assert.equal(redactToken(text, token), text);
    }),
    draws,
  );
});

test('a short token may be a part of any word: it is struck out where it is one itself', () => {
  for (const short of ['a', 'token', 'ab+d=']) {
    assert.equal(
      redactToken(`not with ${short}, "${short}" or Bearer ${short}.`, short),
      'not with <ACCESS_TOKEN>, "<ACCESS_TOKEN>" or Bearer <ACCESS_TOKEN>.',
    );
  }
  assert.equal(redactToken('a tokenizer of mytoken', 'token'), 'a tokenizer of mytoken');
  assert.equal(redactToken('Bearer ab%2Bd', 'ab+d='), 'Bearer <ACCESS_TOKEN>');
});

test('a token that is the beginning of another does not save the rest of it', () => {
  const redaction = createRedaction();
  for (const each of ['abcdefgh', 'abcdefgh12345678']) redaction.add(each);
  assert.equal(redaction.apply('abcdefgh12345678 abcdefgh'), '<ACCESS_TOKEN> <ACCESS_TOKEN>');
});

test('what a server may send takes time in proportion to its length', () => {
  // The size of a whole answer: in quadratic time these would take hours.
  for (const piece of ['\\', '%25', '&amp;', '&#0', 'canary', '\\u00', 'Y2Fu']) {
    const text = piece.repeat((1024 * 1024) / piece.length);
    const redacted = comesBack(`${piece} again and again`, () => redactToken(text, token));
    assert.ok(redacted === text, piece);
  }
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
