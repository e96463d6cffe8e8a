// The setting `plantStore.docs.ignoredPages`: globs of Markdown files that are not pages, within limits that keep a
// workspace's settings from causing endless work.
import { quote } from '../../shared/text/words.ts';
import { matchesPattern, type Pattern, parsePattern } from './glob.ts';

const max = { globs: 100, characters: 256, patterns: 500 };

export interface IgnoredPages {
  /** `path` is relative to the site root. */
  matches(path: string): boolean;
  /** Messages about globs that are left out. */
  readonly refused: readonly string[];
}

export function parseIgnoredPages(globs: readonly string[]): IgnoredPages {
  const patterns: Pattern[] = [];
  const refused: string[] = [];
  for (const [index, glob] of globs.entries()) {
    const refusal = findRefusal(glob, index, patterns.length);
    if (refusal !== undefined) {
      refused.push(refusal);
      if (index >= max.globs) break;
    } else {
      const texts = expandBraces(glob, max.patterns - patterns.length);
      if (texts === undefined) refused.push(`${quoteGlob(glob)} is ignored: it expands to too many patterns`);
      else patterns.push(...texts.map((text) => parsePattern(text.replace(/^(?:\.?\/)+/, ''))));
    }
  }
  return { matches: (path) => patterns.some((pattern) => matchesPattern(pattern, path)), refused };
}

function findRefusal(glob: string, index: number, patterns: number): string | undefined {
  if (index >= max.globs || patterns >= max.patterns)
    return `Only the first ${index} globs are used: together they reach the limit`;
  return glob.length > max.characters
    ? `${quoteGlob(glob)} is ignored: it is longer than ${max.characters} characters`
    : undefined;
}

function quoteGlob(glob: string): string {
  return `The glob ${quote(glob.length > 40 ? `${glob.slice(0, 40)}…` : glob)}`;
}

/** The globs that `{a,b}` expands to; `undefined` when there are more than `limit`. */
function expandBraces(glob: string, limit: number): string[] | undefined {
  const waiting = [glob];
  const expanded: string[] = [];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    const braces = findBraces(text);
    if (braces === undefined) expanded.push(text);
    else {
      const { start, end, choices } = braces;
      for (const choice of choices.reverse()) waiting.push(text.slice(0, start) + choice + text.slice(end));
    }
    if (expanded.length + waiting.length > limit) return undefined;
  }
  return expanded;
}

interface Braces {
  readonly start: number;
  /** After the closing brace. */
  readonly end: number;
  readonly choices: string[];
}

/** The first braces that contain a comma; a backslash escapes what follows. */
function findBraces(text: string): Braces | undefined {
  for (let start = 0; start < text.length; start++) {
    if (text[start] === '\\') start++;
    else if (text[start] === '{') {
      const braces = readBraces(text, start);
      if (braces !== undefined && braces.choices.length > 1) return braces;
    }
  }
  return undefined;
}

function readBraces(text: string, start: number): Braces | undefined {
  const choices: string[] = [];
  let depth = 0;
  let choice = start + 1;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) {
      choices.push(text.slice(choice, at));
      return { start, end: at + 1, choices };
    } else if (character === ',' && depth === 1) {
      choices.push(text.slice(choice, at));
      choice = at + 1;
    }
  }
  return undefined;
}
