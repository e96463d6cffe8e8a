// Reads the pages of a site, each file once: what their front matter says, and, where somebody keeps it, the rest.

import { decodeText, type FileSystem } from './fileSystem.ts';
import { type ContentReads, Pace, workAtOnce } from './scan/contentReads.ts';
import { noPageInfo, type PageInfo, type SiteIndex } from './siteIndex.ts';

/** Bytes of a page that are read for its front matter: nobody writes a longer one by hand. */
export const frontMatterLimit = 8192;

/** Which pages are wanted, for the site as it is now. */
export type GetPages = (index: SiteIndex) => Iterable<string>;

/** Called after each page: how many of how many are read. */
export type OnRead = (done: number, total: number) => void;

/**
 * - `editor`: titles and descriptions are shown, and reading gives way to what people do.
 * - `check`: only findings are wanted, and nothing else happens meanwhile.
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

  constructor(parts: PageReaderParts) {
    this.parts = parts;
  }

  /** Forgets what was read of other pages than these. */
  keepOnly(index: SiteIndex, pages: ReadonlySet<string>): SiteIndex {
    this.parts.keeper?.keepOnly(pages);
    const kept = [...index.pageInfo].filter(([page]) => pages.has(page));
    return kept.length === index.pageInfo.size ? index : index.with({ pageInfo: new Map(kept) });
  }

  /** Of these pages, those that are not known yet. */
  getWaiting(index: SiteIndex, pages: ReadonlySet<string>): string[] {
    const { keeper } = this.parts;
    return [...pages].filter((page) => this.needsInfo(index, page) || keeper?.needs(page));
  }

  /** Reads these pages; `keep` gets the front matter of those for which it isn’t known. `isOver` ends it early. */
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
      // One that is wanted only since then was not read.
      if (isWanted && keeper.needs(page)) keeper.take(page, text);
    };
    await workAtOnce(this.parts.root, pages, readPage, isOver);
    keep(new Map([...found].filter(([page]) => !reading.isStale(page))));
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
    return this.parts.purpose === 'editor' && !index.pageInfo.has(page);
  }
}

/** The YAML parser is a fifth of the server: it is loaded only when there is something to read with it. */
async function loadParser(): Promise<(text: string) => PageInfo> {
  const { parseFrontMatter } = await import('./frontMatter.ts');
  return (text) => parseFrontMatter(text.slice(0, frontMatterLimit));
}

/**
 * Who keeps what the texts of a site's pages say, besides their front matter. Paths are relative to the site
 * root.
 */
export interface PageKeeper {
  /** Whether the page still has to be read, or read again. */
  needs(file: string): boolean;
  /** `undefined` when it can’t be read, or is too large. */
  take(file: string, text: string | undefined): void;
  /** The file, or what is in the folder, may have changed; what was read counts until it is read again. */
  markStale(path: string): void;
  markAllStale(): void;
  /** Everything else is no longer among the pages to be read. */
  keepOnly(files: ReadonlySet<string>): void;
}
