// "Did you mean …" for links and imports that lead nowhere: files of the site that may have been meant.
import { memoByObject } from '../../document/objectMemo.ts';
import { getNearest, maxReplacements, remember } from '../../site/nearestFiles.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getName, isImageFile, isPageFile, withoutPageExtension } from '../../site/sitePaths.ts';

/** What is looked for: an image, a file to import, or a page or any other file. */
export type WantedFile = 'image' | 'import' | 'any';

/** At most three files, relative to the root, the nearest first. `path` is normalized, as of a missing target. */
export function getNearTargets(site: SiteIndex, path: string, wanted: WantedFile): readonly string[] {
  return remember(site, `${wanted} ${path}`, () => findNearTargets(site, path, wanted));
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

/** The pages by their paths without extension; an `index` by its folder. */
const getServedPages = memoByObject((site: SiteIndex): ReadonlyMap<string, string> => {
  const pages = new Map<string, string>();
  for (const page of site.pages) {
    const path = withoutPageExtension(page).replace(/(?<=.)\/index$/, '');
    if (!pages.has(path)) pages.set(path, page);
  }
  return pages;
});
