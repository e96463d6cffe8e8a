import assert from 'node:assert/strict';
import { commands, Uri, workspace } from 'vscode';
import { withMessages } from './messages.ts';
import { getWorkspaceFolder } from './sites.ts';

describe('A name that looks like a link', () => {
  const file = Uri.joinPath(getWorkspaceFolder(), '[Repair it](command:workbench.action.quit).csv');

  after(async () => workspace.fs.delete(file));

  it('is no link in what is said about a file', async () => {
    await workspace.fs.writeFile(file, new TextEncoder().encode('id,name\n'));
    await withMessages(async (messages) => {
      await commands.executeCommand('plantStore.importPlants', file);
      const text = await messages.waitFor('has no rows');
      assert.equal(text, '[Repair it] (command:workbench.action.quit).csv has no rows.');
    });
  });
});
