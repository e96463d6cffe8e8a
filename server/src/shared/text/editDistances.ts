// How many edits turn one name into another: insert, delete, replace, swap of neighbors.

/** More than any distance. */
const far = 2 ** 31;
const ascii = /^[\0-\x7f]*$/;

/** Rows of the table that fit into the bits of a number. */
const maxBitRows = 32;

/** Computes the distances from one name to many others, reusing the same memory. */
export class EditDistances {
  private readonly name: string;
  private readonly positions: CharacterPositions | undefined;
  private beforePrevious = new Uint32Array(0);
  private previous = new Uint32Array(0);
  private current = new Uint32Array(0);

  constructor(name: string) {
    this.name = name;
    this.positions = ascii.test(name) ? new CharacterPositions(name) : undefined;
  }

  /**
   * Optimal string alignment distance, in UTF-16 code units; exact below `limit`, otherwise any value of at least
   * `limit`.
   */
  getTo(other: string, limit: number): number {
    const { name } = this;
    const shorter = Math.min(name.length, other.length);
    // A common start or end costs nothing, and most names in a site share much of theirs.
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
    const { positions } = this;
    return positions !== undefined && height <= maxBitRows
      ? computeInBits(positions, start, height, other, width, limit)
      : this.computeInTable(other, start, height, width, limit);
  }

  /** Fills only the band of the table that a smaller distance can pass through. */
  private computeInTable(other: string, start: number, height: number, width: number, limit: number): number {
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

  /** Fills the row and returns its smallest value, counting column 0 as the row's number. */
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

const asciiCount = 128;
const wordSize = 32;

/** The positions of each character in an ASCII name, as bits. */
class CharacterPositions {
  private readonly bits: Int32Array;
  /** For each character; one more than needed, so that a word can be read from any position. */
  private readonly wordCount: number;

  constructor(name: string) {
    this.wordCount = Math.ceil(name.length / wordSize) + 1;
    this.bits = new Int32Array(asciiCount * this.wordCount);
    for (let at = 0; at < name.length; at++) {
      const word = name.charCodeAt(at) * this.wordCount + Math.floor(at / wordSize);
      this.bits[word] = (this.bits[word] ?? 0) | (1 << (at % wordSize));
    }
  }

  /** Whether the character is at `start`, in the lowest bit, and at each position after it. */
  getFrom(start: number, code: number): number {
    if (code >= asciiCount) return 0;
    const word = code * this.wordCount + (start >>> 5);
    const shift = start & (wordSize - 1);
    const low = this.bits[word] ?? 0;
    return shift === 0 ? low : (low >>> shift) | ((this.bits[word + 1] ?? 0) << (wordSize - shift));
  }
}

/**
 * The distance from a part of the name, at most 32 characters, to as many characters of `other` from the same position
 * on. Works on one column of the table at a time: bits say where the next cell is one more or one less. By Hyyrö, “A
 * bit-vector algorithm for computing Levenshtein and Damerau edit distances” (2003).
 */
function computeInBits(
  positions: CharacterPositions,
  start: number,
  height: number,
  other: string,
  width: number,
  limit: number,
): number {
  const last = 1 << (height - 1);
  let distance = height;
  let more = -1;
  let less = 0;
  let diagonal = 0;
  let matchesBefore = 0;
  for (let column = 0; column < width; column++) {
    const matches = positions.getFrom(start, other.charCodeAt(start + column));
    const swaps = ((~diagonal & matches) << 1) & matchesBefore;
    diagonal = ((((matches & more) + more) | 0) ^ more) | matches | less | swaps;
    const moreAcross = less | ~(diagonal | more);
    const lessAcross = diagonal & more;
    if ((moreAcross & last) !== 0) distance++;
    else if ((lessAcross & last) !== 0) distance--;
    // Every remaining column reduces it by at most one.
    if (distance - (width - 1 - column) >= limit) return limit;
    const shifted = (moreAcross << 1) | 1;
    more = (lessAcross << 1) | ~(diagonal | shifted);
    less = diagonal & shifted;
    matchesBefore = matches;
  }
  return distance;
}
