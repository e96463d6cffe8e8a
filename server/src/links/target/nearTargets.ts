// "Did you mean …" for broken links and imports: files of the site that may have been meant.
import { memoByObject } from '../../document/documentMemo.ts';
import { getName, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { getNearestNames } from '../../shared/text/nearestName.ts';
import { copyText } from '../../shared/text/strings.ts';
import {
  getImages,
  getNearest,
  isClearlyNearest,
  maxRemembered,
  maxReplacements,
  remember,
} from '../../site/nearestFiles.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { isImportable, isReadByImport } from './destination.ts';

/** The kind of file to look for: an image, a file to import, or a page or any other file. */
export type WantedFile = 'image' | 'import' | 'any';

/**
 * At most three files, relative to the root, the nearest first. `path` is normalized, like that of a missing target.
 */
export function getNearTargets(site: SiteIndex, path: string, wanted: WantedFile): readonly string[] {
  return remember(site, `${wanted} ${path}`, () => {
    const meant = wanted === 'import' ? findOtherExtension(site, path) : undefined;
    if (meant !== undefined) return [meant];
    return findNearTargets(site, path, wanted).filter((file) => isNearInFolder(path, file));
  });
}

/** The file that can be imported and has the path with another extension, or with one at all. */
function findOtherExtension(site: SiteIndex, path: string): string | undefined {
  const bare = path.replace(/\.[a-z]+$/i, '');
  return ['', '.mdx', '.md', '.jsx', '.tsx']
    .flatMap((extension) => [path + extension, bare + extension])
    .find((file) => isImportable(file) && site.files.has(file) && isReadByImport(site, file));
}

const getKnownUrls = memoByObject((_urls: readonly string[]) => new Map<string, readonly string[]>());

/** At most three of these URLs. Like `remember`, it searches for a limited number of paths. */
export function getNearUrls(urls: readonly string[], path: string): readonly string[] {
  const known = getKnownUrls(urls);
  const before = known.get(path);
  if (before !== undefined || known.size >= maxRemembered) return before ?? [];
  const candidates = urls.map((url) => url.slice(1));
  const near = getNearest(path, candidates, maxReplacements).filter((url) => isNearInFolder(path, url));
  const found = near.map((url) => `/${url}`);
  known.set(copyText(path), found);
  return found;
}

/** Whether the first of these files, nearest first, is clearly nearer to the path than the second. */
export function isNearTargetClear(path: string, files: readonly string[]): boolean {
  return isClearlyNearest(getServedPath(path), files.map(getServedPath));
}

/** A long common folder doesn’t make two names similar. */
function isNearInFolder(path: string, file: string): boolean {
  const one = getServedPath(path).split('/');
  const other = getServedPath(file).split('/');
  let same = 0;
  while (same < one.length - 1 && one[same] === other[same]) same++;
  const [rest, otherRest] = [one.slice(same).join('/'), other.slice(same).join('/')];
  return one.at(-1) === other.at(-1) || getNearestNames(rest, [otherRest], 1).length > 0;
}

function findNearTargets(site: SiteIndex, path: string, wanted: WantedFile): readonly string[] {
  if (wanted === 'image') return getNearest(path, getImages(site.files), maxReplacements);
  const extension = getExtension(path);
  if (wanted === 'any' && (extension === undefined || isPageFile(path))) {
    const { pages, paths } = getServedPages(site);
    const near = getNearest(getServedPath(path), paths, maxReplacements);
    return near.flatMap((name) => pages.get(name) ?? []);
  }
  if (extension === undefined) return [];
  const candidates = getByExtension(site.files).get(extension) ?? [];
  const possible = wanted === 'import' ? candidates.filter((file) => isReadByImport(site, file)) : candidates;
  return getNearest(path, possible, maxReplacements);
}

/** With its dot, in lower case. */
function getExtension(path: string): string | undefined {
  return /\.[a-z][a-z\d]*$/i.exec(getName(path))?.[0].toLowerCase();
}

const getByExtension = memoByObject((files: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const byExtension = new Map<string, string[]>();
  // File systems list files in any order.
  for (const file of [...files].sort()) {
    const extension = getExtension(file);
    if (extension === undefined) continue;
    const others = byExtension.get(extension);
    if (others === undefined) byExtension.set(extension, [file]);
    else others.push(file);
  }
  return byExtension;
});

/** Without the extension of a page; for an `index`, its folder. */
function getServedPath(file: string): string {
  return withoutPageExtension(file).replace(/(?<=.)\/index$/, '');
}

/** The pages by the paths that links use. */
const getServedPages = memoByObject((site: SiteIndex) => {
  const pages = new Map<string, string>();
  for (const page of site.pages) {
    const path = getServedPath(page);
    if (!pages.has(path)) pages.set(path, page);
  }
  return { pages, paths: [...pages.keys()] };
});
