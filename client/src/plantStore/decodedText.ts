// Text with its escapes undone: those of JSON, URLs, forms and HTML, even where they were applied twice. It is meant
// for searching, and maps each character back to its place in the original text.

export interface DecodedText {
  readonly text: string;
  /** The offset in the original of the character at this offset; past the last character, the original's end. */
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

/** Every repetition is bounded, so that matching takes linear time. Only ASCII matters: a token has nothing else. */
const escapes = new RegExp(
  [
    String.raw`\\{1,8}(?:u00([\da-f]{2})|u\{0{0,6}([\da-f]{2})\}|x([\da-f]{2}))`,
    String.raw`%(?:25){0,4}([\da-f]{2})`,
    String.raw`&(?:amp;){0,4}#x0{0,6}([\da-f]{2});?`,
    String.raw`&(?:amp;){0,4}#0{0,6}(\d{2,3});?`,
    `&(?:amp;){0,4}(${Object.keys(namedCharacters).join('|')});`,
    // Before a character that needs no escape, the way PHP writes \/
    String.raw`\\{1,8}([^\\])`,
  ].join('|'),
  'gis',
);

/** Undefined when nothing in the text is escaped. */
export function decodeText(text: string): DecodedText | undefined {
  if (!/[\\%&]/.test(text)) return undefined;
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
    parts.push(readEscape(groups));
    offsets.push(match.index);
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
  return plain ?? '?';
}
