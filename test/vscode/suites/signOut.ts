import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { forgetStores, signInTo } from './storeSteps.ts';

const stores = ['https://one.invalid', 'https://two.invalid'];

describe('Signing out', () => {
  beforeEach(async () => {
    await forgetStores();
    for (const store of stores) await signInTo(store, 'canary-token');
  });

  after(forgetStores);

  it('asks which store where there are several, and not where there is one', async () => {
    await withMessages(async (messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.signOut');
        await prompts.pick('Sign Out', undefined, 'https://one.invalid');
        await running;
      });
      await commands.executeCommand('plantStore.signOut');
      await commands.executeCommand('plantStore.signOut');
      assert.deepEqual(messages.texts, [
        'Signed out of https://one.invalid.',
        'Signed out of https://two.invalid. No access tokens are stored for the stores known here.',
        'You were not signed in to any plant store.',
      ]);
    });
  });

  it('can be done for all stores at once', async () => {
    await withMessages(async (messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.signOut');
        await prompts.pick('Sign Out', undefined, 'All Stores');
        await running;
      });
      assert.equal(messages.texts.length, 1);
      for (const store of stores) assert.ok(messages.texts[0]?.includes(store));
    });
  });
});
