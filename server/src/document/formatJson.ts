// Lays JSON text out anew: jsonc-parser's formatter, which keeps comments and works on broken text too.
import { format } from 'jsonc-parser';
import type { Span } from './jsonNode.ts';

export interface JsonLayout {
  /** Width of one level of indentation. */
  readonly tabSize: number;
  readonly insertSpaces: boolean;
  readonly insertFinalNewline: boolean;
}

/** Texts to put in place of spans, for the whole text or the lines that `span` touches. Line endings stay. */
export function formatJson(
  text: string,
  layout: JsonLayout,
  span?: Span,
): (Span & { readonly text: string })[] {
  const range = span === undefined ? undefined : { offset: span.offset, length: span.end - span.offset };
  const edits = format(text, range, { ...layout, eol: getLineEnding(text) });
  return edits.map(({ offset, length, content }) => ({ offset, end: offset + length, text: content }));
}

/** The first line ending of the text, `\n` where there is none. */
function getLineEnding(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
