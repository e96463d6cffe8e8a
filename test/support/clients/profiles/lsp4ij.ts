// JetBrains IDEs with LSP4IJ: `ClientCapabilitiesFactory` in redhat-developer/lsp4ij. LSP4J's "true" for most features is
// that they can be registered later; `documentLink/resolve` is never sent. Settings are the whole of what the person
// wrote for the server, whatever section is asked for.
import { allKinds, bothMarkups, type ClientProfile, lastSymbolKind, usualManners } from '../clientProfile.ts';

const later = { dynamicRegistration: true };

export const lsp4ij: ClientProfile = {
  name: 'LSP4IJ',
  capabilities: {
    general: {
      positionEncodings: ['utf-16'],
      staleRequestSupport: { cancel: true, retryOnContentModified: [] },
    },
    window: { workDoneProgress: true, showMessage: {}, showDocument: { support: true } },
    workspace: {
      applyEdit: true,
      configuration: true,
      executeCommand: later,
      workspaceFolders: true,
      workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'delete', 'rename'] },
      didChangeWatchedFiles: later,
      didChangeConfiguration: later,
      fileOperations: { dynamicRegistration: true, willRename: true, didRename: true },
      codeLens: { refreshSupport: true },
      inlayHint: { refreshSupport: true },
    },
    textDocument: {
      synchronization: { dynamicRegistration: true, willSave: true, willSaveWaitUntil: true, didSave: true },
      publishDiagnostics: {
        dataSupport: true,
        codeDescriptionSupport: true,
        relatedInformation: true,
        tagSupport: { valueSet: [1, 2] },
      },
      diagnostic: { dynamicRegistration: true, relatedDocumentSupport: true },
      codeAction: {
        dynamicRegistration: true,
        codeActionLiteralSupport: {
          codeActionKind: { valueSet: ['quickfix', 'refactor', 'refactor.rewrite', 'source'] },
        },
        dataSupport: true,
        resolveSupport: { properties: ['edit'] },
      },
      codeLens: later,
      inlayHint: later,
      colorProvider: later,
      completion: {
        dynamicRegistration: true,
        completionItem: {
          snippetSupport: true,
          documentationFormat: bothMarkups,
          insertTextModeSupport: { valueSet: [1, 2] },
          resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits'] },
          deprecatedSupport: true,
          labelDetailsSupport: true,
        },
        completionList: { itemDefaults: ['editRange'] },
      },
      definition: { dynamicRegistration: true, linkSupport: true },
      documentHighlight: later,
      documentLink: later,
      documentSymbol: {
        dynamicRegistration: true,
        hierarchicalDocumentSymbolSupport: true,
        symbolKind: { valueSet: allKinds(lastSymbolKind) },
      },
      foldingRange: later,
      hover: { dynamicRegistration: true, contentFormat: bothMarkups },
      references: later,
      formatting: later,
      rangeFormatting: later,
      rename: { dynamicRegistration: true, prepareSupport: true },
      selectionRange: later,
    },
  },
  manners: {
    ...usualManners,
    languages: { configuration: 'JSON', page: 'plaintext' },
    configuration: [{ plantStore: { docs: {} } }],
    toUri: (path) => `file://${encodeURI(path)}`,
    renames: 'inTree',
  },
};
