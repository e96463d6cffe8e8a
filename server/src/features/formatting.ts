// textDocument/formatting and rangeFormatting.
import type { FormattingOptions, TextEdit } from 'vscode-languageserver-types';
import { formatJson } from '../document/formatJson.ts';
import type { Span } from '../document/jsonNode.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** Edits that lay the document, or the lines that `span` touches, out anew. Line endings stay the file's own. */
export function getFormattingEdits(
  context: FeatureContext,
  options: FormattingOptions,
  span?: Span,
): TextEdit[] {
  const { tabSize, insertSpaces, insertFinalNewline = false } = options;
  const text = context.document.textDocument.getText();
  return formatJson(text, { tabSize, insertSpaces, insertFinalNewline }, span).map((edit) => ({
    range: toRange(context, edit),
    newText: edit.text,
  }));
}
