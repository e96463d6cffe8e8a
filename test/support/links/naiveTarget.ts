// Where a destination leads, read naively from "Where a link leads" in links.md. Slow, and sure of what it says.
import { isBuilt } from '../sites/naiveFiles.ts';
import type { NaiveSite } from './naiveSite.ts';

export type NaiveTarget =
  | { readonly kind: 'page'; readonly file: string; readonly fragment: string }
  | { readonly kind: 'file'; readonly file: string }
  /** The site’s own start. */
  | { readonly kind: 'start' }
  | { readonly kind: 'otherCase' | 'outside' }
  /** `file`: it is there, but nothing is built from it. */
  | { readonly kind: 'missing'; readonly file?: string }
  /** The law wants silence: not checked, or doubtful. */
  | { readonly kind: 'external' }
  /** `folder`: the path is that of a folder with pages, and is not redirected. */
  | { readonly kind: 'doubtful'; readonly folder?: string }
  /** The law leaves it open: whatever is said of it is neither right nor wrong. */
  | { readonly kind: 'open'; readonly file?: string };

/** A path that doesn’t say where it begins, and leads nowhere from its folder, begins in the root. */
export function resolveEitherWay(destination: string, from: string, site: NaiveSite): NaiveTarget {
  const own = resolveNaively(destination, from, site);
  const isPlain = /^(?!\.{1,2}(?:[/?#]|$))[^/#?]/.test(destination);
  if (own.kind !== 'missing' || own.file !== undefined || !isPlain) return own;
  const rooted = resolveNaively(`/${destination}`, from, site);
  return ['otherCase', 'outside', 'missing'].includes(rooted.kind) ? own : rooted;
}

export function resolveNaively(destination: string, from: string, site: NaiveSite): NaiveTarget {
  if (/^[a-z][a-z0-9+.-]*:/i.test(destination) || destination.startsWith('//')) return { kind: 'external' };
  if (destination === '' || /[{}]/.test(destination)) return { kind: 'external' };
  if (/[\s\\\p{Cc}]/u.test(destination.replaceAll(' ', '')) || destination.trim() !== destination) {
    return { kind: 'open' };
  }
  const [, beforeFragment = '', fragment = ''] = /^([^#]*)(?:#(.*))?$/s.exec(destination) ?? [];
  const [written = ''] = beforeFragment.split('?');
  if (written === '')
    return beforeFragment === '' ? { kind: 'page', file: from, fragment } : { kind: 'open' };
  if (/%(2f|5c|2e|0|1|23|3f)/i.test(written) || /[^/]\/\/|^\/\//.test(written)) {
    // Escaped slashes, dots, marks and controls; empty segments: hosts differ.
    return { kind: 'open' };
  }
  const decoded = decode(written);
  if (decoded === undefined) return { kind: 'open' };
  const path = getPath(decoded, from);
  if (path === undefined) return { kind: decoded.startsWith('/') ? 'open' : 'outside' };
  if (path === '') return { kind: 'start' };
  const found = findFile(path, site.files);
  if (found !== undefined) {
    const isPage = isPageOf(found, site);
    const isServed = isDoubtful(path, site) || isDoubtful(path.replace(/\.mdx?$/, ''), site);
    if (isServed && !isLinkable(found, site)) return { kind: 'open' };
    if (isServed) return { kind: fragment === '' ? 'file' : 'open', file: found };
    if (isPage) return { kind: 'page', file: found, fragment };
    return isLinkable(found, site) ? { kind: 'file', file: found } : { kind: 'missing', file: found };
  }
  if (isDoubtful(path, site)) {
    const isFolder = hasMarkdown(path, site.files) && !isRedirected(path, site);
    return isFolder ? { kind: 'doubtful', folder: path } : { kind: 'doubtful' };
  }
  if (isDoubtful(path.replace(/\.mdx?$/, ''), site)) return { kind: 'open' };
  // A folder whose files are no pages.
  if (hasMarkdown(path, site.files)) return { kind: 'open' };
  const lower = new Set([...site.files].map((file) => file.toLowerCase()));
  const near = findFile(path.toLowerCase(), lower);
  const dead = [...site.files].find((file) => file.toLowerCase() === near && !isLinkable(file, site));
  if (dead !== undefined) return { kind: 'missing', file: dead };
  if (near !== undefined) {
    return {
      kind: [...site.unknown].some((file) => file.toLowerCase().startsWith(path.toLowerCase()))
        ? 'open'
        : 'otherCase',
    };
  }
  // A folder that only another case makes one.
  if (hasMarkdown(path.toLowerCase(), lower)) return { kind: 'open' };
  return { kind: 'missing' };
}

function isPageOf(file: string, site: NaiveSite): boolean {
  return site.pages.includes(file) && !site.snippets.has(file);
}

/** Whether a host serves something that the file stands for. */
function isLinkable(file: string, site: NaiveSite): boolean {
  return !/\.mdx?$/.test(file) || isBuilt(file) || isPageOf(file, site);
}

/** `undefined` where an escape is malformed. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** From the root, without slashes at its ends; `undefined` out of the site. */
function getPath(path: string, from: string): string | undefined {
  const segments = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

function findFile(path: string, files: ReadonlySet<string>): string | undefined {
  const bare = path.replace(/\.mdx?$/, '');
  const candidates = [path, `${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`];
  // Such sites serve every page as `.md`, too.
  if (bare !== path) candidates.push(`${bare}.mdx`, `${bare}.md`);
  return candidates.find((file) => files.has(file));
}

function hasMarkdown(folder: string, files: ReadonlySet<string>): boolean {
  return [...files].some((file) => file.startsWith(`${folder}/`) && /\.mdx?$/.test(file));
}

function isDoubtful(path: string, site: NaiveSite): boolean {
  const isBelow = (file: string) => file.startsWith(`${path}/`);
  if (site.pages.some((file) => isBelow(file) && !site.snippets.has(file))) return true;
  if ([...site.unknown].some((file) => isBelow(file) || path.startsWith(`${file.split('/')[0]}/`)))
    return true;
  if (isRedirected(path, site)) return true;
  return getGenerated(site.configuration).some((prefix) => {
    return prefix === '' || path === prefix || path.startsWith(`${prefix}/`);
  });
}

function isRedirected(path: string, site: NaiveSite): boolean {
  return getSources(site.configuration.redirects).some((source) => matches(source, path));
}

const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '');

function getSources(redirects: unknown): string[] {
  if (Array.isArray(redirects)) {
    return redirects.flatMap((each) => (typeof each?.source === 'string' ? [each.source] : []));
  }
  return typeof redirects === 'object' && redirects !== null ? Object.keys(redirects) : [];
}

function matches(source: string, path: string): boolean {
  const pattern = trim(source)
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:[\w]+\\?\*/g, '(/.*)?')
    // A bare `/a` is not below `/a/*`.
    .replace(/\/\*/g, '/.*')
    .replace(/:\w+/g, '[^/]+')
    .replace(/(^|[^.])\*/g, '$1.*');
  return new RegExp(`^${pattern}$`, 'i').test(path);
}

/** Where generated pages may be: as soon as one document is configured anywhere, all of these. */
function getGenerated(configuration: NaiveSite['configuration']): string[] {
  if (!hasKey(configuration, 'openapi')) return [];
  const prefixes: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, key);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, item] of Object.entries(value)) {
      const isPlace = name === 'directory' || (name === 'url' && (key === 'anchors' || key === 'tabs'));
      if (isPlace && typeof item === 'string' && !/^[a-z]+:/i.test(item)) prefixes.push(trim(item));
      visit(item, name);
    }
  };
  visit(configuration, '');
  return prefixes;
}

function hasKey(value: unknown, key: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, item]) => name === key || hasKey(item, key));
}
