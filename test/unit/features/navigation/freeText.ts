// JSON with any white space and numbered comments between any two tokens.
import type { Chance } from './randomNavigations.ts';

export function writeFreely(tokens: readonly string[], chance: Chance): string {
  let comments = 0;
  const createTrivia = (): string => {
    const count = chance.is(0.5) ? chance.below(4) : 0;
    return Array.from({ length: count }, () => {
      const kind = chance.below(8);
      if (kind === 0)
        return `// #${++comments}#${chance.pick(['', ' */', ' "x", ['])}${chance.pick(['\n', '\r\n'])}`;
      if (kind === 1) return `/* #${++comments}# */`;
      if (kind === 2) return `/* #${++comments}#\n  // more */`;
      return chance.pick([' ', '  ', '\t', '\n', '\n    ', '\r\n', '\r']);
    }).join('');
  };
  return tokens.map((token) => createTrivia() + token).join('') + createTrivia();
}

/** In alphabetical order, by the numbers that are in them. */
export function getComments(text: string): string[] {
  return (text.match(/#\d+#/g) ?? []).sort();
}
