// Character references in Markdown, HTML and JSX: `&name;`, `&#123;` or `&#x7b;`.
import { characterEntities } from 'character-entities';

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/y;
const replacement = '\ufffd';
const largest = 0x10_ff_ff;

export interface DecodedReference {
  readonly text: string;
  /** After the semicolon. */
  readonly end: number;
}

/** `undefined` if there is none at `at`, or it does not end before `end`. */
export function decodeReference(text: string, at: number, end: number): DecodedReference | undefined {
  reference.lastIndex = at;
  const found = reference.exec(text);
  if (found === null || reference.lastIndex > end) return undefined;
  const decoded = decode(found[1], found[2], found[3]);
  return decoded === undefined ? undefined : { text: decoded, end: reference.lastIndex };
}

/** Whether HTML has a character of this name. */
export function isReferenceName(name: string): boolean {
  return Object.hasOwn(characterEntities, name);
}

function decode(
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string | undefined {
  if (name !== undefined) return isReferenceName(name) ? characterEntities[name] : undefined;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code <= largest && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : replacement;
}
