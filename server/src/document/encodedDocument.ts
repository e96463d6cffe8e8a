// Documents whose positions count characters as the client does: in UTF-16 code units, UTF-8 bytes or code points.
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

/** The same document with another text. */
export function withText(document: TextDocument, text: string): TextDocument {
  return createDocument(getEncoding(document), document.uri, document.languageId, document.version, text);
}

/** How the document counts characters. */
export function getEncoding(document: TextDocument): PositionEncoding {
  return document instanceof EncodedDocument ? document.encoding : 'utf-16';
}

/** The document after these edits, applied one after the other; it may be the same object. */
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
    // The range of each edit refers to the text after those before it.
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

/** Where a file stops being UTF-8, the only encoding that JSON may use. */
interface EncodingError {
  /** Zero-based, in bytes: the file is readable up to here. */
  readonly offset: number;
  readonly message: string;
}

/** The first byte that isn't UTF-8; `undefined` if the whole file is. */
export function findEncodingError(bytes: Uint8Array): EncodingError | undefined {
  if (isUtf16(bytes)) return { offset: 0, message: 'This file is UTF-16: save it as UTF-8' };
  if (isUtf8(bytes)) return undefined;
  return {
    offset: findBadByte(bytes),
    message: 'From here on, this file is not UTF-8: save it as UTF-8',
  };
}

/** Whether a file in UTF-8 begins with a byte-order mark. */
export function hasUtf8Mark([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/** Decided by the byte-order mark or, because JSON starts with an ASCII character, by the zero byte next to it. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || (first === 0) !== (second === 0);
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function findBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = getSequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Length in bytes of the character that starts at the offset; 0 if none does (The Unicode Standard, table 3-7). */
function getSequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    if (next === 1 ? byte < lowest || byte > highest : byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}
