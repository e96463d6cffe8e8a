// Emacs with eglot 1.17, without yasnippet and markdown-mode, so that there are neither snippets nor Markdown:
// `eglot-client-capabilities` in joaotavora/eglot, `eglot.el`. It names the folder in each of the three ways; this is the
// oldest of them.
import { allKinds, type ClientProfile, lastSymbolKind, usualManners } from '../clientProfile.ts';

const now = { dynamicRegistration: false };

export const eglot: ClientProfile = {
  name: 'Emacs with eglot',
  capabilities: {
    general: { positionEncodings: ['utf-32', 'utf-8', 'utf-16'] },
    window: { showDocument: { support: true }, workDoneProgress: true },
    workspace: {
      applyEdit: true,
      executeCommand: { dynamicRegistration: false },
      workspaceEdit: { documentChanges: true },
      didChangeWatchedFiles: { dynamicRegistration: true },
      configuration: true,
      workspaceFolders: true,
    },
    textDocument: {
      synchronization: { dynamicRegistration: false, willSave: true, willSaveWaitUntil: true, didSave: true },
      completion: {
        dynamicRegistration: false,
        completionItem: {
          snippetSupport: false,
          deprecatedSupport: true,
          resolveSupport: { properties: ['documentation', 'details', 'additionalTextEdits'] },
          tagSupport: { valueSet: [1] },
        },
        contextSupport: true,
      },
      hover: { dynamicRegistration: false, contentFormat: ['plaintext'] },
      references: now,
      definition: { dynamicRegistration: false, linkSupport: true },
      documentSymbol: {
        dynamicRegistration: false,
        hierarchicalDocumentSymbolSupport: true,
        symbolKind: { valueSet: allKinds(lastSymbolKind) },
      },
      documentHighlight: now,
      codeAction: {
        dynamicRegistration: false,
        resolveSupport: { properties: ['edit', 'command'] },
        dataSupport: true,
        codeActionLiteralSupport: {
          codeActionKind: {
            valueSet: [
              'quickfix',
              'refactor',
              'refactor.extract',
              'refactor.inline',
              'refactor.rewrite',
              'source',
            ],
          },
        },
        isPreferredSupport: true,
      },
      formatting: now,
      rangeFormatting: now,
      rename: now,
      inlayHint: now,
      publishDiagnostics: {
        relatedInformation: false,
        versionSupport: true,
        codeDescriptionSupport: false,
        tagSupport: { valueSet: [1, 2] },
      },
    },
    experimental: {},
  },
  manners: {
    ...usualManners,
    folder: 'rootPath',
    languages: { configuration: 'json', page: 'markdown' },
    initializationOptions: {},
    configuration: [null],
    renames: 'byHand',
  },
};
