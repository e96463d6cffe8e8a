// What the parts of a configuration are to a theme, from well-formed text to incomplete lines.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import docsSchema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { comesBack } from '../../support/comesBack.ts';
import { getInnermostScopes, joinText, tokenize } from './tokens.ts';

/** Short names of scopes, as themes and people's settings see them. */
const names: Readonly<Record<string, string>> = {
  'support.type.property-name': 'key',
  'support.type.property-name.json': 'otherKey',
  'string.quoted.double': 'string',
  'string.other.page': 'page',
  'constant.other.color.rgb-value.hex': 'color',
  'markup.underline.link': 'url',
  'constant.numeric': 'number',
  'constant.language': 'language',
  'constant.character.escape': 'goodEscape',
  'invalid.illegal.unrecognized-string-escape': 'badEscape',
  'punctuation.definition.comment': 'comment',
  'punctuation.definition.comment.begin': 'comment',
  'punctuation.definition.comment.end': 'comment',
  'comment.line.double-slash': 'comment',
  'comment.block': 'comment',
  'meta.structure.array': 'nothing',
};

/** Each part with its kind: `key name`. */
function describeParts(text: string): string[] {
  return getInnermostScopes(text).map(([part, scope]) => `${names[scope] ?? scope} ${part.trim()}`);
}

/** Title, text, and its parts in order. */
type Row = readonly [title: string, text: string, parts: readonly string[]];

function testRows(rows: readonly Row[]): void {
  for (const [title, text, parts] of rows) test(title, () => assert.deepEqual(describeParts(text), parts));
}

describe('keys', () => {
  testRows([
    [
      'of the format and others are told apart',
      '{ "name": "Plants", "nmae": "Plants" }',
      ['key name', 'string Plants', 'otherKey nmae', 'string Plants'],
    ],
    ['are keys before their colon is typed', '{ "navigation" }', ['key navigation']],
    [
      'are keys when the colon is on the next line',
      '{ "name"\n  : "Plants" }',
      ['key name', 'string Plants'],
    ],
  ]);

  test('of the format are those of the schema', () => {
    const properties = new Set<string>();
    JSON.stringify(docsSchema, (name, value) => {
      if (name === 'properties') for (const property of Object.keys(value)) properties.add(property);
      return value;
    });
    assert.ok(properties.size > 40);
    for (const name of properties) assert.deepEqual(describeParts(`{ "${name}"`), [`key ${name}`]);
    for (const name of ['Name', 'name ', 'twitter', 'nam', 'names']) {
      assert.deepEqual(describeParts(`{ "${name}"`), [`otherKey ${name.trim()}`]);
    }
    assert.deepEqual(describeParts('{ ""'), []);
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
  /** Each of these values, in place of `§`, is a part of its own. */
  const isEach = (kind: string, text: string, values: readonly string[]) => {
    for (const value of values) {
      assert.equal(describeParts(text.replace('§', value)).at(-1), `${kind} ${value.trim()}`);
    }
  };

  test('colors are whole strings of 3, 4, 6 or 8 hexadecimal digits', () => {
    isEach('color', '{ "primary": "§" }', ['#abc', '#ABCD', '#15803d', '#15803dff']);
    isEach('string', '{ "primary": "§" }', ['#', '#ab', '#abcde', '#15803dff0', '#ggg', 'red', ' #abc']);
    isEach('string', '{ "url": "§" }', ['#fade']);
  });

  test('URLs are links', () => {
    const urls = ['https://plants.example/v1', 'HTTP://plants.example', 'mailto:a@plants.example'];
    isEach('url', '{ "github": "§" }', urls);
    isEach('url', '{ "url": "§" }', urls);
    isEach('string', '["§"]', ['see https://plants.example']);
  });

  test('numbers and constants are written as JSON wants them', () => {
    isEach('number', '[§]', ['0', '-1', '12.5', '1e3', '1.5E-10']);
    isEach('language', '{ "isHidden": § }', ['true', 'false', 'null']);
    for (const value of ['01', '+1', '.5', '1.', '0x10', 'tru', 'nulls', 'True']) {
      for (const part of describeParts(`[${value}]`)) assert.match(part, /^nothing /);
    }
  });

  testRows([
    ['a URL can hold escapes', '["https://a\\/b"]', ['url https://a', 'goodEscape \\/', 'url b']],
    [
      'escapes are good or bad',
      '["a\\n\\u00e9\\"\\x\\u00"]',
      [
        'string a',
        ...['goodEscape \\n', 'goodEscape \\u00e9', 'goodEscape \\"'],
        ...['badEscape \\x', 'badEscape \\u', 'string 00'],
      ],
    ],
    [
      'comments look like comments, also between a key and its value',
      '{ // one\n  "name" /* two\n  three */: "https://a" } // "four"',
      [
        ...['comment //', 'comment one', 'key name'],
        ...['comment /*', 'comment two', 'comment three', 'comment */'],
        ...['url https://a', 'comment //', 'comment "four"'],
      ],
    ],
  ]);
});

describe('pages', () => {
  testRows([
    [
      'are the strings of a pages array, over several lines and in nested groups',
      `{
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
}`,
      [
        ...['key navigation', 'key group', 'string Start', 'key pages', 'page introduction'],
        ...['key group', 'string Care', 'key pages', 'page care/water', 'page care/light'],
        ...['page #abc', 'key versions', 'string v1'],
      ],
    ],
  ]);

  test('are pages when the array begins on the next line, and stay strings for themes', () => {
    const token = tokenize('{ "pages":\n[\n"introduction"]}').find(({ text }) => text === 'introduction');
    assert.deepEqual(token?.scopes.slice(-2), [
      'string.quoted.double.json.docs',
      'string.other.page.json.docs',
    ]);
  });
});

describe('half-typed text', () => {
  testRows([
    [
      'a string that is not closed ends with its line',
      '{\n  "na\n  "logo": "/lo\n  "pages": ["intro\n], "api": 1 }',
      ['otherKey na', 'key logo', 'string /lo', 'key pages', 'page intro', 'key api', 'number 1'],
    ],
    [
      'a property without a value or a comma does not swallow the next key',
      '{ "logo": "favicon": "/f.ico"\n"name": "Plants" "api": }',
      ['key logo', 'key favicon', 'string /f.ico', 'key name', 'string Plants', 'key api'],
    ],
    [
      'an array that is not closed ends where a key follows',
      '{ "pages": ["a",\n"group": "b" }',
      ['key pages', 'page a', 'key group', 'string b'],
    ],
    [
      'an array that is not closed ends where its object ends',
      '[{ "pages": ["a" }, "b"]',
      ['key pages', 'page a', 'string b'],
    ],
    [
      'an object that is not closed ends where its array ends',
      '{ "tabs": [{ "name": "a" ], "name": "b" }',
      ['key tabs', 'key name', 'string a', 'key name', 'string b'],
    ],
    [
      'an object that is not closed, in pages, ends where they end',
      '{ "pages": [{ "name": "a" ], "pages": ["b"] }',
      ['key pages', 'key name', 'string a', 'key pages', 'page b'],
    ],
    [
      'properties without their braces are still properties',
      '"name": "Plants",\n"nmae": 1',
      ['key name', 'string Plants', 'otherKey nmae', 'number 1'],
    ],
  ]);

  test('every beginning of a file is tokenized to its end', () => {
    const text =
      '{\n  "colors": { "primary": "#abc" },\n  "pages": ["a\\n", { "pages": [] }], // c\n  "x": 1\n}';
    for (let end = 0; end <= text.length; end++) {
      const start = text.slice(0, end);
      assert.equal(joinText(tokenize(start)), start.replaceAll(/\s/g, ''));
    }
  });
});

describe('a line of 10,000 characters', () => {
  test('is tokenized to its end', () => {
    const pages = Array.from({ length: 800 }, (_, index) => `"guides/p${index}"`).join(',');
    const text = `{"navigation":[{"group":"Start","pages":[${pages}]}],"colors":{"primary":"#abc"}}`;
    assert.ok(text.length > 10_000);
    const parts = describeParts(text);
    assert.equal(parts.filter((part) => part.startsWith('page ')).length, 800);
    assert.equal(parts.at(-1), 'color #abc');
  });

  test('comes back whole without an end to its string, quotes or escapes', () => {
    for (const part of ['a', '"', '\\', '\\"', '"a"', '" ', '[', '{', '#', '/', '/*', '":', '1', '-']) {
      const line = `{ "pages": ["${part.repeat(10_000)}`;
      const tokens = comesBack(`${part} again and again`, () => tokenize(line));
      assert.equal(joinText(tokens), line.replaceAll(' ', ''), part);
    }
  });
});
