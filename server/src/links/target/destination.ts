// A link's destination: its parts, whether it is for this site at all, and which path it means.
import { getFolder, isExcepted, isPageFile, isSnippetPath } from '../../shared/sitePaths.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

export interface DestinationParts {
  /** As written, up to the query or the fragment. */
  readonly path: string;
  /** With its `?`; '' if there is none. */
  readonly query: string;
  /** Without its `#`. */
  readonly fragment: string | undefined;
}

/** Joined again, with `#` before the fragment, the parts are the destination. */
export function splitDestination(destination: string): DestinationParts {
  const hash = destination.indexOf('#');
  const beforeFragment = hash === -1 ? destination : destination.slice(0, hash);
  const question = beforeFragment.indexOf('?');
  return {
    path: question === -1 ? beforeFragment : beforeFragment.slice(0, question),
    query: question === -1 ? '' : beforeFragment.slice(question),
    fragment: hash === -1 ? undefined : destination.slice(hash + 1),
  };
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const host = /^[\\/]{2}/;
const placeholder = /[{}]/;

/** Whether a destination, or its path, is never checked: a scheme, `//host` (also with backslashes), a placeholder. */
export function isExternalPath(path: string): boolean {
  return scheme.test(path) || host.test(path) || placeholder.test(path);
}

/** Whether an import names a file at all, and no package. */
export function isImportPath(specifier: string): boolean {
  return /^(?:\/(?!\/)|\.\.?\/)/.test(specifier);
}

/** Whether pages can import files with this extension. */
export function isImportable(path: string): boolean {
  return /\.(?:mdx?|jsx|tsx)$/.test(path);
}

/** Whether the build reads the file where a page imports it: not what it leaves out, such as a README. */
export function isReadByImport(site: Pick<SiteIndex, 'isUnbuilt'>, file: string): boolean {
  return !site.isUnbuilt(file) && (isSnippetPath(file) || !isPageFile(file) || !isExcepted(file));
}

/** Whether the path of a link begins with neither `/` nor `./` nor `../`: some read it from the root, some from its folder. */
export function isPlainPath(path: string): boolean {
  return path !== '' && !/^(?:\/|\.{1,2}(?:\/|$))/.test(path);
}

/** Decodes percent-escapes; those that aren't UTF-8 stay as they are. */
export function decodeEscapes(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** Where a path leads, judging by its text alone. */
export interface NormalizedPath {
  /** Relative to the site root, decoded, without outer slashes; '' is the root itself. */
  readonly path: string;
  /** Whether it leaves the root on its way. */
  readonly isOutside: boolean;
  /** Whether it has characters that browsers drop or change: controls, backslashes. */
  readonly isOdd: boolean;
}

/** `decoded` is relative to the site root if it begins with `/`, otherwise to the folder of the file `from`. */
export function normalizePath(decoded: string, from: string): NormalizedPath {
  const isOdd = hasOddCharacter(decoded);
  const slashed = isOdd ? decoded.replaceAll('\\', '/') : decoded;
  const segments = slashed.startsWith('/') ? [] : getFolder(from).split('/').filter(Boolean);
  let isOutside = false;
  for (const segment of slashed.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) isOutside = true;
  }
  return { path: segments.join('/'), isOutside, isOdd };
}

function hasOddCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x5c || code === 0x7f) return true;
  }
  return false;
}
