import assert from 'node:assert/strict';
import {
  type CompletionList,
  commands,
  type FoldingRange,
  Position,
  Selection,
  type TextDocument,
  type WorkspaceEdit,
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

  it('has the comments of another language in front matter and in fences', async () => {
    const document = await openPage('embedded', '---\n\n---\n\n```js\n\n```\n');
    for (const [line, written, expected] of [
      [1, 'title: A', '# title: A'],
      [5, 'let moss', '// let moss'],
    ] as const) {
      const becomes = (text: string) => () => document.lineAt(line).text === text;
      // VS Code loads the comments of a language when the language is met where someone types.
      // Until the grammar is there, it knows only the language of the page.
      await waitUntil(`the comment is ${expected}`, async () => {
        await select(line, 0, line, document.lineAt(line).text.length);
        for (const text of written) await commands.executeCommand('type', { text });
        await waitUntil('the line is written', becomes(written));
        await commands.executeCommand('editor.action.commentLine');
        // VS Code reports what a command has changed after its end.
        return waitUntil('', becomes(expected), 5_000).then(
          () => true,
          () => false,
        );
      });
    }
  });

  it('folds by headings and components', async () => {
    const document = await openPage('folded', '# A\n\n<Steps>\n  a\n</Steps>\n\n# B\n\nb\n');
    await waitUntil('its sections fold', async () => {
      const ranges =
        (await commands.executeCommand<FoldingRange[] | undefined>(
          'vscode.executeFoldingRangeProvider',
          document.uri,
        )) ?? [];
      return ranges.map(({ start, end }) => `${start}-${end}`).join() === '0-4,2-3,6-8';
    });
  });

  it('closes a tag as soon as it is typed', async () => {
    const document = await openPage('closed', 'a\n');
    // The server answers once it knows the page.
    await waitUntil('the tag is closed', async () => {
      await select(0, 1, 0, document.lineAt(0).text.length);
      for (const text of '<Note>') await commands.executeCommand('type', { text });
      return waitUntil('', () => document.lineAt(0).text === 'a<Note></Note>', 2_000).then(
        () => true,
        () => false,
      );
    });
    const becomes = (text: string) => waitUntil(`it is ${text}`, () => document.lineAt(0).text === text);
    // What VS Code says about the cursor may be older than the cursor.
    await commands.executeCommand('type', { text: 'b' });
    await becomes('a<Note>b</Note>');
    await commands.executeCommand('undo');
    await becomes('a<Note></Note>');
    await commands.executeCommand('undo');
    await becomes('a<Note>');
    await workspace.getConfiguration('plantStore.docs').update('autoClosingTags', false, true);
    try {
      await select(1, 0, 1, 0);
      for (const text of '<Tip>') await commands.executeCommand('type', { text });
      // The server would have answered a question about the tag before this one.
      await commands.executeCommand('vscode.executeHoverProvider', document.uri, new Position(0, 2));
      assert.equal(document.lineAt(1).text, '<Tip>');
    } finally {
      await workspace.getConfiguration('plantStore.docs').update('autoClosingTags', undefined, true);
    }
  });

  it('renames both tags of an element', async () => {
    const document = await openPage('renamedTag', '<Note>\n  a\n</Note>\n');
    const edit = await commands.executeCommand<WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      new Position(2, 3),
      'Tip',
    );
    await workspace.applyEdit(edit);
    assert.equal(document.getText(), '<Tip>\n  a\n</Tip>\n');
  });

  it('surrounds a selection with marks, and closes braces but no angle brackets', async () => {
    const document = await openPage('typed', 'moss\n');
    await select(0, 0, 0, 4);
    await commands.executeCommand('type', { text: '*' });
    await waitUntil('it is between marks', () => document.lineAt(0).text === '*moss*');
    await select(1, 0, 1, 0);
    for (const text of ['a', ' ', '<', ' ', '{']) await commands.executeCommand('type', { text });
    await waitUntil('the brace is closed', () => document.lineAt(1).text === 'a < {}');
    await select(1, 0, 1, 6);
    for (const text of '<Card title="a" cols={2}') await commands.executeCommand('type', { text });
    await waitUntil('quotes are closed once', () => document.lineAt(1).text === '<Card title="a" cols={2}');
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
