import assert from 'node:assert/strict';
import { commands, languages, type TextDocument, Uri, window, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { getWorkspaceFolder } from './sites.ts';

const toUri = (name: string) => Uri.joinPath(getWorkspaceFolder(), name);
const write = (name: string, text: string) =>
  workspace.fs.writeFile(toUri(name), new TextEncoder().encode(text));
const remove = (name: string) => workspace.fs.delete(toUri(name)).then(undefined, () => undefined);
const exists = (name: string) =>
  workspace.fs.stat(toUri(name)).then(
    () => true,
    () => false,
  );
const create = () => commands.executeCommand('plantStore.createConfiguration');

type Shape = 'Current Format' | 'Older Format';

const createInShape = (shape: Shape = 'Older Format') =>
  withPrompts(async ({ pick }) => {
    const created = create();
    await pick('Create Configuration', undefined, shape);
    await created;
  });

/** The document of this URI scheme for the folder's docs.json, once it is shown. */
function waitForDocument(scheme: string): Promise<TextDocument> {
  return waitUntil(`a docs.json of ${scheme} is shown`, () => {
    const document = window.activeTextEditor?.document;
    const isIt = document?.uri.scheme === scheme && document.uri.path === toUri('docs.json').path;
    return isIt ? document : undefined;
  });
}

/** All pages of a configuration: none of the folder but those written here may be among them. */
function readPages(document: TextDocument): unknown {
  return JSON.parse(document.getText()).navigation.flatMap(({ pages }: { pages: unknown }) => pages);
}

/** VS Code opens the document before its text is there, and an empty one has a problem until the server knows the text. */
async function waitUntilRight({ uri }: TextDocument): Promise<void> {
  await waitUntil('the text has no problems', () => languages.getDiagnostics(uri).length === 0);
}

describe('Docs: Create Configuration', () => {
  beforeEach(async () => {
    await write('loose.md', '---\ntitle: Loose\n---\n');
    await write('index.md', '# Index\n');
  });

  afterEach(async () => {
    // An unsaved proposal would be shown again instead of the next answer.
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await Promise.all(['loose.md', 'index.md', 'docs.json', 'mint.json'].map(remove));
  });

  it('shows an unsaved docs.json that lists the pages, without problems, and saving makes the file', async () => {
    await createInShape();
    const document = await waitForDocument('untitled');
    assert.equal(document.isDirty, true);
    assert.equal(document.languageId, 'docs-json');
    const shown = await waitUntil('the name is selected', () => {
      const editor = window.activeTextEditor;
      return editor?.document === document && !editor.selection.isEmpty && editor;
    });
    assert.equal(document.getText(shown.selection), JSON.parse(document.getText()).name);
    assert.deepEqual(readPages(document), ['index', 'loose']);
    await waitUntilRight(document);
    assert.equal(await exists('docs.json'), false);
    await create();
    assert.equal(window.activeTextEditor?.document, document);
    const text = document.getText();
    await commands.executeCommand('workbench.action.files.save');
    const saved = await waitForDocument(getWorkspaceFolder().scheme);
    assert.equal(saved.getText(), text);
    assert.equal(await exists('docs.json'), true);
  });

  it('shows a tree if that is chosen, without problems', async () => {
    await createInShape('Current Format');
    const document = await waitForDocument('untitled');
    const { theme, navigation } = JSON.parse(document.getText());
    assert.equal(theme, 'mint');
    assert.deepEqual(navigation, { groups: [{ group: 'Get Started', pages: ['index', 'loose'] }] });
    await waitUntil('the name is selected', () => window.activeTextEditor?.selection.isEmpty === false);
    assert.equal(document.getText(window.activeTextEditor?.selection), JSON.parse(document.getText()).name);
    await waitUntilRight(document);
  });

  it('overwrites nothing: it opens the configuration that is there', async () => {
    const text = '{ "name": "Mine", "navigation": [] }';
    await write('mint.json', text);
    await withMessages(async ({ waitFor, said }) => {
      await create();
      await waitFor('The folder already has a configuration: mint.json.');
      assert.deepEqual(said.at(-1)?.buttons, ['Open mint.json']);
      await waitUntil(
        'mint.json is shown',
        () => window.activeTextEditor?.document.uri.path === toUri('mint.json').path,
      );
    }, 'Open mint.json');
    assert.equal(window.activeTextEditor?.document.getText(), text);
  });

  it('writes into an empty docs.json, which stays unsaved', async () => {
    await write('docs.json', '\n');
    await createInShape();
    const document = await waitForDocument(getWorkspaceFolder().scheme);
    assert.equal(document.isDirty, true);
    assert.deepEqual(readPages(document), ['index', 'loose']);
    assert.equal(new TextDecoder().decode(await workspace.fs.readFile(toUri('docs.json'))), '\n');
  });

  it('asks whether the site is the folder, or the documentation in it', async () => {
    await Promise.all(['loose.md', 'index.md'].map(remove));
    await write('docs/a.md', '');
    try {
      await withPrompts(async ({ pick }) => {
        const created = create();
        await pick('Create Configuration', undefined, 'docs');
        await pick('Create Configuration', undefined, 'Older Format');
        await created;
      });
      const document = window.activeTextEditor?.document;
      assert.equal(document?.uri.path, toUri('docs/docs.json').path);
      assert.deepEqual(readPages(document), ['a']);
    } finally {
      await workspace.fs.delete(toUri('docs'), { recursive: true });
    }
  });

  it('says that there are no pages', async () => {
    await Promise.all(['loose.md', 'index.md'].map(remove));
    await withMessages(async ({ waitFor }) => {
      await create();
      await waitFor('No Markdown pages found');
    });
    assert.equal(await exists('docs.json'), false);
  });
});
