// Clients that nobody has written: each thing that a client can say is said, denied, left out, or odd.
import fc from 'fast-check';
import type { ClientCapabilities } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { allKinds, type ClientProfile, lastItemKind, lastSymbolKind, usualManners } from './clientProfile.ts';

const flag = fc.constantFrom(true, false, undefined);
const later = fc.constantFrom({ dynamicRegistration: true }, { dynamicRegistration: false }, {}, undefined);
const refreshing = fc.constantFrom({ refreshSupport: true }, { refreshSupport: false }, {}, undefined);
const markups = fc.constantFrom(
  ['markdown', 'plaintext'],
  ['plaintext', 'markdown'],
  ['plaintext'],
  ['markdown'],
  ['asciidoc'],
  [],
  undefined,
);
const properties = fc.constantFrom({ properties: ['edit'] }, { properties: [] }, undefined);
const encodings = fc.constantFrom(
  ['utf-8', 'utf-16'],
  ['utf-32'],
  ['utf-8'],
  ['utf-16', 'utf-8', 'utf-32'],
  ['utf-7'],
  [],
  undefined,
);

/** A part of what a client says, or nothing of it. */
function part<T>(members: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(members) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const textDocument = part({
  synchronization: later,
  publishDiagnostics: part({
    relatedInformation: flag,
    versionSupport: flag,
    codeDescriptionSupport: flag,
    dataSupport: flag,
    tagSupport: fc.constantFrom({ valueSet: [1, 2] }, { valueSet: [2] }, { valueSet: [] }, undefined),
  }),
  diagnostic: later,
  completion: part({
    dynamicRegistration: flag,
    contextSupport: flag,
    completionItem: part({
      snippetSupport: flag,
      commitCharactersSupport: flag,
      documentationFormat: markups,
      preselectSupport: flag,
      insertReplaceSupport: flag,
      labelDetailsSupport: flag,
      resolveSupport: properties,
      insertTextModeSupport: fc.constantFrom(
        { valueSet: [1, 2] },
        { valueSet: [1] },
        { valueSet: [] },
        undefined,
      ),
    }),
    completionItemKind: fc.constantFrom(
      { valueSet: allKinds(lastItemKind) },
      { valueSet: [1, 12] },
      {},
      undefined,
    ),
  }),
  hover: part({ dynamicRegistration: flag, contentFormat: markups }),
  definition: part({ dynamicRegistration: flag, linkSupport: flag }),
  references: later,
  documentHighlight: later,
  linkedEditingRange: later,
  documentSymbol: part({
    dynamicRegistration: flag,
    hierarchicalDocumentSymbolSupport: flag,
    symbolKind: fc.constantFrom({ valueSet: allKinds(lastSymbolKind) }, { valueSet: [13, 7] }, {}, undefined),
  }),
  codeAction: part({
    dynamicRegistration: flag,
    isPreferredSupport: flag,
    dataSupport: flag,
    resolveSupport: properties,
    codeActionLiteralSupport: fc.constantFrom(
      { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
      { codeActionKind: { valueSet: [] } },
      undefined,
    ),
  }),
  codeLens: later,
  formatting: later,
  rename: part({ dynamicRegistration: flag, prepareSupport: flag }),
  documentLink: part({ dynamicRegistration: flag, tooltipSupport: flag }),
  colorProvider: later,
  foldingRange: part({ rangeLimit: fc.constantFrom(0, 1, 5000, undefined), lineFoldingOnly: flag }),
  selectionRange: later,
  inlayHint: later,
});

const workspace = part({
  applyEdit: flag,
  workspaceEdit: part({
    documentChanges: flag,
    snippetEditSupport: flag,
    resourceOperations: fc.constantFrom(
      ['create', 'rename', 'delete'],
      ['create'],
      ['rename'],
      [],
      undefined,
    ),
  }),
  configuration: flag,
  didChangeConfiguration: later,
  didChangeWatchedFiles: later,
  workspaceFolders: flag,
  codeLens: refreshing,
  inlayHint: refreshing,
  diagnostics: refreshing,
  fileOperations: fc.constantFrom({ willRename: true, didRename: true }, {}, undefined),
});

const window = part({
  workDoneProgress: flag,
  showMessage: fc.constantFrom({}, undefined),
  showDocument: fc.constantFrom({ support: true }, { support: false }, undefined),
});

const capabilities = fc.record({
  textDocument,
  workspace,
  window,
  general: part({ positionEncodings: encodings }),
});

const manners = fc.record({
  folder: fc.constantFrom('workspaceFolders' as const, 'rootUri' as const, 'rootPath' as const),
  folderName: fc.constantFrom('site', ''),
  initializationOptions: fc.constantFrom(undefined, null, {}, [], 'odd', { plantStore: { docs: {} } }),
  configurationLanguage: fc.constantFrom('json', 'jsonc', 'docs-json', 'plaintext', '', 'JSON'),
  pageLanguage: fc.constantFrom('mdx', 'markdown', 'markdown.mdx', 'plaintext', ''),
  toUri: fc.constantFrom(
    (path: string) => URI.file(path).toString(),
    (path: string) => `file://localhost${encodeURI(path)}`,
    (path: string) => `file:${encodeURI(path)}`,
    (path: string) => `file://${path.replaceAll('o', '%6F')}`,
  ),
  configuration: fc.constantFrom(undefined, null, [null], [{}], [], [{ plantStore: { docs: {} } }], 'odd'),
  refusesRegistrations: fc.boolean(),
  sendsWholeText: fc.boolean(),
  isInTree: fc.boolean(),
});

export const randomProfile: fc.Arbitrary<ClientProfile> = fc
  .record({ capabilities, manners })
  .map((drawn) => {
    // Without what is undefined, and, as a client in another language would have it, without a type.
    const said: ClientCapabilities = JSON.parse(JSON.stringify(drawn.capabilities));
    const { configurationLanguage, pageLanguage, isInTree, ...others } = drawn.manners;
    const canRename = said.workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true;
    return {
      name: 'a random client',
      capabilities: said,
      manners: {
        ...usualManners,
        ...others,
        languages: { configuration: configurationLanguage, page: pageLanguage },
        renames: isInTree ? 'inTree' : canRename ? 'byServer' : 'byHand',
      },
    };
  });
