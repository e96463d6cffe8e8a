// Documents whose positions count characters as the client does: in UTF-16 code units, in bytes of UTF-8, or in code points.
// Offsets are in UTF-16 code units for every client.
import {
  type Position,
  type Range,
  TextDocument,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver-textdocument';
import { countUnits, findUnit, type PositionEncoding } from '../shared/text/positionEncoding.ts';

export function createDocument(
  encoding: PositionEncoding,
  ...[uri, languageId, version, text]: Parameters<typeof TextDocument.create>
): TextDocument {
  const document = TextDocument.create(uri, languageId, version, text);
  return encoding === 'utf-16' ? document : new EncodedDocument(document, encoding);
}

/** Another document that differs in its text only. */
export function withText(document: TextDocument, text: string): TextDocument {
  return createDocument(getEncoding(document), document.uri, document.languageId, document.version, text);
}

/** How the document counts characters. */
export function getEncoding(document: TextDocument): PositionEncoding {
  return document instanceof EncodedDocument ? document.encoding : 'utf-16';
}

/** The document with these edits, one after the other; it may be the same object. */
export function updateDocument(
  document: TextDocument,
  edits: TextDocumentContentChangeEvent[],
  version: number,
): TextDocument {
  if (!(document instanceof EncodedDocument)) return TextDocument.update(document, edits, version);
  document.update(edits, version);
  return document;
}

class EncodedDocument implements TextDocument {
  readonly encoding: 'utf-8' | 'utf-32';
  private inner: TextDocument;

  constructor(inner: TextDocument, encoding: 'utf-8' | 'utf-32') {
    this.inner = inner;
    this.encoding = encoding;
  }

  get uri(): string {
    return this.inner.uri;
  }

  get languageId(): string {
    return this.inner.languageId;
  }

  get version(): number {
    return this.inner.version;
  }

  get lineCount(): number {
    return this.inner.lineCount;
  }

  getText(range?: Range): string {
    return this.inner.getText(range && this.toInnerRange(range));
  }

  positionAt(offset: number): Position {
    const { line, character } = this.inner.positionAt(offset);
    const before = this.inner.getText({ start: { line, character: 0 }, end: { line, character } });
    return { line, character: countUnits(before, this.encoding) };
  }

  getLineRange(line: number): Range {
    const { start, end } = this.inner.getLineRange(line);
    return { start, end: this.positionAt(this.inner.offsetAt(end)) };
  }

  getEOLCharacters(line: number): string {
    return this.inner.getEOLCharacters(line);
  }

  offsetAt(position: Position): number {
    return this.inner.offsetAt(this.toInner(position));
  }

  update(edits: readonly TextDocumentContentChangeEvent[], version: number): void {
    if (edits.length === 0) this.inner = TextDocument.update(this.inner, [], version);
    // The range of each is one of the text after those before it.
    for (const edit of edits) {
      const inner = 'range' in edit ? { text: edit.text, range: this.toInnerRange(edit.range) } : edit;
      this.inner = TextDocument.update(this.inner, [inner], version);
    }
  }

  private toInnerRange({ start, end }: Range): Range {
    return { start: this.toInner(start), end: this.toInner(end) };
  }

  private toInner({ line, character }: Position): Position {
    const text = this.inner.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
    return { line, character: findUnit(text, character, this.encoding) };
  }
}
