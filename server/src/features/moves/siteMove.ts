// One site before and after a move: which of its pages have links to update, and how each of them changes.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { getImporters } from '../../links/judgedLinks.ts';
import type { ScannedImport, ScannedLink, ScannedPage } from '../../links/scannedPage.ts';
import { getWrittenPath, resolveLink, type SiteLinks } from '../../links/siteLinks.ts';
import { isExternalPath } from '../../links/target/destination.ts';
import { getLinkCandidates } from '../../links/target/fileLookup.ts';
import { getLinkResolver, type LinkResolver } from '../../links/target/linkResolver.ts';
import { isPageFile, isSnippetPath, withoutPageExtension } from '../../shared/sitePaths.ts';
import { type Move, Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { Steps } from '../steps.ts';
import { isSure, LinkFollower } from './linkFollower.ts';

export interface LinkedSite {
  readonly document: ParsedDocument;
  readonly site: SiteIndex;
  readonly links: SiteLinks;
}

export class SiteMove {
  private readonly links: SiteLinks;
  private readonly site: SiteIndex;
  private readonly relocation: Relocation;
  /** Relative to the site root. */
  private readonly moved: readonly string[];
  private readonly before: LinkResolver;
  private readonly follower: LinkFollower;

  constructor({ document, site, links }: LinkedSite, moves: readonly Move[]) {
    this.links = links;
    this.site = site;
    this.relocation = new Relocation(site, moves);
    this.moved = [...site.files].filter((file) => this.relocation.isMoved(file));
    this.before = getLinkResolver(document, site);
    this.follower = new LinkFollower(document, site, this.relocation);
  }

  /** Whether nothing in the site moves, and nothing moves into it. */
  get isEmpty(): boolean {
    return this.moved.length === 0 && this.relocation.getArrivals().length === 0;
  }

  /**
   * The pages that have to be read because something in them may change, relative to the site root; in steps, because a
   * folder may be large.
   */
  *getPages(): Steps<readonly string[]> {
    if (this.isEmpty) return [];
    const { links, site, relocation } = this;
    const pages = new Set<string>();
    const addLinking = (path: string): void => {
      for (const { from } of links.getLinksTo(path)) pages.add(from);
    };
    const folders = [...site.getFolders()].filter((folder) => relocation.isMoved(folder));
    for (const path of [...this.moved, ...folders]) {
      addLinking(path);
      yield;
    }
    for (const file of relocation.getArrivals())
      for (const rival of getRivals(file)) if (site.hasFile(rival)) addLinking(rival);
    yield;
    for (const file of [...links.getFiles(), ...links.getModules()]) {
      const page = links.getPage(file);
      if (page === undefined || pages.has(file)) continue;
      // A snippet's relative links are read from the pages that import it.
      if ((relocation.isMoved(file) || isSnippetPath(file)) && hasRelative(page)) pages.add(file);
    }
    return [...pages].sort();
  }

  /** The changes to one page: `scanned` is the result of scanning `text`, the current page. */
  getChanges(page: string, text: string, scanned: ScannedPage): TextChange[] {
    const isSnippet = isSnippetPath(page) && !this.before.isPage(page);
    let importers: readonly string[] | undefined;
    const getReaders = (link: ScannedLink | ScannedImport): readonly string[] => {
      if (!isSnippet || !isRelative(link)) return [page];
      // An import may be relative to the snippet's own folder.
      if ('specifier' in link && isSure(resolveLink(this.before, link, page))) return [page];
      importers ??= getImporters(page, this.links, this.before);
      return importers;
    };
    return [...scanned.links, ...scanned.imports]
      .map((link) => this.follower.getChange(text, link, getReaders(link)))
      .filter((change) => change !== undefined)
      .sort((one, other) => one.offset - other.offset);
  }
}

function hasRelative({ links, imports }: ScannedPage): boolean {
  return links.some(isRelative) || imports.some(isRelative);
}

/** Whether it depends on the place of its page. */
function isRelative(link: ScannedLink | ScannedImport): boolean {
  const path = getWrittenPath(link);
  return path !== '' && !path.startsWith('/') && !isExternalPath(path);
}

/** The files that the same path can mean. */
function getRivals(file: string): readonly string[] {
  if (!isPageFile(file)) return [];
  const bare = withoutPageExtension(file);
  const folder = bare.replace(/(?:^|\/)index$/, '');
  const words = [bare, folder, `${bare}.md`, `${bare}.mdx`];
  return words.flatMap(getLinkCandidates);
}
