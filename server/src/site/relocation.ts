// Where files of a site are after a move, and whether they still belong to it.
import type { SiteIndex } from './siteIndex.ts';
import { isWithin } from './sitePaths.ts';

/** A move of a file, or of a folder with everything in it. Absolute paths with `/`, none at the end. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Paths are relative to the site root. */
export interface Relocation {
  /** Where a file is after the move; `undefined` when it does not move or leaves the site. */
  relocate(path: string): string | undefined;
  /** Whether there is a file at this path after the move, judging by the known files. */
  hasFileThen(path: string): boolean;
}

export function createRelocation(site: SiteIndex, moves: readonly Move[]): Relocation {
  const { root } = site;
  // A file can be moved on its own out of a folder that is moved too: the innermost move counts.
  const inside = moves
    .filter(({ from }) => isWithin(from, root) && from !== root)
    .sort((a, b) => b.from.length - a.from.length);
  const move = (path: string): string | undefined => {
    const found = inside.find(({ from }) => isWithin(path, from));
    return found === undefined ? undefined : found.to + path.slice(found.from.length);
  };
  return {
    relocate: (path) => {
      const to = move(`${root}/${path}`);
      if (to === undefined || !isWithin(to, root) || to === root) return undefined;
      const moved = to.slice(root.length + 1);
      return site.leavesSite(moved) ? undefined : moved;
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
