// The documents that the editor has open: configurations, each parsed once per version, and pages of sites.
import { type Connection, type TextDocumentContentChangeEvent, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { languageService } from '../../languageService.ts';
import { isPageFile } from '../../site/sitePaths.ts';

type Listener = (uri: string) => void;
type EditListener = (uri: string, edits: readonly TextDocumentContentChangeEvent[]) => void;

export class OpenDocuments {
  private readonly hasJsonSupport: () => boolean;
  private readonly editListeners: EditListener[] = [];
  private readonly parsed = new Map<string, { version: number; document: ParsedDocument }>();
  private readonly documents = new TextDocuments({
    create: TextDocument.create,
    update: (document: TextDocument, edits, version) => {
      for (const listener of this.editListeners) listener(document.uri, edits);
      return TextDocument.update(document, edits, version);
    },
  });

  /** @param hasJsonSupport whether the editor has its own support for documents in the languages `json` and `jsonc`. */
  constructor(connection: Connection, hasJsonSupport: () => boolean = () => false) {
    this.hasJsonSupport = hasJsonSupport;
    this.documents.onDidClose(({ document }) => this.parsed.delete(document.uri));
    this.documents.listen(connection);
  }

  /** The configuration as it is now; `undefined` when it isn't open. */
  get(uri: string): ParsedDocument | undefined {
    const textDocument = this.documents.get(uri);
    if (textDocument === undefined || isMarkdown(textDocument)) return undefined;
    const known = this.parsed.get(uri);
    // An editor that opens a document a second time starts counting versions from the beginning.
    if (known?.version === textDocument.version && known.document.textDocument === textDocument)
      return known.document;
    const document = languageService.parseDocument(textDocument);
    this.parsed.set(uri, { version: textDocument.version, document });
    return document;
  }

  /** The page as it is now; `undefined` when it isn't open. */
  getPage(uri: string): TextDocument | undefined {
    return isPageFile(uri) ? this.documents.get(uri) : undefined;
  }

  /** LSP's version of a configuration or page; `undefined` when it isn't open. */
  getVersion(uri: string): number | undefined {
    return this.documents.get(uri)?.version;
  }

  /** Whether the configuration is open and handled by the editor's own JSON support. */
  isPlainJson(uri: string): boolean {
    const languageId = this.documents.get(uri)?.languageId;
    return this.hasJsonSupport() && (languageId === 'json' || languageId === 'jsonc');
  }

  /** Of open configurations and pages. */
  getUris(): string[] {
    return this.documents.keys();
  }

  onOpened(listener: Listener): void {
    this.documents.onDidOpen(({ document }) => listener(document.uri));
  }

  /** The listener hears of edits before they are applied. */
  onEdited(listener: EditListener): void {
    this.editListeners.push(listener);
  }

  /** Opening counts as a change, too. */
  onChanged(listener: Listener): void {
    this.documents.onDidChangeContent(({ document }) => listener(document.uri));
  }

  onSaved(listener: Listener): void {
    this.documents.onDidSave(({ document }) => listener(document.uri));
  }

  onClosed(listener: Listener): void {
    this.documents.onDidClose(({ document }) => listener(document.uri));
  }
}

/** Also what the editor considers Markdown, under a name that no page has. */
function isMarkdown({ uri, languageId }: TextDocument): boolean {
  return isPageFile(uri) || languageId === 'markdown' || languageId === 'mdx';
}
