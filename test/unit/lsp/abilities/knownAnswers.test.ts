// The forms of answers: what a client has no place for is left out, or stands where it has one.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CompletionItem, CompletionItemKind, type Diagnostic, SymbolKind } from 'vscode-languageserver';
import {
  toKnownDiagnostics,
  toKnownList,
  toKnownPublication,
  toKnownSymbols,
} from '../../../../server/src/lsp/abilities/knownAnswers.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

describe('an item', () => {
  const item: CompletionItem = {
    label: 'Watering',
    kind: CompletionItemKind.Folder,
    labelDetails: { description: '/guides/watering' },
    detail: 'Listed in Guides',
    documentation: { kind: 'plaintext', value: 'How much?' },
    preselect: true,
    commitCharacters: [','],
    insertTextMode: 2,
    sortText: '0000',
    textEdit: { range, newText: 'x' },
  };
  const show = (completionItem: object, valueSet?: CompletionItemKind[]) => {
    const completion = { completionItem, ...(valueSet && { completionItemKind: { valueSet } }) };
    const { items } = toKnownList({ isIncomplete: true, items: [item] }, { textDocument: { completion } });
    const [shown] = items;
    assert.ok(shown !== undefined);
    return shown;
  };
  const bare = {
    label: 'Watering',
    kind: CompletionItemKind.File,
    detail: '/guides/watering · Listed in Guides',
    documentation: 'How much?',
    sortText: '0000',
    textEdit: { range, newText: 'x' },
  };

  test('has nothing for a client that says nothing but what everyone knows', () => {
    assert.deepEqual(show({}), bare);
  });

  test('has each part for a client that knows it', () => {
    assert.equal(show({ preselectSupport: true }).preselect, true);
    assert.deepEqual(show({ commitCharactersSupport: true }).commitCharacters, [',']);
    assert.equal(show({ insertTextModeSupport: { valueSet: [1, 2] } }).insertTextMode, 2);
    assert.equal(show({ insertTextModeSupport: { valueSet: [1] } }).insertTextMode, undefined);
    assert.deepEqual(
      show({ documentationFormat: ['markdown', 'plaintext'] }).documentation,
      item.documentation,
    );
  });

  test('has its details beside the label, or in front of the others', () => {
    const { labelDetails, detail } = show({ labelDetailsSupport: true });
    assert.deepEqual(
      { labelDetails, detail },
      { labelDetails: item.labelDetails, detail: 'Listed in Guides' },
    );
    assert.equal(show({}).detail, '/guides/watering · Listed in Guides');
    const alone = { label: 'a', labelDetails: { description: 'b' } };
    const same = { ...alone, detail: 'b' };
    const list = toKnownList({ isIncomplete: false, items: [alone, same] }, {});
    assert.deepEqual(list.items, [
      { label: 'a', detail: 'b' },
      { label: 'a', detail: 'b' },
    ]);
  });

  test('has a kind that the client knows, or none', () => {
    assert.equal(show({}, [CompletionItemKind.Folder]).kind, CompletionItemKind.Folder);
    assert.equal(show({}, [CompletionItemKind.File]).kind, CompletionItemKind.File);
    assert.equal(show({}, [CompletionItemKind.Text]).kind, undefined);
  });
});

describe('a diagnostic', () => {
  const diagnostic: Diagnostic = {
    range,
    message: 'wrong',
    code: 'page-not-found',
    codeDescription: { href: 'https://a.example' },
    relatedInformation: [{ location: { uri: 'file:///a', range }, message: 'here' }],
    tags: [1, 2],
  };
  const { codeDescription, relatedInformation } = diagnostic;
  const bare = { range, message: 'wrong', code: 'page-not-found' };
  const rows = [
    ['nothing', {}, {}],
    ['descriptions of codes', { codeDescriptionSupport: true }, { codeDescription }],
    ['related information', { relatedInformation: true }, { relatedInformation }],
    ['tags', { tagSupport: { valueSet: [1, 2] } }, { tags: [1, 2] }],
    ['one of its tags', { tagSupport: { valueSet: [2] } }, { tags: [2] }],
    ['other tags', { tagSupport: { valueSet: [] } }, {}],
  ] as const;
  for (const [title, publishDiagnostics, expected] of rows) {
    test(`for a client that knows ${title}`, () => {
      const known = { publishDiagnostics: JSON.parse(JSON.stringify(publishDiagnostics)) };
      assert.deepEqual(toKnownDiagnostics([diagnostic], { textDocument: known }), [{ ...bare, ...expected }]);
    });
  }

  test('is published with the version of its document to a client that knows versions', () => {
    const params = { uri: 'file:///a', version: 3, diagnostics: [] };
    const able = { textDocument: { publishDiagnostics: { versionSupport: true } } };
    assert.deepEqual(toKnownPublication(params, able), params);
    assert.deepEqual(toKnownPublication(params, {}), { uri: 'file:///a', diagnostics: [] });
  });
});

test('a symbol has a kind that the client knows', () => {
  const symbol = { name: 'a', kind: SymbolKind.Null, range, selectionRange: range };
  const tree = {
    ...symbol,
    kind: SymbolKind.Object,
    children: [symbol, { ...symbol, kind: SymbolKind.String }],
  };
  const kinds = (valueSet?: SymbolKind[]) => {
    const documentSymbol = valueSet === undefined ? {} : { symbolKind: { valueSet } };
    const [shown] = toKnownSymbols([tree], { textDocument: { documentSymbol } });
    return [shown?.kind, ...(shown?.children ?? []).map(({ kind }) => kind)];
  };
  assert.deepEqual(kinds(), [SymbolKind.Class, SymbolKind.Constant, SymbolKind.String]);
  assert.deepEqual(kinds([SymbolKind.Object, SymbolKind.Null, SymbolKind.String]), [
    ...[SymbolKind.Object, SymbolKind.Null, SymbolKind.String],
  ]);
});
