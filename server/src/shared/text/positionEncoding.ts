// How clients count the characters of a line: in UTF-16 code units, UTF-8 bytes, or code points.

/** LSP's PositionEncodingKind. */
export type PositionEncoding = 'utf-16' | 'utf-8' | 'utf-32';

/** One count in each encoding. */
export type UnitCounts = Readonly<Record<PositionEncoding, number>>;

export function countUnits(text: string, encoding: PositionEncoding): number {
  if (encoding === 'utf-16') return text.length;
  let count = 0;
  for (const character of text) count += getLength(character, encoding);
  return count;
}

/** The offset after that many units, rounded down to a whole character. */
export function findUnit(text: string, units: number, encoding: 'utf-8' | 'utf-32'): number {
  let count = 0;
  let offset = 0;
  for (const character of text) {
    count += getLength(character, encoding);
    if (count > units) return offset;
    offset += character.length;
  }
  return offset;
}

export function countAllUnits(text: string): UnitCounts {
  return {
    'utf-16': countUnits(text, 'utf-16'),
    'utf-8': countUnits(text, 'utf-8'),
    'utf-32': countUnits(text, 'utf-32'),
  };
}

/** A lone surrogate is sent as U+FFFD, which has three bytes. */
function getLength(character: string, encoding: 'utf-8' | 'utf-32'): number {
  const code = encoding === 'utf-32' ? 0 : (character.codePointAt(0) ?? 0);
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
