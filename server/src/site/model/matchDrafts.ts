// Matches drafts to the elements of the previous model: an element keeps its id even when it is renamed or moved.
import type { ElementId, ListName, SiteModel, SitePatch } from '../../shared/siteModel.ts';
import type { ElementChanges } from './buildModel.ts';
import type { Draft, KnownElement, TopLists } from './draft.ts';
import { getSpanChanges } from './spanChanges.ts';

/** The unmatched elements of a list, before and after. */
interface ListPair {
  readonly before: readonly KnownElement[];
  readonly after: readonly Draft[];
}

/**
 * Sets `before` of every draft that has one: first by place and key, then by key anywhere, finally by neighbors.
 * Returns the elements that are gone, those of a group after it.
 */
export function matchDrafts(
  before: TopLists<KnownElement>,
  after: TopLists<Draft>,
): ReadonlySet<KnownElement> {
  const matching = new Matching();
  for (const name of new Set([...before.keys(), ...after.keys()]))
    matching.alignAll(before.get(name) ?? [], after.get(name) ?? [], name);
  matching.matchByKey();
  matching.matchByNeighbors();
  return matching.gone;
}

class Matching {
  readonly gone = new Set<KnownElement>();
  private readonly fresh: Draft[] = [];
  private readonly unsettled: ListPair[] = [];

  /**
   * Matches elements that are still in the same list, and in the lists of its groups; uses a stack, so nesting can be
   * arbitrarily deep.
   */
  alignAll(before: readonly KnownElement[], after: readonly Draft[], name: ListName): void {
    const waiting: ListPair[] = [{ before, after }];
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      const leftover = alignList(pair, (draft, known) => {
        draft.before = known;
        if (draft.items.length > 0 || known.items.length > 0)
          waiting.push({ before: known.items, after: draft.items });
      });
      addWithItems(leftover.before, (known) => this.gone.add(known));
      addWithItems(leftover.after, (draft) => this.fresh.push(draft));
      // An unlisted page has no place of its own, so the next one in the list is not its successor.
      if (name !== 'unlisted' && leftover.before.length > 0 && leftover.after.length > 0)
        this.unsettled.push(pair);
    }
  }

  /** Elements that moved to another list, or are in a renamed group. */
  matchByKey(): void {
    if (this.gone.size === 0) return;
    const byKey = groupByKey(this.gone);
    for (const draft of this.fresh) {
      const known = byKey.get(getFullKey(draft))?.shift();
      if (known === undefined) continue;
      this.match(draft, known);
      if (draft.items.length > 0) this.unsettled.push({ before: known.items, after: draft.items });
    }
  }

  /** Renamed elements: they have a neighbor that they had before. */
  matchByNeighbors(): void {
    for (let pair = this.unsettled.pop(); pair !== undefined; pair = this.unsettled.pop())
      this.matchInList(pair);
  }

  private matchInList({ before, after }: ListPair): void {
    if (this.gone.size === 0 || after.every((draft) => draft.before !== undefined)) return;
    const places = new Map(before.map((known, index) => [known, index]));
    const place = (draft: Draft | undefined): number | undefined =>
      draft?.before === undefined ? undefined : places.get(draft.before);
    const tryMatch = (draft: Draft, index: number | undefined): void => {
      const known = index === undefined ? undefined : before[index];
      if (known !== undefined && this.gone.has(known) && isSameKind(draft, known)) {
        this.match(draft, known);
        if (draft.items.length > 0) this.unsettled.push({ before: known.items, after: draft.items });
      }
    };
    for (const [index, draft] of after.entries()) {
      if (draft.before !== undefined) continue;
      const previous = index === 0 ? -1 : place(after[index - 1]);
      tryMatch(draft, previous === undefined ? undefined : previous + 1);
    }
    for (let index = after.length - 1; index >= 0; index--) {
      const draft = after[index];
      if (draft === undefined || draft.before !== undefined) continue;
      const next = index === after.length - 1 ? before.length : place(after[index + 1]);
      tryMatch(draft, next === undefined ? undefined : next - 1);
    }
  }

  private match(draft: Draft, known: KnownElement): void {
    draft.before = known;
    this.gone.delete(known);
  }
}

const nothing = { before: [], after: [] };

/** Matches equal elements at both ends, then the rest by key. Returns the leftovers. */
function alignList(
  { before, after }: ListPair,
  match: (draft: Draft, known: KnownElement) => void,
): { readonly before: readonly KnownElement[]; readonly after: readonly Draft[] } {
  let start = 0;
  let oldEnd = before.length;
  let newEnd = after.length;
  for (; start < oldEnd && start < newEnd; start++) {
    const [known, draft] = [before[start], after[start]];
    if (known === undefined || draft === undefined || !isSame(draft, known)) break;
    match(draft, known);
  }
  for (; oldEnd > start && newEnd > start; oldEnd--, newEnd--) {
    const [known, draft] = [before[oldEnd - 1], after[newEnd - 1]];
    if (known === undefined || draft === undefined || !isSame(draft, known)) break;
    match(draft, known);
  }
  if (start === oldEnd && start === newEnd) return nothing;
  const restBefore = new Set(before.slice(start, oldEnd));
  const byKey = groupByKey(restBefore);
  const restAfter: Draft[] = [];
  for (const draft of after.slice(start, newEnd)) {
    const known = byKey.get(getFullKey(draft))?.shift();
    if (known === undefined) restAfter.push(draft);
    else {
      match(draft, known);
      restBefore.delete(known);
    }
  }
  return { before: [...restBefore], after: restAfter };
}

function groupByKey(elements: Iterable<KnownElement>): Map<string, KnownElement[]> {
  const byKey = new Map<string, KnownElement[]>();
  for (const known of elements) {
    const key = `${known.element.content.kind} ${known.key}`;
    const others = byKey.get(key);
    if (others === undefined) byKey.set(key, [known]);
    else others.push(known);
  }
  return byKey;
}

function getFullKey({ content, key }: Draft): string {
  return `${content.kind} ${key}`;
}

function isSameKind({ content }: Draft, { element }: KnownElement): boolean {
  return content.kind === element.content.kind;
}

function isSame(draft: Draft, known: KnownElement): boolean {
  return draft.key === known.key && isSameKind(draft, known);
}

/** Including the content of groups, in document order. */
function addWithItems<T extends { readonly items: readonly T[] }>(
  elements: readonly T[],
  add: (element: T) => void,
): void {
  const waiting = elements.toReversed();
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    add(element);
    for (let index = element.items.length - 1; index >= 0; index--) {
      const item = element.items[index];
      if (item !== undefined) waiting.push(item);
    }
  }
}

type Splice = SitePatch['splices'][number];

/**
 * The splices that turn one list of ids into another: few of them, even if items moved within the list. Applied in
 * sequence.
 */
function getSplices(list: ListName, before: readonly ElementId[], after: readonly ElementId[]): Splice[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end++;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const kept = getKept(old, now);
  const splices: Splice[] = [];
  let at = start;
  let next = 0;
  let place = 0;
  while (next < old.length || place < now.length) {
    const removedFrom = next;
    while (next < old.length && !kept.has(old[next] ?? '')) next++;
    const addedFrom = place;
    while (place < now.length && !kept.has(now[place] ?? '')) place++;
    const added = now.slice(addedFrom, place);
    if (next > removedFrom || added.length > 0)
      splices.push({ list, at, removed: next - removedFrom, added });
    at += added.length;
    for (; next < old.length && place < now.length && old[next] === now[place]; next++, place++) at++;
  }
  return splices;
}

/** As many items as possible that are in the same order in both: the longest increasing subsequence of their places. */
function getKept(old: readonly ElementId[], now: readonly ElementId[]): ReadonlySet<ElementId> {
  const places = new Map(old.map((id, index) => [id, index]));
  interface Run {
    readonly id: ElementId;
    readonly place: number;
    readonly previous: Run | undefined;
  }
  /** By length: the run of that length that ends earliest. */
  const runs: Run[] = [];
  for (const id of now) {
    const place = places.get(id);
    if (place === undefined) continue;
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle]?.place ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    runs[low] = { id, place, previous: runs[low - 1] };
  }
  const kept = new Set<ElementId>();
  for (let run = runs.at(-1); run !== undefined; run = run.previous) kept.add(run.id);
  return kept;
}

/** The changes between two models of a site, as a patch. `undefined` if nothing changed. */
export function getDifference(
  before: SiteModel,
  after: SiteModel,
  changes: ElementChanges,
): SitePatch | undefined {
  const { changed } = changes;
  const known = after.elements.size - changed.filter(({ id }) => !before.elements.has(id)).length;
  const removed =
    known === before.elements.size ? [] : [...before.elements.keys()].filter((id) => !after.elements.has(id));
  const { moved, spans } = getSpanChanges(changes.before, changes.after);
  const splices = getListChanges(before.lists, after.lists);
  const { uri, revision, version, state, isComplete, isTree, files, iconLibrary } = after;
  const isSame =
    version === before.version &&
    state === before.state &&
    isComplete === before.isComplete &&
    isTree === before.isTree &&
    iconLibrary === before.iconLibrary &&
    isSameFiles(files, before.files);
  const count = removed.length + changed.length + spans.length + splices.length;
  if (isSame && moved === undefined && count === 0) return undefined;
  const facts = {
    ...{ uri, revision, version, state, isComplete },
    ...(isTree !== undefined && { isTree }),
    ...(files !== undefined && { files }),
    ...(iconLibrary !== undefined && { iconLibrary }),
  };
  return { ...facts, moved, removed, changed, spans, splices };
}

function isSameFiles(some: SiteModel['files'] = [], others: SiteModel['files'] = []): boolean {
  return (
    some.length === others.length &&
    some.every(({ uri, version, start }, index) => {
      const other = others[index];
      return uri === other?.uri && version === other.version && start === other.start;
    })
  );
}

function getListChanges(
  before: ReadonlyMap<ListName, readonly ElementId[]>,
  after: ReadonlyMap<ListName, readonly ElementId[]>,
): SitePatch['splices'] {
  const names = [...after.keys(), ...[...before.keys()].filter((name) => !after.has(name))];
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    return old === now ? [] : getSplices(name, old ?? [], now ?? []);
  });
}
