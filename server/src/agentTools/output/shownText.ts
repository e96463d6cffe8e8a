// Text of a site in an answer for a model: cut, and with nothing in it that a person would not see.

/** What controls a terminal, is invisible, or reorders what is visible. Line breaks and tabs, too: an answer’s text is one line. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** In characters, as a rule. */
export const longestText = 300;

/** Each character that can’t be seen is written as its code, `\u{200b}`; more than `maxLength` characters end in `…`. */
export function showText(text: string, maxLength = longestText): string {
  const characters = [...text.slice(0, maxLength * 2 + 2)];
  const isCut = characters.length > maxLength;
  const kept = isCut ? characters.slice(0, maxLength).join('') : characters.join('');
  const shown = kept.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return isCut ? `${shown}…` : shown;
}
