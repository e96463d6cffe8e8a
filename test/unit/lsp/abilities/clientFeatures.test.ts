// Everything that a client can say, and what the features and the announced capabilities make of it: a row for each.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClientCapabilities, ServerCapabilities } from 'vscode-languageserver';
import type { ClientFeatures } from '../../../../server/src/features/featureContext.ts';
import { getClientFeatures } from '../../../../server/src/lsp/abilities/clientFeatures.ts';
import { parseEditorDescription } from '../../../../server/src/lsp/documents/plainJson.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';

/** Of a client that says nothing. */
const plain: ClientFeatures = {
  snippets: false,
  adjustsIndentation: false,
  replacesBehindCursor: false,
  markdown: false,
  markdownInCompletion: false,
  pictures: false,
  symbolTree: false,
  createsFiles: false,
  renamesFiles: false,
  snippetEdits: false,
  extractsSnippets: 'never',
  codeActionLiterals: false,
  resolvesLinks: false,
  turnsOffRules: false,
  treatsAsPlainJson: false,
  choosesPages: false,
  suggestsAgain: false,
  closesTags: false,
  showsEntries: false,
  fixesSites: false,
  addsToNavigation: 'never',
  markdownSupport: false,
  showsLinks: false,
};

const item = (completionItem: object): ClientCapabilities => ({
  textDocument: { completion: { completionItem } },
});
const edits = (workspaceEdit: object): ClientCapabilities => ({ workspace: { workspaceEdit } });

const said: readonly (readonly [string, ClientCapabilities, Partial<ClientFeatures>])[] = [
  ['nothing', {}, {}],
  ['snippets', item({ snippetSupport: true }), { snippets: true }],
  ['no snippets', item({ snippetSupport: false }), {}],
  [
    'that it adjusts indentation',
    item({ insertTextModeSupport: { valueSet: [2] } }),
    { adjustsIndentation: true },
  ],
  ['that it inserts or replaces', item({ insertReplaceSupport: true }), { replacesBehindCursor: true }],
  ['that it leaves indentation', item({ insertTextModeSupport: { valueSet: [1] } }), {}],
  ['Markdown in items', item({ documentationFormat: ['markdown'] }), { markdownInCompletion: true }],
  ['Markdown in items as the second best', item({ documentationFormat: ['plaintext', 'markdown'] }), {}],
  [
    'Markdown behind a format that LSP does not have',
    item({ documentationFormat: ['rst', 'markdown'] }),
    { markdownInCompletion: true },
  ],
  [
    'Markdown in hovers',
    { textDocument: { hover: { contentFormat: ['markdown', 'plaintext'] } } },
    { markdown: true },
  ],
  ['plain hovers', { textDocument: { hover: { contentFormat: ['plaintext'] } } }, {}],
  ['no format of hovers', { textDocument: { hover: { contentFormat: [] } } }, {}],
  [
    'trees of symbols',
    { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
    { symbolTree: true },
  ],
  ['document changes alone', edits({ documentChanges: true }), {}],
  [
    'that it creates files',
    edits({ documentChanges: true, resourceOperations: ['create'] }),
    { createsFiles: true, extractsSnippets: 'withName' },
  ],
  [
    'that it renames files, as Neovim does',
    edits({ resourceOperations: ['rename'] }),
    { renamesFiles: true },
  ],
  ['snippets in edits', edits({ documentChanges: true, snippetEditSupport: true }), { snippetEdits: true }],
  ['snippets in edits, but no document changes', edits({ snippetEditSupport: true }), {}],
  ['that it deletes files', edits({ documentChanges: true, resourceOperations: ['delete'] }), {}],
  [
    'literal code actions',
    { textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } } },
    { codeActionLiterals: true },
  ],
  ['that it shows documents', { window: { showDocument: { support: true } } }, { showsEntries: true }],
  ['that it shows no documents', { window: { showDocument: { support: false } } }, {}],
  [
    'that it applies edits',
    { workspace: { applyEdit: true } },
    { addsToNavigation: 'nearestGroup', fixesSites: true },
  ],
];

describe('a client that says', () => {
  for (const [title, capabilities, expected] of said) {
    test(title, () => {
      const features = getClientFeatures(capabilities, parseEditorDescription(undefined));
      assert.deepEqual(features, { ...plain, ...expected });
    });
  }
});

describe('the extension’s own client says', () => {
  const own: readonly (readonly [object, Partial<ClientFeatures>])[] = [
    [
      { runsCommands: true },
      {
        treatsAsPlainJson: true,
        choosesPages: true,
        extractsSnippets: 'asks',
        suggestsAgain: true,
        closesTags: true,
        showsEntries: true,
        addsToNavigation: 'chosenGroup',
      },
    ],
    [{ runsCommands: 'yes' }, {}],
    [{ showsPictures: true }, { pictures: true }],
    [{ resolvesLinks: true }, { resolvesLinks: true }],
    [{ turnsOffRules: true }, { turnsOffRules: true }],
    [{ showsLinks: true }, { showsLinks: true }],
    [{ hasMarkdownSupport: true }, { markdownSupport: true }],
  ];
  for (const [options, expected] of own) {
    test(JSON.stringify(options), () => {
      assert.deepEqual(getClientFeatures({}, parseEditorDescription(options)), { ...plain, ...expected });
    });
  }
});

describe('what is announced', () => {
  const literals = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
  const rows: readonly (readonly [
    string,
    ClientCapabilities,
    unknown,
    (server: ServerCapabilities) => unknown,
  ])[] = [
    ['renames without more', {}, true, ({ renameProvider }) => renameProvider],
    [
      'what can be renamed',
      { textDocument: { rename: { prepareSupport: true } } },
      { prepareProvider: true },
      ({ renameProvider }) => renameProvider,
    ],
    ['code actions without kinds', {}, true, ({ codeActionProvider }) => codeActionProvider],
    [
      'the kinds of code actions',
      { textDocument: { codeAction: literals } },
      'object',
      ({ codeActionProvider }) => typeof codeActionProvider,
    ],
    [
      'no command that nobody could see',
      {},
      [],
      ({ executeCommandProvider }) => executeCommandProvider?.commands,
    ],
    [
      'the command that shows an entry',
      { window: { showDocument: { support: true } } },
      ['plantStore.showInNavigation'],
      ({ executeCommandProvider }) => executeCommandProvider?.commands,
    ],
    [
      'the commands that change texts',
      { workspace: { applyEdit: true } },
      ['plantStore.addToNavigation', 'docs.fixTarget', 'docs.fixSite', 'docs.applyFix'],
      ({ executeCommandProvider }) => executeCommandProvider?.commands,
    ],
    [
      'no command in place of a fix',
      { workspace: { applyEdit: true }, textDocument: { codeAction: literals } },
      ['plantStore.addToNavigation', 'docs.fixTarget', 'docs.fixSite'],
      ({ executeCommandProvider }) => executeCommandProvider?.commands,
    ],
  ];
  for (const [title, capabilities, expected, get] of rows) {
    test(title, async (context) => {
      const { initialized } = await startInMemoryServer(context, { capabilities });
      assert.deepEqual(get(initialized.capabilities), expected);
    });
  }

  test('nothing that the extension’s client would register a second time', async (context) => {
    const capabilities = {
      workspace: { applyEdit: true },
      window: { showDocument: { support: true } },
      textDocument: { codeAction: literals },
    };
    const initializationOptions = { runsCommands: true, showsLinks: true };
    const { initialized } = await startInMemoryServer(context, { capabilities, initializationOptions });
    assert.deepEqual(initialized.capabilities.executeCommandProvider?.commands, [
      'plantStore.showLinksHere',
      'docs.fixTarget',
      'docs.fixSite',
    ]);
  });
});
