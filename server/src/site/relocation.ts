// Where files of a site are after a move, and whether they still belong to it.
import type { SiteIndex } from './siteIndex.ts';
import { configurationNames, getFolder, isWithin } from './sitePaths.ts';

/** A file, or a folder with all that is in it, goes elsewhere. Absolute paths with `/`, none at the end. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Path relative to the site root → where it is after the move. `undefined` when it does not move, and when it leaves
 * the site: for another folder, through a link, or for another site inside this one.
 */
export type Relocate = (path: string) => string | undefined;

export function createRelocation(site: SiteIndex, moves: readonly Move[]): Relocate {
  const { root } = site;
  // What is moved by itself out of a folder that moves, too, goes its own way: the innermost counts.
  const inside = moves
    .filter(({ from }) => isWithin(from, root) && from !== root)
    .sort((a, b) => b.from.length - a.from.length);
  const move = (path: string): string | undefined => {
    const found = inside.find(({ from }) => isWithin(path, from));
    return found === undefined ? undefined : found.to + path.slice(found.from.length);
  };
  const nested = getNestedSites(site).map((from) => ({ from, to: move(from) ?? from }));
  return (path) => {
    const from = `${root}/${path}`;
    const to = move(from);
    if (to === undefined || !isWithin(to, root) || to === root) return undefined;
    const moved = to.slice(root.length + 1);
    const before = getInnermost(nested, from, (nestedSite) => nestedSite.from);
    const after = getInnermost(nested, to, (nestedSite) => nestedSite.to);
    return site.leavesSite(moved) || (after !== undefined && after !== before) ? undefined : moved;
  };
}

/** Absolute paths of other sites inside this one. */
function getNestedSites({ root, files }: SiteIndex): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    if (configurationNames.some((name) => file.endsWith(`/${name}`)))
      folders.add(`${root}/${getFolder(file)}`);
  }
  return [...folders];
}

function getInnermost<T>(items: readonly T[], path: string, getPath: (item: T) => string): T | undefined {
  let innermost: T | undefined;
  for (const item of items) {
    const isInner = innermost === undefined || getPath(item).length > getPath(innermost).length;
    if (isInner && isWithin(path, getPath(item))) innermost = item;
  }
  return innermost;
}
