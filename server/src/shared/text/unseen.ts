// Invisible characters. The caller decides what happens to them.

/**
 * Characters that control a terminal, are invisible, or reorder visible text, including line breaks and tabs. Private
 * and unassigned characters may be invisible, and so are two that count as symbols.
 */
export const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

/**
 * Emoji contain characters that are invisible elsewhere. Unicode lists all emoji sequences, so nothing can be hidden
 * among them. What each begins with is looked at first: trying all of them at each character takes twenty times as long.
 * (The `v` flag is newer than the syntax target of the sources, hence the constructor.)
 */
const emojiOrUnseen = `(?=[\\p{Emoji}--[0-9#*]]|[0-9#*]\\ufe0f)\\p{RGI_Emoji}|${unseen.source}`;

/** Joiners, variation selectors, and signs around numbers: without them, words of some languages look wrong. */
const shaping =
  /\u200c|\u200d|\p{Variation_Selector}|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

/** Replaces each invisible character, except in emoji. */
export function replaceUnseen(text: string, replace: (character: string) => string): string {
  if (text.search(unseen) === -1) return text;
  // Reading all emoji takes JavaScript 15 ms, once; few texts need it, and none does at the start.
  const pattern = new RegExp(emojiOrUnseen, 'gv');
  return text.replace(pattern, (found) => (isEmoji(found) ? found : replace(found)));
}

/** The same for text that only people read: characters that shape adjacent letters stay. */
export function replaceUnseenInWords(text: string, replace: (character: string) => string): string {
  return replaceUnseen(text, (character) => (shaping.test(character) ? character : replace(character)));
}

/** As JSON: an escape for each UTF-16 code unit. */
export function toJsonEscapes(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** A match is either one invisible character or an emoji, and an emoji of one character is visible. */
function isEmoji(found: string): boolean {
  return [...found].length > 1 || found.search(unseen) === -1;
}
