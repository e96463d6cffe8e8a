// foreign-schema: a file that declares another format gets this one diagnostic and no others; documentFormat.test.ts has which
// files these are.
import { describe, test } from 'node:test';
import { checkDiagnostics, site } from '../../../support/checks/languageTest.ts';

const own = ['https://mintlify.com/schema.json', './docs.schema.json'];

const foreign = [
  'https://example.com/schema.json',
  'https://mintlify.com/docs.json/v2',
  './docs.json',
  'other',
];

describe('a file of this format', () => {
  for (const schema of own) {
    test(`declares ${schema}`, () => {
      checkDiagnostics(site(`"$schema": "${schema}", "favicon": «5»`), [['wrong-type']]);
    });
  }

  test('declares nothing', () => checkDiagnostics(site('"favicon": «5»'), [['wrong-type']]));

  test('declares the schema as a string', () => {
    for (const json of ['5', 'null', '{}', '["https://mintlify.com/docs.json"]', 'true']) {
      checkDiagnostics(site(`"$schema": «${json}», "favicon": «5»`), [['wrong-type'], ['wrong-type']]);
    }
  });
});

describe('a file of another format', () => {
  for (const schema of foreign) {
    test(`declares ${schema}`, () => {
      checkDiagnostics(`{ "$schema": «"${schema}"», "favicon": 5, "name": 6 }`, [
        [
          'foreign-schema',
          `This file declares another format, "${schema}", and is not checked as a site configuration`,
        ],
      ]);
    });
  }

  test('is one that names no format at all', () => {
    for (const schema of ['""', '" "', String.raw`"\t"`]) {
      checkDiagnostics(`{ "$schema": «${schema}», "favicon": 5 }`, [
        ['foreign-schema', '"$schema" is blank: this file is not checked as a site configuration'],
      ]);
    }
  });

  test('gets nothing else: no syntax errors, no duplicates, nothing of the schema', () => {
    checkDiagnostics('{ "$schema": «"https://example.com/other.json"», "a": 1, "a": 2, // b\n "c": [,', [
      ['foreign-schema'],
    ]);
  });

  test('is left alone altogether when the setting says so', () => {
    checkDiagnostics('{ "$schema": "other", "name": 5 }', [], {
      settings: { rules: { 'foreign-schema': 'off' } },
    });
  });
});

describe('a file of that name that is no configuration', () => {
  test('gets nothing at all', () => {
    checkDiagnostics('{ "openapi": "3.1.0", "info": {}, "paths": {}, "name": 5 }', []);
    checkDiagnostics('{ "scripts": [], "scripts": [] }', []);
  });
});
