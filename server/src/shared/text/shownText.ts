// Prepares text from a site for whoever reads it, a model or a person: cut, with invisible characters escaped.
import { longestText } from '../definitions/shapes.ts';
import { replaceUnseen, replaceUnseenInWords } from './unseen.ts';

/**
 * Each invisible character is written as its code, `\u{200b}`. Text longer than `maxLength` is cut between two
 * user-perceived characters and ends in `…`. Idempotent.
 *
 * @param maxLength in code points, as JSON Schema counts.
 */
export function showText(text: string, maxLength = longestText): string {
  return cutText(text, maxLength, replaceUnseen);
}

/** The same for text that only people read: characters that shape adjacent letters stay. */
export function showWords(text: string, maxLength = longestText): string {
  return cutText(text, maxLength, replaceUnseenInWords);
}

/** Text of any length for people, with its line breaks and tabs. */
export function showLines(text: string): string {
  return replaceUnseenInWords(text, (character) =>
    character === '\n' || character === '\t' ? character : toCode(character),
  );
}

function cutText(text: string, maxLength: number, replace: typeof replaceUnseen): string {
  // Each code point has at most two units. One more shows that something is cut.
  const start = text.slice(0, 2 * maxLength + 2);
  const shown = replace(start, toCode);
  if (start.length === text.length && countCharacters(shown) <= maxLength) return shown;
  let kept = '';
  let length = 0;
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(start)) {
    const piece = replace(segment, toCode);
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

/** A letter with hundreds of marks is a single grapheme. */
function cutPiece(piece: string, maxLength: number): string {
  return [...piece].slice(0, maxLength).join('');
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
