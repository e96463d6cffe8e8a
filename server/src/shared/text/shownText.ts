// Text of a site in an answer for a model: cut, and with nothing in it that a person would not see.
import { longestText } from '../definitions/shapes.ts';
import { replaceUnseen } from './unseen.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Each character that can’t be seen is written as its code, `\u{200b}`. What is longer than `maxLength` ends in `…`, between
 * two characters as people count them. Text that was shown once stays as it is.
 *
 * @param maxLength in code points, as JSON Schema counts.
 */
export function showText(text: string, maxLength = longestText): string {
  // Each code point has two units at most. One more shows that something is cut.
  const start = text.slice(0, 2 * maxLength + 2);
  const shown = replaceUnseen(start, toCode);
  if (start.length === text.length && countCharacters(shown) <= maxLength) return shown;
  let kept = '';
  let length = 0;
  for (const { segment } of segmenter.segment(start)) {
    const piece = replaceUnseen(segment, toCode);
    const size = countCharacters(piece);
    if (length + size > maxLength - 1) return `${kept || cutPiece(piece, maxLength - 1)}…`;
    kept += piece;
    length += size;
  }
  return `${kept}…`;
}

function toCode(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** A letter under hundreds of marks is one character to people. */
function cutPiece(piece: string, maxLength: number): string {
  return [...piece].slice(0, maxLength).join('');
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
