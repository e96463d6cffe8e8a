// The pages that no group lists, kept from keystroke to keystroke: most texts list the same pages as the one before.

import type { NumberedEntry } from '../references/entryTable.ts';
import { getFilesOf } from '../references/listedFiles.ts';
import type { PageReference } from '../references/pageReference.ts';
import { getResolver } from '../references/resolvedPages.ts';
import type { SiteIndex } from '../siteIndex.ts';

export class UnlistedPages {
  private site: SiteIndex | undefined;
  private entries: readonly NumberedEntry[] = [];
  /** How many entries list each file. */
  private counts = new Map<string, number>();
  private unlisted: readonly string[] = [];

  /** Sorted by path; the same array as before when nothing changed. */
  get(pages: readonly PageReference[], site: SiteIndex): readonly string[] {
    const { entries } = this;
    if (this.site !== site) return this.getAnew(pages, site);
    let start = 0;
    while (start < pages.length && pages[start]?.entry === entries[start]) start++;
    if (start === pages.length && start === entries.length) return this.unlisted;
    let end = 0;
    const most = Math.min(pages.length, entries.length) - start;
    while (end < most && pages.at(-1 - end)?.entry === entries.at(-1 - end)) end++;
    let hasChanged = false;
    const count = (entry: NumberedEntry, by: number): void => {
      for (const file of getFilesOf(entry, getResolver(site)(entry), site)) {
        const next = (this.counts.get(file) ?? 0) + by;
        this.counts.set(file, next);
        if (next === 0 || (by === 1 && next === 1)) hasChanged = true;
      }
    };
    for (const entry of entries.slice(start, entries.length - end)) count(entry, -1);
    for (const { entry } of pages.slice(start, pages.length - end)) count(entry, 1);
    this.entries = pages.map(({ entry }) => entry);
    if (hasChanged) this.unlisted = site.pages.filter((page) => !this.counts.get(page));
    return this.unlisted;
  }

  private getAnew(pages: readonly PageReference[], site: SiteIndex): readonly string[] {
    const resolve = getResolver(site);
    this.site = site;
    this.entries = pages.map(({ entry }) => entry);
    this.counts = new Map();
    for (const entry of this.entries) {
      for (const file of getFilesOf(entry, resolve(entry), site))
        this.counts.set(file, (this.counts.get(file) ?? 0) + 1);
    }
    this.unlisted = site.pages.filter((page) => !this.counts.has(page));
    return this.unlisted;
  }
}
