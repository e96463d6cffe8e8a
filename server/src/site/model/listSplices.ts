// What turns one list of ids into another: few splices, also where items moved within the list.
import type { ElementId, ListName, SitePatch } from '../../shared/siteModel.ts';

type Splice = SitePatch['splices'][number];

/** Applied one after the other. */
export function getSplices(
  list: ListName,
  before: readonly ElementId[],
  after: readonly ElementId[],
): Splice[] {
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
