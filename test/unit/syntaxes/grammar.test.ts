// What the parts of a configuration are to a theme, from well-formed text to half-typed lines.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import docsSchema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { getInnermostScopes, tokenize } from './tokens.ts';

/** Scopes as themes and people's settings see them. */
const key = 'support.type.property-name';
const otherKey = 'support.type.property-name.json';
const string = 'string.quoted.double';
const page = 'string.other.page';
const color = 'constant.other.color.rgb-value.hex';
const url = 'markup.underline.link';
const number = 'constant.numeric';
const language = 'constant.language';
const goodEscape = 'constant.character.escape';
const badEscape = 'invalid.illegal.unrecognized-string-escape';

describe('keys', () => {
  test('of the format and others are told apart', () => {
    assert.deepEqual(getInnermostScopes('{ "name": "Plants", "nmae": "Plants" }'), [
      ['name', key],
      ['Plants', string],
      ['nmae', otherKey],
      ['Plants', string],
    ]);
  });

  test('of the format are those of the schema', () => {
    const names = new Set<string>();
    JSON.stringify(docsSchema, (name, value) => {
      if (name === 'properties') for (const property of Object.keys(value)) names.add(property);
      return value;
    });
    assert.ok(names.size > 40);
    for (const name of names) assert.deepEqual(getInnermostScopes(`{ "${name}"`), [[name, key]]);
    for (const name of ['Name', 'name ', 'twitter', 'nam', 'names', '']) {
      for (const [, scope] of getInnermostScopes(`{ "${name}"`)) assert.equal(scope, otherKey);
    }
  });

  test('are keys before their colon is typed', () => {
    assert.deepEqual(getInnermostScopes('{ "navigation" }'), [['navigation', key]]);
  });

  test('are keys when the colon is on the next line', () => {
    assert.deepEqual(getInnermostScopes('{ "name"\n  : "Plants" }'), [
      ['name', key],
      ['Plants', string],
    ]);
  });

  test('and strings have scopes that JSON themes know', () => {
    const [name, value] = tokenize('{ "name": "Plants" }').filter(({ text }) => /\w/.test(text));
    assert.deepEqual(name?.scopes, [
      'source.json.docs',
      'meta.structure.dictionary.json.docs',
      'string.json.docs',
      'support.type.property-name.json.docs',
    ]);
    assert.deepEqual(value?.scopes, [
      'source.json.docs',
      'meta.structure.dictionary.json.docs',
      'string.quoted.double.json.docs',
    ]);
  });
});

describe('values', () => {
  test('colors are whole strings of 3, 4, 6 or 8 hexadecimal digits', () => {
    for (const value of ['#abc', '#ABCD', '#15803d', '#15803dff']) {
      assert.deepEqual(getInnermostScopes(`{ "primary": "${value}" }`).at(-1), [value, color]);
    }
    for (const value of ['#', '#ab', '#abcde', '#15803dff0', '#ggg', 'red', ' #abc']) {
      assert.deepEqual(getInnermostScopes(`{ "primary": "${value}" }`).at(-1), [value, string]);
    }
  });

  test('a fragment is no color', () => {
    assert.deepEqual(getInnermostScopes('{ "url": "#fade" }').at(-1), ['#fade', string]);
  });

  test('URLs are links, with escapes in them', () => {
    for (const value of ['https://plants.example/v1', 'HTTP://plants.example', 'mailto:a@plants.example']) {
      assert.deepEqual(getInnermostScopes(`{ "github": "${value}", "url": "${value}" }`), [
        ['github', key],
        [value, url],
        ['url', key],
        [value, url],
      ]);
    }
    assert.deepEqual(getInnermostScopes('["https://a\\/b"]'), [
      ['https://a', url],
      ['\\/', goodEscape],
      ['b', url],
    ]);
    assert.deepEqual(getInnermostScopes('["see https://plants.example"]'), [
      ['see https://plants.example', string],
    ]);
  });

  test('numbers and constants, written as JSON wants them', () => {
    for (const value of ['0', '-1', '12.5', '1e3', '1.5E-10']) {
      assert.deepEqual(getInnermostScopes(`[${value}]`), [[value, number]]);
    }
    for (const value of ['true', 'false', 'null']) {
      assert.deepEqual(getInnermostScopes(`{ "isHidden": ${value} }`).at(-1), [value, language]);
    }
    for (const value of ['01', '+1', '.5', '1.', '0x10', 'tru', 'nulls', 'True']) {
      for (const [, scope] of getInnermostScopes(`[${value}]`)) assert.equal(scope, 'meta.structure.array');
    }
  });

  test('escapes, good and bad', () => {
    assert.deepEqual(getInnermostScopes('["a\\n\\u00e9\\"\\x\\u00"]'), [
      ['a', string],
      ['\\n', goodEscape],
      ['\\u00e9', goodEscape],
      ['\\"', goodEscape],
      ['\\x', badEscape],
      ['\\u', badEscape],
      ['00', string],
    ]);
  });

  test('comments look like comments, also between a key and its value', () => {
    const scopes = getInnermostScopes('{ // one\n  "name" /* two\n  three */: "https://a" } // "four"');
    assert.deepEqual(scopes, [
      ['//', 'punctuation.definition.comment'],
      [' one', 'comment.line.double-slash'],
      ['name', key],
      ['/*', 'punctuation.definition.comment.begin'],
      [' two', 'comment.block'],
      ['  three ', 'comment.block'],
      ['*/', 'punctuation.definition.comment.end'],
      ['https://a', url],
      ['//', 'punctuation.definition.comment'],
      [' "four"', 'comment.line.double-slash'],
    ]);
  });
});

describe('pages', () => {
  test('are the strings of a pages array, over several lines and in nested groups', () => {
    const text = `{
  "navigation": [
    {
      "group": "Start",
      "pages": [
        "introduction",
        { "group": "Care", "pages": ["care/water", "care/light"] },
        "#abc"
      ]
    }
  ],
  "versions": ["v1"]
}`;
    assert.deepEqual(getInnermostScopes(text), [
      ['navigation', key],
      ['group', key],
      ['Start', string],
      ['pages', key],
      ['introduction', page],
      ['group', key],
      ['Care', string],
      ['pages', key],
      ['care/water', page],
      ['care/light', page],
      ['#abc', page],
      ['versions', key],
      ['v1', string],
    ]);
  });

  test('are pages when the array begins on the next line, and stay strings for themes', () => {
    const token = tokenize('{ "pages":\n[\n"introduction"]}').find(({ text }) => text === 'introduction');
    assert.deepEqual(token?.scopes.slice(-2), [
      'string.quoted.double.json.docs',
      'string.other.page.json.docs',
    ]);
  });
});

describe('half-typed text', () => {
  test('a string that is not closed ends with its line', () => {
    assert.deepEqual(getInnermostScopes('{\n  "na\n  "logo": "/lo\n  "pages": ["intro\n], "api": 1 }'), [
      ['na', otherKey],
      ['logo', key],
      ['/lo', string],
      ['pages', key],
      ['intro', page],
      ['api', key],
      ['1', number],
    ]);
  });

  test('a property without a value or a comma does not swallow the next key', () => {
    assert.deepEqual(getInnermostScopes('{ "logo": "favicon": "/f.ico"\n"name": "Plants" "api": }'), [
      ['logo', key],
      ['favicon', key],
      ['/f.ico', string],
      ['name', key],
      ['Plants', string],
      ['api', key],
    ]);
  });

  test('an array that is not closed ends where a key or the end of its object follows', () => {
    assert.deepEqual(getInnermostScopes('{ "pages": ["a",\n"group": "b" }'), [
      ['pages', key],
      ['a', page],
      ['group', key],
      ['b', string],
    ]);
    assert.deepEqual(getInnermostScopes('[{ "pages": ["a" }, "b"]').at(-1), ['b', string]);
  });

  test('an object that is not closed ends where its array ends', () => {
    assert.deepEqual(getInnermostScopes('{ "tabs": [{ "name": "a" ], "name": "b" }').slice(-2), [
      ['name', key],
      ['b', string],
    ]);
    assert.deepEqual(getInnermostScopes('{ "pages": [{ "name": "a" ], "pages": ["b"] }').at(-1), ['b', page]);
  });

  test('properties without their braces are still properties', () => {
    assert.deepEqual(getInnermostScopes('"name": "Plants",\n"nmae": 1'), [
      ['name', key],
      ['Plants', string],
      ['nmae', otherKey],
      ['1', number],
    ]);
  });

  test('every beginning of a file can be tokenised, and what follows a line is not changed by its end', () => {
    const text =
      '{\n  "colors": { "primary": "#abc" },\n  "pages": ["a\\n", { "pages": [] }], // c\n  "x": 1\n}';
    for (let end = 0; end <= text.length; end++) {
      const tokens = tokenize(text.slice(0, end));
      assert.equal(
        tokens
          .map((token) => token.text.trim())
          .join('')
          .replaceAll(/\s/g, ''),
        text.slice(0, end).replaceAll(/\s/g, ''),
      );
    }
  });
});

test('a line of 10,000 characters is tokenised to its end', () => {
  const pages = Array.from({ length: 800 }, (_, index) => `"guides/p${index}"`).join(',');
  const text = `{"navigation":[{"group":"Start","pages":[${pages}]}],"colors":{"primary":"#abc"}}`;
  assert.ok(text.length > 10_000);
  const scopes = getInnermostScopes(text);
  assert.equal(scopes.filter(([, scope]) => scope === page).length, 800);
  assert.deepEqual(scopes.at(-1), ['#abc', color]);
});

test('a line of 10,000 characters without an end to its string, quotes or escapes comes back', () => {
  for (const part of ['a', '"', '\\', '\\"', '"a"', '" ', '[', '{', '#', '/', '/*', '":', '1', '-']) {
    assert.ok(tokenize(`{ "pages": ["${part.repeat(10_000)}`).length > 0, part);
  }
});
