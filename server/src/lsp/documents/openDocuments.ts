// The documents that are open in the editor: configurations, each parsed once per version, and pages of sites. Editors
// may send others, which are ignored.
import { type Connection, TextDocuments } from 'vscode-languageserver';
import type { TextDocument, TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { createDocument, updateDocument, withText } from '../../document/encodedDocument.ts';
import { isMalformed, type ParsedDocument } from '../../document/parsedDocument.ts';
import { languageService } from '../../languageService.ts';
import { languageId as ownLanguage } from '../../shared/protocol.ts';
import { isConfigurationName, isPageFile } from '../../shared/sitePaths.ts';
import type { PositionEncoding } from '../../shared/text/positionEncoding.ts';
import { getDocumentName } from '../../site/filePaths.ts';
import type { SpanEdit } from '../../site/model/spanChanges.ts';

type Listener = (uri: string) => void;
type EditListener = (uri: string, edit: SpanEdit) => void;

export class OpenDocuments {
  /** How the client counts in positions; set during initialization, before any document is opened. */
  encoding: PositionEncoding = 'utf-16';
  private readonly connection: Connection;
  private readonly hasJsonSupport: () => boolean;
  private readonly isPart: (uri: string) => boolean;
  private readonly editListeners: EditListener[] = [];
  /** By URI, whether the server handles the document that was opened last. */
  private readonly served = new Map<string, boolean>();
  private readonly parsed = new Map<string, { version: number; document: ParsedDocument }>();
  /** By URI, the last state without syntax errors. */
  private readonly good = new Map<string, ParsedDocument>();
  private readonly documents = new TextDocuments({
    create: (uri: string, languageId: string, version: number, text: string) => {
      // Two documents of the client can be the same file, under different spellings of its URI.
      if (this.documents.get(uri) !== undefined)
        this.connection.console.warn(`${uri} is already open; the document that was opened last is used`);
      return createDocument(this.encoding, uri, languageId, version, text);
    },
    update: (document: TextDocument, edits, version) => {
      const isServed = this.isServed(document);
      const before = document.version;
      // The range of each edit refers to the text after those before it (LSP, DidChangeTextDocumentParams).
      let updated = document;
      for (const edit of edits) {
        const span = isServed ? toSpanEdit(updated, edit) : undefined;
        if (span !== undefined) for (const listener of this.editListeners) listener(document.uri, span);
        updated = updateDocument(updated, [edit], before);
      }
      // Last, because a listener may have had the text between two edits parsed.
      return updateDocument(updated, [], version);
    },
  });

  /**
   * @param hasJsonSupport whether the editor has its own support for documents in the languages `json` and `jsonc`.
   * @param isPart whether a configuration names the file as a part of it.
   */
  constructor(
    connection: Connection,
    hasJsonSupport: () => boolean = () => false,
    isPart: (uri: string) => boolean = () => false,
  ) {
    this.connection = connection;
    this.hasJsonSupport = hasJsonSupport;
    this.isPart = isPart;
    this.documents.onDidOpen(({ document }) => this.served.set(document.uri, isOwn(document)));
    this.documents.onDidClose(({ document }) => {
      this.parsed.delete(document.uri);
      this.good.delete(document.uri);
    });
    this.documents.listen(connection);
  }

  /** The current configuration; `undefined` if it isn't open. */
  get(uri: string): ParsedDocument | undefined {
    const textDocument = this.documents.get(uri);
    return textDocument !== undefined && this.isServed(textDocument) ? this.getParsed(uri) : undefined;
  }

  /** Any open document that is no page, as JSON, whoever handles it. */
  getParsed(uri: string): ParsedDocument | undefined {
    const textDocument = this.documents.get(uri);
    if (textDocument === undefined || isPageFile(uri)) return undefined;
    const known = this.parsed.get(uri);
    // An editor that opens a document a second time restarts its versions.
    if (known?.version === textDocument.version && known.document.textDocument === textDocument)
      return known.document;
    const document = languageService.parseDocument(textDocument);
    this.parsed.set(uri, { version: textDocument.version, document });
    // With a text of its own, because edits change that of the document.
    if (!isMalformed(document)) {
      const copy = withText(textDocument, textDocument.getText());
      this.good.set(uri, { ...document, textDocument: copy, memory: new Map() });
    }
    return document;
  }

  /**
   * An open document as it was when it last had no syntax errors; `undefined` if it never was. For what is shown, never
   * for edits.
   */
  getGood(uri: string): ParsedDocument | undefined {
    return this.getParsed(uri) && this.good.get(uri);
  }

  /** The current page; `undefined` if it isn't open. */
  getPage(uri: string): TextDocument | undefined {
    return isPageFile(uri) ? this.documents.get(uri) : undefined;
  }

  /** LSP's version of a configuration or page; `undefined` if it isn't open. */
  getVersion(uri: string): number | undefined {
    return this.documents.get(uri)?.version;
  }

  /** The open document with this URI, whatever it is. */
  getAny(uri: string): TextDocument | undefined {
    return this.documents.get(uri);
  }

  /** Whether the configuration is open and handled by the editor's own JSON support. */
  isPlainJson(uri: string): boolean {
    const languageId = this.documents.get(uri)?.languageId;
    return this.hasJsonSupport() && isJson(languageId) && !this.isPart(uri);
  }

  /** Whether it is open as a part of a configuration, next to the editor’s own support for JSON. */
  isSharedPart(uri: string): boolean {
    const languageId = this.documents.get(uri)?.languageId;
    return this.hasJsonSupport() && isJson(languageId) && this.isPart(uri);
  }

  /** Of open configurations and pages. */
  getUris(): string[] {
    return this.documents.all().flatMap((document) => (this.isServed(document) ? [document.uri] : []));
  }

  onOpened(listener: Listener): void {
    this.documents.onDidOpen(this.about(listener));
  }

  /** Listeners are called before each edit is applied; not for one that changes nothing. */
  onEdited(listener: EditListener): void {
    this.editListeners.push(listener);
  }

  /** Opening also counts as a change. */
  onChanged(listener: Listener): void {
    this.documents.onDidChangeContent(this.about(listener));
  }

  onSaved(listener: Listener): void {
    this.documents.onDidSave(this.about(listener));
  }

  onClosed(listener: Listener): void {
    this.documents.onDidClose(this.about(listener));
  }

  private about(listener: Listener): (event: { readonly document: TextDocument }) => void {
    return ({ document }) => {
      if (this.isServed(document)) listener(document.uri);
    };
  }

  /** A part is only known as one once its configuration has been read. */
  private isServed({ uri, languageId }: TextDocument): boolean {
    return this.served.get(uri) === true || (isJson(languageId) && this.isPart(uri));
  }
}

/**
 * What the edit replaces in the text before it. Of a whole text, which many clients send for every key, that is the part
 * that differs; `undefined` if nothing does.
 */
function toSpanEdit(document: TextDocument, edit: TextDocumentContentChangeEvent): SpanEdit | undefined {
  if ('range' in edit) {
    const { start, end } = edit.range;
    return { offset: document.offsetAt(start), end: document.offsetAt(end), length: edit.text.length };
  }
  const before = document.getText();
  const after = edit.text;
  const shorter = Math.min(before.length, after.length);
  let offset = 0;
  while (offset < shorter && before.charCodeAt(offset) === after.charCodeAt(offset)) offset++;
  if (offset === before.length && offset === after.length) return undefined;
  let same = 0;
  while (same < shorter - offset && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { offset, end: before.length - same, length: after.length - same - offset };
}

function isJson(languageId: string | undefined): boolean {
  return languageId === 'json' || languageId === 'jsonc';
}

/** Pages by extension, configurations by name, whatever their language; and documents in the server's own language. */
function isOwn({ uri, languageId }: TextDocument): boolean {
  if (isPageFile(uri)) return true;
  if (languageId === 'markdown' || languageId === 'mdx') return false;
  return languageId === ownLanguage || isConfigurationName(getDocumentName(uri));
}
