// How far the scanner of a page may look ahead in vain, all in all. What is not closed makes a scanner read on to the end
// each time; with a sum that can be spent only once, the worst page costs a multiple of its length, not its square.

export interface Lookahead {
  /** False once the characters are used up: then nothing is looked for any more. */
  spend(characters: number): boolean;
}

export function createLookahead(characters: number): Lookahead {
  let left = characters;
  return {
    spend(spent) {
      left -= spent;
      return left > 0;
    },
  };
}
