// Where in the text each part of a decoded destination stands, so that one part of it can be marked or replaced.
import type { Span } from '../../document/jsonNode.ts';
import type { DestinationNotation } from '../scannedPage.ts';

/** What is written in a page and stands for one or more characters of the decoded destination. */
const escapes: Readonly<Record<DestinationNotation, RegExp>> = {
  bare: /\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y,
  angles: /\\[!-/:-@[-`{-~]|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y,
  doubleQuotes: /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y,
  singleQuotes: /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y,
  unquoted: /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y,
  doubleQuotedString: /\\[\s\S]/y,
  singleQuotedString: /\\[\s\S]/y,
  template: /\\[\s\S]/y,
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(written: string): string {
  if (written.startsWith('\\')) return written.slice(1);
  const hex = /^&#[xX]([^;]*);$/.exec(written)?.[1];
  if (hex !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10_ff_ff));
  const decimal = /^&#([^;]*);$/.exec(written)?.[1];
  if (decimal !== undefined) return String.fromCodePoint(Math.min(Number(decimal), 0x10_ff_ff));
  return named[written.slice(1, -1)] ?? written;
}

/** The destination that is written at the span. */
export function decodeDestination(text: string, written: Span, notation: DestinationNotation): string {
  let decoded = '';
  for (const [piece] of readPieces(text, written, notation)) decoded += piece;
  return decoded;
}

/** Of the decoded destination from `start` to `end` (UTF-16 offsets in it): where that is written in the text. */
export function getDestinationPart(
  text: string,
  link: Span & { readonly notation: DestinationNotation },
  start: number,
  end = Number.POSITIVE_INFINITY,
): Span {
  let decodedLength = 0;
  let offset: number | undefined;
  let last = link.offset;
  for (const [piece, from, to] of readPieces(text, link, link.notation)) {
    if (decodedLength >= start) offset ??= from;
    if (decodedLength >= end) break;
    decodedLength += piece.length;
    last = to;
  }
  return { offset: offset ?? last, end: last };
}

function* readPieces(
  text: string,
  { offset, end }: Span,
  notation: DestinationNotation,
): Iterable<readonly [piece: string, from: number, to: number]> {
  const written = escapes[notation];
  let at = offset;
  while (at < end) {
    written.lastIndex = at;
    const found = written.exec(text)?.[0];
    const next = Math.min(at + (found?.length ?? 1), end);
    yield [found === undefined ? text.charAt(at) : decode(found), at, next];
    at = next;
  }
}
