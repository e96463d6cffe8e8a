// What the pages of one site say, and which of them have links under which key. Pages are as they are on disk, or, while
// they are open, as they are in the editor. A page that changes touches only its own links.

import { isPageFile, isWithin } from '../../shared/sitePaths.ts';
import type { PageKeeper } from '../../site/pageReader.ts';
import { scanPage } from '../scan/scanPage.ts';
import type { PageFormat, ScannedPage } from '../scannedPage.ts';
import { getLinkKey } from './linkKey.ts';

/** A page as it was read from the disk. */
interface ReadPage {
  /** `undefined` when it can't be read, or is too large. */
  readonly page: ScannedPage | undefined;
  /** Whether the file has changed since. What was read counts until it is read again. */
  isStale: boolean;
}

/** A page whose links are in the buckets. */
interface LinkedPage {
  readonly page: ScannedPage;
  readonly keys: ReadonlySet<string>;
}

/** All paths are relative to the site root. */
export class LinkGraph implements PageKeeper {
  private readonly onDisk = new Map<string, ReadPage>();
  private readonly open = new Map<string, ScannedPage>();
  private readonly current = new Map<string, LinkedPage>();
  /** By key: the pages that have a link under it. */
  private readonly buckets = new Map<string, Set<string>>();
  private changes = 0;

  /** Another number after every change. */
  get version(): number {
    return this.changes;
  }

  /** Whether the page still has to be read from the disk, or read again. */
  needs(file: string): boolean {
    return this.onDisk.get(file)?.isStale !== false;
  }

  /** Whether it is known what the page says, or that it can't be read. */
  isRead(file: string): boolean {
    return this.onDisk.has(file) || this.open.has(file);
  }

  isReadFromDisk(file: string): boolean {
    return this.onDisk.has(file);
  }

  /** The text of a page was read from the disk; `undefined` when it can't be. */
  take(file: string, text: string | undefined): void {
    const page = text === undefined ? undefined : scanPage(text, getPageFormat(file));
    this.onDisk.set(file, { page, isStale: false });
    this.changes++;
    if (!this.open.has(file)) this.update(file, page);
  }

  /** The file, or what is in the folder, may have changed. */
  markStale(path: string): void {
    const known = this.onDisk.get(path);
    if (known !== undefined) known.isStale = true;
    else if (!isPageFile(path))
      for (const [file, page] of this.onDisk) if (isWithin(file, path)) page.isStale = true;
  }

  markAllStale(): void {
    for (const known of this.onDisk.values()) known.isStale = true;
  }

  /** Drops every other page. */
  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.onDisk.keys()) {
      if (files.has(file)) continue;
      this.onDisk.delete(file);
      this.changes++;
      if (!this.open.has(file)) this.update(file, undefined);
    }
  }

  /** The page is open and says this; `undefined` when it was closed. */
  setOpen(file: string, page: ScannedPage | undefined): void {
    if (this.open.get(file) === page) return;
    this.changes++;
    if (page === undefined) this.open.delete(file);
    else this.open.set(file, page);
    this.update(file, page ?? this.onDisk.get(file)?.page);
  }

  /** As it counts now. */
  getPage(file: string): ScannedPage | undefined {
    return this.current.get(file)?.page;
  }

  /** The pages with links under the key, by path. */
  getLinking(key: string): readonly string[] {
    return [...(this.buckets.get(key) ?? [])].sort();
  }

  private update(file: string, page: ScannedPage | undefined): void {
    const before = this.current.get(file)?.keys ?? none;
    const keys = page === undefined ? none : getKeys(file, page);
    for (const key of before) if (!keys.has(key)) this.removeFrom(key, file);
    for (const key of keys) if (!before.has(key)) this.addTo(key, file);
    if (page === undefined) this.current.delete(file);
    else this.current.set(file, { page, keys });
  }

  private addTo(key: string, file: string): void {
    const bucket = this.buckets.get(key);
    if (bucket === undefined) this.buckets.set(key, new Set([file]));
    else bucket.add(file);
  }

  private removeFrom(key: string, file: string): void {
    const bucket = this.buckets.get(key);
    bucket?.delete(file);
    if (bucket?.size === 0) this.buckets.delete(key);
  }
}

const none: ReadonlySet<string> = new Set();

/** Which Markdown the page is written in, by its extension. */
export function getPageFormat(file: string): PageFormat {
  return file.endsWith('.md') ? 'md' : 'mdx';
}

function getKeys(file: string, { links, imports }: ScannedPage): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const list of [links, imports]) {
    for (const link of list) {
      const key = getLinkKey(link, file);
      if (key !== undefined) keys.add(key);
    }
  }
  return keys.size === 0 ? none : keys;
}
