import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  defaultRequestTimeout,
  getImageFolder,
  getPlantStoreSettings,
} from '../../../client/src/settings.ts';
import { contributedSettings, getLimits } from '../../support/package/manifestSettings.ts';

type Inspected = Record<string, unknown>;

/** A configuration as VS Code provides it; it fails the test when asked for an effective value. */
function createConfiguration(values: Readonly<Record<string, Inspected>>) {
  return {
    inspect: (name: string) => values[name],
    get: () => assert.fail('effective values may come from a workspace'),
  };
}

const hostile = 'https://evil.example';

describe('the base URL', () => {
  test('is what the user set', () => {
    const configuration = createConfiguration({
      'plantStore.baseUrl': { defaultValue: '', globalValue: 'https://plants.example' },
    });
    assert.equal(getPlantStoreSettings(configuration).baseUrl, 'https://plants.example');
  });

  test('is never taken from the settings of a remote machine, which a dev container can fill', () => {
    const inspect = (inspected: Inspected) =>
      getPlantStoreSettings(createConfiguration({ 'plantStore.baseUrl': { defaultValue: '', ...inspected } }))
        .baseUrl;
    assert.equal(inspect({ globalRemoteValue: hostile, globalValue: hostile }), undefined);
    const globalLocalValue = 'https://plants.example';
    assert.equal(
      inspect({ globalLocalValue, globalRemoteValue: hostile, globalValue: hostile }),
      globalLocalValue,
    );
    assert.equal(inspect({ globalValue: globalLocalValue }), globalLocalValue, 'of all profiles');
  });

  test('is unset when the user set nothing, or nothing that is a text', () => {
    for (const globalValue of [undefined, '', '  ', 42, null, { x: hostile }, [hostile]]) {
      const configuration = createConfiguration({ 'plantStore.baseUrl': { defaultValue: '', globalValue } });
      assert.equal(getPlantStoreSettings(configuration).baseUrl, undefined);
    }
  });

  test('is never taken from a workspace, a folder, a language or a nested object', () => {
    const configuration = createConfiguration({
      'plantStore.baseUrl': {
        defaultValue: '',
        workspaceValue: hostile,
        workspaceFolderValue: hostile,
        defaultLanguageValue: hostile,
        globalLanguageValue: hostile,
        workspaceLanguageValue: hostile,
        workspaceFolderLanguageValue: hostile,
        languageIds: ['docs-json'],
      },
      plantStore: {
        globalValue: { baseUrl: hostile },
        workspaceValue: { baseUrl: hostile },
        workspaceFolderValue: { baseUrl: hostile },
      },
    });
    assert.equal(getPlantStoreSettings(configuration).baseUrl, undefined);
  });

  test('is unset when VS Code knows no such setting', () => {
    assert.equal(getPlantStoreSettings(createConfiguration({})).baseUrl, undefined);
  });
});

describe('the timeout, in milliseconds', () => {
  const getTimeout = (inspected: Inspected) =>
    getPlantStoreSettings(createConfiguration({ 'plantStore.requestTimeout': inspected })).requestTimeout;

  test('is what the user set, within the limits of the manifest', () => {
    const { minimum, maximum } = getLimits('plantStore.requestTimeout');
    assert.equal(getTimeout({ globalValue: 5 }), 5000);
    assert.equal(getTimeout({ globalValue: 0 }), minimum * 1000);
    assert.equal(getTimeout({ globalValue: -1 }), minimum * 1000);
    assert.equal(getTimeout({ globalValue: 1e9 }), maximum * 1000);
  });

  test('is the default of the manifest otherwise', () => {
    assert.equal(contributedSettings['plantStore.requestTimeout']?.default, defaultRequestTimeout);
    for (const inspected of [{}, { globalValue: '5' }, { globalValue: Number.NaN }, { workspaceValue: 5 }]) {
      assert.equal(getTimeout(inspected), defaultRequestTimeout * 1000);
    }
  });
});

test('the warning color is the user’s wish alone', () => {
  const isHighlighted = (inspected: Inspected) =>
    getPlantStoreSettings(createConfiguration({ 'plantStore.highlightRemoteStore': inspected }))
      .highlightRemoteStore;
  assert.equal(isHighlighted({ defaultValue: false, globalValue: true }), true);
  assert.equal(isHighlighted({ defaultValue: false, workspaceValue: true }), false);
  assert.equal(isHighlighted({ globalValue: 'yes' }), false);
  assert.equal(isHighlighted({}), false);
});

test('the folder for images is a path in the site, or unset', () => {
  const values: readonly (readonly [value: unknown, folder: string | undefined])[] = [
    ['images', 'images'],
    ['/images/guides/', 'images/guides'],
    [' ./static/img ', 'static/img'],
    ['/', ''],
    ['.', ''],
    ['', undefined],
    ['..', undefined],
    ['images/../../elsewhere', undefined],
    ['C:\\images', undefined],
    ['file:///images', undefined],
    [42, undefined],
    [null, undefined],
  ];
  for (const [value, folder] of values)
    assert.equal(getImageFolder({ get: () => value }), folder, `${value}`);
});
