// textDocument/documentHighlight: the same page, version, color or name elsewhere, and equal keys of an object.

import { type DocumentHighlight, DocumentHighlightKind } from 'vscode-languageserver-types';
import { type PropertyNode, type Span, type StringNode, touches } from '../document/jsonNode.ts';
import { getNodeAt, walkValues } from '../document/treeSearch.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { getRole } from '../schema/schemaNode.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** `offset` counts UTF-16 code units from zero. Empty if the cursor is on neither a key nor a string. */
export function getDocumentHighlights(context: FeatureContext, offset: number): DocumentHighlight[] {
  const node = getNodeAt(context.document.root, offset);
  if (node?.type === 'property' && touches(node.key, offset))
    return toHighlights(context, getEqualKeys(node));
  return node?.type === 'string' ? toHighlights(context, getEqualStrings(context, node)) : [];
}

function getEqualKeys({ key, parent }: PropertyNode): Span[] {
  return parent.properties.filter((other) => other.key.value === key.value).map((other) => other.key);
}

/** Strings that mean the same page, or have the same text and role. */
function getEqualStrings(context: FeatureContext, node: StringNode): Span[] {
  const { pages } = getSiteFormat(context.document).navigation;
  const identity = pages.find((page) => page.node === node)?.entry.identity;
  if (identity !== undefined)
    return pages.filter(({ entry }) => entry.identity === identity).map((page) => page.node);
  const kind = getKind(context, node);
  const equal: Span[] = [];
  for (const other of walkValues(context.document.root)) {
    if (other.type === 'string' && other.value === node.value && getKind(context, other) === kind)
      equal.push(other);
  }
  return equal;
}

/** A version and a reference to it are the same thing. */
function getKind(context: FeatureContext, node: StringNode): string | undefined {
  const schema = context.schema.getFor(node);
  const role = schema === undefined ? undefined : getRole(schema);
  return role === 'versionReference' ? 'version' : role;
}

function toHighlights(context: FeatureContext, spans: readonly Span[]): DocumentHighlight[] {
  return spans.map((span) => ({ range: toRange(context, span), kind: DocumentHighlightKind.Text }));
}
