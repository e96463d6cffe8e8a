// Neovim 0.11 on Linux, without plugins: `make_client_capabilities` in neovim/neovim, `runtime/lua/vim/lsp/protocol.lua`.
// It lists operations on files, but not that it takes `documentChanges`; it doesn't watch files there
// (neovim/neovim#28690). Settings are those of the client's configuration, `{}` without any, and its answer to
// `workspace/configuration` for a section that they don't have is null.
import {
  allKinds,
  bothMarkups,
  type ClientProfile,
  lastItemKind,
  lastSymbolKind,
  usualManners,
} from '../clientProfile.ts';

const now = { dynamicRegistration: false };

export const neovim: ClientProfile = {
  name: 'Neovim',
  capabilities: {
    general: { positionEncodings: ['utf-8', 'utf-16', 'utf-32'] },
    window: {
      workDoneProgress: true,
      showMessage: { messageActionItem: { additionalPropertiesSupport: true } },
      showDocument: { support: true },
    },
    workspace: {
      applyEdit: true,
      workspaceEdit: { resourceOperations: ['rename', 'create', 'delete'] },
      configuration: true,
      didChangeConfiguration: { dynamicRegistration: false },
      didChangeWatchedFiles: { dynamicRegistration: false, relativePatternSupport: true },
      workspaceFolders: true,
      inlayHint: { refreshSupport: true },
    },
    textDocument: {
      synchronization: { dynamicRegistration: false, willSave: true, willSaveWaitUntil: true, didSave: true },
      publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, dataSupport: true },
      diagnostic: { dynamicRegistration: false },
      completion: {
        dynamicRegistration: false,
        contextSupport: true,
        completionItem: {
          snippetSupport: true,
          commitCharactersSupport: false,
          preselectSupport: false,
          deprecatedSupport: true,
          documentationFormat: bothMarkups,
          resolveSupport: { properties: ['additionalTextEdits', 'command'] },
          tagSupport: { valueSet: [1] },
        },
        completionItemKind: { valueSet: allKinds(lastItemKind) },
        completionList: { itemDefaults: ['editRange', 'insertTextFormat', 'insertTextMode', 'data'] },
      },
      hover: { dynamicRegistration: true, contentFormat: bothMarkups },
      definition: { linkSupport: true, dynamicRegistration: true },
      references: now,
      documentHighlight: now,
      documentSymbol: {
        dynamicRegistration: false,
        symbolKind: { valueSet: allKinds(lastSymbolKind) },
        hierarchicalDocumentSymbolSupport: true,
      },
      codeAction: {
        dynamicRegistration: true,
        isPreferredSupport: true,
        dataSupport: true,
        codeActionLiteralSupport: {
          codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'refactor.rewrite', 'source'] },
        },
        resolveSupport: { properties: ['edit', 'command'] },
      },
      codeLens: { dynamicRegistration: false },
      formatting: { dynamicRegistration: true },
      rangeFormatting: { dynamicRegistration: true },
      rename: { dynamicRegistration: true, prepareSupport: true },
      foldingRange: { dynamicRegistration: false, lineFoldingOnly: true },
      inlayHint: {
        dynamicRegistration: true,
        resolveSupport: { properties: ['textEdits', 'tooltip', 'location', 'command'] },
      },
    },
  },
  manners: usualManners,
};

/** Neovim 0.7, as Debian has it: no snippets, no settings, only what was written above it then. */
export const oldNeovim: ClientProfile = {
  name: 'Neovim 0.7',
  capabilities: {
    window: {
      workDoneProgress: true,
      showMessage: { messageActionItem: { additionalPropertiesSupport: false } },
      showDocument: { support: false },
    },
    workspace: {
      applyEdit: true,
      workspaceEdit: { resourceOperations: ['rename', 'create', 'delete'] },
      workspaceFolders: true,
    },
    textDocument: {
      synchronization: {
        dynamicRegistration: false,
        willSave: false,
        willSaveWaitUntil: false,
        didSave: true,
      },
      publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
      completion: {
        dynamicRegistration: false,
        contextSupport: false,
        completionItem: {
          snippetSupport: false,
          commitCharactersSupport: false,
          preselectSupport: false,
          documentationFormat: bothMarkups,
        },
        completionItemKind: { valueSet: allKinds(lastItemKind) },
      },
      hover: { dynamicRegistration: false, contentFormat: bothMarkups },
      definition: { linkSupport: true },
      documentSymbol: {
        dynamicRegistration: false,
        symbolKind: { valueSet: allKinds(lastSymbolKind) },
        hierarchicalDocumentSymbolSupport: true,
      },
      codeAction: {
        dynamicRegistration: false,
        codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'source'] } },
        dataSupport: true,
        resolveSupport: { properties: ['edit'] },
      },
      rename: { dynamicRegistration: false, prepareSupport: true },
    },
  },
  manners: { ...usualManners, languages: { configuration: 'json', page: 'markdown.mdx' } },
};
