// missing-property and wrong-type in nested tables: one problem, one diagnostic.
import { describe, test } from 'node:test';
import { checkDiagnostics, site } from '../../../support/checks/languageTest.ts';

const missing = (name: string) => ['missing-property', `Missing property "${name}"`] as const;

describe('missing properties', () => {
  test('of the root are reported one by one at its opening brace', () => {
    checkDiagnostics('\n ««{»»}', [missing('name'), missing('navigation')]);
    checkDiagnostics('«{» "name": "Plants" }', [missing('navigation')]);
  });

  test('of an object are reported at its key', () => {
    checkDiagnostics(site('«"colors"»: {}'), [missing('primary')]);
    checkDiagnostics(site('"anchors": [{ «"color"»: { "from": "#fff" } }]'), [missing('to')]);
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
  const inPages = (items: string, group = '"group": "Care", ') =>
    `{ "name": "Plants", "navigation": [{ ${group}"pages": ["a", ${items}, "d"] }] }`;
  const said = 'is nested in "Care", which only later editions of this format allow';

  test('is one problem at its name, and none for what is nested in it', () => {
    checkDiagnostics(
      inPages(
        '{ "group": «"Water"», "pages": [{ "group": "b", "pages": ["c", 6, { "pages": [] }] }], "icon": "leaf" }',
      ),
      [['nested-group', `Group "Water" ${said}`]],
    );
  });

  test('without a name, or with one that is no string, is reported at its opening bracket', () => {
    for (const group of ['"pages": ["b"]', '"group": 5, "pages": []', '"group": null', '"pages": 5']) {
      checkDiagnostics(inPages(`«{» ${group} }`), [['nested-group', `A group ${said}`]]);
    }
    checkDiagnostics(inPages('{ "group": «" "» }'), [['nested-group', `A group ${said}`]]);
  });

  test('in a group without a name', () => {
    checkDiagnostics(inPages('{ "group": «"Water"» }', ''), [
      [
        'nested-group',
        'Group "Water" is nested in another group, which only later editions of this format allow',
      ],
    ]);
  });

  test('each outermost one is reported', () => {
    checkDiagnostics(inPages('{ "group": «"b"» }, «{» "pages": [{ "pages": [] }] }'), [
      ['nested-group'],
      ['nested-group'],
    ]);
  });

  test('has a severity of its own', () => {
    const text = inPages('{ "group": "b" }, 5');
    checkDiagnostics(text.replace('5', '«5»'), [['wrong-type']], {
      settings: { rules: { 'nested-group': 'off' } },
    });
  });

  test('is an object with `group` or `pages`; any other has the wrong type', () => {
    checkDiagnostics(inPages('«{}», «{ "title": "b", "page": "c" }»'), [
      ['wrong-type', 'Expected a string, found an object'],
      ['wrong-type', 'Expected a string, found an object'],
    ]);
  });

  test('is none where the bracket of the pages around it is missing', () => {
    checkDiagnostics(
      '{ "name": "Plants", "navigation": [{ "group": "a", "pages": ["a", { "group": "b", "pages": ["b"] }«»}] }',
      [['json-syntax']],
    );
  });
});

describe('a value over several lines', () => {
  test('is reported at its opening bracket', () => {
    checkDiagnostics(site('"favicon": «{»\n "light": "a" }'), [
      ['wrong-type', 'Expected a string, found an object'],
    ]);
    checkDiagnostics(site('"colors": «[»\r\n"a", "b" ]'), [
      ['wrong-type', 'Expected an object, found an array'],
    ]);
    checkDiagnostics(site('"modeToggle": { "default": «[»\r] }'), [['wrong-type']]);
    checkDiagnostics('«[»\n]', [['wrong-type']]);
    checkDiagnostics('{ "name": "Plants", "navigation": «[»\n\n] }', [['empty-value']]);
    checkDiagnostics('{ "name": "Plants", "navigation": [{ "pages": «[»\n\n] }, «[»\n] ] }', [
      ['empty-value'],
      ['wrong-type'],
    ]);
  });

  test('is reported whole where it is on one line', () => {
    checkDiagnostics(site('\n "favicon": «{ "light": "a" }»\n'), [['wrong-type']]);
    checkDiagnostics('{ "name": "Plants", "navigation": «[ ]» }', [['empty-value']]);
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
    checkDiagnostics('{ "name": "Plants", "navigation": «"a"» }', [
      ['wrong-type', 'Expected an array of objects, found a string'],
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
