// Keeps tokens out of all text that leaves this room: servers echo headers, and errors from `fetch` quote them.

const replacement = '<ACCESS_TOKEN>';

/** In characters. A shorter token may be part of any word, so it is replaced only as a whole word. */
const minimumLength = 8;

/**
 * Replaces a token in all its usual forms: in upper or lower case, with characters escaped as in JSON, URLs and HTML,
 * without the = at its end, in hex, and in the base64 of any text that contains it. Takes linear time.
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

/** The secrets of this session, to keep out of the log. */
export interface Redaction {
  add(token: string): void;
  apply(text: string): string;
}

export function createRedaction(): Redaction {
  let filters: readonly { readonly token: string; readonly filter: (text: string) => string }[] = [];
  return {
    add(token) {
      if (filters.some((known) => known.token === token)) return;
      // Longest first: a shorter one may be part of it.
      filters = [...filters, { token, filter: createTokenFilter(token) }].sort(
        (one, other) => other.token.length - one.token.length,
      );
    },
    apply: (text) => filters.reduce((redacted, { filter }) => filter(redacted), text),
  };
}

interface Form {
  readonly text: string;
  /** The text is lowercase, and matches in any case. */
  readonly ignoresCase?: boolean;
  /** Matches only if there is no token character right before or after it. */
  readonly isWord?: boolean;
  /** The number of = after it that belong to it. */
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
 * The base64 of a token that starts `offset` bytes (modulo 3) into longer text, without the characters at
 * either end that depend on its neighbors. Tokens are ASCII, as `btoa` requires.
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

/** As in RFC 6750, except for periods, hyphens and slashes, which also end words. */
function isTokenCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\w~+]/.test(character);
}

/** ASCII only, because other characters can change in length. */
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

/**
 * Text without the escapes of JSON, URLs, forms and HTML, even if they were applied twice, and without invisible
 * characters. For searching: maps each character back to the original text.
 */
interface DecodedText {
  readonly text: string;
  /** The offset in the original; past the last character, the original's end. */
  getOffset(offset: number): number;
}

const namedCharacters: Readonly<Record<string, string>> = {
  plus: '+',
  sol: '/',
  equals: '=',
  hyphen: '-',
  dash: '-',
  period: '.',
  lowbar: '_',
  UnderBar: '_',
  tilde: '~',
};

/** Stays in words, because some languages need it, and can’t be seen between the characters of a token. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Every repetition is bounded, so that matching takes linear time. Only ASCII matters, because tokens are ASCII. */
const escapes = new RegExp(
  [
    String.raw`\\{1,8}(?:u00([\da-f]{2})|u\{0{0,6}([\da-f]{2})\}|x([\da-f]{2}))`,
    String.raw`%(?:25){0,4}([\da-f]{2})`,
    String.raw`&(?:amp;){0,4}#x0{0,6}([\da-f]{2});?`,
    String.raw`&(?:amp;){0,4}#0{0,6}(\d{2,3});?`,
    `&(?:amp;){0,4}(${Object.keys(namedCharacters).join('|')});`,
    // Before a character that needs no escape, the way PHP writes \/
    String.raw`\\{1,8}([^\\])`,
    ignorable.source,
  ].join('|'),
  'gisu',
);

/** Undefined if nothing is escaped or invisible. */
function decodeText(text: string): DecodedText | undefined {
  if (!/[\\%&]/.test(text) && !ignorable.test(text)) return undefined;
  const parts: string[] = [];
  const offsets: number[] = [];
  const take = (start: number, end: number) => {
    parts.push(text.slice(start, end));
    for (let offset = start; offset < end; offset += 1) offsets.push(offset);
  };
  let end = 0;
  for (const match of text.matchAll(escapes)) {
    const [whole, ...groups] = match;
    take(end, match.index);
    const character = readEscape(groups);
    parts.push(character);
    for (let unit = 0; unit < character.length; unit += 1) offsets.push(match.index);
    end = match.index + whole.length;
  }
  if (end === 0) return undefined;
  take(end, text.length);
  return { text: parts.join(''), getOffset: (offset) => offsets[offset] ?? text.length };
}

function readEscape([unicode, braced, byte, percent, hexadecimal, decimal, name, plain]: (
  | string
  | undefined
)[]): string {
  const hex = unicode ?? braced ?? byte ?? percent ?? hexadecimal;
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  if (name !== undefined) return namedCharacters[name] ?? namedCharacters[name.toLowerCase()] ?? '?';
  return plain ?? '';
}
