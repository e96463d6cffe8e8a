// A path that was typed over the one of a link → the file that is meant to have it.
import { getWritten } from '../../links/linkOrImport.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { decodeEscapes, normalizePath, splitDestination } from '../../links/target/destination.ts';
import { isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { type Refusal, refuse } from '../pages/renamePage.ts';

export interface RenamedTarget {
  /** What the link means now, relative to the site root. */
  readonly file: string;
  readonly link: ScannedLink | ScannedImport;
}

/** What the written path leaves out (an extension, `index`), the typed one leaves out, too. `from` is the link's page. */
export function getTypedPath(
  { file, link }: RenamedTarget,
  typed: string,
  from: string,
): { readonly kind: 'path'; readonly path: string } | Refusal {
  const isImport = 'specifier' in link;
  const written = splitDestination(getWritten(link).trim()).path;
  const name = typed.trim();
  if (/[?#]/.test(name)) return refuse('Type a path alone, without “?” and “#”.');
  const decode = (path: string): string => (isImport ? path : decodeEscapes(path));
  // Whoever leaves out the first slash of `/guides/watering` still means a path from the root.
  const isFromRoot = written.startsWith('/') && !/^\.{0,2}\//.test(name);
  const { path, isOutside } = normalizePath((isFromRoot ? '/' : '') + decode(name), from);
  if (isOutside) return refuse(`The path ${quote(typed)} points outside the site’s folder.`);
  if (path === '') return refuse('A file needs a path: type one, for example "/guides/watering".');
  const before = normalizePath(decode(written), from).path;
  return { kind: 'path', path: completePath(path, before, file) };
}

/** Adds to a path what the path `before` leaves out of the file's. */
function completePath(path: string, before: string, file: string): string {
  const extension = getExtension(file);
  if (!isPageFile(before) && file.length > before.length)
    return isPageFile(path) ? path : path + file.slice(before.length);
  // A link may say `.md` where the file is `.mdx`.
  const isKept = getExtension(path) === getExtension(before);
  if (isKept && isPageFile(path)) return withoutPageExtension(path) + extension;
  return getExtension(path) === '' ? path + extension : path;
}

function getExtension(path: string): string {
  return /\.[^./]+$/.exec(path)?.[0] ?? '';
}
