// The rules that apply to all properties alike, tried on every property of every table of the specification.
import { describe, test } from 'node:test';
import { checkDiagnostics } from '../../../support/checks/languageTest.ts';
import {
  completeSite,
  everyProperty,
  withoutProperty,
  withProperty,
  withValue,
} from '../../../support/sites/completeSite.ts';
import { type Row, tables } from '../../../support/sites/specification.ts';

/** A value of each JSON type, with the words that describe it. */
const values: Readonly<Record<string, readonly [json: string, words: string]>> = {
  string: ['"some text"', 'a string'],
  number: ['5', 'a number'],
  boolean: ['true', 'a boolean'],
  null: ['null', 'null'],
  object: ['{ "a": [{ "b": 1 }] }', 'an object'],
  array: ['[5, ["a"]]', 'an array'],
};

function getTypes({ type }: Row): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

function describeTypes(row: Row): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a string',
    boolean: 'true or false',
    object: 'an object',
    array: `an array of ${row.items}s`,
  };
  return getTypes(row)
    .map((type) => words[type])
    .join(' or ');
}

describe('a complete configuration', () => {
  test('has no problems', () => checkDiagnostics(JSON.stringify(completeSite, null, 2), []));
});

describe('wrong-type at the value', () => {
  for (const { place, key, row, name } of everyProperty) {
    test(name, () => {
      for (const [type, [json, found]] of Object.entries(values)) {
        if (getTypes(row).includes(type)) continue;
        // Such a file is of the other shape.
        if (name === 'navigation' && type === 'object') continue;
        const message = `Expected ${describeTypes(row)}, found ${found}`;
        checkDiagnostics(withValue(place, key, `«${json}»`), [['wrong-type', message]]);
      }
    });
  }
});

describe('wrong-type at an item', () => {
  for (const { place, key, row, name } of everyProperty.filter((property) => property.row.items)) {
    test(`${name}[]`, () => {
      const expected = row.items === 'object' ? 'an object' : 'a string';
      for (const [type, [json, found]] of Object.entries(values)) {
        if (type === row.items) continue;
        const message = `Expected ${expected}, found ${found}`;
        checkDiagnostics(withValue(place, key, `[«${json}», «${json}»]`), [
          ['wrong-type', message],
          ['wrong-type', message],
        ]);
      }
    });
  }
});

describe('unknown-property at the key', () => {
  for (const place of Object.keys(tables)) {
    if (place === 'footerSocials') continue;
    test(place === '' ? 'the root' : place, () => {
      const message = 'Unknown property "qqqqqqqq"';
      for (const [json] of Object.values(values)) {
        checkDiagnostics(withProperty(place, `«"qqqqqqqq"»: ${json}`), [['unknown-property', message]]);
      }
    });
  }
});

describe('missing-property at the key that owns the object, or at its opening brace', () => {
  for (const { place, key, row, name } of everyProperty) {
    const marked = withoutProperty(place, key);
    // Later editions accept one side of a background.
    if (row.required && place === 'colors.background') {
      test(name, () => checkDiagnostics(marked, [['later-edition']]));
    } else if (row.required) {
      test(name, () => checkDiagnostics(marked, [['missing-property', `Missing property "${key}"`]]));
    } else if (name !== 'topbarCtaButton.name') {
      test(`${name} is optional`, () => checkDiagnostics(marked.replaceAll(/[«»]/g, ''), []));
    }
  }
});

describe('unknown-value at the value', () => {
  for (const { place, key, row, name } of everyProperty) {
    const allowed = row.enum;
    if (allowed === undefined) continue;
    const list = `${allowed
      .slice(0, -1)
      .map((value) => `"${value}"`)
      .join(', ')} or "${allowed.at(-1)}"`;
    test(`${name} accepts what the table lists`, () => {
      for (const value of allowed) {
        const text = withValue(place, key, `"${value}"`);
        // A GitHub button needs a repository: that is another rule.
        checkDiagnostics(text.replace('plants.example/signup', 'github.com/plants/store'), []);
      }
    });
    test(`${name} accepts nothing else, in no other case`, () => {
      for (const value of ['', 'something', ` ${allowed[0]}`, allowed[0]!.toUpperCase(), 'null', 'true']) {
        const text = withValue(place, key, `«${JSON.stringify(value)}»`);
        checkDiagnostics(text, [['unknown-value', new RegExp(`^Expected ${list}`)]]);
      }
    });
  }
});
