// Converts between LSP's URIs and file system paths, which are absolute, with `/` on every platform.
import { URI } from 'vscode-uri';

/** True on Windows; elsewhere a backslash is an ordinary character of a name. */
const hasBackslashes = URI.file('a\\b').path === '/a/b';

/**
 * The same path for every spelling of a URI: percent-encoding, a drive letter's case, `localhost`, and `.`, `..` and
 * empty segments make no difference. The top of a disk is ''. `undefined` for a URI that does not name a file.
 */
export function toPath(uri: string): string | undefined {
  const parsed = /^file:/i.test(uri) ? parse(uri) : undefined;
  if (parsed === undefined) return undefined;
  const { authority } = parsed;
  const path = resolveSegments(hasBackslashes ? parsed.path.replaceAll('\\', '/') : parsed.path);
  if (authority !== '' && authority.toLowerCase() !== 'localhost') return `//${authority}${path}`;
  if (path === '/') return '';
  return /^\/[a-z]:/i.test(path) ? path.charAt(1).toLowerCase() + path.slice(2) : path;
}

/** The URI as vscode-uri, and therefore VS Code, spells it. */
export function toUri(path: string): string {
  return URI.file(path).toString();
}

/** `undefined` when the text is not a URI at all. */
function parse(uri: string): URI | undefined {
  try {
    // vscode-uri takes a path that starts with empty segments for one whose host is missing.
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
