// empty-value: what must not be empty, and what can be.
import { describe, test } from 'node:test';
import { checkDiagnostics } from '../../../support/checks/languageTest.ts';
import { withValue } from '../../../support/sites/completeSite.ts';

const empty = ['', ' ', '\t', ' \n ', '\u00a0'];

const texts = [
  ['', 'name'],
  ['navigation[]', 'group'],
  ['topbarLinks[]', 'name'],
  ['topbarLinks[]', 'url'],
  ['topbarCtaButton', 'url'],
  ['anchors[]', 'name'],
  ['anchors[]', 'url'],
  ['topAnchor', 'name'],
  ['tabs[]', 'name'],
  ['tabs[]', 'url'],
] as const;

describe('a text that is empty or only white space', () => {
  for (const [place, key] of texts) {
    test(`${place}.${key}`, () => {
      for (const text of empty) {
        checkDiagnostics(withValue(place, key, `«${JSON.stringify(text)}»`), [
          ['empty-value', 'Expected some text, found an empty string'],
        ]);
      }
    });
  }

  test('navigation[].pages[]', () => {
    checkDiagnostics(withValue('navigation[]', 'pages', '["introduction", «""», «"  "»]'), [
      ['empty-value', 'Expected some text, found an empty string'],
      ['empty-value', 'Expected some text, found an empty string'],
    ]);
  });

  test('versions[]', () => {
    checkDiagnostics(withValue('', 'versions', '["v2", «""», «" "»]'), [['empty-value'], ['empty-value']]);
  });

  test('the url of a GitHub button', () => {
    checkDiagnostics(withValue('', 'topbarCtaButton', '{ "type": "github", "url": «""» }'), [
      ['empty-value'],
    ]);
  });
});

describe('a list without items', () => {
  test('navigation', () => {
    checkDiagnostics(withValue('', 'navigation', '«[]»'), [['empty-value', 'Expected at least one item']]);
    checkDiagnostics(withValue('', 'navigation', '«[»\n]'), [['empty-value', 'Expected at least one item']]);
  });

  test('navigation[].pages', () => {
    checkDiagnostics(withValue('navigation[]', 'pages', '«[]»'), [
      ['empty-value', 'Expected at least one item'],
    ]);
  });

  test('is all right elsewhere', () => {
    for (const key of ['topbarLinks', 'versions', 'anchors', 'tabs', 'openapi']) {
      checkDiagnostics(withValue('', key, '[]'), []);
    }
    checkDiagnostics(withValue('api', 'baseUrl', '[]'), []);
  });
});

describe('what may be empty', () => {
  test('objects without required properties', () => {
    for (const key of ['logo', 'topAnchor', 'api', 'footerSocials', 'feedback', 'modeToggle']) {
      checkDiagnostics(withValue('', key, '{}'), []);
    }
    for (const key of ['auth', 'playground']) checkDiagnostics(withValue('api', key, '{}'), []);
    for (const key of ['navigation', 'topbarLinks', 'anchors', 'tabs']) {
      checkDiagnostics(withValue('', key, '[{}]'), []);
    }
  });

  test('the prefix of an authentication field', () => {
    checkDiagnostics(withValue('api.auth', 'inputPrefix', '""'), []);
  });

  test('a zero-width space is some text', () => {
    checkDiagnostics(withValue('', 'name', '"\\u200b"'), []);
  });
});
