// One step up or down, as the oracle's lists have it: each run of chosen items goes past its neighbor, into it, or out.
import { getItems, type Item, type List } from './navigationOracle.ts';
import { type Changes, getGroups } from './oracleActs.ts';

export function stepInOracle(navigation: List, chosen: ReadonlySet<Item>, by: -1 | 1): Changes {
  const gone = new Set<Item>();
  const before = new Map<Item, Item[]>();
  const after = new Map<Item, Item[]>();
  const front = new Map<List, Item[]>();
  const end = new Map<List, Item[]>();
  const beside = by === 1 ? after : before;
  const inside = by === 1 ? front : end;
  const visit = (list: List, leave: (run: Item[]) => boolean): void => {
    const items = getItems(list);
    for (let first = 0; first < items.length; first++) {
      const run: Item[] = [];
      for (let at = first; at < items.length && chosen.has(items[at]!); at++) run.push(items[at]!);
      if (run.length === 0) continue;
      const neighbor = by === 1 ? items[first + run.length] : items[first - 1];
      first += run.length - 1;
      if (neighbor === undefined) {
        if (!leave(run)) continue;
      } else if (neighbor.kind === 'group' && run[0]!.kind === 'page') inside.set(neighbor.pages, run);
      else beside.set(neighbor, run);
      for (const item of run) gone.add(item);
    }
    for (const group of getGroups(list)) {
      visit(group.pages, (run) => {
        if (run.some(({ kind }) => kind === 'group')) return false;
        if (list !== navigation) {
          beside.set(group, run);
          return true;
        }
        const groups = getGroups(navigation);
        const next = groups[groups.indexOf(group) + by];
        if (next !== undefined) inside.set(next.pages, run);
        return next !== undefined;
      });
    }
  };
  visit(navigation, () => false);
  return { gone, before, after, front, end };
}
