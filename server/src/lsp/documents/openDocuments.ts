// The documents that the editor has open: configurations, each parsed once per version, and pages of sites.
import { type Connection, type TextDocumentContentChangeEvent, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { languageService } from '../../languageService.ts';
import { isPageFile } from '../../site/sitePaths.ts';

export interface OpenDocuments {
  /** The configuration as it is now; `undefined` when it is not open. */
  get(uri: string): ParsedDocument | undefined;
  /** The page as it is now; `undefined` when it is not open. */
  getPage(uri: string): TextDocument | undefined;
  /** Whether the configuration is open, and in the hands of the editor's own JSON support. */
  isPlainJson(uri: string): boolean;
  /** Of configurations and pages. */
  getUris(): string[];
  onOpened(listener: (uri: string) => void): void;
  /** Told of the edits before they are made. */
  onEdited(listener: (uri: string, edits: readonly TextDocumentContentChangeEvent[]) => void): void;
  /** Opened, too, counts as a change. */
  onChanged(listener: (uri: string) => void): void;
  onSaved(listener: (uri: string) => void): void;
  onClosed(listener: (uri: string) => void): void;
}

/** @param hasJsonSupport whether the editor has its own for documents in the languages of JSON. */
export function createOpenDocuments(
  connection: Connection,
  hasJsonSupport: () => boolean = () => false,
): OpenDocuments {
  const editListeners: Parameters<OpenDocuments['onEdited']>[0][] = [];
  const documents = new TextDocuments({
    create: TextDocument.create,
    update: (document: TextDocument, edits, version) => {
      for (const listener of editListeners) listener(document.uri, edits);
      return TextDocument.update(document, edits, version);
    },
  });
  const parsed = new Map<string, { version: number; document: ParsedDocument }>();
  documents.onDidClose(({ document }) => parsed.delete(document.uri));
  documents.listen(connection);

  return {
    get(uri) {
      const textDocument = documents.get(uri);
      if (textDocument === undefined || isMarkdown(textDocument)) return undefined;
      const known = parsed.get(uri);
      // An editor that opens a document a second time begins to count anew.
      if (known?.version === textDocument.version && known.document.textDocument === textDocument)
        return known.document;
      const document = languageService.parseDocument(textDocument);
      parsed.set(uri, { version: textDocument.version, document });
      return document;
    },
    getPage: (uri) => (isPageFile(uri) ? documents.get(uri) : undefined),
    isPlainJson(uri) {
      const languageId = documents.get(uri)?.languageId;
      return hasJsonSupport() && (languageId === 'json' || languageId === 'jsonc');
    },
    getUris: () => documents.keys(),
    onOpened: (listener) => documents.onDidOpen(({ document }) => listener(document.uri)),
    onEdited: (listener) => void editListeners.push(listener),
    onChanged: (listener) => documents.onDidChangeContent(({ document }) => listener(document.uri)),
    onSaved: (listener) => documents.onDidSave(({ document }) => listener(document.uri)),
    onClosed: (listener) => documents.onDidClose(({ document }) => listener(document.uri)),
  };
}

/** Also what the editor takes for Markdown under a name that no page has. */
function isMarkdown({ uri, languageId }: TextDocument): boolean {
  return isPageFile(uri) || languageId === 'markdown' || languageId === 'mdx';
}
