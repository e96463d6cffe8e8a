// How far the scanner of a page may look ahead in vain, all in all. What is not closed makes a scanner read on to the end
// each time; with a sum that can be spent only once, the worst page costs a multiple of its length, not its square.

export interface Lookahead {
  /** The characters are used up: nothing is to be looked for any more. */
  readonly isSpent: boolean;
  spend(characters: number): void;
}

export function createLookahead(characters: number): Lookahead {
  let left = characters;
  return {
    get isSpent() {
      return left <= 0;
    },
    spend(spent) {
      left -= spent;
    },
  };
}
