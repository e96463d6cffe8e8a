// textDocument/documentSymbol: an outline to navigate by. A group shows its name, a page its path; the keys
// `group` and `pages` themselves are left out.
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type Span,
  type StringNode,
  type ValueNode,
} from '../document/jsonNode.ts';
import { getRole, type SchemaNode } from '../schema/schemaNode.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** The format nests five levels deep; deeper text is cut off in the outline. */
const deepest = 30;
/** Longest detail, in characters. */
const longestDetail = 80;

interface Branch {
  readonly context: FeatureContext;
  readonly schema: SchemaNode | undefined;
  readonly depth: number;
}

export function getDocumentSymbols(context: FeatureContext): DocumentSymbol[] {
  const { root } = context.document;
  return root === undefined ? [] : getChildren(root, { context, schema: context.schema.root, depth: 0 });
}

function getChildren(node: ValueNode, branch: Branch): DocumentSymbol[] {
  if (branch.depth >= deepest) return [];
  if (node.type === 'object')
    return node.properties.map((property) => createPropertySymbol(property, branch));
  return node.type === 'array' ? getItemSymbols(node, branch) : [];
}

function getItemSymbols(array: ArrayNode, { context, schema, depth }: Branch): DocumentSymbol[] {
  const branch = { context, schema: schema?.items, depth: depth + 1 };
  return array.items.map((item, index) => createItemSymbol(item, index, branch));
}

function createPropertySymbol(property: PropertyNode, { context, schema, depth }: Branch): DocumentSymbol {
  const { key, value } = property;
  const known = Object.hasOwn(schema?.properties ?? {}, key.value)
    ? schema?.properties?.[key.value]
    : undefined;
  const symbol = createSymbol(context, key.value, getKind(value), property, key);
  return value === undefined
    ? symbol
    : withValue(symbol, value, { context, schema: known, depth: depth + 1 });
}

function createItemSymbol(item: ValueNode, index: number, branch: Branch): DocumentSymbol {
  const { context, schema } = branch;
  if (item.type === 'string') {
    const kind = schema !== undefined && getRole(schema) === 'page' ? SymbolKind.File : SymbolKind.String;
    return createSymbol(context, item.value, kind, item);
  }
  if (item.type === 'object') {
    const pages = getProperty(item, 'pages')?.value;
    if (pages?.type === 'array') return createGroupSymbol(item, pages, branch);
    const label = getString(item, 'name') ?? getString(item, 'group');
    const name = label?.value ?? `${schema?.title ?? 'Item'} ${index + 1}`;
    const symbol = createSymbol(context, name, SymbolKind.Object, item, label);
    return withDetail({ ...symbol, children: getChildren(item, branch) }, getString(item, 'url')?.value);
  }
  return withValue(createSymbol(context, String(index + 1), getKind(item), item), item, branch);
}

function createGroupSymbol(group: ObjectNode, pages: ArrayNode, branch: Branch): DocumentSymbol {
  const schema = branch.context.schema.getAt(['navigation', 0, 'pages']);
  const label = getString(group, 'group');
  const name = label?.value ?? 'Group without a name';
  const symbol = createSymbol(branch.context, name, SymbolKind.Namespace, group, label);
  const count = pages.items.length;
  return withDetail(
    { ...symbol, children: branch.depth < deepest ? getItemSymbols(pages, { ...branch, schema }) : [] },
    count === 1 ? '1 page' : `${count} pages`,
  );
}

function withValue(symbol: DocumentSymbol, value: ValueNode, branch: Branch): DocumentSymbol {
  if (value.type === 'object' || value.type === 'array')
    return { ...symbol, children: getChildren(value, branch) };
  return withDetail(symbol, String(value.value));
}

function withDetail(symbol: DocumentSymbol, detail: string | undefined): DocumentSymbol {
  return detail === undefined ? symbol : { ...symbol, detail: detail.slice(0, longestDetail) };
}

/** `label` is what the editor goes to: where the name stands. Editors refuse a symbol without a name. */
function createSymbol(
  context: FeatureContext,
  name: string,
  kind: SymbolKind,
  node: ValueNode | PropertyNode,
  label: Span = node,
): DocumentSymbol {
  const range = toRange(context, node);
  const selectionRange = label === node ? range : toRange(context, label);
  return { name: name.trim() === '' ? '(empty)' : name, kind, range, selectionRange };
}

function getString(object: ObjectNode, key: string): StringNode | undefined {
  const value = getProperty(object, key)?.value;
  return value?.type === 'string' ? value : undefined;
}

function getKind(node: ValueNode | undefined): SymbolKind {
  switch (node?.type) {
    case 'object':
      return SymbolKind.Module;
    case 'array':
      return SymbolKind.Array;
    case 'number':
      return SymbolKind.Number;
    case 'boolean':
      return SymbolKind.Boolean;
    case 'null':
    case undefined:
      return SymbolKind.Null;
    default:
      return SymbolKind.String;
  }
}
