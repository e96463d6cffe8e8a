// "Did you mean …" for links and imports that lead nowhere: files of the site that may have been meant.
import { memoByObject } from '../../document/objectMemo.ts';
import { getNearest, maxReplacements, remember } from '../../site/nearestFiles.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getName, isImageFile, isPageFile, withoutPageExtension } from '../../site/sitePaths.ts';
import { getNearestNames } from '../../text/nearestName.ts';

/** What is looked for: an image, a file to import, or a page or any other file. */
export type WantedFile = 'image' | 'import' | 'any';

/** At most three files, relative to the root, the nearest first. `path` is normalized, as of a missing target. */
export function getNearTargets(site: SiteIndex, path: string, wanted: WantedFile): readonly string[] {
  return remember(site, `${wanted} ${path}`, () =>
    findNearTargets(site, path, wanted).filter((file) => isNearInFolder(path, file)),
  );
}

/** Long folders that two paths share don’t make their names alike. */
function isNearInFolder(path: string, file: string): boolean {
  const one = path.split('/');
  const other = (isPageFile(path) ? file : getServedPath(file)).split('/');
  let same = 0;
  while (same < one.length - 1 && one[same] === other[same]) same++;
  const [rest, otherRest] = [one.slice(same).join('/'), other.slice(same).join('/')];
  return one.at(-1) === other.at(-1) || getNearestNames(rest, [otherRest], 1).length > 0;
}

function findNearTargets(site: SiteIndex, path: string, wanted: WantedFile): readonly string[] {
  if (wanted === 'image') return getNearest(path, [...site.files].filter(isImageFile), maxReplacements);
  const extension = /\.[a-z][a-z\d]*$/i.exec(getName(path))?.[0].toLowerCase();
  if (wanted === 'any' && (extension === undefined || isPageFile(path))) {
    const served = getServedPages(site);
    const near = getNearest(withoutPageExtension(path), [...served.keys()], maxReplacements);
    return near.flatMap((name) => served.get(name) ?? []);
  }
  if (extension === undefined) return [];
  const alike = [...site.files].filter((file) => file.toLowerCase().endsWith(extension));
  return getNearest(path, alike, maxReplacements);
}

/** Without the extension of a page; an `index` is its folder. */
function getServedPath(file: string): string {
  return withoutPageExtension(file).replace(/(?<=.)\/index$/, '');
}

/** The pages by the paths that links have. */
const getServedPages = memoByObject((site: SiteIndex): ReadonlyMap<string, string> => {
  const pages = new Map<string, string>();
  for (const page of site.pages) {
    const path = getServedPath(page);
    if (!pages.has(path)) pages.set(path, page);
  }
  return pages;
});
