// Sublime Text with LSP: `get_initialize_params` in sublimelsp/LSP, `plugin/core/sessions.py`. It has no operations on files
// (sublimelsp/LSP#2706), and watches files only with a package of its own.
import {
  allKinds,
  bothMarkups,
  type ClientProfile,
  lastItemKind,
  lastSymbolKind,
  usualManners,
} from '../clientProfile.ts';

const later = { dynamicRegistration: true };

export const sublime: ClientProfile = {
  name: 'Sublime Text',
  capabilities: {
    general: {
      regularExpressions: { engine: 'ECMAScript' },
      markdown: { parser: 'Python-Markdown', version: '3.2.2' },
    },
    window: {
      showDocument: { support: true },
      showMessage: { messageActionItem: { additionalPropertiesSupport: true } },
      workDoneProgress: true,
    },
    workspace: {
      applyEdit: true,
      didChangeConfiguration: later,
      executeCommand: {},
      workspaceEdit: { documentChanges: true, failureHandling: 'abort' },
      workspaceFolders: true,
      configuration: true,
      codeLens: { refreshSupport: true },
      inlayHint: { refreshSupport: true },
      diagnostics: { refreshSupport: true },
    },
    textDocument: {
      synchronization: { dynamicRegistration: true, didSave: true, willSave: true, willSaveWaitUntil: true },
      hover: { dynamicRegistration: true, contentFormat: bothMarkups },
      completion: {
        dynamicRegistration: true,
        completionItem: {
          snippetSupport: true,
          deprecatedSupport: true,
          documentationFormat: bothMarkups,
          tagSupport: { valueSet: [1] },
          resolveSupport: { properties: ['detail', 'documentation', 'additionalTextEdits'] },
          insertReplaceSupport: true,
          insertTextModeSupport: { valueSet: [2] },
          labelDetailsSupport: true,
        },
        completionItemKind: { valueSet: allKinds(lastItemKind) },
        insertTextMode: 2,
        completionList: { itemDefaults: ['editRange', 'insertTextFormat', 'data'] },
      },
      references: later,
      documentHighlight: later,
      documentSymbol: {
        dynamicRegistration: true,
        hierarchicalDocumentSymbolSupport: true,
        symbolKind: { valueSet: allKinds(lastSymbolKind) },
      },
      documentLink: { dynamicRegistration: true, tooltipSupport: true },
      formatting: later,
      rangeFormatting: later,
      definition: { dynamicRegistration: true, linkSupport: true },
      codeAction: {
        dynamicRegistration: true,
        codeActionLiteralSupport: {
          codeActionKind: { valueSet: ['quickfix', 'refactor', 'refactor.rewrite', 'source.fixAll'] },
        },
        dataSupport: true,
        disabledSupport: true,
        isPreferredSupport: true,
        resolveSupport: { properties: ['edit'] },
      },
      rename: { dynamicRegistration: true, prepareSupport: true, prepareSupportDefaultBehavior: 1 },
      colorProvider: later,
      publishDiagnostics: {
        relatedInformation: true,
        tagSupport: { valueSet: [1, 2] },
        versionSupport: true,
        codeDescriptionSupport: true,
        dataSupport: true,
      },
      diagnostic: { dynamicRegistration: true, relatedDocumentSupport: true },
      selectionRange: later,
      foldingRange: {
        dynamicRegistration: true,
        foldingRangeKind: { valueSet: ['comment', 'imports', 'region'] },
      },
      codeLens: later,
      inlayHint: {
        dynamicRegistration: true,
        resolveSupport: { properties: ['textEdits', 'label.command'] },
      },
    },
  },
  manners: {
    ...usualManners,
    configuration: [{}],
    languages: { configuration: 'json', page: 'markdown' },
    renames: 'byHand',
  },
};
