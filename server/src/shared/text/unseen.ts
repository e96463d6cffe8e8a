// Characters that can’t be seen. Whoever shows text of others decides what becomes of them.

/**
 * What controls a terminal, is invisible, or reorders what is visible. Line breaks and tabs, too. Private and unassigned
 * characters may look like nothing, and so do two that count as symbols.
 */
export const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

/**
 * An emoji as people write it holds characters that are invisible elsewhere. Unicode lists them all, so that nothing can be
 * hidden among them. (The flag is newer than the syntax that sources are written in.)
 */
const emojiOrUnseen = new RegExp(`\\p{RGI_Emoji}|${unseen.source}`, 'gv');

/** Joiners, variants of letters, and signs around numbers: without them, words of some languages look wrong. */
const shaping =
  /\u200c|\u200d|\p{Variation_Selector}|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

/** Replaces each character that can’t be seen, except in emoji. */
export function replaceUnseen(text: string, replace: (character: string) => string): string {
  if (text.search(unseen) === -1) return text;
  return text.replace(emojiOrUnseen, (found) => (isEmoji(found) ? found : replace(found)));
}

/** The same for text that only people read: what shapes the letters beside it stays. */
export function replaceUnseenInWords(text: string, replace: (character: string) => string): string {
  return replaceUnseen(text, (character) => (shaping.test(character) ? character : replace(character)));
}

/** As JSON writes it: an escape for each UTF-16 code unit. */
export function toJsonEscapes(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** What is unseen is one character, and an emoji of one character can be seen. */
function isEmoji(found: string): boolean {
  return [...found].length > 1 || found.search(unseen) === -1;
}
