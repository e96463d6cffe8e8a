// The settings of the server: whatever the editor sends, typed values come out.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultSeverities } from '../../../server/src/diagnosticCodes.ts';
import { defaultSettings, findSettings, parseSettings } from '../../../server/src/settings.ts';

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

  test('leaves redirects unless it knows better', () => {
    for (const redirectsOnMove of ['always', 'never', 'prompt'] as const)
      assert.equal(parseSettings({ redirectsOnMove }).redirectsOnMove, redirectsOnMove);
    for (const redirectsOnMove of ['ask', true, null])
      assert.equal(parseSettings({ redirectsOnMove }).redirectsOnMove, 'prompt');
  });

  test('leaves the defaults alone', () => {
    parseSettings({ rules: { 'wrong-type': 'off' } });
    assert.equal(defaultSettings.rules['wrong-type'], 'error');
  });
});

describe('findSettings', () => {
  const settings = { rules: { 'wrong-type': 'hint' } };

  test('finds them by themselves, below docs, and among those of everything', () => {
    for (const sent of [settings, { docs: settings }, { plantStore: { docs: settings }, editor: {} }]) {
      assert.deepEqual(findSettings(sent), settings);
    }
  });

  test('finds any of the settings', () => {
    for (const sent of [{ ignoredPages: [] }, { inlayHints: {} }, { rules: 5 }]) {
      assert.deepEqual(findSettings(sent), sent);
    }
  });

  test('finds none in anything else', () => {
    const others = [
      {},
      { plantStore: 5 },
      { plantStore: { docs: {} } },
      { docs: {} },
      { hasJsonSupport: true },
    ];
    for (const sent of [undefined, null, 5, 'rules', [], [settings], ...others]) {
      assert.equal(findSettings(sent), undefined);
    }
  });
});
