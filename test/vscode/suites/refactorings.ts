// Refactorings of a selection in a page, as VS Code lists, applies and undoes them; and the layouts of new pages.
import assert from 'node:assert/strict';
import {
  type CodeAction,
  CodeActionKind,
  commands,
  Selection,
  type TextDocument,
  type TextEditor,
  window,
  workspace,
} from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { type WrittenSite, writeLinkedSite } from './links/linkedSites.ts';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';

const configuration = '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a", "moss"] }] }\n';
const text = '---\ntitle: A\n---\n\nOne.\n\n## Water\n\nSee [moss](./moss).\n\nTwo.\n';

interface OpenedPage {
  readonly site: WrittenSite;
  readonly editor: TextEditor;
  readonly document: TextDocument;
}

async function openPage(name: string, page = text): Promise<OpenedPage> {
  const site = await writeLinkedSite(`refactorings-${name}`, {
    'docs.json': configuration,
    'a.mdx': page,
    'moss.mdx': '---\ntitle: Moss\n---\n',
    'snippets/taken.mdx': '',
  });
  const document = await workspace.openTextDocument(site.at('a.mdx'));
  return { site, document, editor: await window.showTextDocument(document) };
}

function select({ editor, document }: OpenedPage, from: string, to: string): void {
  const all = document.getText();
  const start = document.positionAt(all.indexOf(from));
  editor.selection = new Selection(start, document.positionAt(all.indexOf(to) + to.length));
}

/** Waits until the action is in VS Code’s list for the selection. */
function waitForAction({ editor, document }: OpenedPage, title: string): Promise<CodeAction> {
  return waitUntil(`“${title}” is offered`, async () => {
    const actions = await commands.executeCommand<CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      editor.selection,
    );
    return actions.find((action) => action.title === title);
  });
}

const whole = 'See [moss](./moss).';

describe('A selection in a page', () => {
  it('is wrapped, in VS Code’s group for that, and unwrapped by one undo', async () => {
    const page = await openPage('wrapped');
    const { document } = page;
    select(page, '## Water', whole);
    const action = await waitForAction(page, 'Wrap in Note');
    assert.equal(action.kind?.value, CodeActionKind.Refactor.append('surround').value);
    assert.ok(action.edit);
    await workspace.applyEdit(action.edit);
    const wrapped = `<Note>\n  ## Water\n\n  ${whole}\n</Note>`;
    assert.equal(document.getText(), text.replace(`## Water\n\n${whole}`, wrapped));
    await commands.executeCommand('undo');
    assert.equal(document.getText(), text);
  });

  it('is wrapped with a title that is selected to be typed', async () => {
    const page = await openPage('titled');
    const { document, editor } = page;
    select(page, 'Two.', 'Two.');
    const { edit } = await waitForAction(page, 'Wrap in Card');
    assert.ok(edit);
    await workspace.applyEdit(edit);
    await waitUntil('the title is selected', () => document.getText(editor.selection) === 'Title');
    await commands.executeCommand('type', { text: 'Second' });
    assert.equal(document.getText(), text.replace('Two.', '<Card title="Second">\n  Two.\n</Card>'));
  });

  it('becomes a snippet with the name that is typed', async () => {
    const page = await openPage('extracted');
    const { document, site } = page;
    select(page, '## Water', whole);
    const { command } = await waitForAction(page, 'Extract to Snippet…');
    assert.ok(command);
    await withPrompts(async ({ waitFor, answer }) => {
      const done = commands.executeCommand(command.command, ...(command.arguments ?? []));
      const box = await waitFor('Extract to Snippet');
      assert.equal(box.value, 'water');
      assert.ok('validationMessage' in box);
      box.value = 'taken';
      await waitUntil('it is refused', async () => {
        await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return JSON.stringify(box.validationMessage)?.includes('already exists');
      });
      await answer('Extract to Snippet', undefined, 'care/water');
      await done;
    });
    const shown = text
      .replace(`## Water\n\n${whole}`, '<Water />')
      .replace('\n\nOne.', '\n\nimport Water from "/snippets/care/water.mdx";\n\nOne.');
    assert.equal(document.getText(), shown);
    await site.waitForDisk({ 'snippets/care/water.mdx': '## Water\n\nSee [moss](/moss).\n' });
    await commands.executeCommand('undo');
    assert.equal(document.getText(), text);
    await site.waitForDisk({ 'snippets/care/water.mdx': undefined });
  });

  it('is refused in a sentence that says why', async () => {
    const page = await openPage('refused', text.replace('Two.', '- One\n- Two'));
    select(page, '- Two', '- Two');
    await withMessages(async ({ waitFor }) => {
      await commands.executeCommand('plantStore.extractSnippet');
      await waitFor('Only a part of a list is selected: select all of it, or leave it out.');
    });
    assert.equal(page.document.isDirty, false);
  });
});
