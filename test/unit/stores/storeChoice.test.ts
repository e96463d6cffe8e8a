import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createStoreChoice } from '../../../client/src/stores/storeChoice.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';

function create(memory = createMemento()) {
  const settings: { baseUrl: string | undefined } = { baseUrl: undefined };
  return { memory, settings, choice: createStoreChoice(memory, () => settings.baseUrl) };
}

const plants = 'https://plants.example/v1';

describe('the store', () => {
  test('is none at first, and the base URL of the user settings once there is one', () => {
    const { settings, choice } = create();
    assert.deepEqual(choice.get(), { kind: 'none' });
    settings.baseUrl = plants;
    assert.deepEqual(choice.get(), { kind: 'baseUrl', text: plants });
  });

  for (const baseUrl of [undefined, plants, 'not a URL']) {
    test(`is the sandbox when that was chosen over ${baseUrl}, in the next window too`, async () => {
      const { memory, settings, choice } = create();
      settings.baseUrl = baseUrl;
      await choice.chooseSandbox();
      assert.deepEqual(choice.get(), { kind: 'sandbox' });
      assert.deepEqual(createStoreChoice(memory, () => baseUrl).get(), { kind: 'sandbox' });
      assert.equal(settings.baseUrl, baseUrl, 'the setting is left alone');
    });
  }

  test('is the base URL again when the sandbox is left', async () => {
    const { settings, choice } = create();
    settings.baseUrl = plants;
    await choice.chooseSandbox();
    await choice.leaveSandbox();
    assert.deepEqual(choice.get(), { kind: 'baseUrl', text: plants });
  });

  test('is a base URL that was set after the sandbox was chosen', async () => {
    const { settings, choice } = create();
    await choice.chooseSandbox();
    settings.baseUrl = plants;
    assert.deepEqual(choice.get(), { kind: 'baseUrl', text: plants });
  });

  test('changes are told until nobody listens', async () => {
    const { choice } = create();
    let told = 0;
    const listening = choice.onDidChange(() => (told += 1));
    await choice.chooseSandbox();
    await choice.leaveSandbox();
    listening.dispose();
    await choice.chooseSandbox();
    assert.equal(told, 2);
  });
});

describe('recent stores', () => {
  test('are the latest eight, each once, the latest first', async () => {
    const { choice } = create();
    for (let index = 0; index < 10; index += 1) await choice.addRecent(`https://plants-${index}.example`);
    await choice.addRecent(' https://plants-5.example ');
    const recent = choice.getRecent();
    assert.equal(recent.length, 8);
    assert.deepEqual(recent.slice(0, 3), [
      'https://plants-5.example',
      'https://plants-9.example',
      'https://plants-8.example',
    ]);
  });

  test('hold no password: what is no base URL is not kept, nor read', async () => {
    const { memory, choice } = create();
    await choice.addRecent('https://user:password@plants.example');
    assert.equal(memory.values.size, 0);
    await memory.update('recentBaseUrls', [
      'https://u:p@plants.example',
      7,
      null,
      plants,
      'http://evil.example',
    ]);
    assert.deepEqual(choice.getRecent(), [plants]);
    await memory.update('recentBaseUrls', 'nothing of the kind');
    assert.deepEqual(choice.getRecent(), []);
  });

  test('can be removed', async () => {
    const { choice } = create();
    await choice.addRecent(plants);
    await choice.removeRecent(plants);
    assert.deepEqual(choice.getRecent(), []);
  });
});
