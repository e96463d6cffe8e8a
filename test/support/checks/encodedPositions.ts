// Positions as each client counts them, found the slow way: the text before is encoded and measured.
import { Buffer } from 'node:buffer';
import type { Position } from 'vscode-languageserver';

export const encodings = ['utf-16', 'utf-8', 'utf-32'] as const;
export type Encoding = (typeof encodings)[number];

const measure: Readonly<Record<Encoding, (text: string) => number>> = {
  'utf-16': (text) => text.length,
  // Half of a surrogate pair becomes U+FFFD.
  'utf-8': (text) => Buffer.byteLength(text, 'utf8'),
  'utf-32': (text) => Array.from(text).length,
};

/** The position of an offset. */
export function toEncodedPosition(text: string, offset: number, encoding: Encoding): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: measure[encoding](lines.at(-1) ?? '') };
}

/** How many characters a text has, in each encoding. */
export function measureAll(text: string): Readonly<Record<Encoding, number>> {
  return {
    'utf-16': measure['utf-16'](text),
    'utf-8': measure['utf-8'](text),
    'utf-32': measure['utf-32'](text),
  };
}

/** The offset of a position; never inside a pair of surrogates, whose halves count like it in some encodings. */
export function toEncodedOffset(text: string, { line, character }: Position, encoding: Encoding): number {
  for (let offset = text.length; offset >= 0; offset--) {
    const at = toEncodedPosition(text, offset, encoding);
    if (at.line === line && at.character === character) return offset;
  }
  throw new Error(`There is no ${line}:${character} in ${encoding}`);
}
