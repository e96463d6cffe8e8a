// Random acts on a tree, with what the judge makes of it.
import assert from 'node:assert/strict';
import type { PropertyNode, ValueNode } from '../../../../server/src/document/jsonNode.ts';
import type { ParsedDocument } from '../../../../server/src/document/parsedDocument.ts';
import { getMember, getRootValue } from '../../../../server/src/document/treeSearch.ts';
import type {
  NavigationNode,
  NodeAct,
  NodePlace,
} from '../../../../server/src/features/navigation/nodeAct.ts';
import { must } from '../../../../server/src/shared/text/must.ts';
import type { Chance } from './randomNavigations.ts';
import { type Box, boxKinds, getAll, getKey, type Item, insert, takeOut } from './treeOracle.ts';

/** What stands for the items of a tree in the text. */
export function getNodes(document: ParsedDocument, tree: Box): Map<Item, NavigationNode> {
  const nodes = new Map<Item, NavigationNode>();
  const visit = (box: Box, node: ValueNode | undefined): void => {
    const root = getMember(node, 'root');
    if (box.root !== undefined && root?.type === 'string') nodes.set(box.root, { kind: 'page', node: root });
    const array = box.list && getMember(node, box.list.key);
    box.list?.items.forEach((item, index) => {
      const own = array?.type === 'array' ? array.items[index] : undefined;
      if (own?.type === 'string') nodes.set(item, { kind: 'page', node: own });
      if (own?.type !== 'object' || item.kind === 'page') return;
      nodes.set(item, { kind: 'group', node: own });
      visit(item, own);
    });
  };
  visit(tree, getRootValue(document, 'navigation'));
  return nodes;
}

interface AppliedAct {
  readonly act: NodeAct;
  readonly isRefused: boolean;
}

type GetNode = (item: Item) => NavigationNode;

/** Changes the tree as the act should, unless it is to be refused. */
export function applyRandomAct(chance: Chance, tree: Box, getNode: GetNode): AppliedAct {
  const all = getAll(tree);
  const boxes = all.filter(({ item }) => item.kind !== 'page');
  switch (chance.pick(['move', 'move', 'move', 'copy', 'remove', 'add', 'rename'] as const)) {
    case 'move':
      return move(chance, tree, getNode);
    case 'copy':
      return copy(chance, tree, getNode);
    case 'remove': {
      const chosen = choose(chance, tree, getNode);
      for (const { item, holder } of chosen) takeOut(holder, item);
      return { act: { kind: 'remove', nodes: chosen.map(({ item }) => getNode(item)) }, isRefused: false };
    }
    case 'add':
      return add(chance, tree, getNode);
    case 'rename': {
      const { item } = boxes.length === 0 ? { item: tree } : chance.pick(boxes);
      if (item.kind === 'page' || item === tree) return move(chance, tree, getNode);
      const name = chance.pick(['New', ' new "name" ', '  ']);
      if (name.trim() !== '') item.name = name.trim();
      return {
        act: { kind: 'renameGroup', group: asGroup(getNode(item)), name },
        isRefused: name.trim() === '',
      };
    }
  }
}

function move(chance: Chance, tree: Box, getNode: GetNode): AppliedAct {
  const chosen = choose(chance, tree, getNode);
  const { item: target, holder } = chance.pick(getAll(tree));
  const isEnd = target.kind !== 'page' && chance.is(0.7);
  const items = chosen.map(({ item }) => item);
  const act: NodeAct = {
    kind: 'move',
    nodes: items.map(getNode).reverse(),
    to: toPlace(target, isEnd, getNode),
  };
  const kinds = new Set(items.map(({ kind }) => kind));
  if (items.length === 1 && items[0] === target && target.kind !== 'page') return { act, isRefused: false };
  const isMixed = kinds.size > 1 && [...kinds].some((kind) => kind !== 'page' && kind !== 'group');
  const isInside = chosen.some(
    ({ item }) =>
      item.kind !== 'page' &&
      ((isEnd && item === target) || getAll(item).some((inner) => inner.item === target)),
  );
  const place = isMixed || isInside ? undefined : findPlace(target, holder, isEnd, kinds);
  if (place === undefined) return { act, isRefused: true };
  // The place of a moved target still counts.
  const { box, key, before } = place;
  const rest = before.filter((item) => !items.includes(item)).length;
  for (const { item, holder: from } of chosen) takeOut(from, item);
  insert(box, key, rest, items);
  return { act, isRefused: false };
}

interface FoundPlace {
  readonly box: Box;
  readonly key: string;
  /** The items that stay before. */
  readonly before: readonly Item[];
}

function findPlace(
  target: Item,
  holder: Box,
  isEnd: boolean,
  kinds: ReadonlySet<Item['kind']>,
): FoundPlace | undefined {
  const all = [...kinds];
  if (isEnd && target.kind !== 'page') {
    const [only] = all;
    const holdsThem = target.list !== undefined && target.list.items.length > 0;
    const isSame = target.kind !== 'group' && all.length === 1 && only === target.kind;
    if (isSame && !(holdsThem && getKey(target, target.kind) !== undefined))
      return findPlace(target, holder, false, kinds);
    const key = getCommonKey(target, all);
    return key === undefined ? undefined : { box: target, key, before: target.list?.items ?? [] };
  }
  if (holder.root === target) {
    const key = getCommonKey(holder, all);
    return key === undefined ? undefined : { box: holder, key, before: [] };
  }
  const { list } = holder;
  if (list === undefined) return undefined;
  const isFitting = all.every((kind) =>
    list.key === 'pages' ? kind === 'page' || kind === 'group' : kind === (target.kind as string),
  );
  const before = list.items.slice(0, list.items.indexOf(target) + 1);
  return isFitting ? { box: holder, key: list.key, before } : undefined;
}

/** Groups can be among pages, but pages not among groups. */
function getCommonKey(box: Box, kinds: readonly Item['kind'][]): string | undefined {
  const keys = kinds.map((kind) => getKey(box, kind));
  if (keys.includes(undefined)) return undefined;
  return kinds.includes('page') ? 'pages' : keys[0];
}

function copy(chance: Chance, tree: Box, getNode: GetNode): AppliedAct {
  const chosen = choose(chance, tree, getNode).map(({ item }) => item);
  const { item: target, holder } = chance.pick(getAll(tree));
  const isEnd = target.kind !== 'page';
  const act: NodeAct = { kind: 'copy', nodes: chosen.map(getNode), to: toPlace(target, isEnd, getNode) };
  if (chosen.some(({ kind }) => kind !== 'page')) return { act, isRefused: true };
  const place = findPlace(target, holder, isEnd, new Set(['page']));
  if (place === undefined) return { act, isRefused: true };
  const { box, key, before } = place;
  const listed = new Set(
    [...(box.root === undefined ? [] : [box.root]), ...(box.list?.items ?? [])].flatMap((item) =>
      item.kind === 'page' ? [item.path] : [],
    ),
  );
  const added = chosen.flatMap((item) =>
    item.kind === 'page' && !listed.has(item.path) ? [{ ...item }] : [],
  );
  if (added.length > 0) insert(box, key, before.length, added);
  return { act, isRefused: added.length === 0 };
}

function add(chance: Chance, tree: Box, getNode: GetNode): AppliedAct {
  const kind = chance.pick(boxKinds);
  const { item: target, holder } = chance.pick(getAll(tree));
  const isTop = chance.is(0.2);
  const isEnd = target.kind !== 'page' && chance.is(0.7);
  const list = { key: 'pages', items: [] };
  const box: Box = { kind, name: 'New', root: undefined, list, obstacle: undefined };
  if (kind === 'group') {
    const near = target.kind === 'page' ? holder : target;
    const act: NodeAct = { kind: 'addGroup', name: 'New', ...(!isTop && { near: getNode(target) }) };
    const isDivision = near.kind !== 'group';
    const inside = isTop ? tree : isDivision ? near : undefined;
    if (inside !== undefined) return { act, isRefused: !append(inside, box) };
    const around = must(getAll(tree).find(({ item }) => item === near)).holder;
    const items = must(around.list).items;
    items.splice(items.indexOf(near) + 1, 0, box);
    return { act, isRefused: false };
  }
  const to = isTop ? {} : { to: toPlace(target, isEnd, getNode) };
  const act: NodeAct = { kind: 'addContainer', container: kind, name: 'New', ...to };
  const place = isTop ? undefined : findPlace(target, holder, isEnd, new Set([kind]));
  if (isTop) {
    list.key = getNeighborKey(tree.list?.items.at(-1));
    return { act, isRefused: !append(tree, box) };
  }
  if (place === undefined) return { act, isRefused: true };
  list.key = getNeighborKey(place.before.at(-1));
  insert(place.box, place.key, place.before.length, [box]);
  return { act, isRefused: false };
}

/** A new division holds what its neighbor holds. */
function getNeighborKey(neighbor: Item | undefined): string {
  return neighbor === undefined || neighbor.kind === 'page' ? 'pages' : (neighbor.list?.key ?? 'pages');
}

function append(box: Box, item: Box): boolean {
  const key = getKey(box, item.kind);
  if (key === undefined) return false;
  insert(box, key, box.list?.items.length ?? 0, [item]);
  return true;
}

/** One to three items without those below others, in reading order. */
function choose(
  chance: Chance,
  tree: Box,
  getNode: GetNode,
): { readonly item: Item; readonly holder: Box }[] {
  const all = getAll(tree);
  const first = chance.pick(all);
  const alike = all.filter(({ item }) => item.kind === first.item.kind);
  const from = chance.is(0.8) ? alike : all;
  const picked = new Set([first, ...Array.from({ length: chance.below(3) }, () => chance.pick(from))]);
  const isBelow = (item: Item): boolean =>
    [...picked].some(
      (other) => other.item.kind !== 'page' && getAll(other.item).some((inner) => inner.item === item),
    );
  const getPath = ({ item }: { readonly item: Item }): string => {
    const node = getNode(item);
    return node.kind === 'unlisted' ? '' : describePath(node.node);
  };
  return all
    .filter((each) => picked.has(each) && !isBelow(each.item))
    .sort((one, other) => (getPath(one) < getPath(other) ? -1 : 1));
}

/** The indexes from the root of the tree down, each a letter. */
function describePath(node: ValueNode | PropertyNode): string {
  const { parent } = node;
  if (parent === undefined) return '';
  if (parent.type === 'property') return describePath(parent);
  const siblings: readonly (ValueNode | PropertyNode)[] =
    parent.type === 'array' ? parent.items : parent.properties;
  return describePath(parent) + String.fromCharCode(97 + siblings.indexOf(node));
}

function toPlace(target: Item, isEnd: boolean, getNode: GetNode): NodePlace {
  const node = getNode(target);
  return isEnd ? { kind: 'endOf', group: asGroup(node) } : { kind: 'after', node };
}

function asGroup(node: NavigationNode): Extract<NavigationNode, { kind: 'group' }> {
  assert.equal(node.kind, 'group');
  return node;
}
