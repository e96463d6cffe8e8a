// VS Code with this extension: what vscode-languageclient 11 says for the features that the server has, in
// `client/src/languageServer/clientLibrary.ts`.
import { URI } from 'vscode-uri';
import { languageId } from '../../../../server/src/shared/protocol.ts';
import {
  allKinds,
  bothMarkups,
  type ClientProfile,
  lastItemKind,
  lastSymbolKind,
  usualManners,
} from '../clientProfile.ts';

const later = { dynamicRegistration: true };

export const vsCode: ClientProfile = {
  name: 'VS Code',
  capabilities: {
    general: {
      positionEncodings: ['utf-16'],
      regularExpressions: { engine: 'ECMAScript', version: 'ES2020' },
    },
    window: {
      workDoneProgress: true,
      showMessage: { messageActionItem: { additionalPropertiesSupport: true } },
      showDocument: { support: true },
    },
    workspace: {
      applyEdit: true,
      workspaceEdit: {
        documentChanges: true,
        resourceOperations: ['create', 'rename', 'delete'],
        failureHandling: 'textOnlyTransactional',
        normalizesLineEndings: true,
        changeAnnotationSupport: { groupsOnLabel: true },
        snippetEditSupport: true,
      },
      configuration: true,
      didChangeConfiguration: later,
      didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
      executeCommand: later,
      workspaceFolders: true,
      codeLens: { refreshSupport: true },
      inlayHint: { refreshSupport: true },
      diagnostics: { refreshSupport: true },
      foldingRange: { refreshSupport: true },
      fileOperations: {
        dynamicRegistration: true,
        willRename: true,
        didRename: true,
        willDelete: true,
        didDelete: true,
      },
    },
    textDocument: {
      synchronization: { dynamicRegistration: true, willSave: true, willSaveWaitUntil: true, didSave: true },
      publishDiagnostics: {
        relatedInformation: true,
        versionSupport: false,
        tagSupport: { valueSet: [1, 2] },
        codeDescriptionSupport: true,
        dataSupport: true,
      },
      completion: {
        dynamicRegistration: true,
        contextSupport: true,
        completionItem: {
          snippetSupport: true,
          commitCharactersSupport: true,
          documentationFormat: bothMarkups,
          deprecatedSupport: true,
          preselectSupport: true,
          tagSupport: { valueSet: [1] },
          insertReplaceSupport: true,
          resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits'] },
          insertTextModeSupport: { valueSet: [1, 2] },
          labelDetailsSupport: true,
        },
        insertTextMode: 2,
        completionItemKind: { valueSet: allKinds(lastItemKind) },
        completionList: {
          itemDefaults: ['commitCharacters', 'editRange', 'insertTextFormat', 'insertTextMode', 'data'],
        },
      },
      hover: { dynamicRegistration: true, contentFormat: bothMarkups },
      definition: { dynamicRegistration: true, linkSupport: true },
      references: later,
      documentHighlight: later,
      documentSymbol: {
        dynamicRegistration: true,
        symbolKind: { valueSet: allKinds(lastSymbolKind) },
        hierarchicalDocumentSymbolSupport: true,
        labelSupport: true,
      },
      codeAction: {
        dynamicRegistration: true,
        isPreferredSupport: true,
        disabledSupport: true,
        dataSupport: true,
        honorsChangeAnnotations: true,
        resolveSupport: { properties: ['edit'] },
        codeActionLiteralSupport: {
          codeActionKind: {
            valueSet: ['', 'quickfix', 'refactor', 'refactor.rewrite', 'source', 'source.fixAll'],
          },
        },
      },
      codeLens: later,
      formatting: later,
      rangeFormatting: later,
      rename: {
        dynamicRegistration: true,
        prepareSupport: true,
        prepareSupportDefaultBehavior: 1,
        honorsChangeAnnotations: true,
      },
      documentLink: { dynamicRegistration: true, tooltipSupport: true },
      colorProvider: later,
      foldingRange: { dynamicRegistration: true, rangeLimit: 5000, lineFoldingOnly: true },
      selectionRange: later,
      inlayHint: {
        dynamicRegistration: true,
        resolveSupport: { properties: ['tooltip', 'textEdits', 'label.tooltip'] },
      },
    },
  },
  manners: {
    ...usualManners,
    initializationOptions: {
      ...{ hasJsonSupport: true, runsCommands: true, showsPictures: true, resolvesLinks: true },
      ...{ turnsOffRules: true, hasMarkdownSupport: true, showsLinks: true, servesFiles: false },
      showsSiteHealth: true,
      isRestricted: false,
    },
    languages: { configuration: languageId, page: 'mdx' },
    toUri: (path) => URI.file(path).toString(),
    configuration: [{}],
    renames: 'inTree',
  },
};
