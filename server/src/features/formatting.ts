// textDocument/formatting and rangeFormatting: jsonc-parser's formatter, which keeps comments and works on
// broken text too.
import { format } from 'jsonc-parser';
import type { FormattingOptions, TextEdit } from 'vscode-languageserver-types';
import type { Span } from '../document/jsonNode.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** Edits that lay the document, or the lines that `span` touches, out anew. Line endings stay the file's own. */
export function getFormattingEdits(
  context: FeatureContext,
  options: FormattingOptions,
  span?: Span,
): TextEdit[] {
  const text = context.document.textDocument.getText();
  const range = span === undefined ? undefined : { offset: span.offset, length: span.end - span.offset };
  const edits = format(text, range, {
    tabSize: options.tabSize,
    insertSpaces: options.insertSpaces,
    insertFinalNewline: options.insertFinalNewline ?? false,
    eol: getLineEnding(text),
  });
  return edits.map(({ offset, length, content }) => ({
    range: toRange(context, { offset, end: offset + length }),
    newText: content,
  }));
}

/** The first line ending of the text, `\n` where there is none. */
function getLineEnding(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
