// Converts offsets to LSP's Position, Range and TextEdit.
import type { Location, Position, Range, TextEdit } from 'vscode-languageserver-types';
import { locate, splitChanges } from '../document/joinedDocument.ts';
import type { Span } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { TextChange } from '../document/textChange.ts';

/** Only the text of the document is used. */
interface TextContext {
  readonly document: Pick<ParsedDocument, 'textDocument'>;
}

/** The LSP position of an offset (zero-based line, character in the document's encoding). */
export function toPosition({ document }: TextContext, offset: number): Position {
  return document.textDocument.positionAt(offset);
}

/** The LSP range of a span (zero-based lines, characters in the document's encoding). */
export function toRange(context: TextContext, { offset, end }: Span): Range {
  return { start: toPosition(context, offset), end: toPosition(context, end) };
}

/** The range between a string's quotes. */
export function toInnerRange(context: TextContext, { offset, end }: Span): Range {
  return toRange(context, { offset: offset + 1, end: end - 1 });
}

/** Where a string of a configuration stands: its file, and the range between its quotes. */
export function toEntryLocation(configuration: ParsedDocument, node: Span): Location {
  const { document, ...span } = locate(configuration, node);
  return { uri: document.textDocument.uri, range: toInnerRange({ document }, span) };
}

/** The edits of each file of a configuration, by its URI. */
export function toFileEdits(
  configuration: ParsedDocument,
  changes: readonly TextChange[],
): Record<string, TextEdit[]> {
  const files = splitChanges(configuration, changes);
  return Object.fromEntries(
    files.map(({ document, changes: own }) => [document.textDocument.uri, toTextEdits(document, own)]),
  );
}

export function toTextEdits(document: TextContext['document'], changes: readonly TextChange[]): TextEdit[] {
  return changes.map((change) => ({ range: toRange({ document }, change), newText: change.text }));
}

/** The range of the whole line that an offset is on, without its line break. */
export function toLineRange(context: TextContext, offset: number): Range {
  const at = toPosition(context, offset);
  const { textDocument } = context.document;
  const start = { line: at.line, character: 0 };
  const before = textDocument.getText({ start, end: at }).length;
  const text = textDocument.getText({ start, end: { line: at.line + 1, character: 0 } });
  const { length } = text.replace(/[\r\n].*$/s, '');
  return { start, end: toPosition(context, offset - before + length) };
}
