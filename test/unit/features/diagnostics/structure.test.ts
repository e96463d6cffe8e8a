// missing-property and wrong-type where tables nest: one problem, one diagnostic.
import { describe, test } from 'node:test';
import { checkDiagnostics, site } from '../../../support/languageTest.ts';

const missing = (name: string) => ['missing-property', `Missing property "${name}"`] as const;

describe('missing properties', () => {
  test('of the root are reported one by one at its opening brace', () => {
    checkDiagnostics('\n ««{»»}', [missing('name'), missing('navigation')]);
    checkDiagnostics('«{» "name": "Plants" }', [missing('navigation')]);
  });

  test('of an object are reported at its key', () => {
    checkDiagnostics(site('«"colors"»: {}'), [missing('primary')]);
    checkDiagnostics(site('"colors": { "primary": "#fff", ««"background"»»: {} }'), [
      missing('light'),
      missing('dark'),
    ]);
  });

  test('a null is a value', () => {
    checkDiagnostics('{ "name": «null», "navigation": [{}] }', [
      ['wrong-type', 'Expected a string, found null'],
    ]);
  });

  test('only what the tables call required is required', () => {
    checkDiagnostics('{ "name": "Plants", "navigation": [{}] }', []);
    checkDiagnostics(
      site('"anchors": [{}], "tabs": [{}], "topbarLinks": [{}], "logo": {}, "api": { "auth": {} }'),
      [],
    );
  });
});

describe('a nested group', () => {
  test('is one wrong-type, and none for what is nested in it', () => {
    const nested =
      '{ "group": 5, "pages": [{ "group": "b", "pages": ["c", 6, { "pages": [] }] }], "icon": "leaf" }';
    checkDiagnostics(
      `{ "name": "Plants", "navigation": [{ "group": "a", "pages": ["a", «${nested}», "d"] }] }`,
      [['wrong-type', 'Expected a string, found an object']],
    );
  });

  test('each outermost one is reported', () => {
    checkDiagnostics('{ "name": "Plants", "navigation": [{ "pages": [«{}», «{ "pages": [{}] }»] }] }', [
      ['wrong-type'],
      ['wrong-type'],
    ]);
  });
});

describe('a value of the wrong type', () => {
  test('is judged by nothing else', () => {
    checkDiagnostics(site('"colors": «"red"»'), [['wrong-type', 'Expected an object, found a string']]);
    checkDiagnostics(site('"colors": { "primary": «5» }'), [
      ['wrong-type', 'Expected a string, found a number'],
    ]);
    checkDiagnostics(site('"modeToggle": { "default": «null», "isHidden": «"no"» }'), [
      ['wrong-type', 'Expected a string, found null'],
      ['wrong-type', 'Expected true or false, found a string'],
    ]);
    checkDiagnostics('{ "name": "Plants", "navigation": «{ "group": "a" }» }', [
      ['wrong-type', 'Expected an array of objects, found an object'],
    ]);
  });

  test('of two allowed types is reported for both', () => {
    checkDiagnostics(site('"logo": «["/a.svg"]»'), [
      ['wrong-type', 'Expected a string or an object, found an array'],
    ]);
    checkDiagnostics(site('"openapi": «{}»'), [
      ['wrong-type', 'Expected a string or an array of strings, found an object'],
    ]);
    checkDiagnostics(site('"openapi": ["a.json", «{}»]'), [
      ['wrong-type', 'Expected a string, found an object'],
    ]);
    checkDiagnostics(site('"api": { "baseUrl": «5» }'), [
      ['wrong-type', 'Expected a string or an array of strings, found a number'],
    ]);
    checkDiagnostics(site('"anchors": [{ "color": «[]» }]'), [
      ['wrong-type', 'Expected a string or an object, found an array'],
    ]);
  });

  test('of two allowed types is judged as the one that it is', () => {
    checkDiagnostics(site('"logo": { «"ligth"»: "/a.svg", "dark": «5», "href": «"x y"» }'), [
      ['unknown-property', 'Unknown property "ligth": did you mean "light"?'],
      ['wrong-type', 'Expected a string, found a number'],
      ['invalid-url'],
    ]);
  });
});
