// A random act on a random configuration, and what the oracle expects of it.
import assert from 'node:assert/strict';
import type {
  GroupTarget,
  NavigationNode,
  NodeAct,
  NodePlace,
} from '../../../../server/src/features/navigation/nodeAct.ts';
import { type Group, getItems, type Item, type List, type Page, plain } from './navigationOracle.ts';
import { applyToOracle, getGroups, getLists, noChanges } from './oracleActs.ts';
import { stepInOracle } from './oracleSteps.ts';
import { type Chance, createPath } from './randomNavigations.ts';

export interface ChosenAct {
  readonly act: NodeAct;
  /** `undefined` when the act is to be refused. */
  readonly after: List | undefined;
}

type GetNode = (item: Item) => NavigationNode;

export function chooseAct(chance: Chance, navigation: List, getNode: GetNode): ChosenAct {
  const kinds = [
    'move',
    'move',
    'move',
    'shift',
    'shift',
    'remove',
    'sort',
    'addGroup',
    'renameGroup',
  ] as const;
  const all = getAllItems(navigation);
  const groups = all.filter((item) => item.kind === 'group');
  const kind = groups.length === 0 ? 'addGroup' : chance.pick(kinds);
  switch (kind) {
    case 'move':
      return move(chance, navigation, getNode);
    case 'shift': {
      const chosen = getOutermost(navigation, choose(chance, navigation));
      const by = chance.pick([-1, 1] as const);
      const isMixed = new Set(chosen.map((item) => item.kind)).size > 1;
      const changes = stepInOracle(navigation, new Set(chosen), by);
      return {
        act: { kind: 'shift', nodes: chosen.map(getNode), by },
        after: isMixed ? undefined : applyToOracle(navigation, changes),
      };
    }
    case 'remove': {
      const chosen = choose(chance, navigation);
      const gone = new Set(getOutermost(navigation, chosen));
      return {
        act: { kind: 'remove', nodes: chosen.map(getNode) },
        after: applyToOracle(navigation, { ...noChanges, gone }),
      };
    }
    case 'sort':
      return sort(navigation, chance.pick(groups), getNode);
    case 'addGroup':
      return addGroup(chance, navigation, getNode);
    case 'renameGroup': {
      const group = chance.pick(groups);
      const name = chance.pick(['Guides', 'New "name"', '  spaced ', ' ']);
      const after = rename(navigation, group, name.trim());
      return {
        act: { kind, group: toGroup(getNode(group)), name },
        after: name.trim() === '' ? undefined : after,
      };
    }
  }
}

function move(chance: Chance, navigation: List, getNode: GetNode): ChosenAct {
  const chosen = choose(chance, navigation);
  const moving = getOutermost(navigation, chosen);
  const target = chance.pick(getAllItems(navigation));
  const isEnd = target.kind === 'group' && chance.is(0.6);
  const node = getNode(target);
  const to: NodePlace = isEnd ? { kind: 'endOf', group: toGroup(node) } : { kind: 'after', node };
  const unlisted = chance.is(0.2) ? [createPage(chance)] : [];
  const nodes = [
    ...chosen.map(getNode),
    ...unlisted.map(({ path }) => ({ kind: 'unlisted', path: `${path}.mdx` }) as const),
  ];
  const act: NodeAct = { kind: 'move', nodes: nodes.reverse(), to };
  const items = [...moving, ...unlisted];
  const after = canMove(navigation, items, target, isEnd)
    ? applyToOracle(navigation, {
        ...noChanges,
        gone: new Set(moving),
        ...(target.kind === 'group' && isEnd
          ? { end: new Map([[target.pages, items]]) }
          : { after: new Map([[target, items]]) }),
      })
    : undefined;
  if (items.length === 1 && items[0] === target) return { act, after: navigation };
  return { act, after };
}

function canMove(navigation: List, moving: readonly Item[], target: Item, isEnd: boolean): boolean {
  const kinds = new Set(moving.map(({ kind }) => kind));
  const isTopGroup = getItems(navigation).includes(target);
  if (kinds.size > 1) return false;
  if (kinds.has('group')) return !isEnd && isTopGroup;
  return isEnd || !isTopGroup;
}

/** Pages are sorted among themselves. No page has a title. */
function sort(navigation: List, group: Group, getNode: GetNode): ChosenAct {
  const pages = getItems(group.pages).filter((item) => item.kind === 'page');
  const sorted = [...pages].sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
  const placed = pages
    .map((page, index) => [page, sorted[index]!] as const)
    .filter(([one, other]) => one !== other);
  const changes = {
    ...noChanges,
    gone: new Set<Item>(placed.map(([page]) => page)),
    before: new Map<Item, Item[]>(placed.map(([page, other]) => [page, [other]])),
  };
  return {
    act: { kind: 'sort', group: toGroup(getNode(group)), titles: new Map() },
    after: applyToOracle(navigation, changes),
  };
}

function addGroup(chance: Chance, navigation: List, getNode: GetNode): ChosenAct {
  const groups = getGroups(navigation);
  const neighbor = groups.length > 0 && chance.is(0.5) ? chance.pick(groups) : undefined;
  const example = neighbor ?? groups.at(-1);
  const group: Group = {
    ...plain,
    key: chance.createKey(),
    kind: 'group',
    name: 'New',
    isSpread: example?.isSpread ?? true,
    pages: { style: 'lines', padding: '', hasTrailingComma: false, parts: [] },
  };
  const after =
    neighbor === undefined
      ? applyToOracle(navigation, { ...noChanges, end: new Map([[navigation, [group]]]) })
      : applyToOracle(navigation, { ...noChanges, after: new Map([[neighbor, [group]]]) });
  const place = neighbor === undefined ? {} : { near: getNode(neighbor) };
  return { act: { kind: 'addGroup', name: 'New', ...place }, after };
}

function rename(list: List, group: Group, name: string): List {
  const parts = list.parts.map((part) => {
    if (part.kind !== 'group') return part;
    return { ...part, name: part === group ? name : part.name, pages: rename(part.pages, group, name) };
  });
  return { ...list, parts };
}

/** One to four items, often of one list, in any order. */
function choose(chance: Chance, navigation: List): Item[] {
  const lists = getLists(navigation).filter((list) => getItems(list).length > 0);
  const all = chance.is(0.5) ? getItems(chance.pick(lists)) : lists.flatMap(getItems);
  const wanted = chance.pick(['page', 'page', 'group', undefined] as const);
  const fitting = all.filter(({ kind }) => kind === wanted);
  const from = fitting.length > 0 ? fitting : all;
  return Array.from({ length: 1 + chance.below(4) }, () => chance.pick(from));
}

/** In the order of the file, each once, without what is in a chosen group. */
function getOutermost(navigation: List, chosen: readonly Item[]): Item[] {
  const inside = new Set(chosen.flatMap((item) => (item.kind === 'group' ? getAllItems(item.pages) : [])));
  return getAllItems(navigation).filter((item) => chosen.includes(item) && !inside.has(item));
}

function getAllItems(list: List): Item[] {
  return getItems(list).flatMap((item) =>
    item.kind === 'group' ? [item, ...getAllItems(item.pages)] : [item],
  );
}

function toGroup(node: NavigationNode): GroupTarget {
  assert.equal(node.kind, 'group');
  return node;
}

function createPage(chance: Chance): Page {
  return { ...plain, key: chance.createKey(), kind: 'page', path: createPath(chance) };
}
