// What all diagnostics share: order, severity, source, the link to their explanation, and the limit on their number.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext, getText, site } from '../../../support/checks/languageTest.ts';

const error = 1;
const warning = 2;
const information = 3;
const hint = 4;

/** A text with one diagnostic of each code, and the code's default severity. */
const examples: Readonly<Record<string, readonly [text: string, severity: number]>> = {
  'json-syntax': [site('"favicon": "/a.svg",'), error],
  'duplicate-key': [site('"favicon": "/a.svg", "favicon": "/b.svg"'), warning],
  'foreign-schema': ['{ "$schema": "https://example.com/other.json" }', information],
  'missing-property': ['{ "name": "Plants" }', error],
  'wrong-type': [site('"favicon": 5'), error],
  'unknown-property': [site('"motto": "mint"'), warning],
  'nested-group': [
    '{ "name": "Plants", "navigation": [{ "group": "A", "pages": [{ "group": "B", "pages": ["b"] }] }] }',
    information,
  ],
  'later-edition': [site('"theme": "mint"'), information],
  'unknown-social': [site('"footerSocials": { "myspace": "https://plants.example" }'), error],
  'unknown-value': [site('"modeToggle": { "default": "system" }'), error],
  'invalid-color': [site('"colors": { "primary": "green" }'), error],
  'empty-value': [site('"topAnchor": { "name": "" }'), warning],
  'cta-name-required': [site('"topbarCtaButton": {}'), error],
  'cta-github-url': [site('"topbarCtaButton": { "type": "github" }'), warning],
  'basic-auth-name': [site('"api": { "auth": { "method": "basic", "name": "user" } }'), error],
  'invalid-url': [site('"footerSocials": { "x": "@plants" }'), warning],
};

function diagnose(text: string, rules: Readonly<Record<string, string>> = {}) {
  return getDiagnostics(createContext(text, { settings: { rules } }));
}

describe('every diagnostic', () => {
  for (const [code, [text, severity]] of Object.entries(examples)) {
    test(`${code} has its severity, source and a link to its explanation`, () => {
      const diagnostics = diagnose(text);
      assert.equal(diagnostics.length, 1);
      const [diagnostic] = diagnostics;
      assert.equal(diagnostic?.code, code);
      assert.equal(diagnostic.severity, severity);
      assert.equal(diagnostic.source, 'docs');
      assert.match(diagnostic.codeDescription?.href ?? '', new RegExp(`^https://.*#.*${code}$`));
      assert.match(getText(diagnostic.message), /^[A-Z].*[^.]$/);
    });

    test(`${code} has the severity that the settings give it`, () => {
      for (const [name, expected] of Object.entries({ error, warning, information, hint })) {
        assert.deepEqual(
          diagnose(text, { [code]: name }).map((diagnostic) => diagnostic.severity),
          [expected],
        );
      }
      assert.deepEqual(diagnose(text, { [code]: 'off' }), []);
    });
  }

  test('stands in the order of the document', () => {
    const diagnostics = diagnose(
      '{ "favicon": 5, "motto": 1, "logo": [,], "favicon": 6, // a\n "navigation": 7 }',
    );
    const starts = diagnostics.map(({ range: { start } }) => start.line * 1000 + start.character);
    assert.deepEqual(
      starts,
      starts.toSorted((a, b) => a - b),
    );
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      [
        'missing-property',
        'duplicate-key',
        'unknown-property',
        'wrong-type',
        'json-syntax',
        'wrong-type',
        'json-syntax',
        'wrong-type',
      ],
    );
  });

  test('has a setting of its own', () => {
    const text = site('"favicon": 5, "motto": 1, "motto": 2');
    assert.deepEqual(
      diagnose(text, { 'wrong-type': 'hint', 'duplicate-key': 'off' }).map(({ code, severity }) => [
        code,
        severity,
      ]),
      [
        ['wrong-type', hint],
        ['unknown-property', warning],
      ],
    );
  });
});

describe('a file with very many problems', () => {
  const pages = Array.from({ length: 3000 }, () => 5).join(', ');
  const text = `{ "name": "Plants", "navigation": [{ "pages": [${pages}], "group": 6 }] }`;

  test('shows the first 1,000', () => {
    const diagnostics = diagnose(text);
    assert.equal(diagnostics.length, 1000);
    assert.ok(diagnostics.every(({ code }) => code === 'wrong-type'));
    assert.equal(diagnostics[0]?.range.start.character, text.indexOf('[5') + 1);
  });

  test('shows 1,000 of those that are not switched off', () => {
    const twice = `{ ${'"motto": 1, '.repeat(2000)}${'"x": 1, '.repeat(1500)} "name": 5, "navigation": [{}] }`;
    const diagnostics = diagnose(twice, { 'duplicate-key': 'off' });
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['unknown-property', 'unknown-property', 'wrong-type'],
    );
  });
});

describe('the same text', () => {
  test('gives the same diagnostics every time', () => {
    for (const [text] of Object.values(examples)) assert.deepEqual(diagnose(text), diagnose(text));
  });
});
