import assert from 'node:assert/strict';
import { commands, type Tab, TabInputWebview, Uri, ViewColumn, window, workspace } from 'vscode';
import { waitUntil } from '../../../support/waitUntil.ts';
import { withMessages } from '../messages.ts';
import { withPrompts } from '../prompts.ts';
import { getWorkspaceFolder, openFixture } from '../sites.ts';

const open = (...args: unknown[]) => commands.executeCommand('plantStore.openPreview', ...args);

function getPreviews(): Tab[] {
  return window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith('plantStore.preview'));
}

const waitForPreview = (label: string) =>
  waitUntil(`"${label}" is open`, () => getPreviews().find((tab) => tab.label === label));

describe('Docs: Open Site Preview', () => {
  afterEach(async () => {
    await window.tabGroups.close(getPreviews());
  });

  it('opens beside the configuration, which stays the active editor, and once only', async () => {
    const document = await openFixture('sample/docs.json');
    await open();
    const tab = await waitForPreview('Preview Plant Store');
    assert.notEqual(tab.group.viewColumn, ViewColumn.One);
    assert.equal(window.activeTextEditor?.document, document);
    await open();
    await open(document.uri);
    assert.equal(getPreviews().length, 1);
  });

  it('opens for a page’s site, and for each site its own', async () => {
    await openFixture('sample/guides/watering.mdx');
    await open();
    await waitForPreview('Preview Plant Store');
    await openFixture('broken/introduction.mdx');
    await open();
    await waitUntil('there are two', () => getPreviews().length === 2);
  });

  it('asks which one, where the active editor belongs to no site', async () => {
    const loose = Uri.joinPath(getWorkspaceFolder(), 'loose.txt');
    await workspace.fs.writeFile(loose, new TextEncoder().encode('Loose'));
    await window.showTextDocument(await workspace.openTextDocument(loose));
    await withPrompts(async ({ pick, waitFor }) => {
      const opened = open();
      const list = await waitFor('Open Site Preview');
      assert.ok('items' in list);
      const item = list.items.find(({ label }) => label === 'sample/docs.json');
      assert.ok(item);
      await pick('Open Site Preview', undefined, item.label);
      await opened;
    });
    await waitForPreview('Preview Plant Store');
    await workspace.fs.delete(loose);
  });

  it('leaves the extension host alive when an editor has no path, as that of an unsaved text', async () => {
    await commands.executeCommand('workbench.action.files.newUntitledFile');
    await waitUntil('the editor is there', () => window.activeTextEditor?.document.isUntitled === true);
    assert.ok(!window.activeTextEditor?.document.uri.path.startsWith('/'));
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('says that an unsaved configuration has to be saved first', async () => {
    const uri = Uri.joinPath(getWorkspaceFolder(), 'unsaved', 'docs.json').with({ scheme: 'untitled' });
    await window.showTextDocument(await workspace.openTextDocument(uri));
    await withMessages(async ({ waitFor }) => {
      await open();
      await waitFor('Save the configuration first');
    });
    assert.deepEqual(getPreviews(), []);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
