// foreign-schema: a file that declares another format gets this one diagnostic and no others.
import { describe, test } from 'node:test';
import { checkDiagnostics, site } from '../../../support/checks/languageTest.ts';

const own = [
  'https://mintlify.com/schema.json',
  'http://mintlify.com/schema.json',
  'https://mintlify.com/schema.json#',
  'http://mintlify.com/schema.json#',
  'docs.schema.json',
  './docs.schema.json',
  '../schemas/docs.schema.json',
  '/schemas/docs.schema.json',
  'https://plants.example/v1/docs.schema.json',
  'https://plants.example/v1/docs.schema.json#',
  'file:///schemas/docs.schema.json',
];

const foreign = [
  'https://mintlify.com/docs.json',
  'https://mintlify.com/schema.json/v2',
  'https://mintlify.com/',
  'https://example.com/schema.json',
  'https://json.schemastore.org/package.json',
  'schema.json',
  './docs.json',
  'docs.schema.json.bak',
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
      checkDiagnostics(site(`"$schema": «"${schema}"», "favicon": 5, "theme": "mint"`), [
        [
          'foreign-schema',
          `This file declares another format, "${schema}", and is not checked as a site configuration`,
        ],
      ]);
    });
  }

  test('is one that names no format at all', () => {
    for (const schema of ['""', '" "', String.raw`"\t"`]) {
      checkDiagnostics(site(`"$schema": «${schema}», "favicon": 5`), [
        ['foreign-schema', '"$schema" is blank: this file is not checked as a site configuration'],
      ]);
    }
  });

  test('gets nothing else: no syntax errors, no duplicates, nothing of the schema', () => {
    checkDiagnostics('{ "$schema": «"https://mintlify.com/docs.json"», "a": 1, "a": 2, // b\n "c": [,', [
      ['foreign-schema'],
    ]);
  });

  test('declares it wherever the property stands, and the last one counts', () => {
    checkDiagnostics('{ "theme": "mint", "$schema": "docs.schema.json", "$schema": «"other"» }', [
      ['foreign-schema'],
    ]);
    checkDiagnostics(site('«"$schema"»: "other", "$schema": "docs.schema.json"'), [['duplicate-key']]);
  });

  test('declares it at the root only', () => {
    checkDiagnostics(site('"api": { «"$schema"»: "other" }'), [['unknown-property']]);
  });

  test('is left alone altogether when the setting says so', () => {
    checkDiagnostics('{ "$schema": "other", "name": 5 }', [], {
      settings: { rules: { 'foreign-schema': 'off' } },
    });
  });
});
