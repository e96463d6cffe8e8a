import assert from 'node:assert/strict';
import {
  commands,
  languages,
  Range,
  type SymbolInformation,
  type TextDocument,
  type TextEdit,
  window,
  workspace,
} from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { openText, readDiagnostics, waitForDiagnostics } from './sites.ts';

const otherSchema = 'https://example.com/other.json';
const foreign = JSON.stringify({ $schema: otherSchema, pages: ['a'] }, null, 2);

const waitForLanguage = (document: TextDocument, language: string) =>
  waitUntil(`${document.uri.path} is ${language}`, () => document.languageId === language);

/** VS Code's own JSON support can report a schema that it can't load. */
const hasNoDiagnostics = (document: TextDocument) =>
  waitUntil(`${document.uri.path} has no problems`, () => readDiagnostics(document).length === 0);

describe('A file of another format', () => {
  it('is given to VS Code’s JSON support when it is opened', async () => {
    const document = await openText('foreign', foreign);
    await waitForLanguage(document, 'json');
    await hasNoDiagnostics(document);
  });

  it('has one outline and one formatter, those of VS Code', async () => {
    const document = await openText('outlined', foreign);
    await waitForLanguage(document, 'json');
    const symbols = await waitUntil('there is an outline', async () => {
      // Nothing at all, until VS Code's JSON support has started.
      const found = await commands.executeCommand<SymbolInformation[] | undefined>(
        'vscode.executeDocumentSymbolProvider',
        document.uri,
      );
      return found !== undefined && found.length > 0 ? found : undefined;
    });
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['$schema', 'pages'],
    );
    const edits = await commands.executeCommand<TextEdit[] | undefined>(
      'vscode.executeFormatDocumentProvider',
      document.uri,
      { tabSize: 2, insertSpaces: true },
    );
    assert.deepEqual(edits ?? [], []);
  });

  it('is taken back when its `$schema` changes, and left where the person put it', async () => {
    const document = await openText('changed', foreign);
    await waitForLanguage(document, 'json');
    const editor = await window.showTextDocument(document);
    const at = document.getText().indexOf(otherSchema);
    const range = new Range(document.positionAt(at), document.positionAt(at + otherSchema.length));
    await editor.edit((edit) => edit.replace(range, 'https://mintlify.com/schema.json'));
    await waitForLanguage(document, 'docs-json');
    await waitForDiagnostics(document, 'it is judged again', (all) =>
      all.some((problem) => problem.startsWith('missing-property')),
    );
    await languages.setTextDocumentLanguage(document, 'json');
    await hasNoDiagnostics(document);
    await editor.edit((edit) => edit.insert(document.positionAt(document.getText().length), '\n'));
    assert.equal(document.languageId, 'json');
  });

  it('stays with this extension when the person wants it so', async () => {
    const document = await openText('wanted', foreign);
    await waitForLanguage(document, 'json');
    await commands.executeCommand('plantStore.treatAsSite');
    await waitForDiagnostics(document, 'it says what it is', (all) =>
      all.every((problem) => problem.startsWith('foreign-schema')),
    );
    assert.equal(document.languageId, 'docs-json');
  });
});

describe('A file whose navigation is a tree', () => {
  it('stays with this extension, and is followed when it becomes a list', async () => {
    const tree = '{ "theme": "moss", "navigation": { "tabs": [{ "tab": "Guides", "pages": [] }] } }';
    const document = await openText('tree', tree);
    await waitForDiagnostics(document, 'it is judged as a tree', (found) =>
      found.includes('unknown-value: "moss"'),
    );
    assert.equal(document.languageId, 'docs-json');
    const editor = await window.showTextDocument(document);
    const all = new Range(0, 0, document.lineCount, 0);
    await editor.edit((edit) => edit.replace(all, '{ "name": "Plants", "navigation": [], "tabs": 5 }'));
    await waitForDiagnostics(document, 'it is judged as a list', (found) => found.includes('wrong-type: 5'));
    assert.equal(document.languageId, 'docs-json');
  });
});

describe('Docs: Treat as Plain JSON', () => {
  it('leaves no problem behind, and can be taken back', async () => {
    const document = await openText('plain', '{ "name": 5, "navigation": [{}] }');
    await waitForDiagnostics(document, 'it has a problem');
    await commands.executeCommand('plantStore.checkSite');
    await commands.executeCommand('plantStore.treatAsPlainJson');
    await waitForLanguage(document, 'json');
    await hasNoDiagnostics(document);
    await commands.executeCommand('plantStore.treatAsSite');
    await waitForDiagnostics(document, 'it has the problem again');
    assert.equal(document.languageId, 'docs-json');
  });

  it('is forgotten by the way back, in the settings, too', async () => {
    const files = workspace.getConfiguration('files');
    await files.update('associations', { '**/written/kept/docs.json': 'json', '*.x': 'xml' }, false);
    const document = await openText('kept', '{ "name": 5, "navigation": [{}] }');
    await waitForLanguage(document, 'json');
    await commands.executeCommand('plantStore.treatAsSite');
    await waitForLanguage(document, 'docs-json');
    const kept = workspace.getConfiguration('files').inspect('associations')?.workspaceValue;
    assert.deepEqual(kept, { '*.x': 'xml' });
    await workspace.getConfiguration('files').update('associations', undefined, false);
  });
});
