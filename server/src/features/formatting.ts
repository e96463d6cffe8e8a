// textDocument/formatting and rangeFormatting.
import type { FormattingOptions, TextEdit } from 'vscode-languageserver-types';
import { formatJson, type JsonFormatOptions, writeLayout } from '../document/jsonFormatter.ts';
import type { Span } from '../document/jsonNode.ts';
import { getLayout } from '../document/layout.ts';
import type { TextChange } from '../document/textChange.ts';
import { isMultiLine } from '../shared/text/strings.ts';
import type { FeatureContext } from './featureContext.ts';
import { toTextEdits } from './ranges.ts';
import type { Steps } from './steps.ts';

/** In UTF-16 code units: from this size on, a file is formatted in steps, with one edit instead of one per space. */
const largeText = 500_000;

/** Edits that format the document, or the lines that `span` touches. The file keeps its line endings. */
export function* getFormatting(
  context: FeatureContext,
  options: FormattingOptions,
  span?: Span,
): Steps<TextEdit[]> {
  const { tabSize, insertSpaces, insertFinalNewline = false } = options;
  const text = context.document.textDocument.getText();
  const formatOptions = { tabSize, insertSpaces, insertFinalNewline };
  const isLarge = span === undefined && text.length >= largeText;
  const changes = isLarge ? yield* layOut(context, formatOptions) : formatJson(text, formatOptions, span);
  return toTextEdits(context.document, changes);
}

function* layOut({ document }: FeatureContext, options: JsonFormatOptions): Steps<TextChange[]> {
  const { textDocument, root, syntaxErrors } = document;
  const text = textDocument.getText();
  if (root === undefined || syntaxErrors.length > 0) return formatJson(text, options);
  const { eol } = getLayout(text);
  const indent = options.insertSpaces ? ' '.repeat(options.tabSize) : '\t';
  const written = yield* writeLayout(text, root, { indent, eol });
  if (written === undefined) return [];
  const endsLine = options.insertFinalNewline || isMultiLine(text.slice(root.end));
  return getChange(text, endsLine ? written + eol : written);
}

/** One change, without the common start and end of both texts. */
function getChange(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let offset = 0;
  while (offset < shorter && before[offset] === after[offset]) offset++;
  let same = 0;
  while (same < shorter - offset && before.at(-1 - same) === after.at(-1 - same)) same++;
  return [{ offset, end: before.length - same, text: after.slice(offset, after.length - same) }];
}
