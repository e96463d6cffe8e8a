// "Did you mean …": the allowed names that are nearest to what was typed.

/**
 * The candidate with the smallest edit distance (insert, delete, replace, swap of neighbors; case differences cost
 * nothing), `undefined` when none is near enough to be what was meant. The first of several equally near ones wins.
 */
export function getNearestName(name: string, candidates: Iterable<string>): string | undefined {
  return getNearestNames(name, candidates, 1)[0];
}

/** At most `count` candidates that are near enough to be what was meant, the nearest first. */
export function getNearestNames(name: string, candidates: Iterable<string>, count: number): string[] {
  const wanted = name.toLowerCase();
  const distances = new DistanceTable(wanted);
  const nearest: { readonly candidate: string; readonly distance: number }[] = [];
  let limit = getTolerance(wanted.length) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit) continue;
    const distance = distances.getTo(candidate.toLowerCase(), limit);
    if (distance >= limit) continue;
    const place = nearest.findIndex((other) => other.distance > distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { candidate, distance });
    if (nearest.length > count) nearest.pop();
    if (nearest.length === count) limit = nearest.at(-1)?.distance ?? limit;
  }
  return nearest.map(({ candidate }) => candidate);
}

/** About one edit per three characters: a guess beyond that is noise. */
function getTolerance(length: number): number {
  return Math.max(1, Math.floor(length / 3));
}

/** More than any distance. */
const far = 2 ** 31;

/** Computes the distances from one name to many others, always in the same three rows of memory. */
class DistanceTable {
  private readonly name: string;
  private beforePrevious = new Uint32Array(0);
  private previous = new Uint32Array(0);
  private current = new Uint32Array(0);

  constructor(name: string) {
    this.name = name;
  }

  /**
   * Optimal string alignment distance, in UTF-16 code units; exact below `limit`, otherwise some value not below it.
   * Fills only the band of the table that a smaller distance can run through.
   */
  getTo(other: string, limit: number): number {
    const { name } = this;
    const shorter = Math.min(name.length, other.length);
    // A common start or end costs nothing, and most names in a site have much in common.
    let start = 0;
    while (start < shorter && name.charCodeAt(start) === other.charCodeAt(start)) start++;
    let same = 0;
    const maxSame = shorter - start;
    while (
      same < maxSame &&
      name.charCodeAt(name.length - 1 - same) === other.charCodeAt(other.length - 1 - same)
    )
      same++;
    const height = name.length - start - same;
    const width = other.length - start - same;
    if (height === 0 || width === 0) return Math.max(height, width);
    this.begin(width, limit);
    let least = 0;
    for (let row = 1; row <= height; row++) {
      const leastBefore = least;
      least = this.fill(other, start, row, width, limit);
      // A swap reaches back across one row.
      if (least >= limit && leastBefore >= limit) return limit;
    }
    return this.current[width] ?? far;
  }

  private begin(width: number, limit: number): void {
    if (this.current.length <= width) {
      this.beforePrevious = new Uint32Array(2 * width);
      this.previous = new Uint32Array(2 * width);
      this.current = new Uint32Array(2 * width);
    }
    for (let column = 0; column <= width; column++) this.current[column] = column < limit ? column : far;
  }

  /** Fills the row; returns its smallest value, where column 0 counts as the row's number. */
  private fill(other: string, start: number, row: number, width: number, limit: number): number {
    const { name } = this;
    const before = this.previous;
    const above = this.current;
    const cells = this.beforePrevious;
    this.beforePrevious = before;
    this.previous = above;
    this.current = cells;
    cells.fill(far, 0, width + 1);
    if (row < limit) cells[0] = row;
    let least = row;
    const code = name.charCodeAt(start + row - 1);
    const codeBefore = row > 1 ? name.charCodeAt(start + row - 2) : -1;
    const last = Math.min(width, row + limit - 1);
    for (let column = Math.max(1, row - limit + 1); column <= last; column++) {
      const otherCode = other.charCodeAt(start + column - 1);
      const diagonal = (above[column - 1] ?? far) + (code === otherCode ? 0 : 1);
      let cost = Math.min((above[column] ?? far) + 1, (cells[column - 1] ?? far) + 1, diagonal);
      const isSwap = codeBefore === otherCode && column > 1 && code === other.charCodeAt(start + column - 2);
      if (isSwap && code !== otherCode) cost = Math.min(cost, (before[column - 2] ?? far) + 1);
      cells[column] = cost;
      if (cost < least) least = cost;
    }
    return least;
  }
}
