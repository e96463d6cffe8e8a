// Limits how far the page scanner may look ahead in vain. Text that is never closed makes a scanner read on to the end
// each time; with a budget for the whole page, the worst page costs a multiple of its length, not its square.

export class Lookahead {
  #left: number;

  /** @param characters the budget: grows with the page, plus a constant, so that a short page is never affected. */
  constructor(characters: number) {
    this.#left = characters;
  }

  /** The budget is used up: from now on, nothing is searched for that may have no end. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  spend(characters: number): void {
    this.#left -= characters;
  }
}
