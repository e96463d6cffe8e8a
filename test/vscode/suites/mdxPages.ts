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
    await select(0, 0, 0, 0);
    await commands.executeCommand('editor.action.commentLine');
    await select(2, 5, 2, 9);
    await commands.executeCommand('editor.action.blockComment');
    assert.equal(document.getText(), '{/* Some text */}\n\nMore {/* text */}\n');
    await select(0, 0, 0, 0);
    await commands.executeCommand('editor.action.commentLine');
    assert.equal(document.lineAt(0).text, 'Some text');
  });

  it('has the comments of a language in a fence, in front matter and in an export', async () => {
    const text = '---\ntitle: A\n---\n\nexport const a = () => {\n  b();\n};\n\n```python\nx = 1\n```\n';
    const document = await openPage('embedded', text);
    for (const [line, commented] of [
      [1, '# title: A'],
      [5, '  // b();'],
      [9, '# x = 1'],
    ] as const) {
      const before = document.lineAt(line).text;
      // Until the grammar has reached the line, it is taken for text.
      await waitUntil(`line ${line} is a comment`, async () => {
        await select(line, 2, line, 2);
        await commands.executeCommand('editor.action.commentLine');
        if (document.lineAt(line).text === commented) return true;
        const editor = await window.showTextDocument(document);
        await editor.edit((edit) => edit.replace(document.lineAt(line).range, before));
        return false;
      });
    }
  });

  it('surrounds a selection with marks, and closes braces but no angle brackets', async () => {
    const document = await openPage('typed', 'moss\n');
    await select(0, 0, 0, 4);
    await commands.executeCommand('type', { text: '*' });
    assert.equal(document.lineAt(0).text, '*moss*');
    await select(1, 0, 1, 0);
    for (const text of ['a', ' ', '<', ' ', '{']) await commands.executeCommand('type', { text });
    assert.equal(document.lineAt(1).text, 'a < {}');
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
