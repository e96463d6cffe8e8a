// How one name of a path is written in a link: percent-escapes as the link had them, and what its notation demands.
import type { DestinationNotation } from '../../links/scannedPage.ts';

export interface SegmentStyle {
  /** `specifier` is what an import names: a path as it is, without percent-escapes. */
  readonly notation: DestinationNotation | 'specifier';
  /** The ASCII characters that the path had as percent-escapes. */
  readonly escaped: ReadonlySet<string>;
  /** Whether it had any other characters as percent-escapes. */
  readonly escapesOthers: boolean;
  /** Whether it had spaces as they are. */
  readonly hasSpaces: boolean;
}

/** `path` is decoded as its notation demands, its percent-escapes are not. */
export function getSegmentStyle(path: string, notation: SegmentStyle['notation']): SegmentStyle {
  const escaped = new Set<string>();
  let escapesOthers = false;
  for (const [, hex = ''] of path.matchAll(/%([\da-f]{2})/gi)) {
    const code = Number.parseInt(hex, 16);
    if (code < 0x80) escaped.add(String.fromCharCode(code));
    else escapesOthers = true;
  }
  return { notation, escaped, escapesOthers, hasSpaces: path.includes(' ') };
}

/** For a path that nobody has written yet. Without marks around it, an apostrophe looks like one. */
export function getPlainStyle(notation: SegmentStyle['notation']): SegmentStyle {
  return {
    notation,
    escaped: new Set(notation === 'bare' ? ["'"] : []),
    escapesOthers: false,
    hasSpaces: true,
  };
}

/** What no link has as it is: it would end the path, begin a placeholder, or be markup in one of the notations. */
const reserved = /[%?#"<>`\\{}|]/;

export function writeSegment(name: string, style: SegmentStyle): string {
  if (style.notation === 'specifier') return name.replace(/["'\\]/g, '\\$&');
  const escapesParentheses = style.escaped.has('(') || style.escaped.has(')') || !isBalanced(name);
  const isEdgy = name.startsWith(' ') || name.endsWith(' ');
  const escapes = (character: string, offset: number): boolean => {
    if (reserved.test(character) || character < ' ' || character === '\x7f') return true;
    if (character === '(' || character === ')') return escapesParentheses;
    if (style.escaped.has(character)) return true;
    if (character > '\x7f') return style.escapesOthers;
    if (character === ' ') return isEdgy || escapesSpace(style);
    if (character === '&') return /^&(?:#|[a-z])/i.test(name.slice(offset));
    if (character === "'") return style.notation.startsWith('single') || style.notation === 'unquoted';
    return character === '=' && style.notation === 'unquoted';
  };
  let written = '';
  let offset = 0;
  for (const character of name) {
    written += escapes(character, offset) ? writeEscape(character) : character;
    offset += character.length;
  }
  return written;
}

function escapesSpace({ notation, hasSpaces }: SegmentStyle): boolean {
  if (notation === 'bare' || notation === 'unquoted') return true;
  return notation !== 'angles' && !hasSpaces;
}

function writeEscape(character: string): string {
  // Half of a surrogate pair has no escape.
  if (/^[\ud800-\udfff]$/.test(character)) return character;
  return /[!'()*]/.test(character)
    ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
    : encodeURIComponent(character);
}

/** Whether every parenthesis of what is written has its other one: Markdown's bare destinations end at one that has none. */
export function isBalanced(written: string): boolean {
  let depth = 0;
  for (const [character] of written.matchAll(/\\?[()]/g)) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
