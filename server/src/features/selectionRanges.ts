// textDocument/selectionRange: what "expand selection" grows to, from the text in quotes up to the whole file.
import type { SelectionRange } from 'vscode-languageserver-types';
import { type PropertyNode, type Span, touches, type ValueNode } from '../document/jsonNode.ts';
import { getNodeAt } from '../document/nodeAtOffset.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** Nobody expands more often, and deeper nesting can't be written as JSON to the editor. */
const mostSteps = 100;

/** `offset` counts UTF-16 code units from zero. Outside of any value the selection is the cursor itself. */
export function getSelectionRange(context: FeatureContext, offset: number): SelectionRange {
  const spans = getSpans(getNodeAt(context.document.root, offset), offset);
  let range: SelectionRange | undefined;
  for (const span of spans.slice(0, mostSteps).reverse()) {
    range =
      range === undefined
        ? { range: toRange(context, span) }
        : { range: toRange(context, span), parent: range };
  }
  return range ?? { range: toRange(context, { offset, end: offset }) };
}

/** From the innermost outwards, each larger than the one before. */
function getSpans(node: ValueNode | PropertyNode | undefined, offset: number): Span[] {
  const spans: Span[] = [];
  const add = (span: Span): void => {
    const last = spans.at(-1);
    if (last === undefined || span.offset < last.offset || span.end > last.end) spans.push(span);
  };
  for (let current = node; current !== undefined && spans.length < mostSteps; current = current.parent) {
    if (current.type === 'property') {
      if (touches(current.key, offset)) addInner(current.key, offset, add);
    } else if (current.type !== 'number' && current.type !== 'boolean' && current.type !== 'null') {
      addInner(current, offset, add);
    }
    add(current);
  }
  return spans;
}

/** The text between quotes or brackets, then the whole token. */
function addInner(span: Span, offset: number, add: (span: Span) => void): void {
  const inner = { offset: span.offset + 1, end: span.end - 1 };
  if (inner.end > inner.offset && touches(inner, offset)) add(inner);
  add({ offset: span.offset, end: span.end });
}
