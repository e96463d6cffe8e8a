// Where files of a site are after a move, and whether they still belong to it.
import type { SiteIndex } from './siteIndex.ts';
import { getFolder, isPageFile, isWithin } from './sitePaths.ts';

/** A move of a file, or of a folder with everything in it. Absolute paths with `/`, none at the end. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Paths are relative to the site root. */
export interface Relocation {
  /** Where a file is after the move; `undefined` when it does not move or leaves the site. */
  relocate(path: string): string | undefined;
  /** Whether the file moves, be it out of the site. */
  isMoved(path: string): boolean;
  /** Whether there is a file at this path after the move, judging by the known files. */
  hasFileThen(path: string): boolean;
  /** Where files of the site, and single pages from elsewhere, come to be inside the site. */
  getArrivals(): readonly string[];
}

export function createRelocation(site: SiteIndex, moves: readonly Move[]): Relocation {
  const { root } = site;
  const inside = new Map(
    moves.filter(({ from }) => isWithin(from, root) && from !== root).map(({ from, to }) => [from, to]),
  );
  // A file can be moved on its own out of a folder that is moved too: the innermost move counts.
  const move = (path: string): string | undefined => {
    for (let at = path; at.length > root.length; at = getFolder(at)) {
      const to = inside.get(at);
      if (to !== undefined) return to + path.slice(at.length);
    }
    return undefined;
  };
  const toPath = (absolute: string | undefined): string | undefined => {
    if (absolute === undefined || !isWithin(absolute, root) || absolute === root) return undefined;
    const path = absolute.slice(root.length + 1);
    return site.leavesSite(path) ? undefined : path;
  };
  const relocate = (path: string): string | undefined => toPath(move(`${root}/${path}`));
  return {
    relocate,
    isMoved: (path) => move(`${root}/${path}`) !== undefined,
    getArrivals: () => {
      const fromInside = [...site.files].map(relocate);
      // What a folder from elsewhere contains is not known.
      const fromOutside = moves.filter(({ from, to }) => !isWithin(from, root) && isPageFile(to));
      return [...fromInside, ...fromOutside.map(({ to }) => toPath(to))].filter((path) => path !== undefined);
    },
    hasFileThen: (path) => {
      const to = `${root}/${path}`;
      if (site.hasFile(path) && move(to) === undefined) return true;
      return moves.some((one) => {
        if (!isWithin(to, one.to)) return false;
        const from = one.from + to.slice(one.to.length);
        // The content of a folder outside the site is not known.
        if (!isWithin(from, root)) return from === one.from;
        return move(from) === to && site.hasFile(from.slice(root.length + 1));
      });
    },
  };
}
