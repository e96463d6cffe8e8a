// For a link whose file or page moves: the change to its path that makes it lead to the same file again.
import type { TextChange } from '../../document/textChange.ts';
import { decodeDestination, getDestinationPart } from '../../links/scan/destinationText.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { getLinkedPath, getWritten, getWrittenPath } from '../../links/siteLinks.ts';
import { decodeEscapes, isExternalPath, isPlainPath, normalizePath } from '../../links/target/destination.ts';
import type { LinkResolver, LinkTarget } from '../../links/target/linkResolver.ts';
import { getFolder, getName, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { getSegmentStyle, isBalanced, type SegmentStyle, writeSegment } from './renameInPage.ts';

/** The target of a link before the move, and after it. */
interface LinkMove {
  /** A file, or a folder with pages; `undefined` for the site's start. */
  readonly meant: string | undefined;
  /** Its path afterwards. */
  readonly to: string | undefined;
  /** The pages from which the link is read before the move: its own page, or those that import its snippet. */
  readonly from: readonly string[];
  /** The same pages after the move. */
  readonly fromAfter: readonly string[];
}

/** `undefined` if no path that could be written leads there. `resolver` knows the site after the move. */
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
  const written = { segments: names, path: getPathOf(names.join('/'), page, meant) };
  const pieces = readPieces(text, link, path, start);
  const span = getDestinationPart(text, link, start, start + path.length);
  const style = getSegmentStyle(path, isImport ? 'specifier' : link.notation);
  const folders = [...new Set(fromAfter.map(getFolder))];
  for (const route of getRoutes(written, meant, to, folders, isImport)) {
    const rewritten = writeRoute(route, names, pieces, style);
    // An empty path would be the page itself.
    if (rewritten === '') continue;
    const whole = { offset: 0, end: rewritten.length };
    const read = decodeDestination(rewritten, whole, link.notation) + destination.trim().slice(path.length);
    // A path that doesn’t say where it begins has to be right from its folder.
    const certain = isPlainPath(rewritten) && !isExternalPath(read) ? `./${read}` : read;
    const isRight = fromAfter.every((one) =>
      means(isImport ? resolver.resolveImport(read, one) : resolver.resolve(certain, one), to),
    );
    if (isRight) return getDifference(text, { ...span, text: rewritten });
  }
  return undefined;
}

/** A path that doesn’t say where it begins may begin in the root. */
function getPathOf(path: string, page: string, meant: string): string {
  const own = normalizePath(path, page).path;
  const isOwn = !isPlainPath(path) || meant.toLowerCase().startsWith(own.toLowerCase());
  return isOwn ? own : normalizePath(path, '').path;
}

/** Whether the target is this file or folder or, for '', the site's start. */
function means(target: LinkTarget, path: string): boolean {
  if (target.kind === 'otherCase') return false;
  return (getLinkedPath(target) ?? (target.kind === 'page' ? '' : undefined)) === path;
}

/** Each segment of the path as written in the text. */
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

/** Unchanged segments at both ends stay as they are written. */
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

/** Without the whole segments that both have in common at the start and end. */
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

/** The path of a link; alternatives for it come in order of similarity. */
interface WrittenPath {
  /** Split at `/`, decoded: the first is empty if the path begins with `/`, the last if it ends with it. */
  readonly segments: readonly string[];
  /** The target of the segments, relative to the site root, without outer slashes. */
  readonly path: string;
}

/**
 * The segments of possible paths to the file `to`, from pages in `folder`. Not all of them lead there, because another
 * file may have the name. `file` is the former target; all are relative to the site root.
 */
function* getRoutes(
  written: WrittenPath,
  file: string,
  to: string,
  folders: readonly string[],
  isImport: boolean,
): Generator<readonly string[]> {
  const isFromRoot = written.segments[0] === '' && written.segments.length > 1;
  // An import that begins otherwise would name a package.
  if (isImport && !/^(?:\.{1,2})?$/.test(written.segments[0] ?? ''))
    for (const name of getForms(written.path, file, to, isImport)) yield ['', ...split(name)];
  for (const name of getForms(written.path, file, to, isImport)) {
    const ends = written.segments.length > 1 && written.segments.at(-1) === '' ? [[''], []] : [[]];
    for (const end of ends) {
      yield* getWrittenRoute(written.segments, name, end);
      if (isFromRoot) yield ['', ...split(name), ...end];
      else
        for (const folder of folders) yield* getRelativeRoutes(written.segments, folder, name, end, isImport);
    }
  }
  if (!isFromRoot && !isImport)
    for (const name of getForms(written.path, file, to, false)) yield ['', ...split(name)];
}

/** The path to the file in the written form: with or without its extension, with `index` or by its folder. */
function getForms(path: string, file: string, to: string, isImport: boolean): readonly string[] {
  // Imports need the extension.
  if (isImport) return [to];
  const bare = withoutPageExtension(to);
  const isIndex = getName(bare) === 'index';
  const folder = isIndex ? [getFolder(to)] : [];
  const missing = file.length - path.length;
  // Compared by length, because a path in another case also means the file.
  if (missing === 0) return [to];
  if (missing < 0 || (isPageFile(path) && isPageFile(file)))
    return [bare + path.slice(path.lastIndexOf('.')), to];
  if (file.slice(path.length).startsWith('/')) return [...folder, bare, to];
  return getName(path).toLowerCase() === 'index' ? [bare, to] : [...folder, bare, to];
}

/** As written, with another last name. */
function* getWrittenRoute(
  segments: readonly string[],
  name: string,
  end: readonly string[],
): Generator<readonly string[]> {
  const last = segments.findLastIndex((segment) => segment !== '');
  if (last === -1 || /^\.{1,2}$/.test(segments[last] ?? '')) return;
  if (name !== '') yield [...segments.slice(0, last), getName(name), ...end];
}

function* getRelativeRoutes(
  segments: readonly string[],
  folder: string,
  name: string,
  end: readonly string[],
  isImport: boolean,
): Generator<readonly string[]> {
  const from = split(folder);
  const to = split(name);
  let common = 0;
  while (common < from.length && common < to.length && from[common] === to[common]) common++;
  const route = [...from.slice(common).map(() => '..'), ...to.slice(common)];
  if (route[0] === '..') {
    yield [...route, ...end];
    return;
  }
  const isMarked = isImport || route.length === 0 || /^\.{1,2}$/.test(segments[0] ?? '');
  if (!isMarked) yield [...route, ...end];
  yield ['.', ...route, ...end];
}

function split(path: string): string[] {
  return path === '' ? [] : path.split('/');
}
