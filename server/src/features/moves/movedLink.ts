// A link whose file moves, or whose page does → the change to its path that makes it mean the same file again.
import type { TextChange } from '../../document/textChange.ts';
import { getWritten, getWrittenPath } from '../../links/linkOrImport.ts';
import { getLinkedPath, type LinkTarget } from '../../links/linkTarget.ts';
import { decodeDestination, getDestinationPart } from '../../links/scan/destinationText.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { decodeEscapes, normalizePath } from '../../links/target/destination.ts';
import type { LinkResolver } from '../../links/target/linkResolver.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import { getRoutes } from './linkRoutes.ts';
import { getSegmentStyle, isBalanced, type SegmentStyle, writeSegment } from './writtenSegment.ts';

/** What a link meant, and what it has to mean afterwards. */
export interface LinkMove {
  /** A file, or a folder with pages; `undefined` is the site's start. */
  readonly meant: string | undefined;
  /** Where that is afterwards. */
  readonly to: string | undefined;
  /** The pages that the link is read from before the move: the one that it is in, or those that import its snippet. */
  readonly from: readonly string[];
  /** The same pages after the move. */
  readonly fromAfter: readonly string[];
}

/** `undefined` where nothing that could be written means the same. `resolver` knows the site after the move. */
export function getLinkChange(
  text: string,
  link: ScannedLink | ScannedImport,
  { meant = '', to = '', from, fromAfter }: LinkMove,
  resolver: LinkResolver,
): TextChange | undefined {
  const isImport = 'specifier' in link;
  const destination = getWritten(link);
  const start = destination.length - destination.trimStart().length;
  const path = getWrittenPath(link);
  const [page] = from;
  if (path === '' || page === undefined) return undefined;
  const names = isImport ? path.split('/') : path.split('/').map(decodeEscapes);
  const written = { segments: names, path: normalizePath(names.join('/'), page).path };
  const pieces = readPieces(text, link, path, start);
  const span = getDestinationPart(text, link, start, start + path.length);
  const style = getSegmentStyle(path, isImport ? 'specifier' : link.notation);
  const folders = [...new Set(fromAfter.map(getFolder))];
  for (const route of getRoutes(written, meant, to, folders, isImport)) {
    const rewritten = writeRoute(route, names, pieces, style);
    // No path at all would be the page itself.
    if (rewritten === '') continue;
    const whole = { offset: 0, end: rewritten.length };
    const read = decodeDestination(rewritten, whole, link.notation) + destination.trim().slice(path.length);
    const isRight = fromAfter.every((one) =>
      means(isImport ? resolver.resolveImport(read, one) : resolver.resolve(read, one), to),
    );
    if (isRight) return getDifference(text, { ...span, text: rewritten });
  }
  return undefined;
}

/** Whether the target is this file or folder, or, of '', the site's start. */
function means(target: LinkTarget, path: string): boolean {
  if (target.kind === 'otherCase') return false;
  return (getLinkedPath(target) ?? (target.kind === 'page' ? '' : undefined)) === path;
}

/** Each segment of the path as it stands in the text. */
function readPieces(
  text: string,
  link: ScannedLink | ScannedImport,
  path: string,
  start: number,
): readonly string[] {
  let at = start;
  return path.split('/').map((segment) => {
    const span = getDestinationPart(text, link, at, at + segment.length);
    at += segment.length + 1;
    return text.slice(span.offset, span.end);
  });
}

/** Segments that stay, at both ends, stay as they are written. */
function writeRoute(
  route: readonly string[],
  names: readonly string[],
  pieces: readonly string[],
  style: SegmentStyle,
): string {
  let first = 0;
  while (first < route.length && first < names.length && route[first] === names[first]) first++;
  let last = 0;
  const most = Math.min(route.length, names.length) - first;
  while (last < most && route.at(-1 - last) === names.at(-1 - last)) last++;
  const middle = route
    .slice(first, route.length - last)
    .map((name) => (isStep(name) ? name : writeSegment(name, style)));
  const written = [...pieces.slice(0, first), ...middle, ...pieces.slice(pieces.length - last)].join('/');
  // Segments may have shared a pair of parentheses.
  return style.notation !== 'bare' || isBalanced(written)
    ? written
    : written.replace(/\\?\(/g, '%28').replace(/\\?\)/g, '%29');
}

function isStep(name: string): boolean {
  return name === '' || name === '.' || name === '..';
}

/** Without the whole segments that both have at their beginning and at their end. */
function getDifference(text: string, { offset, end, text: after }: TextChange): TextChange | undefined {
  const before = text.slice(offset, end);
  if (before === after) return undefined;
  let first = 0;
  while (first < before.length && first < after.length && before[first] === after[first]) first++;
  first = before.slice(0, first).lastIndexOf('/') + 1;
  let last = 0;
  const most = Math.min(before.length, after.length) - first;
  while (last < most && before.at(-1 - last) === after.at(-1 - last)) last++;
  while (last > 0 && before.at(-last) !== '/') last--;
  return {
    offset: offset + first,
    end: end - last,
    text: after.slice(first, after.length - last),
  };
}
