// duplicate-key: reported for every one but the last; overridden values are not checked.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { checkDiagnostics, createContext, site } from '../../../support/checks/languageTest.ts';

const laterWins = (key: string) =>
  ['duplicate-key', `Property "${key}" is repeated below, and the later one takes effect`] as const;

describe('equal keys', () => {
  test('the earlier one is reported, at its key', () => {
    checkDiagnostics(site('«"favicon"»: "/a.svg", "favicon": "/b.svg"'), [laterWins('favicon')]);
  });

  test('of several every one but the last is reported', () => {
    checkDiagnostics(
      site('«"favicon"»: "1", «"favicon"»: "2", "logo": "3", «"favicon"»: "4", "favicon": "5"'),
      [laterWins('favicon'), laterWins('favicon'), laterWins('favicon')],
    );
  });

  test('overridden values are not checked, the winner is', () => {
    checkDiagnostics(site('«"colors"»: { "primary": "red", "x": 1 }, "colors": { "primary": «"blue"» }'), [
      laterWins('colors'),
      ['invalid-color'],
    ]);
    checkDiagnostics('{ «"name"»: 5, "name": "Plants", "navigation": [{}] }', [laterWins('name')]);
  });

  test('keys that are equal inside an overridden value are not reported', () => {
    checkDiagnostics(
      site('«"logo"»: { "light": "a", "light": "b" }, "logo": { «"dark"»: "c", "dark": "d" }'),
      [laterWins('logo'), laterWins('dark')],
    );
  });

  test('an unknown key that is given twice is both, once each', () => {
    checkDiagnostics(site('«"colour"»: 1, «"colour"»: 2'), [laterWins('colour'), ['unknown-property']]);
  });

  test('keys are compared as they are read', () => {
    checkDiagnostics(site('«"f\\u0061vicon"»: "/a.svg", "favicon": "/b.svg"'), [laterWins('favicon')]);
    checkDiagnostics(site('"favicon": "/a.svg", «"Favicon"»: "/b.svg"'), [
      ['unknown-property', 'Unknown property "Favicon": did you mean "favicon"?'],
    ]);
  });

  test('equal keys of different objects are no duplicates', () => {
    checkDiagnostics(site('"tabs": [{ "name": "a" }, { "name": "b" }], "topAnchor": { "name": "c" }'), []);
  });

  test('also in an object of hundreds of properties', () => {
    const many = Array.from({ length: 300 }, (_, index) => `"$schema${index}": 0`).join(', ');
    const text = `{ "name": "a", ${many}, "name": "b", "navigation": [{}] }`;
    const duplicates = getDiagnostics(createContext(text)).filter(({ code }) => code === 'duplicate-key');
    assert.equal(duplicates.length, 1);
    assert.equal(duplicates[0]?.range.start.character, 2);
  });

  for (const key of ['__proto__', 'constructor', 'hasOwnProperty', 'toString', '']) {
    test(`the key ${JSON.stringify(key)} is a key like any other`, () => {
      checkDiagnostics(site(`«"${key}"»: 1`), [['unknown-property', `Unknown property "${key}"`]]);
      checkDiagnostics(site(`«"${key}"»: 1, «"${key}"»: { "name": 2 }`), [
        laterWins(key),
        ['unknown-property'],
      ]);
    });
  }
});

describe('the diagnostic', () => {
  test('points at the property that wins, and is shown as unnecessary', () => {
    const text = site('"favicon": "/a.svg", "favicon": "/b.svg"');
    const [diagnostic] = getDiagnostics(createContext(text));
    const winner = text.lastIndexOf('"favicon"');
    assert.deepEqual(diagnostic?.relatedInformation?.[0]?.location.range, {
      start: { line: 0, character: winner },
      end: { line: 0, character: winner + '"favicon"'.length },
    });
    assert.deepEqual(diagnostic?.tags, [1]);
  });
});
