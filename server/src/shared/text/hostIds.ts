// The ids that the host of this format makes of headings, of titles of components, and of names of parameters. An id
// may be percent-encoded: then the page has it in this form, and links have to name it so.

import { startUpper } from './words.ts';

const dropped = /[!"'(),:;?[\]{}]/g;
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\u200d|\ufe0e|\ufe0f/gu;
/** In encoded text, all that is no letter, digit or underscore. */
const separators = /[^\w%]+/g;
/** A lone `s` or `t` joins the word before it: `item(s)` → `items`. */
const lonelyEnd = /([^\W_])-([st])(-|$)/g;
const outerHyphens = /^-|-$/g;
const loneSurrogate = /\p{Surrogate}/gu;

/**
 * The id of a text, percent-encoded and without a number for repetition. Empty if nothing is left of it.
 *
 * @param text with typographic signs, see `typography.ts`.
 */
export function getEncodedSlug(text: string): string {
  return encodeText(text).replace(separators, '-').replace(lonelyEnd, '$1$2$3').replace(outerHyphens, '');
}

/** A text in lower case, with hyphens for blanks, percent-encoded. */
export function encodeText(text: string): string {
  const words = text.toLowerCase().trim().replace(/\s+/g, '-');
  return encodeURIComponent(words.replace(loneSurrogate, '\ufffd'));
}

/** The id of a heading with this text, without a number for repetition. */
export function getSlug(text: string): string {
  const encoded = getEncodedSlug(text);
  return cleanId(encoded) || encoded;
}

/** An id as the host shows it at a heading: decoded, without most punctuation, and without emoji. */
export function cleanId(id: string): string {
  return decodeId(id).replace(dropped, '').replace(emoji, '');
}

/** The percent-escapes of an id decoded; malformed ones stay. */
function decodeId(id: string): string {
  if (!id.includes('%')) return id;
  try {
    return decodeURIComponent(id.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return id;
  }
}

/** The id of a component with this title, without a number: only Latin letters and digits. */
export function getTitleSlug(title: string): string {
  return joinWords(transliterate(title));
}

/** The id of a parameter or field with this name, without a number: `expireAfterSecs` → `param-expire-after-secs`. */
export function getParameterSlug(name: string): string {
  return joinWords(`param-${splitWords(transliterate(name))}`);
}

/** Splits at capitals and before digits that follow them: `userID` → `user ID`, `HTTPServer` → `HTTP Server`. */
export function splitWords(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z]{2})(?=\d)|(?<=[A-Z])(?=[A-Z][a-rt-z])/g, ' ');
}

function joinWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(lonelyEnd, '$1$2$3')
    .replace(outerHyphens, '');
}

/** Letters of scripts whose spelling in Latin letters is not in the table below. */
const otherScripts = /[\u0530-\u07bf\u10a0-\u10ff]/;

/** Whether `getTitleSlug` knows how the host spells the text. Letters of some scripts are dropped, which is known. */
export function isSpellable(text: string): boolean {
  return !otherScripts.test(text);
}

/** Spelled in Latin letters: `Größe & Maß` → `Groesse and Mass`. */
export function transliterate(text: string): string {
  if (/^[^&^`\u0080-\uffff]*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/&/g, ' and ')
    .replace(/[^\0-\x7f]/gu, spell)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .normalize('NFC');
}

/** Letters that are more than a Latin letter with a mark; each is followed by its spelling. */
const spellings = [
  'äae öoe üue ßss æae øo đd ðd þth łl ħh ıi ĳij €e ¢c ¥y',
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξks οo πp ρr σs ςs τt υy φf χx ψps ωo',
  'аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щsch',
  'ъ ыy ь эe юyu яya ќkj љlj њnj єye іi їyi ґg',
];

const spelled: ReadonlyMap<string, string> = new Map(
  spellings
    .join(' ')
    .split(' ')
    .map((each) => [each.charAt(0), each.slice(1)]),
);

function spell(letter: string): string {
  const lower = letter.toLowerCase();
  const found = spelled.get(lower) ?? spelled.get(lower.normalize('NFD').charAt(0));
  if (found === undefined) return letter;
  return lower === letter ? found : startUpper(found);
}
