// Who may import whom: the rule itself, which `imports.test.ts` holds. A key is a folder with all that is below it, or a file;
// of several that fit, the most specific one counts. Files of one key may import each other,
// and everyone may import `server/src/shared/`.

/** Names: folders end with `/`, files with `.ts`, `node:` is all of Node; anything else is a package. */
export interface ImportRule {
  readonly mayImport?: readonly string[];
  /** What only types may be imported from, in addition. */
  readonly mayImportTypes?: readonly string[];
}

export const importRules: Readonly<Record<string, ImportRule>> = {
  'server/src/shared/': {},
  'server/src/document/': {
    mayImport: ['jsonc-parser', 'vscode-languageserver-textdocument'],
  },
  'server/src/schema/': {
    mayImport: ['server/src/diagnosticCodes.ts', 'server/src/document/', 'schemas/'],
  },
  'server/src/format/': {
    mayImport: ['server/src/diagnosticCodes.ts', 'server/src/document/', 'server/src/schema/'],
    mayImportTypes: ['vscode-languageserver-textdocument'],
  },
  'server/src/site/': {
    mayImport: ['server/src/document/', 'server/src/format/', 'vscode-uri', 'yaml'],
  },
  'server/src/site/model/': {
    mayImport: ['server/src/document/', 'server/src/format/', 'server/src/site/'],
    mayImportTypes: ['vscode-languageserver-textdocument'],
  },
  'server/src/components/': {},
  'server/src/frontMatter/': {},
  'server/src/links/': {
    mayImport: ['server/src/document/', 'server/src/format/', 'server/src/links/scan/', 'server/src/site/'],
    mayImportTypes: ['server/src/components/', 'server/src/frontMatter/'],
  },
  'server/src/links/scan/': {
    mayImport: ['server/src/components/', 'server/src/frontMatter/', 'character-entities'],
    mayImportTypes: ['server/src/document/', 'server/src/links/'],
  },
  'server/src/openApi/': {
    mayImport: ['server/src/document/', 'server/src/schema/', 'schemas/', 'yaml'],
    mayImportTypes: ['server/src/site/', 'ajv'],
  },
  'server/src/openApi/openApiChecker.ts': {
    mayImport: [],
    mayImportTypes: ['server/src/site/'],
  },
  'server/src/openApi/answerCheckRequest.ts': { mayImport: ['server/src/openApi/'] },
  'server/src/compile/': {
    mayImport: [
      'acorn',
      'acorn-jsx',
      'micromark',
      'micromark-extension-gfm-autolink-literal',
      'micromark-extension-gfm-footnote',
      'micromark-extension-gfm-table',
      'micromark-extension-math',
      'micromark-extension-mdxjs',
      'server/src/compile/pageFault.ts',
      'server/src/frontMatter/',
      'yaml',
    ],
  },
  // Only the worker has the parser.
  'server/src/compile/pageCompiler.ts': {
    mayImport: ['server/src/compile/pageFault.ts', 'server/src/frontMatter/'],
  },
  'server/src/compile/pageFault.ts': { mayImport: [] },
  'server/src/compile/answerCompileRequest.ts': { mayImport: ['server/src/compile/'] },
  'server/src/features/': {
    mayImport: [
      'server/src/compile/pageFault.ts',
      'server/src/components/',
      'server/src/diagnosticCodes.ts',
      'server/src/document/',
      'server/src/format/',
      'server/src/frontMatter/',
      'server/src/links/',
      'server/src/schema/',
      'server/src/site/',
      'vscode-languageserver-types',
      'color-string',
      'vscode-uri',
    ],
    mayImportTypes: ['server/src/compile/', 'server/src/settings.ts', 'vscode-languageserver-textdocument'],
  },
  'server/src/node/': {
    mayImport: ['server/src/compile/', 'server/src/openApi/', 'server/src/site/', 'chokidar', 'node:'],
  },
  'server/src/check/': {
    mayImport: [
      'server/src/compile/pageCompiler.ts',
      'server/src/diagnosticCodes.ts',
      'server/src/document/',
      'server/src/format/',
      'server/src/languageService.ts',
      'server/src/links/',
      'server/src/site/',
      'vscode-uri',
    ],
    mayImportTypes: ['server/src/compile/', 'server/src/features/', 'vscode-languageserver-textdocument'],
  },
  'server/src/changes/': {
    mayImport: [
      'server/src/check/',
      'server/src/document/',
      'server/src/features/moves/',
      'server/src/format/',
      'server/src/links/',
      'server/src/site/',
    ],
  },
  'server/src/agentTools/': {
    mayImport: [
      'server/src/check/',
      'server/src/diagnosticCodes.ts',
      'server/src/document/',
      'server/src/format/',
      'server/src/features/',
      'server/src/languageService.ts',
      'server/src/links/',
      'server/src/site/',
      'server/src/changes/',
      'diff',
    ],
    mayImportTypes: ['server/src/settings.ts'],
  },
  'server/src/': {
    mayImport: ['server/src/document/', 'server/src/links/', 'server/src/features/'],
    mayImportTypes: ['server/src/site/'],
  },
  'server/src/lsp/': {
    mayImport: [
      'server/src/compile/pageFault.ts',
      'server/src/document/',
      'server/src/format/',
      'server/src/links/',
      'server/src/site/',
      'server/src/agentTools/',
      'server/src/changes/',
      'server/src/check/',
      'server/src/diagnosticCodes.ts',
      'server/src/languageService.ts',
      'server/src/settings.ts',
      'vscode-languageserver',
    ],
    mayImportTypes: [
      'server/src/compile/',
      'server/src/features/',
      'server/src/openApi/',
      'vscode-languageserver-textdocument',
    ],
  },
  'server/src/cli/': {
    mayImport: ['server/src/', 'vscode-uri', 'node:'],
    mayImportTypes: ['sarif'],
  },
  'server/src/cli.ts': { mayImport: ['server/src/', 'node:'] },
  'server/src/web/': {
    mayImport: [
      'server/src/compile/',
      'server/src/lsp/',
      'server/src/openApi/',
      'server/src/site/',
      'vscode-languageserver',
    ],
  },
  'server/src/browser.ts': { mayImport: ['server/src/web/'] },
  'server/src/writing/': {
    mayImport: ['server/src/agentTools/', 'server/src/node/', 'server/src/site/', 'node:'],
  },
  'server/src/mcp/': {
    mayImport: [
      'server/src/agentTools/',
      'server/src/writing/',
      'server/src/site/',
      '@modelcontextprotocol/server',
      'node:',
    ],
  },
  'server/src/mcp.ts': { mayImport: ['server/src/', '@modelcontextprotocol/server', 'node:'] },
  'server/src/main.ts': { mayImport: ['server/src/', 'vscode-languageserver', 'node:'] },
  'client/src/plantStore/': { mayImport: ['schemas/'] },
  'client/src/plantStore/lineFile.ts': { mayImport: ['node:'] },
  'client/src/plantStore/created/': { mayImport: ['client/src/plantStore/'] },
  'client/src/plantStore/created/createdPlantFiles.ts': { mayImport: ['client/src/plantStore/', 'node:'] },
  'client/src/plantStore/import/': {
    mayImport: ['client/src/plantStore/', 'jsonc-parser'],
  },
  'client/src/plantStore/import/journal/': {
    mayImport: ['client/src/plantStore/', '@noble/hashes'],
  },
  'client/src/plantStore/import/journal/nodeParts.ts': { mayImport: ['client/src/plantStore/', 'node:'] },
  'client/src/plantStore/sandbox/': {
    mayImport: ['client/src/plantStore/', 'schemas/'],
  },
  'client/src/plantStore/sandbox/sandboxServer.ts': { mayImport: ['client/src/plantStore/', 'node:'] },
  'client/src/plantStore/sandbox/plantFile.ts': {
    mayImport: ['client/src/plantStore/', 'node:'],
  },
  'client/src/ui/': {
    mayImport: [
      'vscode',
      'client/src/plantStore/plainText.ts',
      'client/src/plantStore/outcomeTable.ts',
      'client/src/commandIds.ts',
    ],
    mayImportTypes: ['client/src/plantStore/', 'client/src/languageServer/serverState.ts'],
  },
  'client/src/stores/': {
    mayImport: [
      'vscode',
      'client/src/plantStore/',
      'client/src/ui/',
      'client/src/settings.ts',
      'client/src/listeners.ts',
      'client/src/commandIds.ts',
    ],
    mayImportTypes: ['client/src/log.ts'],
  },
  'client/src/files/': {
    mayImport: ['vscode'],
    mayImportTypes: ['client/src/languageServer/', 'vscode-languageclient'],
  },
  'client/src/languageServer/nodeClient.ts': {
    mayImport: ['client/src/languageServer/', 'vscode-languageclient', 'node:'],
  },
  'client/src/languageServer/': {
    mayImport: [
      'vscode',
      'vscode-languageclient',
      'client/src/files/',
      'client/src/ui/',
      'client/src/commandIds.ts',
      'client/src/settings.ts',
    ],
  },
  'client/src/preview/': {
    mayImport: [
      'vscode',
      'client/src/plantStore/plainText.ts',
      'client/src/preview/page/',
      'client/src/ui/packagedShell.ts',
      'client/src/settings.ts',
      'client/src/files/',
    ],
    mayImportTypes: ['client/src/sites/'],
  },
  'client/src/preview/page/': {
    mayImport: ['client/src/preview/pageNode.ts', 'hast-util-sanitize', 'htmlparser2'],
    mayImportTypes: ['hast'],
  },
  'client/webview/': {
    mayImport: [
      'client/src/preview/followScroll.ts',
      'client/src/preview/pageNode.ts',
      'client/src/preview/previewMessages.ts',
      'preact',
    ],
  },
  'client/webview/changes.tsx': {
    mayImport: [
      'client/webview/changes/',
      'client/webview/measures.ts',
      'client/webview/vsCodeApi.ts',
      'preact',
    ],
    mayImportTypes: ['client/src/readerChanges/changesMessages.ts'],
  },
  'client/webview/changes/': {
    mayImport: ['client/webview/drawing/glyph.tsx'],
    mayImportTypes: ['client/src/readerChanges/changesMessages.ts', 'preact'],
  },
  'client/src/sites/': {
    mayImport: ['client/src/listeners.ts'],
    mayImportTypes: ['client/src/languageServer/'],
  },
  'client/src/siteHealth/': {
    mayImport: ['vscode', 'client/src/ui/', 'client/src/listeners.ts', 'client/src/commandIds.ts'],
    mayImportTypes: ['client/src/languageServer/'],
  },
  'client/src/agentTools/': {
    mayImport: ['vscode', 'client/src/files/', 'client/src/plantStore/plainText.ts'],
    mayImportTypes: ['client/src/languageServer/', 'client/src/log.ts'],
  },
  'client/src/agentTools/plant/': {
    mayImport: [
      'vscode',
      'client/src/agentTools/',
      'client/src/commands/',
      'client/src/plantStore/',
      'client/src/ui/',
    ],
    mayImportTypes: ['client/src/stores/'],
  },
  'client/src/navigation/': {
    mayImport: [
      'vscode',
      'client/src/plantStore/plainText.ts',
      'client/src/commandIds.ts',
      'client/src/files/',
    ],
    mayImportTypes: ['client/src/sites/'],
  },
  'client/src/commands/': { mayImport: ['vscode', 'client/src/'] },
  'client/src/': { mayImport: ['vscode', 'client/src/'] },
};
