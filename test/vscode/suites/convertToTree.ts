import assert from 'node:assert/strict';
import { commands, type TextDocument, Uri, window, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { withMessages } from './messages.ts';
import { getWorkspaceFolder } from './sites.ts';

/** Another one for each test: VS Code keeps documents for a while, even of files that are gone. */
let folder = 'convert-0';
const toUri = (name: string) => Uri.joinPath(getWorkspaceFolder(), folder, name);
const write = (name: string, text: string) =>
  workspace.fs.writeFile(toUri(name), new TextEncoder().encode(text));

const list = `{
\t"name": "Plants",
\t"colors": { "primary": "#0f9d58" },
\t"navigation": [{ "group": "Start", "pages": ["loose"] }],
\t"feedback": { "suggestEdit": true }
}
`;
const tree = `{
\t"$schema": "https://mintlify.com/docs.json",
\t"theme": "mint",
\t"name": "Plants",
\t"colors": { "primary": "#0f9d58" },
\t"navigation": {
\t\t"groups": [{ "group": "Start", "pages": ["loose"] }]
\t}
}
`;
const done = 'Converted, but not saved yet: 1 entry. 1 thing was left out.';

async function open(name: string): Promise<TextDocument> {
  const { document } = await window.showTextDocument(toUri(name));
  await waitUntil('it is a configuration', () => document.languageId === 'docs-json');
  return document;
}

const getActive = () => window.activeTextEditor?.document;

describe('Docs: Convert to Tree Shape', () => {
  let count = 0;

  beforeEach(async () => {
    count++;
    folder = `convert-${count}`;
    await write('loose.md', '---\ntitle: Loose\n---\n');
  });

  afterEach(async () => {
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await workspace.fs.delete(toUri(''), { recursive: true });
  });

  it('shows an unsaved docs.json beside a mint.json, and a report', async () => {
    await write('mint.json', list);
    await open('mint.json');
    let shown: TextDocument | undefined;
    await withMessages(async ({ waitFor, said }) => {
      const converting = commands.executeCommand('plantStore.docs.convertToTree');
      await waitFor(done);
      assert.deepEqual(said.at(-1)?.buttons, ['Show Report']);
      shown = workspace.textDocuments.find(
        ({ uri }) => uri.scheme === 'untitled' && uri.path === toUri('docs.json').path,
      );
      await converting;
    }, 'Show Report');
    assert.equal(shown?.getText(), tree);
    assert.equal(shown?.isDirty, true);
    const isReport = ({ uri }: TextDocument) => uri.path.endsWith('/Conversion Report.md');
    const report = await waitUntil('the report is shown', () => workspace.textDocuments.find(isReport));
    assert.match(report.getText(), /^# mint\.json, converted[\s\S]*- `feedback`:/);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('replaces the text of a docs.json, which one undo brings back', async () => {
    await write('docs.json', list);
    const document = await open('docs.json');
    await withMessages(async ({ waitFor }) => {
      void commands.executeCommand('plantStore.docs.convertToTree');
      await waitFor(done);
    });
    assert.equal(document.getText(), tree);
    assert.equal(document.isDirty, true);
    await commands.executeCommand('undo');
    await waitUntil('the old text is back', () => document.getText() === list);
  });

  it('overwrites no docs.json', async () => {
    await write('mint.json', list);
    await write('docs.json', tree);
    await open('mint.json');
    await withMessages(async ({ waitFor }) => {
      void commands.executeCommand('plantStore.docs.convertToTree');
      await waitFor(`The folder already has a configuration: ${folder}/docs.json.`);
    });
    assert.equal(getActive()?.uri.path, toUri('mint.json').path);
  });

  it('says why a tree is not converted', async () => {
    await write('docs.json', tree);
    await open('docs.json');
    await withMessages(async ({ waitFor }) => {
      void commands.executeCommand('plantStore.docs.convertToTree');
      await waitFor('The navigation of this file is a tree already.');
    });
  });
});
