// Hover: what a key or a value means, for every property of every table.
import { describe, test } from 'node:test';
import docsSchema from '../../../../schemas/docs.schema.json' with { type: 'json' };
import { checkHover, checkNoHover } from '../../../support/checks/languageTest.ts';
import { everyProperty, withKey, withValue } from '../../../support/sites/completeSite.ts';
import type { Row } from '../../../support/sites/specification.ts';

interface SchemaNode {
  description?: string;
  markdownDescription?: string;
  enumDescriptions?: string[];
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
}

const schema: SchemaNode = docsSchema;

function getSchema(place: string, key: string): SchemaNode {
  const names = [...(place === '' ? [] : place.split('.')), key];
  return names.reduce<SchemaNode>((node, name) => {
    const child = node.properties?.[name.replace('[]', '')] ?? {};
    return name.endsWith('[]') ? (child.items ?? {}) : child;
  }, schema);
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
};

/** What the row of a table says, in the words of a hover. */
function describeRow({ type, items, required, default: fallback, enum: allowed = [] }: Row): string[] {
  const types = typeof type === 'string' ? [type] : type;
  return [
    ...types.map((name) => typeWords[name] ?? name),
    ...(items === undefined ? [] : [`an array of ${items}s`]),
    required === undefined ? 'optional' : 'required',
    ...(fallback === undefined ? [] : [`Default: \`${JSON.stringify(fallback)}\``]),
    ...allowed.map((value) => `\`"${value}"\``),
  ];
}

describe('on a key', () => {
  for (const { place, key, row, name } of everyProperty) {
    test(`${name} says its meaning, type, default, allowed values and whether it is required`, () => {
      const {
        description = '',
        markdownDescription = description,
        enumDescriptions = [],
      } = getSchema(place, key);
      const middle = 1 + Math.floor(key.length / 2);
      const json = JSON.stringify(key);
      const expected = [`**${key}**`, markdownDescription, ...describeRow(row), ...enumDescriptions];
      checkHover(withKey(place, key, `«${json.slice(0, middle)}|${json.slice(middle)}»`), expected);
      checkHover(withKey(place, key, `«|${json}»`), expected);
      checkHover(withKey(place, key, `«${json}|»`), expected);
    });

    test(`${name} says the same in plain text`, () => {
      const { description = '' } = getSchema(place, key);
      const expected = [key, description, ...describeRow(row).map((words) => words.replaceAll('`', ''))];
      checkHover(withKey(place, key, `«"|${key}"»`), expected, { client: { markdown: false } });
    });
  }
});

describe('on a value', () => {
  for (const { place, key, row, name } of everyProperty) {
    if (row.type !== 'string' && row.type !== 'boolean') continue;
    test(`${name} says what its key says`, () => {
      const { description = '', markdownDescription = description } = getSchema(place, key);
      const json = row.type === 'boolean' ? ['tr', 'ue'] : ['"docs', '.schema.json"'];
      checkHover(withValue(place, key, `«${json.join('|')}»`), [
        `**${key}**`,
        markdownDescription,
        ...describeRow(row),
      ]);
    });
  }

  test('an allowed one says what it means itself', () => {
    checkHover('{ "topbarCtaButton": { "type": «"git|hub"» } }', [
      /^"github": Information about the repository at the URL/,
    ]);
    checkHover('{ "modeToggle": { "default": «"da|rk"» } }', [/^"dark": Light text on a dark background/]);
  });

  test('an item says what an item of the list is', () => {
    checkHover('{ "navigation": [{ "pages": ["a", «"b|"»] }] }', ['**Page**', 'Path of a page', 'a string']);
    checkHover('{ "versions": [«"v|2"»] }', ['**Version**']);
    checkHover('{ "openapi": [«"a|.json"»] }', ['**OpenAPI file**']);
    checkHover('{ "api": { "baseUrl": [«"https:|//a"»] } }', ['**Base URL**']);
  });

  test('one of the wrong type says what belongs there', () => {
    checkHover('{ "name": «5|» }', ['**name**', 'a string', 'required']);
    checkHover('{ "feedback": { "suggestEdit": «nu|ll» } }', ['true or false']);
  });
});

describe('in a broken file', () => {
  test('what is intact is explained', () => {
    checkHover('{ // a\n «"na|me"»: "b",, "c": [', ['Name of the project']);
    checkHover('{ "colors": { «"prim|ary"»: ', ['required']);
    checkHover('{ "colors": { «"prim|ary"»', ['required']);
    checkHover("{ «'na|me'»: 1 }", ['Name of the project']);
    checkHover('{ «na|me»: 1 }', ['Name of the project']);
  });

  test('of equal keys both are explained', () => {
    checkHover('{ «"na|me"»: "a", "name": "b" }', ['Name of the project']);
    checkHover('{ "name": "a", «"na|me"»: "b" }', ['Name of the project']);
  });
});

describe('a property of a later edition', () => {
  test('is said to be one, and its value is not explained', () => {
    const said = ['later edition of this format; not checked here'];
    checkHover('{ «"la|yout"»: "topnav" }', said);
    checkHover('{ "colors": { «"anc|hors"»: "#fff" } }', said);
    checkHover('{ "navigation": [{ "pages": [{ "group": "a", «"ic|on"»: "leaf" }] }] }', said);
    checkNoHover('{ "layout": "top|nav" }');
    checkNoHover('{ "logo": { "lay|out": 1 } }');
  });
});

describe('there is nothing to say', () => {
  for (const marked of [
    '|',
    ' | {}',
    '{| }',
    '{ "name":| "a" }',
    '{ "name": "a" | }',
    '{ "name": "a" }|',
    '{ "mot|to": 1 }',
    '{ "motto": { "na|me": "a" } }',
    '{ "navigation": [|] }',
    '{ "navigation": [{ "pages": [{ "tit|le": "a" }] }] }',
    '{ "__pro|to__": 1 }',
    '{ "constr|uctor": 1 }',
    '[{ "na|me": 1 }]',
    '{ // na|me\n }',
    '{ "$schema": "https://example.com/other.json", "na|me": "a" }',
  ]) {
    test(JSON.stringify(marked), () => checkNoHover(marked));
  }
});

test('a long example is laid out over lines', () => {
  const marked = '{ «"navi|gation"»: 1 }';
  checkHover(marked, [/Example:\n\n```json\n\[\n {2}\{\n/]);
  checkHover(marked, [/Example:\n\n\[\n {2}\{\n/], { client: { markdown: false } });
  checkHover('{ «"na|me"»: 1 }', [/Example: `"/]);
});
