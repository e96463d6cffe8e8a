// The targets of a page's links, and the places of its images. Only the extension knows the targets: the webview gets
// numbers.
import type { ImageSource } from '../pageNode.ts';

export type PageLink =
  /** In the site, as written. The server resolves it. */
  | { readonly kind: 'site'; readonly destination: string; readonly fragment?: string }
  /** In the same page. */
  | { readonly kind: 'fragment'; readonly fragment: string }
  /** `http:`, `https:` or `mailto:`. */
  | { readonly kind: 'external'; readonly url: string };

/** Undefined for links that lead nowhere: other schemes, and paths that leave the site. */
export function parseLinkTarget(href: string, pagePath: string): PageLink | undefined {
  const address = parseAddress(href);
  if (address.kind === 'other') return undefined;
  if (address.kind === 'url') return { kind: 'external', url: address.url.href };
  const [, path = '', encodedFragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address.reference) ?? [];
  const fragment = encodedFragment === undefined ? undefined : decode(encodedFragment);
  if (path === '') return fragment === undefined ? undefined : { kind: 'fragment', fragment };
  if (resolveSitePath(decode(path), pagePath) === undefined) return undefined;
  const destination = address.reference;
  return { kind: 'site', destination, ...(fragment !== undefined && { fragment }) };
}

export function parseImageSource(src: string, pagePath: string): ImageSource {
  const address = parseAddress(src);
  const missing: ImageSource = { kind: 'missing', name: src.slice(0, maxNameLength) };
  if (address.kind === 'url') {
    return address.url.protocol === 'mailto:' ? missing : { kind: 'remote', host: address.url.host };
  }
  if (address.kind === 'other') return missing;
  const written = decode(address.reference.replace(/[?#].*$/s, ''));
  const path = written === '' ? undefined : resolveSitePath(written, pagePath);
  return path === undefined || path === '' ? missing : { kind: 'site', path };
}

/** In characters, because an address may contain a whole picture. */
const maxNameLength = 80;

const protocols = ['http:', 'https:', 'mailto:'];

type Address =
  | { readonly kind: 'url'; readonly url: URL }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'other' };

function parseAddress(address: string): Address {
  // Browsers ignore white space and control characters anywhere in a scheme.
  const compact = address.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  const scheme = /^([^/?#]*?):/.exec(compact)?.[1]?.toLowerCase();
  const isRemote = /^[\\/]{2}/.test(compact);
  if (scheme === undefined && !isRemote) return { kind: 'reference', reference: address.trim() };
  if (!isRemote && !protocols.includes(`${scheme}:`)) return { kind: 'other' };
  const trimmed = address.trim();
  const url = isRemote ? `https:${trimmed.replaceAll('\\', '/')}` : trimmed;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed !== undefined && protocols.includes(parsed.protocol)
    ? { kind: 'url', url: parsed }
    : { kind: 'other' };
}

/** Relative to the site root; undefined if it leads out of the site. */
function resolveSitePath(path: string, pagePath: string): string | undefined {
  if (path.includes('\0')) return undefined;
  // On Windows, a backslash separates folders.
  const written = path.replaceAll('\\', '/');
  const folder = written.startsWith('/') ? [] : pagePath.split('/').slice(0, -1);
  const segments = [...folder];
  for (const segment of written.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') {
      segments.push(segment);
    }
  }
  return segments.join('/');
}

/** Decodes percent-escapes, unless they are not UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
