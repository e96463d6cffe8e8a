// "Did you mean …": the allowed names that are nearest to what was typed.

/**
 * The candidate with the smallest edit distance (insert, delete, replace, swap of neighbours; case differences
 * cost nothing), `undefined` when none is near enough to be what was meant. The first of equals wins.
 */
export function getNearestName(name: string, candidates: Iterable<string>): string | undefined {
  return getNearestNames(name, candidates, 1)[0];
}

/** At most `count` candidates that are near enough to be what was meant, the nearest first. */
export function getNearestNames(name: string, candidates: Iterable<string>, count: number): string[] {
  const wanted = name.toLowerCase();
  const nearest: { readonly candidate: string; readonly distance: number }[] = [];
  let limit = getTolerance(wanted.length) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit) continue;
    const distance = getEditDistance(wanted, candidate.toLowerCase(), limit);
    if (distance >= limit) continue;
    const place = nearest.findIndex((other) => other.distance > distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { candidate, distance });
    if (nearest.length > count) nearest.pop();
    if (nearest.length === count) limit = nearest.at(-1)?.distance ?? limit;
  }
  return nearest.map(({ candidate }) => candidate);
}

/** About one edit in three characters: a guess beyond that is noise. */
function getTolerance(length: number): number {
  return Math.max(1, Math.floor(length / 3));
}

/**
 * Optimal string alignment distance, in UTF-16 code units; at least `limit` where it is not less than that. Of the
 * table only the band is filled in which a smaller distance can run.
 */
function getEditDistance(one: string, other: string, limit: number): number {
  const [a, b] = withoutSameEnds(one, other);
  if (a === '' || b === '') return Math.max(a.length, b.length);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: Math.min(b.length + 1, limit) }, (_, column) => column);
  let least = 0;
  for (let row = 1; row <= a.length; row++) {
    const current = row < limit ? [row] : [];
    const leastBefore = least;
    least = row;
    const last = Math.min(b.length, row + limit - 1);
    for (let column = Math.max(1, row - limit + 1); column <= last; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      if (!same && row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // A swap reaches back over one row.
    if (least >= limit && leastBefore >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

/** What the strings begin and end with in common costs nothing, and most names of a site have much in common. */
function withoutSameEnds(a: string, b: string): readonly [string, string] {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  const most = shorter - start;
  while (end < most && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
