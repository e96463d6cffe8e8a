// Text of a site in an answer for a model: cut, and with nothing in it that a person would not see.
import { longestText } from '../definitions/shapes.ts';

/**
 * What controls a terminal, is invisible, or reorders what is visible. Line breaks and tabs, too: an answer’s text is one
 * line. Private and unassigned characters may look like nothing, and so do two that count as symbols.
 */
const unseen = /[\p{Cc}\p{Cs}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/**
 * An emoji as people write it holds characters that are invisible elsewhere. Unicode lists them all, so that nothing can be
 * hidden among them. (The flag is newer than the syntax that sources are written in.)
 */
const emojiOrUnseen = new RegExp(`\\p{RGI_Emoji}|${unseen.source}`, 'gv');

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
  const shown = showUnseen(start);
  if (start.length === text.length && countCharacters(shown) <= maxLength) return shown;
  let kept = '';
  let length = 0;
  for (const { segment } of segmenter.segment(start)) {
    const piece = showUnseen(segment);
    const size = countCharacters(piece);
    if (length + size > maxLength - 1) return `${kept || cutPiece(piece, maxLength - 1)}…`;
    kept += piece;
    length += size;
  }
  return `${kept}…`;
}

function showUnseen(text: string): string {
  if (!unseen.test(text)) return text;
  return text.replace(emojiOrUnseen, (found) => (isEmoji(found) ? found : toCode(found)));
}

/** What is unseen is one character, and an emoji of one character can be seen. */
function isEmoji(found: string): boolean {
  return countCharacters(found) > 1 || !unseen.test(found);
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
