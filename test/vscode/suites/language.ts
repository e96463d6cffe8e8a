import assert from 'node:assert/strict';
import {
  type CompletionList,
  commands,
  type Hover,
  type MarkdownString,
  type MarkedString,
  type Position,
  Range,
  type TextDocument,
  type TextEdit,
  window,
} from 'vscode';
import { openFixture, openText, readDiagnostics, waitForDiagnostics } from './sites.ts';

describe('The language server in the editor', () => {
  it('has nothing to say about the sample site', async () => {
    const broken = await openText('beside', '{ "name": 3 }');
    const sample = await openFixture('sample/docs.json');
    await waitForDiagnostics(broken, 'the server has judged what was opened');
    assert.deepEqual(readDiagnostics(sample), []);
  });

  it('marks exactly what is wrong with the broken site', async () => {
    const document = await openFixture('broken/docs.json');
    const diagnostics = await waitForDiagnostics(document, 'the broken site has problems');
    assert.deepEqual(diagnostics, [
      'unknown-property: "drak"',
      'invalid-color: "green"',
      'later-edition: "background"',
      'invalid-url: "support.ferns.example"',
      'cta-name-required: "topbarCtaButton"',
      'unknown-value: "drak"',
      'nested-group: "Guides"',
      'empty-value: ""',
      'basic-auth-name: "username"',
      'wrong-type: "yes"',
      'duplicate-key: "favicon"',
    ]);
  });

  it('follows what is typed', async () => {
    const document = await openText('typed', '{ "name": "Ferns", "navigation": [{ "pages": ["a"] }] }');
    const editor = await window.showTextDocument(document);
    await editor.edit((edit) => edit.replace(getRange(document, '"Ferns"'), '3'));
    await waitForDiagnostics(document, 'the number is marked', (all) => all.includes('wrong-type: 3'));
    await commands.executeCommand('undo');
    await waitForDiagnostics(document, 'it is not marked', (all) => !all.includes('wrong-type: 3'));
  });

  it('offers the properties that are missing, with values that fit', async () => {
    const document = await openText('keys', '{\n  "name": "Ferns",\n  \n}');
    const list = await complete(document, document.positionAt(document.getText().indexOf('  \n}') + 2));
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('navigation') && labels.includes('colors'), labels.join(', '));
    assert.ok(!labels.includes('name'), 'name is there already');
  });

  it('offers the allowed values inside a string', async () => {
    const document = await openText('values', '{ "modeToggle": { "default": "" } }');
    const list = await complete(document, document.positionAt(document.getText().indexOf('""') + 1));
    const texts = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.deepEqual(texts.map((text) => text.replaceAll('"', '')).sort(), ['dark', 'light']);
  });

  it('explains a property under the pointer', async () => {
    const document = await openFixture('sample/docs.json');
    const offset = document.getText().indexOf('"modeToggle"') + 3;
    const hovers = await commands.executeCommand<Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      document.positionAt(offset),
    );
    const text = hovers.flatMap(({ contents }) => contents.map((part) => toText(part))).join('\n');
    assert.match(text, /modeToggle.*optional[\s\S]*dark mode/);
  });

  it('formats the document', async () => {
    const document = await openText('format', '{"name":"Ferns"}');
    const edits = await commands.executeCommand<TextEdit[]>(
      'vscode.executeFormatDocumentProvider',
      document.uri,
      {
        insertSpaces: true,
        tabSize: 2,
      },
    );
    const editor = await window.showTextDocument(document);
    await editor.edit((builder) => {
      for (const { range, newText } of edits) builder.replace(range, newText);
    });
    assert.equal(document.getText(), '{\n  "name": "Ferns"\n}');
  });
});

function complete(document: TextDocument, position: Position): Thenable<CompletionList> {
  return commands.executeCommand('vscode.executeCompletionItemProvider', document.uri, position);
}

function getRange(document: TextDocument, text: string): Range {
  const start = document.getText().indexOf(text);
  return new Range(document.positionAt(start), document.positionAt(start + text.length));
}

function toText(part: MarkdownString | MarkedString): string {
  return typeof part === 'string' ? part : part.value;
}
