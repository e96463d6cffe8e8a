// Keeps tokens out of every text that leaves the flow: servers echo headers, and errors of `fetch` quote them.
import { type DecodedText, decodeText } from './decodedText.ts';

const replacement = '<ACCESS_TOKEN>';

/** Shorter ones may be a part of any word: they are struck out where they are a word of their own. */
const minimumLength = 8;

/**
 * Replaces a token in all its everyday forms: in either case, with any of its characters escaped as in JSON, URLs and
 * HTML, without the = at its end, in hex, and in base64 of any text that holds it. Takes linear time.
 */
export function createTokenFilter(token: string): (text: string) => string {
  const forms = getForms(token);
  return (text) => {
    const decoded = decodeText(text);
    const ranges = [...findForms({ text, getOffset: (offset) => offset }, forms)];
    if (decoded !== undefined) ranges.push(...findForms(decoded, forms));
    return replaceRanges(text, ranges);
  };
}

/** The secrets of this session, so that the log can be cleaned of all of them. */
export interface Redaction {
  add(token: string): void;
  apply(text: string): string;
}

export function createRedaction(): Redaction {
  let filters: readonly { readonly token: string; readonly filter: (text: string) => string }[] = [];
  return {
    add(token) {
      if (filters.some((known) => known.token === token)) return;
      // Longest first: a shorter one may be a part of it.
      filters = [...filters, { token, filter: createTokenFilter(token) }].sort(
        (one, other) => other.token.length - one.token.length,
      );
    },
    apply: (text) => filters.reduce((redacted, { filter }) => filter(redacted), text),
  };
}

interface Form {
  readonly text: string;
  /** Its text is in lower case, and matches in any. */
  readonly ignoresCase?: boolean;
  /** It only counts where no character of a token stands beside it. */
  readonly isWord?: boolean;
  /** How many = behind it belong to it. */
  readonly padding?: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function getForms(token: string): Form[] {
  const core = token.replace(/=+$/, '');
  const padding = token.length - core.length;
  if (core === '') return [];
  if (token.length < minimumLength) return [{ text: core, padding, isWord: true }];
  const hex = [...core].map((character) => character.charCodeAt(0).toString(16)).join('');
  const base64 = [0, 1, 2].map((offset) => getBase64Core(token, offset));
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [
    { text: toLowerCase(core), padding, ignoresCase: true },
    { text: `${hex}${'3d'.repeat(padding)}`, ignoresCase: true },
    { text: hex, ignoresCase: true },
    ...[...new Set([...base64, ...base64url])].map((text) => ({ text })),
  ];
}

/**
 * What base64 makes of a token that stands `offset` bytes (modulo 3) into a longer text, without the
 * characters at its ends that depend on the neighbours. Tokens are ASCII, which `btoa` needs.
 */
function getBase64Core(token: string, offset: number): string {
  const encoded = btoa('\0'.repeat(offset) + token).replace(/=+$/, '');
  const end = (offset + token.length) % 3 === 0 ? encoded.length : encoded.length - 1;
  return encoded.slice(Math.ceil((offset * 8) / 6), end);
}

function* findForms({ text, getOffset }: DecodedText, forms: readonly Form[]): Generator<Range> {
  const lowerCase = toLowerCase(text);
  for (const { text: form, ignoresCase, isWord, padding = 0 } of forms) {
    const where = ignoresCase ? lowerCase : text;
    for (let start = where.indexOf(form); start >= 0; ) {
      let end = start + form.length;
      for (let left = padding; left > 0 && text[end] === '='; left -= 1) end += 1;
      const isTaken = !isWord || !(isTokenCharacter(text[start - 1]) || isTokenCharacter(text[end]));
      if (isTaken) yield { start: getOffset(start), end: getOffset(end) };
      start = where.indexOf(form, isTaken ? end : start + 1);
    }
  }
}

/** Of RFC 6750, but for full stops, dashes and slashes, which end words as well. */
function isTokenCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\w~+]/.test(character);
}

/** ASCII only: other characters may change their length. */
function toLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function replaceRanges(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  const parts: string[] = [];
  let end = 0;
  for (const range of [...ranges].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (range.start >= end) parts.push(text.slice(end, range.start), replacement);
    end = Math.max(end, range.end);
  }
  parts.push(text.slice(end));
  return parts.join('');
}
