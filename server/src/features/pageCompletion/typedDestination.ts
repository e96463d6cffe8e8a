// The destination that is being typed at the cursor. If the scanner doesn't see a link yet because it isn't closed, it
// is closed tentatively. So nothing is offered in code, comments or front matter, where the scanner finds no links.
import type { Span } from '../../document/jsonNode.ts';
import { decodeDestination } from '../../links/scan/destinationText.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import type {
  DestinationNotation,
  ScannedImport,
  ScannedLink,
  ScannedPage,
} from '../../links/scannedPage.ts';
import type { PageFormat } from '../../shared/mdx/pageListener.ts';
import { getLineStart } from '../../shared/text/lineText.ts';

/** Its span is the destination so far, before and after the cursor, without angle brackets or quotes. */
export interface TypedDestination extends Span {
  readonly kind: ScannedLink['kind'] | 'import';
  readonly notation: DestinationNotation;
  readonly attribute: ScannedLink['attribute'];
  /** The part before the cursor, decoded. */
  readonly typed: string;
}

interface TypedPage {
  readonly text: string;
  readonly format: PageFormat;
  readonly scanned: ScannedPage;
}

/** In characters: the line is not searched further back. */
const maxLine = 4_000;
/** In characters: nobody writes links in a longer page, and scanning it for each attempt would be noticeable. */
const maxTried = 1_000_000;

/** `offset` counts UTF-16 code units from zero. `undefined` where no destination can be. */
export function getTypedDestination(page: TypedPage, offset: number): TypedDestination | undefined {
  const opening = findOpening(page.text, offset);
  if (opening === undefined) {
    const around = findLink(page.scanned, (link) => link.offset <= offset && offset <= link.end);
    // What an item replaces is on one line (LSP, CompletionItem.textEdit).
    if (around === undefined || /[\n\r]/.test(page.text.slice(around.offset, around.end))) return undefined;
    return createTyped(page.text, around, around, offset);
  }
  const { start } = opening;
  const whole = findLink(page.scanned, (each) => each.offset === start);
  const link = whole ?? tryToClose(page, opening, offset);
  // A parenthesis before the cursor may be the one after the destination.
  if (link === undefined || (whole !== undefined && whole.end < offset)) return undefined;
  return createTyped(page.text, link, { offset: start, end: findEnd(page, start, offset) }, offset);
}

type Found = Span & Pick<TypedDestination, 'kind' | 'notation' | 'attribute'>;

function findLink(
  { links, imports }: ScannedPage,
  accepts: (each: ScannedLink | ScannedImport) => boolean,
): Found | undefined {
  const link = links.findLast(accepts);
  if (link !== undefined) return link;
  const statement = imports.findLast(accepts);
  return statement && { ...statement, kind: 'import', attribute: undefined };
}

function createTyped(text: string, link: Found, { offset, end }: Span, cursor: number): TypedDestination {
  const { kind, notation, attribute } = link;
  const typed = decodeDestination(text, { offset, end: cursor }, notation);
  return { offset, end, kind, notation, attribute, typed };
}

/** Where a destination begins before the cursor on its line, and what may end it, the likeliest first. */
interface Opening {
  readonly start: number;
  readonly closings: readonly string[];
}

function findOpening(text: string, offset: number): Opening | undefined {
  const from = getLineStart(text, offset);
  const line = text.slice(Math.max(from, offset - maxLine), offset);
  for (const find of openings) {
    const found = find(line);
    if (found !== undefined) return { start: offset - found.length, closings: found.closings };
  }
  return undefined;
}

/** Finds how many characters of a destination are at the end of a line, which is cut at the cursor. */
type FindOpening = (line: string) => (Pick<Opening, 'closings'> & { readonly length: number }) | undefined;

const openings: readonly FindOpening[] = [
  (line) => {
    const found = /\b(?:href|src)\s*=\s*(\{\s*)?(?:"([^"]*)|'([^']*)|`([^`]*))$/.exec(line);
    if (found === null) return undefined;
    const [, brace = '', double, single, template = ''] = found;
    const quote = double !== undefined ? '"' : single !== undefined ? "'" : '`';
    const end = quote + (brace === '' ? '' : '}');
    return { length: (double ?? single ?? template).length, closings: [end, `${end}>`, `${end} />`] };
  },
  (line) => {
    const found = /(?:^\s*import|\bfrom)\s*(?:"([^"]*)|'([^']*))$/.exec(line);
    if (found === null) return undefined;
    const [, double, single = ''] = found;
    return { length: (double ?? single).length, closings: [double === undefined ? "'" : '"'] };
  },
  (line) => {
    const [, angles, bare = ''] = /\]\(\s*(?:<([^<>]*)|([^\s<>]*))$/.exec(line) ?? [];
    if (angles === undefined && !/\]\(\s*[^\s<>]*$/.test(line)) return undefined;
    return { length: (angles ?? bare).length, closings: [angles === undefined ? ')' : '>)'] };
  },
  (line) => {
    const found = /^[\s>]*\[[^\]]+\]:\s*(?:<([^<>]*)|([^\s<>]*))$/.exec(line);
    if (found === null) return undefined;
    const [, angles, bare = ''] = found;
    return { length: (angles ?? bare).length, closings: [angles === undefined ? '' : '>'] };
  },
];

/** The link that the scanner finds if the destination ends at the cursor. */
function tryToClose(
  { text, format }: TypedPage,
  { start, closings }: Opening,
  offset: number,
): Found | undefined {
  if (text.length > maxTried) return undefined;
  for (const closing of closings) {
    // A letter, because a definition with an empty destination isn't one.
    const tried = scanPage(`${text.slice(0, offset)}x${closing}${text.slice(offset)}`, format);
    const link = findLink(tried, (each) => each.offset === start && each.end === offset + 1);
    if (link !== undefined) return link;
  }
  return undefined;
}

/**
 * The end of the existing destination: that of the link if it certainly is one, otherwise where a destination must end.
 */
function findEnd({ text, scanned }: TypedPage, start: number, offset: number): number {
  const link = findLink(scanned, (each) => each.offset === start);
  if (link !== undefined && link.end >= offset && !/[\n\r<>=]/.test(text.slice(offset, link.end)))
    return link.end;
  const end = /[\s"'`<>(){}]|$/g;
  end.lastIndex = offset;
  return end.exec(text)?.index ?? offset;
}
