// textDocument/documentSymbol: an outline for navigating. A group is shown by its name, a page by its path; the keys
// `group` and `pages` themselves are left out.
import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import type {
  ArrayNode,
  ObjectNode,
  PropertyNode,
  Span,
  StringNode,
  ValueNode,
} from '../document/jsonNode.ts';
import { getMember, walkValues } from '../document/treeSearch.ts';
import { getReference } from '../format/parts.ts';
import { getRole, type SchemaNode } from '../schema/schemaNode.ts';
import { formatCount } from '../shared/text/words.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';
import type { Steps } from './steps.ts';

/** Deeper than real sites are nested; anything deeper is cut off in the outline. */
const maxDepth = 30;
/** In characters: the length of the longest detail. */
const maxDetailLength = 80;

/** With more values than this the outline leaves out the pages themselves; after this many symbols it ends. */
const maxSymbols = 20_000;

interface Branch {
  readonly context: FeatureContext;
  readonly schema: SchemaNode | undefined;
  readonly depth: number;
  readonly budget: Budget;
}

interface Budget {
  /** Whether single values in lists become symbols. */
  readonly withEntries: boolean;
  symbolsLeft: number;
}

/** Yields at every object and array. */
export function* getDocumentSymbols(context: FeatureContext): Steps<DocumentSymbol[]> {
  const { root } = context.document;
  if (root === undefined) return [];
  const budget = { withEntries: yield* isSmall(root), symbolsLeft: maxSymbols };
  return yield* getChildren(root, { context, schema: context.schema.root, depth: 0, budget });
}

function* isSmall(root: ValueNode): Steps<boolean> {
  let values = 0;
  for (const { type } of walkValues(root)) {
    values += 1;
    if (values > maxSymbols) return false;
    if (type === 'object' || type === 'array') yield;
  }
  return true;
}

function* getChildren(node: ValueNode, branch: Branch): Steps<DocumentSymbol[]> {
  if (branch.depth >= maxDepth) return [];
  if (node.type === 'array') return yield* getItemSymbols(node, branch);
  yield;
  const symbols: DocumentSymbol[] = [];
  for (const property of node.type === 'object' ? node.properties : []) {
    if (branch.budget.symbolsLeft <= 0) break;
    symbols.push(yield* createPropertySymbol(property, branch));
  }
  return symbols;
}

function* getItemSymbols(array: ArrayNode, branch: Branch): Steps<DocumentSymbol[]> {
  yield;
  const { schema, depth, budget } = branch;
  const ofItems = { ...branch, schema: schema?.items, depth: depth + 1 };
  const symbols: DocumentSymbol[] = [];
  for (const [index, item] of array.items.entries()) {
    if (budget.symbolsLeft <= 0) break;
    if (!budget.withEntries && item.type !== 'object' && item.type !== 'array') continue;
    symbols.push(yield* createItemSymbol(item, index, ofItems));
  }
  return symbols;
}

function* createPropertySymbol(property: PropertyNode, branch: Branch): Steps<DocumentSymbol> {
  const { schema, depth } = branch;
  const { key, value } = property;
  const known = schema && branch.context.schema.getChild(schema, key.value);
  const symbol = createSymbol(branch, key.value, getKind(value), property, key);
  return value === undefined
    ? symbol
    : yield* withValue(symbol, value, { ...branch, schema: known, depth: depth + 1 });
}

function* createItemSymbol(item: ValueNode, index: number, branch: Branch): Steps<DocumentSymbol> {
  const { schema } = branch;
  if (item.type === 'string') {
    const kind = schema !== undefined && getRole(schema) === 'page' ? SymbolKind.File : SymbolKind.String;
    return createSymbol(branch, item.value, kind, item);
  }
  if (item.type === 'object') {
    const pages = getMember(item, 'pages');
    if (pages?.type === 'array') return yield* createGroupSymbol(item, pages, branch);
    const label = getLabel(item, schema);
    const name = label?.value ?? getPartName(item, branch) ?? `${schema?.title ?? 'Item'} ${index + 1}`;
    const symbol = createSymbol(branch, name, SymbolKind.Object, item, label ?? getReference(item));
    symbol.children = yield* getChildren(item, branch);
    return withDetail(symbol, (getString(item, 'url') ?? getString(item, 'href'))?.value);
  }
  return yield* withValue(createSymbol(branch, String(index + 1), getKind(item), item), item, branch);
}

function* createGroupSymbol(group: ObjectNode, pages: ArrayNode, branch: Branch): Steps<DocumentSymbol> {
  const { context } = branch;
  // A missing bracket can put a group where the format has none.
  const known = branch.schema && context.schema.getChild(branch.schema, 'pages');
  const schema = known ?? context.schema.pages;
  const label = getLabel(group, branch.schema);
  const name = label?.value ?? 'Group without a name';
  const symbol = createSymbol(branch, name, SymbolKind.Namespace, group, label);
  const count = pages.items.length;
  symbol.children = branch.depth < maxDepth ? yield* getItemSymbols(pages, { ...branch, schema }) : [];
  return withDetail(symbol, formatCount(count, 'page'));
}

function* withValue(symbol: DocumentSymbol, value: ValueNode, branch: Branch): Steps<DocumentSymbol> {
  if (value.type !== 'object' && value.type !== 'array') return withDetail(symbol, String(value.value));
  symbol.children = yield* getChildren(value, branch);
  return symbol;
}

function withDetail(symbol: DocumentSymbol, detail: string | undefined): DocumentSymbol {
  if (detail !== undefined) symbol.detail = detail.slice(0, maxDetailLength);
  return symbol;
}

/** `label` is the name's place, to which the editor jumps. Editors reject a symbol without a name. */
function createSymbol(
  { context, budget }: Branch,
  name: string,
  kind: SymbolKind,
  node: ValueNode | PropertyNode,
  label: Span = node,
): DocumentSymbol {
  budget.symbolsLeft -= 1;
  const range = toRange(context, node);
  const selectionRange = label === node ? range : toRange(context, label);
  return { name: name.trim() === '' ? '(empty)' : name, kind, range, selectionRange };
}

function getLabelKey(schema: SchemaNode | undefined): string | undefined {
  return Object.entries(schema?.properties ?? {}).find(([, child]) => getRole(child) === 'label')?.[0];
}

/** The object’s name: the first string that the schema calls a label, or that has a usual key. */
function getLabel(object: ObjectNode, schema: SchemaNode | undefined): StringNode | undefined {
  const key = getLabelKey(schema);
  const label = key === undefined ? undefined : getString(object, key);
  return label ?? getString(object, 'name') ?? getString(object, 'group') ?? getString(object, 'language');
}

/** The name that an object has in the part that it refers to, or else the path of that part. */
function getPartName(object: ObjectNode, { schema, context }: Branch): string | undefined {
  const reference = getReference(object);
  const key = getLabelKey(schema);
  const name = key === undefined ? undefined : context.composed.getProperty(object, key)?.value;
  return reference && name?.type === 'string' ? name.value : reference?.value;
}

function getString(object: ObjectNode, key: string): StringNode | undefined {
  const value = getMember(object, key);
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

/** For editors without tree symbols: the outline as a list, each entry with the name of its parent. */
export function flattenSymbols(
  uri: string,
  symbols: readonly DocumentSymbol[],
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => {
    const flat: SymbolInformation = { name, kind, location: { uri, range } };
    if (containerName !== undefined) flat.containerName = containerName;
    return [flat, ...flattenSymbols(uri, children, name)];
  });
}
