// docs/imagePlaces: where a site keeps the images of its pages, and what a new one of a page is called.
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type { ImageFolder } from '../../shared/pageWriting.ts';
import { getFolder, getName, isImageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import type { PageContext } from '../pages/pageContext.ts';

export interface FoundImagePlaces {
  /** The likeliest first. At least one. */
  readonly folders: readonly ImageFolder[];
  /** The name of the page, without its extension; that of its folder for an `index`. */
  readonly pageName: string;
}

/** Nobody reads a longer list. */
const mostFolders = 12;
/** The share of the linked images that makes their common folder the place where the site keeps its images. */
const usualShare = 0.75;
/** What nearly all sites call the folder. */
const usualFolder = 'images';

export function getImagePlaces(context: PageContext): FoundImagePlaces {
  const linked = countLinkedImages(context);
  const common = findCommonFolder(linked);
  const others = [...linked].sort(
    ([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1),
  );
  const ordered = [
    ...(common === undefined ? [] : [common]),
    ...others.map(([path, links]) => ({ path, links })),
    ...[...getFoldersOfImages(context)].sort().map((path) => ({ path, links: 0 })),
  ];
  const folders = new Map<string, ImageFolder>();
  for (const folder of ordered) if (!folders.has(folder.path)) folders.set(folder.path, folder);
  if (folders.size === 0) folders.set(usualFolder, { path: usualFolder, links: 0 });
  const bare = withoutPageExtension(context.path);
  const isIndex = getName(bare) === 'index' && getFolder(bare) !== '';
  return {
    folders: [...folders.values()].slice(0, mostFolders),
    pageName: getName(isIndex ? getFolder(bare) : bare),
  };
}

/** How many links of pages lead to images in each folder. */
function countLinkedImages({ configuration, links, site }: PageContext): Map<string, number> {
  const resolver = getLinkResolver(configuration, site);
  const counts = new Map<string, number>();
  for (const from of links.getFiles()) {
    for (const { destination } of links.getPage(from)?.links ?? []) {
      if (!isImageFile(destination.replace(/[?#].*$/s, ''))) continue;
      const target = resolver.resolve(destination, from);
      if (target.kind !== 'file') continue;
      const folder = getFolder(target.file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return counts;
}

/** The innermost folder that contains most images, in it or below it; never the root. */
function findCommonFolder(linked: ReadonlyMap<string, number>): ImageFolder | undefined {
  let all = 0;
  const within = new Map<string, number>();
  for (const [folder, count] of linked) {
    all += count;
    for (let at = folder; at !== ''; at = getFolder(at)) within.set(at, (within.get(at) ?? 0) + count);
  }
  let common: ImageFolder | undefined;
  for (const [path, links] of within)
    if (links >= all * usualShare && path.length > (common?.path.length ?? 0)) common = { path, links };
  return common;
}

/** Folders with images that no page links to, for a site that has just begun. */
function getFoldersOfImages({ site }: PageContext): Set<string> {
  const folders = new Set<string>();
  for (const file of site.files) {
    const folder = getFolder(file);
    const isHidden = file.split('/').some((name) => name.startsWith('.') || name === 'node_modules');
    if (folder !== '' && !isHidden && isImageFile(file)) folders.add(folder);
  }
  return folders;
}
