// Where files of a site are after a move, and whether they still belong to it.

import { getFolder, isPageFile, isWithin } from '../shared/sitePaths.ts';
import type { SiteIndex } from './siteIndex.ts';

/** A move of a file, or of a folder with everything in it. Absolute paths with `/`, none at the end. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Paths are relative to the site root. */
export class Relocation {
  private readonly site: SiteIndex;
  private readonly moves: readonly Move[];
  /** New paths of files and folders in the site. Absolute paths. */
  private readonly inside: ReadonlyMap<string, string>;

  constructor(site: SiteIndex, moves: readonly Move[]) {
    this.site = site;
    this.moves = moves;
    const { root } = site;
    const inside = moves.filter(({ from }) => isWithin(from, root) && from !== root);
    this.inside = new Map(inside.map(({ from, to }) => [from, to]));
  }

  /** The path of a file after the move; `undefined` if it doesn't move or leaves the site. */
  relocate(path: string): string | undefined {
    return this.toPath(this.move(`${this.site.root}/${path}`));
  }

  /** Whether the file moves, inside or out of the site. */
  isMoved(path: string): boolean {
    return this.move(`${this.site.root}/${path}`) !== undefined;
  }

  /** The new paths inside the site of its files, and of single pages from elsewhere. */
  getArrivals(): readonly string[] {
    const { root, files } = this.site;
    const fromInside = [...files].map((file) => this.relocate(file));
    // The content of a folder from elsewhere is not known.
    const fromOutside = this.moves.filter(({ from, to }) => !isWithin(from, root) && isPageFile(to));
    return [...fromInside, ...fromOutside.map(({ to }) => this.toPath(to))].filter(
      (path) => path !== undefined,
    );
  }

  /** The folders inside the site that move as such, and stay in it, relative to its root. */
  getFolders(): readonly Move[] {
    const { root } = this.site;
    const folders = this.site.getFolders();
    return this.moves.flatMap(({ from, to: absolute }) => {
      const path = isWithin(from, root) ? from.slice(root.length + 1) : '';
      const to = folders.has(path) ? this.toPath(absolute) : undefined;
      return to === undefined ? [] : [{ from: path, to }];
    });
  }

  /** Whether there is a file at this path after the move, judging by the known files. */
  hasFileThen(path: string): boolean {
    const { site } = this;
    const to = `${site.root}/${path}`;
    if (site.hasFile(path) && this.move(to) === undefined) return true;
    return this.moves.some((one) => {
      if (!isWithin(to, one.to)) return false;
      const from = one.from + to.slice(one.to.length);
      // The content of a folder outside the site is not known.
      if (!isWithin(from, site.root)) return from === one.from;
      return this.move(from) === to && site.hasFile(from.slice(site.root.length + 1));
    });
  }

  /** A file can be moved individually out of a folder that also moves: the innermost move counts. */
  private move(path: string): string | undefined {
    for (let at = path; at.length > this.site.root.length; at = getFolder(at)) {
      const to = this.inside.get(at);
      if (to !== undefined) return to + path.slice(at.length);
    }
    return undefined;
  }

  private toPath(absolute: string | undefined): string | undefined {
    const { root } = this.site;
    if (absolute === undefined || !isWithin(absolute, root) || absolute === root) return undefined;
    const path = absolute.slice(root.length + 1);
    return this.site.leavesSite(path) ? undefined : path;
  }
}
