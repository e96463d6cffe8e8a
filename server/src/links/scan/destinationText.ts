// Decodes a destination as written in a page, and maps its parts to their place in the page, so that one part can be
// marked or replaced.
import type { Span } from '../../document/jsonNode.ts';
import { isAsciiPunctuation } from '../../shared/mdx/characters.ts';
import { type DecodedEscape, decodeStringEscape } from '../../shared/mdx/code/stringLiteral.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { DestinationNotation, ScannedImport, ScannedLink } from '../scannedPage.ts';
import { decodeReference } from './characterReference.ts';

type DecodeEscape = (text: string, at: number, end: number) => DecodedEscape | undefined;

const decoders: Readonly<Record<DestinationNotation, DecodeEscape>> = {
  bare: decodeMarkdown,
  angles: decodeMarkdown,
  doubleQuotes: decodeReference,
  singleQuotes: decodeReference,
  unquoted: decodeReference,
  doubleQuotedString: decodeStringEscape,
  singleQuotedString: decodeStringEscape,
  template: decodeStringEscape,
  plain: () => undefined,
};

/** The destination written at the span. Does not keep the text alive. */
export function decodeDestination(
  text: string,
  { offset, end }: Span,
  notation: DestinationNotation,
): string {
  const source = text.slice(offset, end);
  if (!/[\\&]/.test(source)) return copyText(source);
  const parts: string[] = [];
  let done = offset;
  for (const written of readEscapes(text, { offset, end }, notation)) {
    parts.push(text.slice(done, written.offset), written.text);
    done = written.end;
  }
  parts.push(text.slice(done, end));
  return copyText(parts.join(''));
}

/** The span of a destination's fragment, with its `#`; `undefined` if there is none, or for an import. */
export function getFragmentSpan(text: string, link: ScannedLink | ScannedImport): Span | undefined {
  if (!('destination' in link)) return undefined;
  const hash = link.destination.indexOf('#');
  return hash === -1 ? undefined : getDestinationPart(text, link, hash);
}

/**
 * Where a part of the decoded destination is in the text. `start` and `end` are UTF-16 offsets in `link.destination`;
 * an escape that they split is included whole.
 */
export function getDestinationPart(
  text: string,
  link: Span & { readonly notation: DestinationNotation },
  start: number,
  end = Number.POSITIVE_INFINITY,
): Span {
  const place = (index: number, isEnd: boolean): number => {
    /** How much longer the text up to an offset is than its decoded form. */
    let excess = 0;
    for (const written of readEscapes(text, link, link.notation)) {
      const first = written.offset - link.offset - excess;
      if (index <= first) break;
      if (index < first + written.text.length) return isEnd ? written.end : written.offset;
      excess += written.end - written.offset - written.text.length;
    }
    return Math.min(link.offset + index + excess, link.end);
  };
  return { offset: place(start, false), end: place(end, true) };
}

function* readEscapes(
  text: string,
  { offset, end }: Span,
  notation: DestinationNotation,
): Generator<DecodedEscape & Span> {
  const decode = decoders[notation];
  for (let at = offset; at < end; ) {
    const code = text.charCodeAt(at);
    const written = code === 0x5c || code === 0x26 ? decode(text, at, end) : undefined;
    if (written !== undefined) yield { ...written, offset: at };
    at = written?.end ?? at + 1;
  }
}

function decodeMarkdown(text: string, at: number, end: number): DecodedEscape | undefined {
  if (text.charCodeAt(at) !== 0x5c) return decodeReference(text, at, end);
  const isEscape = at + 1 < end && isAsciiPunctuation(text.charCodeAt(at + 1));
  return isEscape ? { text: text.charAt(at + 1), end: at + 2 } : undefined;
}
