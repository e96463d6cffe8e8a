import assert from 'node:assert/strict';
import { commands, env, Range, window, workspace } from 'vscode';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { forgetStores, signInTo, typePlant } from './storeSteps.ts';
import { setBaseUrl } from './userSettings.ts';

describe('Select Store', () => {
  let store: StrictPlantStore;

  before(async () => {
    store = await startStrictPlantStore();
  });

  beforeEach(forgetStores);

  after(async () => {
    await forgetStores();
    await store.close();
  });

  const selectNewStore = () =>
    withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.selectStore');
      await prompts.pick('Select Plant Store', undefined, 'Enter Base URL');
      await prompts.answer('Plant Store Base URL', undefined, store.url);
      await running;
    });
  const getBaseUrl = () => workspace.getConfiguration('plantStore').inspect('baseUrl')?.globalValue;

  it('takes a new base URL, checked as it is typed, and saves it for the user', async () => {
    await selectNewStore();
    assert.equal(getBaseUrl(), store.url);
  });

  it('changes to the sandbox and back, and leaves the setting alone', async () => {
    await selectNewStore();
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.selectStore');
      await prompts.pick('Select Plant Store', undefined, 'Sandbox Store');
      await running;
      assert.equal(getBaseUrl(), store.url);
      const again = commands.executeCommand('plantStore.selectStore');
      const list = await prompts.waitFor('Select Plant Store');
      assert.ok('items' in list);
      assert.match(list.items[0]?.description ?? '', /selected/);
      await prompts.pick('Select Plant Store', undefined, store.url);
      await again;
      const creating = commands.executeCommand('plantStore.createPlant');
      await prompts.leave('Sign In to Plant Store');
      await creating;
    });
  });

  it('says so when the user settings can’t be written, and leaves the store as it was', async () => {
    await commands.executeCommand('plantStore.startSandbox');
    await commands.executeCommand('workbench.action.openSettingsJson');
    const editor = await waitUntil('the settings file is open', () => {
      const open = window.activeTextEditor;
      return open?.document.uri.path.endsWith('/settings.json') && open;
    });
    const first = new Range(0, 0, 0, 1);
    await editor.edit((edit) => edit.insert(first.start, '?'));
    try {
      await withMessages(async (messages) => {
        await withPrompts(async (prompts) => {
          const running = commands.executeCommand('plantStore.selectStore');
          await prompts.pick('Select Plant Store', undefined, 'Enter Base URL');
          await prompts.answer('Plant Store Base URL', undefined, 'https://plants.invalid');
          await running;
          await messages.waitFor('could not be saved in your user settings, so the store has not changed');
          const again = commands.executeCommand('plantStore.selectStore');
          const list = await prompts.waitFor('Select Plant Store');
          assert.ok('items' in list);
          assert.match(list.items[0]?.description ?? '', /selected/, 'it is the sandbox still');
          await prompts.leave('Select Plant Store');
          await again;
        });
      });
    } finally {
      await editor.edit((edit) => edit.delete(first));
      await editor.document.save();
      await commands.executeCommand('workbench.action.closeAllEditors');
      // The workbench learns a little later that the file is saved.
      await waitUntil('the settings can be written again', () =>
        setBaseUrl(store.url).then(
          () => true,
          () => false,
        ),
      );
    }
  });

  it('another extension is not heard when it names a store or a token', async () => {
    const requests = store.requests.length;
    const proposal = { baseUrl: store.url, store: store.url, plantsUrl: store.url, token: store.token };
    for (const command of ['plantStore.createPlant', 'plantStore.signIn']) {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand(command, proposal, store.url);
        await prompts.pick('Select Plant Store', undefined, 'Enter Base URL');
        assert.equal((await prompts.waitFor('Plant Store Base URL')).value, '');
        await prompts.leave('Plant Store Base URL');
        assert.equal(await running, undefined);
      });
    }
    assert.equal(getBaseUrl(), undefined);
    assert.equal(store.requests.length, requests);
  });

  it('the first question about a store can be answered with the sandbox', async () => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      const list = await prompts.waitFor('Select Plant Store');
      assert.ok('items' in list);
      assert.equal(list.items[0]?.label, 'Sandbox Store');
      assert.equal(list.items[0]?.description, 'on this machine, no account');
      assert.equal(list.items.at(-1)?.label, 'Enter Base URL…');
      await prompts.pick('Select Plant Store', undefined, 'Enter Base URL');
      await prompts.answer('Plant Store Base URL', undefined, 'sandbox');
      await prompts.leave('Create Plant', 1);
      await running;
    });
    assert.equal(getBaseUrl(), undefined);
  });
});

describe('A store that is not on this machine', () => {
  const baseUrl = 'https://plants.invalid/v1';

  beforeEach(async () => {
    await forgetStores();
    await setBaseUrl(baseUrl);
  });

  after(forgetStores);

  it('gets nothing before everything was shown: the method, the URL, the body and that there is no undo', async () => {
    await withMessages(async (messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.createPlant');
        await prompts.answer('Sign In to Plant Store', undefined, 'canary-token');
        await typePlant(prompts, '7', '$(check) Fern');
        const review = await prompts.waitFor('Create Plant', 4);
        assert.ok('items' in review);
        assert.match(review.placeholder ?? '', /no undo/);
        const [create] = review.items;
        assert.equal(create?.description, `POST ${baseUrl}/plants`);
        assert.equal(create?.detail, '{"id":7,"name":"\\$(check) Fern"}');
        await prompts.pick('Create Plant', 4, 'Copy as cURL');
        await prompts.leave('Create Plant', 4);
        await running;
      });
      assert.deepEqual(messages.texts, []);
    });
    const copied = await env.clipboard.readText();
    assert.ok(copied.startsWith('curl ') && copied.includes(`'${baseUrl}/plants'`), copied);
    assert.ok(!copied.includes('canary-token'));
  });

  it('is told apart from one that answers: the plant was not sent', async () => {
    await signInTo(baseUrl, 'canary-token');
    await withMessages(async (messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.createPlant');
        await typePlant(prompts, '7', 'Fern');
        await prompts.answer('Create Plant', 4);
        await running;
      });
      const text = await messages.waitFor('was not sent');
      assert.match(text, /the host of https:\/\/plants\.invalid was not found/);
      assert.ok(!messages.texts.join().includes('canary-token'));
    });
  });
});
