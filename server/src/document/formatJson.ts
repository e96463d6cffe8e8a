// Lays JSON text out anew: jsonc-parser's formatter, which keeps comments and works on broken text too.
import { format } from 'jsonc-parser';
import type { Span } from './jsonNode.ts';
import { getLayout } from './layout.ts';
import type { TextChange } from './textChange.ts';

export interface FormatOptions {
  /** Width of one level of indentation. */
  readonly tabSize: number;
  readonly insertSpaces: boolean;
  readonly insertFinalNewline: boolean;
}

/** Texts to put in place of spans, for the whole text or the lines that `span` touches. Line endings stay. */
export function formatJson(text: string, options: FormatOptions, span?: Span): TextChange[] {
  const range = span === undefined ? undefined : { offset: span.offset, length: span.end - span.offset };
  const edits = format(text, range, { ...options, eol: getLayout(text).eol });
  return edits.map(({ offset, length, content }) => ({ offset, end: offset + length, text: content }));
}
