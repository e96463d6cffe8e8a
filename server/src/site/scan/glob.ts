// Patterns for paths, as in ignore files and settings. Matching takes at most as many steps as the product of the
// lengths of pattern and path, so no workspace can keep the server busy with a pattern.

/** The code of a character, or a wildcard for one or more characters. */
type Piece = number | 'one' | 'any' | CharacterClass;

interface CharacterClass {
  readonly isNegated: boolean;
  /** First and last code. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** One part of a path, or `**`, which matches any number of parts. */
type Part = readonly Piece[] | 'parts';

export type Pattern = readonly Part[];

/** Reads `*`, `?`, `[…]`, `\` and, as a whole part, `**`, which at the end means everything in the folder. */
export function parsePattern(text: string): Pattern {
  const parts = splitParts(text).map(parsePart);
  return parts.at(-1) === 'parts' ? [...parts, ['any']] : parts;
}

/** `path` has no slash at either end. */
export function matchesPattern(pattern: Pattern, path: string): boolean {
  const names = path.split('/');
  return matchAll<Part>(
    pattern,
    (part) => part === 'parts',
    names.length,
    (part, at) => (part !== 'parts' && matchesPart(part, names[at] ?? '') ? 1 : 0),
  );
}

/** Whether a single name, such as the last one of a path, matches a pattern of one part. */
export function matchesName(pattern: Pattern, name: string): boolean {
  const [part] = pattern;
  return pattern.length === 1 && part !== undefined && part !== 'parts' && matchesPart(part, name);
}

function matchesPart(part: readonly Piece[], name: string): boolean {
  const [first] = part;
  if (typeof first === 'number' && first < 0x10000 && first !== name.charCodeAt(0)) return false;
  return matchAll(
    part,
    (piece) => piece === 'any',
    name.length,
    (piece, at) => {
      const code = name.codePointAt(at) ?? 0;
      return matchesCode(piece, code) ? (code > 0xffff ? 2 : 1) : 0;
    },
  );
}

function matchesCode(piece: Piece, code: number): boolean {
  if (typeof piece === 'number') return piece === code;
  if (typeof piece === 'string') return piece === 'one';
  return piece.ranges.some(([first, last]) => first <= code && code <= last) !== piece.isNegated;
}

/**
 * Matches a list of items from start to end. Only the last wildcard is ever retried with more characters, because those
 * before it took as few as possible.
 *
 * @param step how far an item advances from a place; 0 if it doesn't match there.
 */
function matchAll<T>(
  items: readonly T[],
  isWildcard: (item: T) => boolean,
  length: number,
  step: (item: T, at: number) => number,
): boolean {
  let at = 0;
  let next = 0;
  let wildcard = -1;
  let taken = 0;
  while (at < length) {
    const item = items[next];
    if (item !== undefined && isWildcard(item)) {
      wildcard = next++;
      taken = at;
      continue;
    }
    const steps = item === undefined ? 0 : step(item, at);
    if (steps > 0) {
      at += steps;
      next++;
    } else if (wildcard === -1) return false;
    else {
      next = wildcard + 1;
      at = ++taken;
    }
  }
  return items.slice(next).every(isWildcard);
}

/** Splits at slashes, but not inside brackets. */
function splitParts(text: string): string[] {
  return text.match(/(?:\\.|\[\\?[!^]?\]?(?:\[:\w+:\]|\\.|[^\]\\/])*\]|[^/])+/gsu) ?? [];
}

function parsePart(text: string): Part {
  if (text === '**') return 'parts';
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const [length, piece] = readPiece(text, at);
    if (piece !== 'any' || pieces.at(-1) !== 'any') pieces.push(piece);
    at += length;
  }
  return pieces;
}

function readPiece(text: string, at: number): [length: number, piece: Piece] {
  const character = text.charAt(at);
  if (character === '*') return [1, 'any'];
  if (character === '?') return [1, 'one'];
  if (character === '[') {
    const [all, negation, body] = bracket.exec(text.slice(at)) ?? [];
    if (all !== undefined && body !== undefined)
      return [all.length, { isNegated: negation !== '', ranges: parseRanges(body) }];
  }
  const escaped = character === '\\' && at + 1 < text.length ? 1 : 0;
  const code = text.codePointAt(at + escaped) ?? 0;
  return [escaped + (code > 0xffff ? 2 : 1), code];
}

const bracket = /^\[([!^]?)(\]?(?:\[:\w+:\]|\\.|[^\]\\])*)\]/su;
const member = /\[:(\w+):\]|(\\.|[^\\])(?:-(\\.|[^\]\\]))?/gsu;

function parseRanges(body: string): [number, number][] {
  return [...body.matchAll(member)].flatMap(([, name, first, last]): [number, number][] => {
    if (name !== undefined) return namedRanges[name] ?? [];
    return [[getCode(first), getCode(last ?? first)]];
  });
}

function getCode(character = ''): number {
  return character.codePointAt(character.length > 1 && character.startsWith('\\') ? 1 : 0) ?? 0;
}

const digits: [number, number] = [0x30, 0x39];
const upper: [number, number] = [0x41, 0x5a];
const lower: [number, number] = [0x61, 0x7a];
const namedRanges: Readonly<Record<string, [number, number][]>> = {
  alpha: [upper, lower],
  digit: [digits],
  alnum: [digits, upper, lower],
  upper: [upper],
  lower: [lower],
  space: [
    [9, 13],
    [32, 32],
  ],
  blank: [
    [9, 9],
    [32, 32],
  ],
  punct: [
    [0x21, 0x2f],
    [0x3a, 0x40],
    [0x5b, 0x60],
    [0x7b, 0x7e],
  ],
  xdigit: [digits, [0x41, 0x46], [0x61, 0x66]],
};
