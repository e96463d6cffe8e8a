// How far the scanner of a page may look ahead in vain, all in all. What is not closed makes a scanner read on to the end
// each time; with a sum that can be spent only once, the worst page costs a multiple of its length, not its square.

export class Lookahead {
  #left: number;

  /** @param characters grow with the page, with something on top, so that a short page is never affected. */
  constructor(characters: number) {
    this.#left = characters;
  }

  /** The characters are used up: nothing is looked for any more that may have no end. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  spend(characters: number): void {
    this.#left -= characters;
  }
}
