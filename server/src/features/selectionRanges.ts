// textDocument/selectionRange: the steps of "expand selection", from the text inside quotes to the whole file.
import type { SelectionRange } from 'vscode-languageserver-types';
import {
  getContentOffset,
  type KeyNode,
  type PropertyNode,
  type Span,
  touches,
  type ValueNode,
} from '../document/jsonNode.ts';
import { skipTrivia } from '../document/tokenReader.ts';
import { getNodeAt } from '../document/treeSearch.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** Nobody expands more often, and deeper nesting could not be serialized as JSON for the editor. */
const maxSteps = 100;

/** `offset` counts UTF-16 code units from zero. Outside any value, the selection is the cursor itself. */
export function getSelectionRange(context: FeatureContext, offset: number): SelectionRange {
  const { root, textDocument } = context.document;
  const spans = getSpans(textDocument.getText(), getNodeAt(root, offset), offset);
  let range: SelectionRange | undefined;
  for (const span of spans.slice(0, maxSteps).reverse()) {
    range =
      range === undefined
        ? { range: toRange(context, span) }
        : { range: toRange(context, span), parent: range };
  }
  return range ?? { range: toRange(context, { offset, end: offset }) };
}

/** From the innermost outward, each larger than the previous one. */
function getSpans(text: string, node: ValueNode | PropertyNode | undefined, offset: number): Span[] {
  const spans: Span[] = [];
  const add = (span: Span): void => {
    const last = spans.at(-1);
    // In text with syntax errors, a comma can come after the end of its array.
    const offset = Math.min(span.offset, last?.offset ?? span.offset);
    const end = Math.max(span.end, last?.end ?? span.end);
    if (last === undefined || offset < last.offset || end > last.end) spans.push({ offset, end });
  };
  for (let current = node; current !== undefined && spans.length < maxSteps; current = current.parent) {
    const token = current.type === 'property' ? current.key : current;
    if (touches(token, offset)) {
      const inside = getInside(text, token);
      if (inside !== undefined && touches(inside, offset)) add(inside);
      add(token);
    }
    add(current);
    if (current.type === 'property' || current.parent?.type === 'array') {
      const comma = skipTrivia(text, current.end);
      if (text[comma] === ',') add({ offset: current.offset, end: comma + 1 });
    }
  }
  return spans;
}

/** The text between quotes or brackets; to the end if the closing one is missing. */
function getInside(text: string, token: ValueNode | KeyNode): Span | undefined {
  const isContainer = 'closed' in token;
  if (!isContainer && text[token.offset] !== '"') return undefined;
  const isClosed = isContainer ? token.closed : text[token.end - 1] === '"';
  const offset = isContainer ? getContentOffset(text, token) : token.offset + 1;
  const end = isClosed ? token.end - 1 : token.end;
  return offset < end ? { offset, end } : undefined;
}
