// Zed: `default_initialize_params` in zed-industries/zed, `crates/lsp/src/lsp.rs`. The folder has no name there.
import { type ClientProfile, usualManners } from '../clientProfile.ts';

export const zed: ClientProfile = {
  name: 'Zed',
  capabilities: {
    general: { positionEncodings: ['utf-16'] },
    window: { workDoneProgress: true, showMessage: {} },
    workspace: {
      configuration: true,
      didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
      didChangeConfiguration: { dynamicRegistration: true },
      workspaceFolders: true,
      inlayHint: { refreshSupport: true },
      diagnostics: {},
      codeLens: { refreshSupport: true },
      workspaceEdit: {
        resourceOperations: ['create', 'rename', 'delete'],
        documentChanges: true,
        snippetEditSupport: true,
      },
      fileOperations: { dynamicRegistration: true, didRename: true, willRename: true },
      applyEdit: true,
      executeCommand: { dynamicRegistration: true },
    },
    textDocument: {
      definition: { linkSupport: true, dynamicRegistration: true },
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: ['refactor', 'quickfix', 'source'] } },
        dataSupport: true,
        resolveSupport: { properties: ['kind', 'diagnostics', 'isPreferred', 'disabled', 'edit', 'command'] },
        dynamicRegistration: true,
      },
      completion: {
        completionItem: {
          snippetSupport: true,
          resolveSupport: { properties: ['additionalTextEdits', 'command', 'documentation'] },
          insertReplaceSupport: true,
          labelDetailsSupport: true,
          insertTextModeSupport: { valueSet: [1, 2] },
          documentationFormat: ['markdown', 'plaintext'],
        },
        insertTextMode: 2,
        completionList: {
          itemDefaults: ['commitCharacters', 'editRange', 'insertTextMode', 'insertTextFormat', 'data'],
        },
        contextSupport: true,
        dynamicRegistration: true,
      },
      rename: { prepareSupport: true, prepareSupportDefaultBehavior: 1, dynamicRegistration: true },
      hover: { contentFormat: ['markdown'], dynamicRegistration: true },
      inlayHint: {
        resolveSupport: {
          properties: ['textEdits', 'tooltip', 'label.tooltip', 'label.location', 'label.command'],
        },
        dynamicRegistration: true,
      },
      publishDiagnostics: {
        relatedInformation: true,
        versionSupport: true,
        dataSupport: true,
        tagSupport: { valueSet: [1, 2] },
        codeDescriptionSupport: true,
      },
      diagnostic: { dynamicRegistration: true, relatedDocumentSupport: true },
      formatting: { dynamicRegistration: true },
      rangeFormatting: { dynamicRegistration: true },
      synchronization: { didSave: true, dynamicRegistration: true },
      codeLens: { dynamicRegistration: false },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true, dynamicRegistration: true },
      colorProvider: { dynamicRegistration: true },
    },
    experimental: { serverStatusNotification: true, localDocs: true },
  },
  manners: {
    ...usualManners,
    folderName: '',
    languages: { configuration: 'json', page: 'markdown' },
    renames: 'inTree',
  },
};
