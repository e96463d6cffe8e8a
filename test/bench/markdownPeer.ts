// vscode-markdown-languageservice, the engine of VS Code’s own Markdown validation, over pages in memory.
import MarkdownIt from 'markdown-it';
import { CancellationToken, Emitter } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  createLanguageService,
  DiagnosticLevel,
  type DiagnosticOptions,
  githubSlugifier,
  type ITextDocument,
  LogLevel,
} from 'vscode-markdown-languageservice';
import { URI } from 'vscode-uri';

const options: DiagnosticOptions = {
  validateReferences: DiagnosticLevel.warning,
  validateFragmentLinks: DiagnosticLevel.warning,
  validateFileLinks: DiagnosticLevel.warning,
  validateMarkdownFileLinkFragments: DiagnosticLevel.warning,
  validateUnusedLinkDefinitions: DiagnosticLevel.ignore,
  validateDuplicateLinkDefinitions: DiagnosticLevel.ignore,
  ignoreLinks: [],
};

export interface MarkdownPeer {
  /** How many diagnostics there are in all pages. */
  checkAll(): Promise<number>;
  /** Replaces the text of a page, and counts its diagnostics. */
  type(page: string, text: string): Promise<number>;
}

/** @param files pages and others, by path relative to the root. */
export function createMarkdownPeer(files: ReadonlyMap<string, string>): MarkdownPeer {
  const toUri = (path: string): URI => URI.parse(`file:///site/${path}`);
  const documents = new Map<string, ITextDocument>();
  const open = (path: string, version: number, text: string): ITextDocument => {
    const uri = toUri(path).toString();
    const document = TextDocument.create(uri, 'markdown', version, text);
    documents.set(uri, document);
    return document;
  };
  for (const [path, text] of files) if (path.endsWith('.md')) open(path, 1, text);
  const folders = new Set<string>();
  for (const path of files.keys()) {
    const segments = path.split('/');
    for (let end = 0; end < segments.length; end++) folders.add(toUri(segments.slice(0, end).join('/')).path);
  }
  const changed = new Emitter<ITextDocument>();
  const never = new Emitter<never>();
  const markdown = new MarkdownIt({ html: true });
  const service = createLanguageService({
    logger: { level: LogLevel.Off, log: () => {} },
    parser: {
      slugifier: githubSlugifier,
      tokenize: async (document) => markdown.parse(document.getText(), {}),
    },
    workspace: {
      workspaceFolders: [URI.parse('file:///site')],
      onDidChangeMarkdownDocument: changed.event,
      onDidCreateMarkdownDocument: never.event,
      onDidDeleteMarkdownDocument: never.event,
      getAllMarkdownDocuments: async () => documents.values(),
      hasMarkdownDocument: (uri) => documents.has(uri.toString()),
      openMarkdownDocument: async (uri) => documents.get(uri.toString()),
      stat: async (uri) => {
        if (files.has(uri.path.replace(/^\/site\//, ''))) return { isDirectory: false };
        return folders.has(uri.path) ? { isDirectory: true } : undefined;
      },
      readDirectory: async () => [],
    },
  });
  const count = async (document: ITextDocument): Promise<number> =>
    (await service.computeDiagnostics(document, options, CancellationToken.None)).length;
  return {
    async checkAll() {
      let found = 0;
      for (const document of documents.values()) found += await count(document);
      return found;
    },
    async type(page, text) {
      const document = open(page, (documents.get(toUri(page).toString())?.version ?? 0) + 1, text);
      changed.fire(document);
      return count(document);
    },
  };
}
