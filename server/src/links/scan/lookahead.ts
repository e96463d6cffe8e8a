// How far the scanner of a page may look ahead in vain, all in all. What is not closed makes a scanner read on to the end
// each time; with a sum that can be spent only once, the worst page costs a multiple of its length, not its square.

/** For each character of the page. */
const share = 8;
/** On top of it, so that a short page is never affected. In characters. */
const base = 200_000;

export class Lookahead {
  #left: number;

  constructor(length: number) {
    this.#left = share * length + base;
  }

  /** The characters are used up: nothing is looked for any more that may have no end. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  spend(characters: number): void {
    this.#left -= characters;
  }
}
