// Moving straight back: the redirects that the move before has left are found, so that nothing is left of the two.
import { substituteNames } from '../../links/redirects/redirectDestination.ts';
import {
  bindNames,
  getPathText,
  isOnePath,
  isSamePattern,
  type PathPattern,
  takesAll,
} from '../../links/redirects/redirectPattern.ts';
import type { MovedAddress } from './movedAddresses.ts';
import { listAddresses, type MovingRedirects } from './movingRedirects.ts';
import { getRemaining } from './redirectEdit.ts';
import { splitPattern } from './splitPattern.ts';

/**
 * The indexes of the redirects that the move before has left, if this one undoes it: moving there again would write them
 * just where they are. Nothing else tells straight back from a longer way round.
 */
export function findUndone(moving: MovingRedirects): ReadonlySet<number> | undefined {
  const { document, removed, moved } = moving;
  if (removed.size === 0) return undefined;
  const own: number[] = [];
  const split: number[] = [];
  for (const address of listAddresses(moved.leaving, 'to', getRemaining(document, removed))) {
    const left = findLeft(moving, address);
    if (left === undefined) return undefined;
    own.push(left.own);
    split.push(...left.split);
  }
  // In the order in which they would be added.
  const undone = new Set([...own, ...split]);
  if ([...removed].some((index) => !undone.has(index)) || isAwaited(moving)) return undefined;
  for (const index of [...undone].sort((one, other) => other - one))
    if (!removed.has(index) && !isBeforePattern(moving, index, undone)) undone.delete(index);
  return isInOrder(moving, undone) ? undone : undefined;
}

/** What a move has left for an address. */
interface Left {
  readonly own: number;
  /** For readers of patterns. */
  readonly split: readonly number[];
}

/** What moving from the new URL to the old one would leave; `undefined` if it is not all there. */
function findLeft(moving: MovingRedirects, address: MovedAddress): Left | undefined {
  const { redirects, removed, moved } = moving;
  const index = redirects.findSame(address.to);
  if (index === undefined || !removed.has(index)) return undefined;
  if (!leads(moving, index, address.to, address.from)) return undefined;
  const split: number[] = [];
  for (const { pattern, after, address: led } of moving.getPatternsTo(address, 'to')) {
    const back = { ...pattern, destination: after, after: pattern.destination };
    const own = splitPattern(back, { from: led.to, to: led.from });
    if (own === undefined || moved.isServed(own.paths, 'before')) continue;
    if (findPattern(moving, own.paths) !== pattern.index) continue;
    const holder = redirects.findHolder(own.paths);
    if (holder === pattern.index) return undefined;
    if (holder !== undefined && leads(moving, holder, own.paths, led.from)) split.push(holder);
  }
  return { own: index, split };
}

/** The first pattern that stays and takes these paths and others. */
function findPattern({ patterns, removed }: MovingRedirects, paths: PathPattern): number | undefined {
  const pattern = patterns.find(
    ({ index, source }) => !removed.has(index) && takesAll(source, paths) && !takesAll(paths, source),
  );
  return pattern?.index;
}

/** Whether a redirect is where it would be put for the readers of a pattern: nothing that stays is between the two. */
function isBeforePattern(moving: MovingRedirects, index: number, undone: ReadonlySet<number>): boolean {
  const source = moving.redirects.getSource(index);
  const end = (source && findPattern(moving, source)) ?? index;
  return moving.older.every((other) => other.index <= index || other.index >= end || undone.has(other.index));
}

function leads({ redirects }: MovingRedirects, index: number, paths: PathPattern, to: PathPattern): boolean {
  const source = redirects.getSource(index);
  const destination = redirects.getDestination(index);
  if (source === undefined || destination === undefined || !takesAll(source, paths)) return false;
  const led = substituteNames(destination, bindNames(source, paths));
  return led.origin === '' && isSamePattern(led, to);
}

/** Whether a redirect leads to one of the new URLs already: moving pages from there would have changed it. */
function isAwaited({ older, removed, destinations, moved }: MovingRedirects): boolean {
  const arrivals = new Set(moved.arrivals.map(getPathText));
  return older.some(({ index, destination }) => {
    if (destination?.origin !== '' || removed.has(index) || destinations.has(index)) return false;
    if (isOnePath(destination)) return arrivals.has(getPathText(destination));
    const folder = getFolder(destination);
    return moved.leaving.some(
      ({ to, pages }) => takesAll(to, destination) && pages.some((page) => takesAll(folder, page.to)),
    );
  });
}

/** All paths that begin with what a destination has before its first name. */
function getFolder({ segments }: PathPattern): PathPattern {
  const first = segments.findIndex(({ kind }) => kind === 'name');
  return {
    segments: segments.slice(0, first === -1 ? undefined : first),
    rest: { prefix: '', name: undefined },
  };
}

/** Whether these are where they would be added, as seen from each other and from others that lead to the same places. */
function isInOrder(
  { document, redirects, older, moved }: MovingRedirects,
  undone: ReadonlySet<number>,
): boolean {
  const others = older.filter(
    ({ index, destination }) =>
      !undone.has(index) &&
      destination?.origin === '' &&
      moved.leaving.some(({ from }) => takesAll(from, destination) || takesAll(destination, from)),
  );
  const remaining = getRemaining(document, undone);
  const added = [...undone].map((index) => {
    const source = redirects.getSource(index);
    return { index, next: (source && remaining.findNext(source)) ?? Number.POSITIVE_INFINITY };
  });
  // Those with the same one behind them stay in the order in which they are added.
  const written = added.toSorted((one, other) => (one.next === other.next ? 0 : one.next - other.next));
  return written.every(({ index, next }, at) => {
    const last = written[at - 1]?.index ?? -1;
    return index > last && others.every((other) => other.index < index === other.index < next);
  });
}
