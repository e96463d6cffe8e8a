// The judge of acts in a tree: containers as plain lists, and what an act makes of them. Knows nothing of texts.
import type { Chance } from './randomNavigations.ts';

export const arrayKeys = {
  language: 'languages',
  version: 'versions',
  product: 'products',
  dropdown: 'dropdowns',
  anchor: 'anchors',
  tab: 'tabs',
  item: 'menu',
  group: 'groups',
} as const;

export type BoxKind = keyof typeof arrayKeys;
export const boxKinds: readonly BoxKind[] = [
  ...(['language', 'version', 'product', 'dropdown', 'anchor', 'tab', 'item', 'group'] as const),
];

export interface Page {
  readonly kind: 'page';
  readonly path: string;
}

/** A container, or the navigation itself. */
export interface Box {
  readonly kind: BoxKind | 'top';
  name: string;
  root: Page | undefined;
  /** Of one kind; `undefined` if there is no array. */
  list: { key: string; items: Item[] } | undefined;
  /** What keeps it from holding anything. */
  readonly obstacle: 'href' | 'graphql' | '$ref' | undefined;
}

export type Item = Page | Box;

export function createTree(chance: Chance): Box {
  return fill(chance, { kind: 'top', name: '', root: undefined, list: undefined, obstacle: undefined }, 0);
}

function fill(chance: Chance, box: Box, depth: number): Box {
  const inner: string[] =
    box.kind === 'group'
      ? ['pages']
      : ['pages', 'groups', 'groups', ...(depth < 3 ? ['tabs', 'versions', 'languages'] : [])];
  if (depth < 3 && (box.kind === 'tab' || box.kind === 'product')) inner.push('menu');
  const key = chance.pick(inner);
  if (box.kind === 'group' && chance.is(0.3)) box.root = createPage(chance);
  if (box.obstacle !== undefined || (box.kind !== 'top' && chance.is(0.15))) return box;
  const count = box.kind === 'top' ? 1 + chance.below(3) : chance.below(4);
  const items = Array.from({ length: count }, () => createItem(chance, key, depth));
  box.list = { key, items };
  return box;
}

function createItem(chance: Chance, key: string, depth: number): Item {
  if (key === 'pages' && (depth > 4 || chance.is(0.7))) return createPage(chance);
  const kind = key === 'pages' ? 'group' : boxKinds.find((each) => arrayKeys[each] === key)!;
  return createBox(chance, kind, depth);
}

function createBox(chance: Chance, kind: BoxKind, depth: number): Box {
  const obstacle = chance.is(0.1) ? chance.pick(['href', 'graphql', '$ref'] as const) : undefined;
  const name = chance.pick(['A', 'B "b"', 'é', '']);
  return fill(chance, { kind, name, root: undefined, list: undefined, obstacle }, depth + 1);
}

export function createPage(chance: Chance): Page {
  const path = chance.is(0.2) ? `GET /${chance.below(9)}` : `p/${chance.below(40)}`;
  return { kind: 'page', path };
}

/** The container's items, with the root page first. */
export function getChildren(box: Box): Item[] {
  return [...(box.root === undefined ? [] : [box.root]), ...(box.list?.items ?? [])];
}

/** All items below, with what holds them. */
export function getAll(box: Box): { readonly item: Item; readonly holder: Box }[] {
  return getChildren(box).flatMap((item) => [
    { item, holder: box },
    ...(item.kind === 'page' ? [] : getAll(item)),
  ]);
}

/** The key of the array that takes an item of the kind; `undefined` if none can. */
export function getKey(box: Box, kind: Item['kind']): string | undefined {
  const { list } = box;
  const isFilled = list !== undefined && list.items.length > 0;
  if (kind === 'page') return isFilled ? keep(list.key, ['pages']) : open(box, 'pages');
  if (kind === 'group') {
    if (box.kind === 'group') return isFilled ? keep(list.key, ['pages']) : open(box, 'pages');
    return isFilled ? keep(list.key, ['groups', 'pages']) : open(box, 'groups');
  }
  if (kind === 'top' || box.kind === 'group') return undefined;
  if (kind === 'item' && box.kind !== 'tab' && box.kind !== 'product') return undefined;
  return isFilled ? keep(list.key, [arrayKeys[kind]]) : open(box, arrayKeys[kind]);
}

function keep(key: string, allowed: readonly string[]): string | undefined {
  return allowed.includes(key) ? key : undefined;
}

function open({ obstacle, list }: Box, key: string): string | undefined {
  const isClosed = obstacle === 'graphql' ? list === undefined : obstacle !== undefined;
  return isClosed ? undefined : key;
}

/** Puts items into a container's array, at an index of what is left in it. */
export function insert(box: Box, key: string, index: number, items: readonly Item[]): void {
  box.list ??= { key, items: [] };
  if (box.list.items.length === 0) box.list.key = key;
  box.list.items.splice(index, 0, ...items);
}

export function takeOut(holder: Box, item: Item): void {
  if (holder.root === item) holder.root = undefined;
  else holder.list?.items.splice(holder.list.items.indexOf(item), 1);
}

export function toValue(item: Item): unknown {
  if (item.kind === 'page') return item.path;
  const { kind, name, root, list, obstacle } = item;
  return {
    ...(kind !== 'top' && { [kind]: name }),
    ...(root !== undefined && { root: root.path }),
    ...(obstacle !== undefined && { [obstacle]: 'x' }),
    ...(list !== undefined && { [list.key]: list.items.map(toValue) }),
  };
}

/** The tokens of a text with this value. The order of properties is any. */
export function toTokens(value: unknown, chance: Chance): string[] {
  if (Array.isArray(value))
    return bracket(
      '[',
      ']',
      value.map((item) => toTokens(item, chance)),
      chance,
    );
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  const properties = Object.entries(value).map(([key, member]) => [
    JSON.stringify(key),
    ':',
    ...toTokens(member, chance),
  ]);
  if (chance.is(0.3)) properties.reverse();
  return bracket('{', '}', properties, chance);
}

function bracket(open: string, close: string, parts: readonly string[][], chance: Chance): string[] {
  const hasComma = parts.length > 0 && chance.is(0.05);
  const joined = parts.flatMap((part, index) => (index === 0 ? part : [',', ...part]));
  return [open, ...joined, ...(hasComma ? [','] : []), close];
}
