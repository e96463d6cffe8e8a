// Reads the pages of a site, each file once: what their front matter says, and, where somebody keeps it, the rest.
import type { FileSystem } from './fileSystem.ts';
import { decodeText } from './fileSystem.ts';
import { maxPageSize, type PageKeeper } from './pageKeeper.ts';
import { workAtOnce } from './scan/atOnce.ts';
import type { ContentReads } from './scan/contentReads.ts';
import { Pace } from './scan/pace.ts';
import { noPageInfo, type PageInfo, type SiteIndex } from './siteIndex.ts';

/** Which pages are wanted, for the site as it is now. */
export type GetPages = (index: SiteIndex) => Iterable<string>;

interface PageReaderParts {
  readonly fileSystem: FileSystem;
  readonly root: string;
  readonly within: readonly string[];
  readonly reads: ContentReads;
  readonly keeper: PageKeeper | undefined;
}

export class PageReader {
  private readonly parts: PageReaderParts;

  constructor(parts: PageReaderParts) {
    this.parts = parts;
  }

  /** The pages that are not known yet. */
  getWaiting(index: SiteIndex, getPages: GetPages): string[] {
    const { keeper } = this.parts;
    if (keeper === undefined) return [...getPages(index)].filter((page) => needsInfo(index, page));
    const pages = new Set(getPages(index));
    keeper.keepOnly(pages);
    return [...pages].filter((page) => needsInfo(index, page) || keeper.needs(page));
  }

  /** Returns the front matter of those pages of the site for which it isn’t known. `isOver` ends it early. */
  async read(
    index: SiteIndex,
    pages: readonly string[],
    isOver: () => boolean,
  ): Promise<ReadonlyMap<string, PageInfo>> {
    // The YAML parser is a fifth of the server: it is loaded only when there is something to read with it.
    const { frontMatterLimit, parseFrontMatter } = await import('./frontMatter.ts');
    const { reads, keeper } = this.parts;
    const reading = reads.begin();
    const found = new Map<string, PageInfo>();
    const pace = new Pace();
    const readPage = async (page: string): Promise<void> => {
      const text = keeper?.needs(page) === true ? await this.readWhole(page) : undefined;
      const info = needsInfo(index, page);
      const start = info
        ? (text?.slice(0, frontMatterLimit) ?? (await this.readStart(page, frontMatterLimit)))
        : '';
      if (pace.isDue) await pace.giveWay();
      if (reading.isStale(page)) return;
      if (info) found.set(page, start === undefined ? noPageInfo : parseFrontMatter(start));
      keeper?.take(page, text);
    };
    await workAtOnce(pages, readPage, isOver);
    const fresh = [...found].filter(([page]) => !reading.isStale(page));
    reading.end();
    return new Map(fresh);
  }

  private async readWhole(page: string): Promise<string | undefined> {
    const { fileSystem, root, within } = this.parts;
    const content = await fileSystem.readFile(`${root}/${page}`, within, maxPageSize);
    return content.kind === 'whole' ? decodeText(content.bytes) : undefined;
  }

  private async readStart(page: string, limit: number): Promise<string | undefined> {
    const { fileSystem, root, within } = this.parts;
    const start = await fileSystem.readStart(`${root}/${page}`, within, limit);
    return start && decodeText(start);
  }
}

function needsInfo(index: SiteIndex, page: string): boolean {
  return index.isPage(page) && !index.pageInfo.has(page);
}
