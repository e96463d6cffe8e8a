// Converts between LSP's URIs and file system paths, which are absolute, with `/` on every platform. A file that only
// the editor can read also has a path: `SCHEME://AUTHORITY/PATH`, with everything but the authority decoded.
import { URI } from 'vscode-uri';
import { getName } from '../shared/sitePaths.ts';

/** True on Windows; elsewhere a backslash is an ordinary character in a name. */
const hasBackslashes = URI.file('a\\b').path === '/a/b';

/** A scheme has at least two letters here, because one letter is a drive. */
const virtualPath = /^([a-z][a-z\d+.-]+):\/\/([^/]*)(.*)$/;
/** Documents that aren't files, or not the ones that a path would name. */
const noFiles: ReadonlySet<string> = new Set([
  'untitled',
  'git',
  'output',
  'search-editor',
  'data',
  'http',
  'https',
]);

/**
 * The same path for every spelling of a URI: percent-encoding, a drive letter's case, `localhost`, and `.`, `..` and
 * empty segments make no difference. The top of a disk is ''. `undefined` for a URI that doesn't name a file, such as
 * one with a query, which shows another state of a file.
 */
export function toPath(uri: string): string | undefined {
  const parsed = parse(uri);
  if (parsed === undefined) return undefined;
  return parsed.scheme.toLowerCase() === 'file' ? toDiskPath(parsed) : toVirtualPath(parsed);
}

function toDiskPath(parsed: URI): string {
  const { authority } = parsed;
  const path = resolveSegments(hasBackslashes ? parsed.path.replaceAll('\\', '/') : parsed.path);
  if (authority !== '' && authority.toLowerCase() !== 'localhost') return `//${authority}${path}`;
  if (path === '/') return '';
  return /^\/[a-z]:/i.test(path) ? path.charAt(1).toLowerCase() + path.slice(2) : path;
}

function toVirtualPath({ authority, path, query, ...parsed }: URI): string | undefined {
  const scheme = parsed.scheme.toLowerCase();
  const isAbsolute = path.startsWith('/') || (path === '' && authority !== '');
  if (scheme.length < 2 || noFiles.has(scheme) || query !== '' || !isAbsolute) return undefined;
  // An encoded slash in the authority must not become part of the path.
  const resolved = resolveSegments(path);
  return `${scheme}://${encodeURIComponent(authority)}${resolved === '/' ? '' : resolved}`;
}

/** Whether only the editor can read the file. */
export function isVirtualPath(path: string): boolean {
  return virtualPath.test(path);
}

/** The scheme of the file's URI. */
export function getScheme(path: string): string {
  return virtualPath.exec(path)?.[1] ?? 'file';
}

/** The URI in the spelling of vscode-uri, and therefore of VS Code. */
export function toUri(path: string): string {
  const [, scheme, authority = '', rest = ''] = virtualPath.exec(path) ?? [];
  if (scheme === undefined) return URI.file(path).toString();
  return URI.from({ scheme, authority: decodeURIComponent(authority), path: rest || '/' }).toString();
}

/** The name of the document, even if it isn't a file; '' if it has none. */
export function getDocumentName(uri: string): string {
  return getName(toPath(uri) ?? parse(uri)?.path ?? '');
}

/** The URI of a folder, never with a trailing slash, so that the URI of a file in the folder is this plus `/`. */
export function toFolderUri(path: string): string {
  return toUri(path).replace(/\/$/, '');
}

function parse(uri: string): URI | undefined {
  if (!/^[a-z][a-z\d+.-]*:/i.test(uri)) return undefined;
  try {
    // vscode-uri takes a path that starts with empty segments for one with a missing host.
    return URI.parse(uri.replace(/^(file:\/\/)\/+/i, '$1/'));
  } catch {
    return undefined;
  }
}

function resolveSegments(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/**
 * Whether the path is the top of a disk. Some editors open it if they find no project. Files below it are read, but it
 * is never searched: that would take minutes, and the results would be useless.
 */
export function isTopOfDisk(path: string): boolean {
  return path === '' || /^\/?[a-z]:$/i.test(path);
}
