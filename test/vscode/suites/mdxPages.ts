import assert from 'node:assert/strict';
import {
  type CompletionList,
  commands,
  Position,
  Selection,
  type TextDocument,
  window,
  workspace,
} from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { writeLinkedSite } from './links/linkedSites.ts';

const configuration = '{ "name": "A", "navigation": [{ "group": "A", "pages": ["a", "moss"] }] }\n';

describe('A page in MDX', () => {
  it('has its language, and wraps long lines', async () => {
    const document = await openPage('opened', '# A\n');
    assert.equal(document.languageId, 'mdx');
    const settings = workspace.getConfiguration('editor', document);
    assert.equal(settings.get('wordWrap'), 'on');
    assert.equal(settings.get('wordBasedSuggestions'), 'off');
    assert.deepEqual(settings.get('quickSuggestions'), { comments: 'off', strings: 'on', other: 'on' });
  });

  it('has comments in braces', async () => {
    const document = await openPage('commented', 'Some text\n\nMore text\n');
    const becomes = (text: string) => waitUntil(`it is ${text}`, () => document.getText() === text);
    await select(0, 0, 0, 0);
    await commands.executeCommand('editor.action.commentLine');
    await becomes('{/* Some text */}\n\nMore text\n');
    await select(2, 5, 2, 9);
    await commands.executeCommand('editor.action.blockComment');
    await becomes('{/* Some text */}\n\nMore {/* text */}\n');
    await select(0, 0, 0, 0);
    await commands.executeCommand('editor.action.commentLine');
    await becomes('Some text\n\nMore {/* text */}\n');
  });

  it('surrounds a selection with marks, and closes braces but no angle brackets', async () => {
    const document = await openPage('typed', 'moss\n');
    await select(0, 0, 0, 4);
    await commands.executeCommand('type', { text: '*' });
    await waitUntil('it is between marks', () => document.lineAt(0).text === '*moss*');
    await select(1, 0, 1, 0);
    for (const text of ['a', ' ', '<', ' ', '{']) await commands.executeCommand('type', { text });
    await waitUntil('the brace is closed', () => document.lineAt(1).text === 'a < {}');
  });

  it('completes links in text and in attributes', async () => {
    const document = await openPage('linked', 'See [moss](/m).\n\n<Card href="/m" />\n');
    for (const position of [new Position(0, 13), new Position(2, 14)]) {
      await waitUntil('the other page is suggested', async () => {
        const { items } = await commands.executeCommand<CompletionList>(
          'vscode.executeCompletionItemProvider',
          document.uri,
          position,
        );
        return items.some(({ label }) => (typeof label === 'string' ? label : label.label) === 'Moss');
      });
    }
  });
});

async function openPage(name: string, text: string): Promise<TextDocument> {
  const { at } = await writeLinkedSite(`mdxPages-${name}`, {
    'docs.json': configuration,
    'a.mdx': text,
    'moss.mdx': '---\ntitle: Moss\n---\n',
  });
  const document = await workspace.openTextDocument(at('a.mdx'));
  await window.showTextDocument(document);
  return document;
}

async function select(...[line, character, endLine, end]: [number, number, number, number]): Promise<void> {
  const editor = window.activeTextEditor;
  assert.ok(editor);
  editor.selection = new Selection(line, character, endLine, end);
}
