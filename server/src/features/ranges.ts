// Offsets inside, Range outside: the one conversion.
import type { Range } from 'vscode-languageserver-types';
import type { Span } from '../document/jsonNode.ts';
import type { FeatureContext } from './featureContext.ts';

/** The LSP range (zero-based lines, UTF-16 characters) of a span of the context's document. */
export function toRange({ document }: Pick<FeatureContext, 'document'>, { offset, end }: Span): Range {
  const { textDocument } = document;
  return { start: textDocument.positionAt(offset), end: textDocument.positionAt(end) };
}

/** The range of what stands between a string's quotes. */
export function toInnerRange(context: Pick<FeatureContext, 'document'>, { offset, end }: Span): Range {
  return toRange(context, { offset: offset + 1, end: end - 1 });
}
