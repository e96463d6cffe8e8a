// An entry of `pages` → what it means: the path it stands for, how it is written, the file it resolves to
// (semantics: paths of pages, entries).

import { isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import type { SiteIndex } from '../siteIndex.ts';

export interface PageEntry {
  /** Relative to the site root: no `./`, no doubled or outer slashes, no backslashes; `..` only to climb out of it. */
  readonly path: string;
  /** The path without extension: equal for two entries that stand for the same page. */
  readonly identity: string;
  /** True when the entry is not written the way `path` is. */
  readonly isUntidy: boolean;
  /** True when the entry climbs out of the site root. */
  readonly isOutside: boolean;
}

export type PageResolution =
  | { readonly kind: 'found'; readonly file: string; readonly isAmbiguous: boolean }
  /** The file differs only in case. */
  | { readonly kind: 'otherCase'; readonly file: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'notFound' }
  /** The site has not been read completely. */
  | { readonly kind: 'unknown' };

/** Percent signs and spaces are literal. */
export function parsePageEntry(entry: string): PageEntry {
  const segments: string[] = [];
  for (const segment of entry.replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(segment);
  }
  const path = segments.join('/');
  const isOutside = segments[0] === '..';
  return { path, identity: withoutPageExtension(path), isUntidy: path !== entry, isOutside };
}

/** The files that an entry can refer to, the preferred one first. */
export function getCandidates({ path }: PageEntry): readonly string[] {
  return isPageFile(path) ? [path] : [`${path}.mdx`, `${path}.md`];
}

export function resolvePageEntry(entry: PageEntry, site: SiteIndex): PageResolution {
  if (entry.isOutside) return { kind: 'outside' };
  const candidates = getCandidates(entry);
  const [file, ...others] = candidates.filter((path) => site.hasFile(path) || site.leavesSite(path));
  if (file !== undefined) {
    return site.leavesSite(file)
      ? { kind: 'outside' }
      : { kind: 'found', file, isAmbiguous: others.some((path) => site.hasFile(path)) };
  }
  const inOtherCase = [...candidates, entry.path]
    .map((path) => site.getPageFileInAnyCase(path))
    .find((path) => path !== undefined);
  if (inOtherCase !== undefined) return { kind: 'otherCase', file: inOtherCase };
  return candidates.some((candidate) => site.isUnknown(candidate))
    ? { kind: 'unknown' }
    : { kind: 'notFound' };
}
