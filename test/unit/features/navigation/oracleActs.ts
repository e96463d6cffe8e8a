// What an act makes of the oracle's lists.
import { type Group, getItems, type Item, isItem, type List, type Part } from './navigationOracle.ts';

/** Where items go, and which ones leave their lists. */
export interface Changes {
  readonly gone: ReadonlySet<Item>;
  readonly before: ReadonlyMap<Item, readonly Item[]>;
  readonly after: ReadonlyMap<Item, readonly Item[]>;
  readonly front: ReadonlyMap<List, readonly Item[]>;
  readonly end: ReadonlyMap<List, readonly Item[]>;
}

export const noChanges: Changes = {
  gone: new Set(),
  before: new Map(),
  after: new Map(),
  front: new Map(),
  end: new Map(),
};

export function applyToOracle(navigation: List, changes: Changes): List {
  const filled = getGroups(navigation).find(({ pages }) => getItems(pages).length > 0);
  const spreads = filled === undefined || filled.pages.style === 'lines';
  const commas = new Set(getLists(navigation).flatMap(getItemsWithComma));
  const follow = (part: Part): Part =>
    part.kind === 'group' ? { ...part, pages: rebuild(part.pages, spreads && part.isSpread) } : part;
  const rebuild = (list: List, spreadsHere: boolean): List => {
    const isEmpty = getItems(list).length === 0 && !hasComments(list);
    const placed = place(list, changes).filter((part) => !isEmpty || isItem(part));
    if (isSameOrder(list, placed)) return { ...list, parts: list.parts.map(follow) };
    const style = isEmpty ? (spreadsHere ? 'lines' : 'inline') : list.style;
    const last = placed.findLast(isItem);
    if (last === undefined && !hasComments(list)) return { ...list, parts: [], hasTrailingComma: false };
    const hasTrailingComma = last !== undefined && list.hasTrailingComma;
    const parts = placed.map((part) => {
      if (part.kind === 'gap') return part;
      const isMoved = !list.parts.includes(part) || changes.gone.has(part);
      const fitting = style !== 'lines' && isMoved ? writeOnOneLine(part) : part;
      const needsComma = part !== last || hasTrailingComma;
      return follow(setComma(fitting, commas.has(part), needsComma));
    });
    return { style, padding: isEmpty ? '' : list.padding, hasTrailingComma, parts };
  };
  return rebuild(navigation, true);
}

export function getGroups(list: List): Group[] {
  return getItems(list).filter((item) => item.kind === 'group');
}

/** The list and those in it. */
export function getLists(list: List): List[] {
  return [list, ...getGroups(list).flatMap(({ pages }) => getLists(pages))];
}

function getItemsWithComma(list: List): Item[] {
  const items = getItems(list);
  return list.hasTrailingComma ? items : items.slice(0, -1);
}

function hasComments({ parts }: List): boolean {
  return parts.some((part) => part.kind === 'gap' && part.lines.some((line) => line !== ''));
}

function isSameOrder(list: List, placed: readonly Part[]): boolean {
  const before = getItems(list);
  const after = placed.filter(isItem);
  return before.length === after.length && before.every((item, index) => item === after[index]);
}

/** Where an item was, is a place, also when it is gone. */
function place(list: List, { gone, before, after, front, end }: Changes): Part[] {
  const items = getItems(list);
  const parts: Part[] = [];
  for (const part of list.parts) {
    if (part.kind === 'gap') {
      parts.push(part);
      continue;
    }
    if (part === items[0]) parts.push(...(front.get(list) ?? []));
    parts.push(...(before.get(part) ?? []));
    if (!gone.has(part)) parts.push(part);
    parts.push(...(after.get(part) ?? []));
    if (part === items.at(-1)) parts.push(...(end.get(list) ?? []));
  }
  if (items.length === 0) parts.push(...(front.get(list) ?? []), ...(end.get(list) ?? []));
  return parts;
}

function setComma(item: Item, had: boolean, needs: boolean): Item {
  const { pre, post } = item;
  if (had === needs) return item;
  if (!needs) return { ...item, pre: '', post: pre + post };
  const behind = pre + post;
  if (behind.includes('//')) return { ...item, pre: '', post: behind };
  return { ...item, pre: behind.trimEnd(), post: behind.slice(behind.trimEnd().length) };
}

/** With comments that can stand on a line with others. */
function writeOnOneLine(item: Item): Item {
  const above = item.above.map((comment) => `${writeAsBlock(comment)} `).join('');
  const behind = (item.pre + item.post).match(/\/\*.*?\*\/|\/\/.*/g) ?? [];
  const pre = behind.map((comment) => ` ${writeAsBlock(comment)}`).join('');
  return { ...item, above: [], before: above + item.before, pre, post: '' };
}

function writeAsBlock(comment: string): string {
  if (comment.startsWith('/*')) return comment;
  return `/*${comment.slice(2).replaceAll('*/', '* /').trimEnd()} */`;
}
