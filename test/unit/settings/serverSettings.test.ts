// The settings of the server: whatever the editor sends, typed values come out.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultSeverities } from '../../../server/src/diagnosticCodes.ts';
import { defaultSettings, parseAllSettings, parseSettings } from '../../../server/src/settings.ts';

describe('parseSettings', () => {
  test('gives the defaults for what is no settings at all', () => {
    for (const settings of [
      undefined,
      null,
      5,
      'off',
      [],
      {},
      { rules: null },
      { rules: 'off' },
      { rules: ['off'] },
    ]) {
      assert.deepEqual(parseSettings(settings), defaultSettings);
    }
  });

  test('gives every code its default severity', () => {
    assert.deepEqual(parseSettings({}).rules, defaultSeverities);
  });

  test('takes the severities that it knows', () => {
    const { rules } = parseSettings({
      rules: {
        'wrong-type': 'hint',
        'empty-value': 'off',
        'invalid-url': 'information',
        'json-syntax': 'warning',
      },
    });
    assert.equal(rules['wrong-type'], 'hint');
    assert.equal(rules['empty-value'], 'off');
    assert.equal(rules['invalid-url'], 'information');
    assert.equal(rules['json-syntax'], 'warning');
    assert.equal(rules['invalid-color'], 'error');
  });

  test('keeps the default for a severity or a code that it does not know', () => {
    for (const severity of ['Hint', 'none', '', null, 1, true, {}, ['off'], undefined]) {
      assert.deepEqual(parseSettings({ rules: { 'wrong-type': severity } }), defaultSettings);
    }
    const rules = JSON.parse('{ "__proto__": "off", "constructor": "off", "no-such-code": "off" }');
    assert.deepEqual(parseSettings({ rules }), defaultSettings);
  });

  test('leaves the defaults alone', () => {
    parseSettings({ rules: { 'wrong-type': 'off' } });
    assert.equal(defaultSettings.rules['wrong-type'], 'error');
  });
});

describe('parseAllSettings', () => {
  test('reads the section of the server', () => {
    const { rules } = parseAllSettings({
      plantStore: { docs: { rules: { 'wrong-type': 'hint' } } },
      editor: {},
    });
    assert.equal(rules['wrong-type'], 'hint');
  });

  test('gives the defaults where there is none', () => {
    for (const settings of [undefined, null, {}, { plantStore: 5 }, { rules: { 'wrong-type': 'hint' } }]) {
      assert.deepEqual(parseAllSettings(settings), defaultSettings);
    }
  });
});
