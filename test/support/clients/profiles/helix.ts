// Helix 25: `initialize` in helix-editor/helix, `helix-lsp/src/client.rs`. It announces neither symbols nor links, though it
// asks for symbols; `config` of its languages file is both the initialization options and what `workspace/configuration`
// is looked up in; registrations are ignored (helix-editor/helix#6258).
import { type ClientProfile, usualManners } from '../clientProfile.ts';

export const helix: ClientProfile = {
  name: 'Helix',
  capabilities: {
    general: { positionEncodings: ['utf-8', 'utf-32', 'utf-16'] },
    window: { workDoneProgress: true },
    workspace: {
      applyEdit: true,
      configuration: true,
      didChangeConfiguration: { dynamicRegistration: false },
      workspaceFolders: true,
      executeCommand: { dynamicRegistration: false },
      inlayHint: { refreshSupport: false },
      workspaceEdit: {
        documentChanges: true,
        resourceOperations: ['create', 'rename', 'delete'],
        failureHandling: 'abort',
        normalizesLineEndings: false,
      },
      didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: false },
      fileOperations: { willRename: true, didRename: true },
    },
    textDocument: {
      completion: {
        completionItem: {
          snippetSupport: true,
          resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits'] },
          insertReplaceSupport: true,
          deprecatedSupport: true,
          tagSupport: { valueSet: [1] },
        },
        completionItemKind: {},
      },
      hover: { contentFormat: ['markdown'] },
      rename: { dynamicRegistration: false, prepareSupport: true, honorsChangeAnnotations: false },
      formatting: { dynamicRegistration: false },
      codeAction: {
        codeActionLiteralSupport: {
          codeActionKind: {
            valueSet: [
              '',
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
        disabledSupport: true,
        dataSupport: true,
        resolveSupport: { properties: ['edit', 'command'] },
      },
      diagnostic: { dynamicRegistration: false, relatedDocumentSupport: true },
      publishDiagnostics: { versionSupport: true, tagSupport: { valueSet: [1, 2] } },
      inlayHint: { dynamicRegistration: false },
    },
  },
  manners: { ...usualManners, folderName: 'site', renames: 'inTree' },
};
