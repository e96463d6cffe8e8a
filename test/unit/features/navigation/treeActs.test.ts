// Random acts on random trees, in texts with any white space and comments between any two tokens: the result parses and
// means what was asked, comments stay, and nothing outside the navigation changes.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ValueNode } from '../../../../server/src/document/jsonNode.ts';
import { type ParsedDocument, parseDocument } from '../../../../server/src/document/parsedDocument.ts';
import { getMember, getRootValue } from '../../../../server/src/document/treeSearch.ts';
import { getNodeEdit } from '../../../../server/src/features/navigation/navigationEdit.ts';
import type {
  NavigationNode,
  NodeAct,
  NodePlace,
} from '../../../../server/src/features/navigation/nodeAct.ts';
import { toTextEdits } from '../../../../server/src/features/ranges.ts';
import { must } from '../../../../server/src/shared/text/must.ts';
import { createEmptyIndex } from '../../../../server/src/site/siteIndex.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { getComments, writeFreely } from './freeText.ts';
import { type Chance, createChance } from './randomNavigations.ts';
import {
  type Box,
  boxKinds,
  createTree,
  getAll,
  getKey,
  type Item,
  insert,
  takeOut,
  toTokens,
  toValue,
} from './treeOracle.ts';

const site = createEmptyIndex('/site');

randomTest(
  'acts on trees in any layout',
  15_000,
  (draws) => {
    const counts = { edit: 0, nothing: 0, refused: 0 };
    for (let seed = draws.seed; seed < draws.seed + draws.numRuns; seed++) {
      const chance = createChance(seed);
      const tree = createTree(chance);
      const value = { $schema: 'https://mintlify.com/docs.json', navigation: toValue(tree), footer: {} };
      const text = writeFreely(toTokens(value, chance), chance);
      const document = parse(text);
      const nodes = getNodes(document, tree);
      const { act, isRefused } = applyRandomAct(chance, tree, (item) => must(nodes.get(item)));
      const edit = getNodeEdit({ document, site }, act);
      counts[edit.kind]++;
      try {
        assert.equal(edit.kind === 'refused', isRefused);
        const changes = edit.kind === 'edit' ? toTextEdits(document, edit.changes) : [];
        const changed = TextDocument.applyEdits(document.textDocument, changes);
        const result = parse(changed);
        assert.deepEqual(
          result.syntaxErrors.filter(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma'),
          [],
        );
        assert.deepEqual(JSON.parse(JSON.stringify(result.root?.value)).navigation, toValue(tree));
        const [before, after] = [getAround(document), getAround(result)];
        assert.deepEqual(after, before);
        const left = getComments(changed);
        const expected = getComments(text);
        if (act.kind === 'remove') assert.ok(left.every((comment) => expected.includes(comment)));
        else assert.deepEqual(left, expected);
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        assert.fail(`seed ${seed}, ${act.kind}: ${reason}\n${text}\n${JSON.stringify(edit)}`);
      }
    }
    assert.ok(Math.min(...Object.values(counts)) > draws.numRuns / 50, JSON.stringify(counts));
  },
  { seed: 0 },
);

function parse(text: string): ParsedDocument {
  return parseDocument(TextDocument.create('file:///site/docs.json', 'docs-json', 1, text));
}

/** The text before and behind the navigation. */
function getAround(document: ParsedDocument): [string, string] {
  const text = document.textDocument.getText();
  const { offset, end } = must(getRootValue(document, 'navigation'));
  return [text.slice(0, offset), text.slice(end)];
}

function getNodes(document: ParsedDocument, tree: Box): Map<Item, NavigationNode> {
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
function applyRandomAct(chance: Chance, tree: Box, getNode: GetNode): AppliedAct {
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

/** One to three items without those below others, in the order of the text. */
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
  const getOffset = ({ item }: { readonly item: Item }): number => {
    const node = getNode(item);
    return node.kind === 'unlisted' ? 0 : node.node.offset;
  };
  return all
    .filter((each) => picked.has(each) && !isBelow(each.item))
    .sort((one, other) => getOffset(one) - getOffset(other));
}

function toPlace(target: Item, isEnd: boolean, getNode: GetNode): NodePlace {
  const node = getNode(target);
  return isEnd ? { kind: 'endOf', group: asGroup(node) } : { kind: 'after', node };
}

function asGroup(node: NavigationNode): Extract<NavigationNode, { kind: 'group' }> {
  assert.equal(node.kind, 'group');
  return node;
}
