// Reads the pages of a site, each file once: for their front matter and, if there is a keeper, for the rest.

import { decodeText, type FileSystem } from './fileSystem.ts';
import { type ContentReads, Pace, workAtOnce } from './scan/contentReads.ts';
import { noPageInfo, type PageInfo, type SiteIndex } from './siteIndex.ts';

/** In bytes: how much of a page is read for its front matter; nobody writes longer ones by hand. */
export const frontMatterLimit = 8192;

/** The requested pages, for the current site. */
export type GetPages = (index: SiteIndex) => Iterable<string>;

/** Called after each page. */
export type OnRead = (done: number, total: number) => void;

/**
 * - `editor`: titles and descriptions are shown, and reading yields to user actions.
 * - `check`: only findings are needed, and nothing else happens meanwhile.
 */
export type ReadingPurpose = 'editor' | 'check';

interface PageReaderParts {
  readonly fileSystem: FileSystem;
  readonly root: string;
  readonly within: readonly string[];
  readonly reads: ContentReads;
  readonly keeper: PageKeeper | undefined;
  readonly purpose: ReadingPurpose;
}

export class PageReader {
  private readonly parts: PageReaderParts;
  /** Pages whose known front matter may be out of date. */
  private readonly stale = new Set<string>();

  constructor(parts: PageReaderParts) {
    this.parts = parts;
  }

  /** Their front matter has to be read again. */
  markStale(pages: Iterable<string>): void {
    for (const page of pages) this.stale.add(page);
  }

  /** Forgets the content of all other pages. */
  keepOnly(index: SiteIndex, pages: ReadonlySet<string>): SiteIndex {
    this.parts.keeper?.keepOnly(pages);
    const kept = [...index.pageInfo].filter(([page]) => pages.has(page));
    return kept.length === index.pageInfo.size ? index : index.with({ pageInfo: new Map(kept) });
  }

  /** The pages among these that are not known yet. */
  getWaiting(index: SiteIndex, pages: ReadonlySet<string>): string[] {
    const { keeper } = this.parts;
    return [...pages].filter((page) => this.needsInfo(index, page) || keeper?.needs(page));
  }

  /** Reads these pages; `keep` gets their front matter if it was unknown. `isOver` ends it early. */
  async read(
    index: SiteIndex,
    pages: readonly string[],
    {
      keep,
      isOver,
      onRead,
    }: {
      readonly keep: (found: ReadonlyMap<string, PageInfo>) => void;
      readonly isOver: () => boolean;
      readonly onRead?: OnRead | undefined;
    },
  ): Promise<void> {
    const { reads, keeper } = this.parts;
    const isShown = this.parts.purpose === 'editor';
    const parse = isShown ? await loadParser() : undefined;
    const reading = reads.begin();
    const found = new Map<string, PageInfo>();
    const pace = new Pace();
    let done = 0;
    const readPage = async (page: string): Promise<void> => {
      const isWanted = keeper?.needs(page) === true;
      const text = isWanted ? await this.readWhole(page) : undefined;
      const needsInfo = parse !== undefined && this.needsInfo(index, page);
      const start = needsInfo ? (text ?? (await this.readStart(page))) : undefined;
      if (isShown && pace.isDue) await pace.giveWay();
      onRead?.(++done, pages.length);
      if (reading.isStale(page)) return;
      if (needsInfo) found.set(page, start === undefined ? noPageInfo : parse(start));
      // A page that was only requested meanwhile was not read completely.
      if (isWanted && keeper.needs(page)) keeper.take(page, text);
    };
    await workAtOnce(this.parts.root, pages, readPage, isOver);
    const current = new Map([...found].filter(([page]) => !reading.isStale(page)));
    for (const page of current.keys()) this.stale.delete(page);
    keep(current);
    reading.end();
  }

  private async readWhole(page: string): Promise<string | undefined> {
    const { fileSystem, root, within } = this.parts;
    const content = await fileSystem.readFile(`${root}/${page}`, within);
    return content.kind === 'whole' ? decodeText(content.bytes) : undefined;
  }

  private async readStart(page: string): Promise<string | undefined> {
    const { fileSystem, root, within } = this.parts;
    const start = await fileSystem.readStart(`${root}/${page}`, within, frontMatterLimit);
    return start && decodeText(start);
  }

  private needsInfo(index: SiteIndex, page: string): boolean {
    return this.parts.purpose === 'editor' && (!index.pageInfo.has(page) || this.stale.has(page));
  }
}

/** The YAML parser is a fifth of the server, so it is only loaded if there is something to read with it. */
async function loadParser(): Promise<(text: string) => PageInfo> {
  const { parseFrontMatter } = await import('./frontMatter.ts');
  return (text) => parseFrontMatter(text.slice(0, frontMatterLimit));
}

/** Keeps the content of a site's pages, besides their front matter. Paths are relative to the site root. */
export interface PageKeeper {
  /** Whether the page still has to be read, or read again. */
  needs(file: string): boolean;
  /** `undefined` if it can’t be read, or is too large. */
  take(file: string, text: string | undefined): void;
  /** The file, or something in the folder, may have changed; the old content counts until it is read again. */
  markStale(path: string): void;
  markAllStale(): void;
  /** All other files are no longer among the pages to read. */
  keepOnly(files: ReadonlySet<string>): void;
}
