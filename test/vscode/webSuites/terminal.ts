import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { withMessages } from '../suites/messages.ts';

describe('What a browser can’t do', () => {
  it('the check in a terminal is there, and says why not and what instead', async () => {
    await withMessages(async (messages) => {
      void commands.executeCommand('plantStore.checkSiteInTerminal');
      await messages.waitFor('The check in a terminal needs Node.js and files on a disk');
      assert.deepEqual(messages.said.at(-1)?.buttons, ['Check Site']);
    });
  });
});
