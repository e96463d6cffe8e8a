// Compares a site before an edit with the site as it would be after it: whether every entry and every link still leads
// to the same place. A difference found here was either missed when the edit was planned, or can't be written.
import { getFiles, locate } from '../../document/joinedDocument.ts';
import type { Span, StringNode } from '../../document/jsonNode.ts';
import {
  type FragmentPlace,
  getPageFragments,
  type PageFragments,
} from '../../links/fragments/pageFragments.ts';
import { getImporters } from '../../links/judgedLinks.ts';
import type { Anchor, Heading, ScannedImport, ScannedLink, ScannedPage } from '../../links/scannedPage.ts';
import { getWritten, resolveLink } from '../../links/siteLinks.ts';
import { getLinkResolver, type LinkResolver, type LinkTarget } from '../../links/target/linkResolver.ts';
import { isSnippetPath } from '../../shared/sitePaths.ts';
import { must } from '../../shared/text/must.ts';
import { toPath } from '../../site/filePaths.ts';
import { getApiReferences, getAssetReferences } from '../../site/references/fileReferences.ts';
import { getResolvedPages } from '../../site/references/resolvedPages.ts';
import { Pace } from '../../site/scan/contentReads.ts';
import { type ToolContext, throwIfCanceled } from '../tool.ts';
import type { LoadedLinkedSite } from './linkedSites.ts';

/** An entry or a link that would no longer lead to the same place. */
export interface StrayReference {
  /** Where it is, relative to the site root, before anything moves. */
  readonly file: string;
  /** As written. */
  readonly written: string;
  /**
   * `lost`: it had a target in the site, and would not lead there. `doubtful`: we couldn't tell what it led to, and it
   * would certainly lead nowhere. `unlike`: the page would be parsed differently.
   */
  readonly kind: 'lost' | 'doubtful' | 'unlike';
}

/** Where a file is after the edit; both are relative to the site root. */
type Relocate = (file: string) => string;

/** A part of a page that is rewritten on purpose: links in it are not compared. */
export interface RewrittenPart {
  /** Relative to the site root. */
  readonly file: string;
  readonly before: Span;
  readonly after: Span;
}

export class ComparedSite {
  private readonly before: LoadedLinkedSite;
  private readonly after: LoadedLinkedSite;
  private readonly relocate: Relocate;
  private readonly rewritten: RewrittenPart | undefined;
  private readonly resolvers: { readonly before: LinkResolver; readonly after: LinkResolver };
  /** By snippet: the pages that show it. */
  private readonly importers = new Map<string, readonly string[]>();
  private readonly fragments = new Map<string, { before: PageFragments; after: PageFragments }>();

  constructor(
    before: LoadedLinkedSite,
    after: LoadedLinkedSite,
    relocate: Relocate,
    rewritten?: RewrittenPart,
  ) {
    this.before = before;
    this.after = after;
    this.relocate = relocate;
    this.rewritten = rewritten;
    this.resolvers = {
      before: getLinkResolver(before.document, before.site),
      after: getLinkResolver(after.document, after.site),
    };
  }

  /** The pages that would no longer be pages of the site, relative to the site root, before anything moves. */
  findLostPages(): string[] {
    return this.before.site.pages.filter((page) => !this.after.site.isPage(this.relocate(page)));
  }

  /**
   * The files that were not pages before, such as a snippet that left its folder; relative to the site root, after all
   * moves.
   */
  findGainedPages(): string[] {
    const known = new Set(this.before.site.pages.map(this.relocate));
    return this.after.site.pages.filter((page) => !known.has(page));
  }

  /** Entries of the configuration first, then links by page. */
  async findBroken(context: ToolContext): Promise<StrayReference[]> {
    const broken = this.findBrokenEntries();
    const pace = new Pace();
    for (const file of this.before.links.getFiles()) {
      if (pace.isDue) await pace.giveWay();
      throwIfCanceled(context);
      broken.push(...this.findBrokenLinks(file));
    }
    return broken;
  }

  private findBrokenEntries(): StrayReference[] {
    const findLost = (found: readonly Found[], after: readonly Found[]): StrayReference[] => {
      // If only entries that are found are listed, one that led nowhere may have come in between.
      let next = 0;
      return found.flatMap(({ node, to }) => {
        if (to === undefined) return [];
        const index = after.findIndex((each, at) => at >= next && each.to === this.relocate(to));
        if (index === -1) return [{ file: this.getFileOf(node), written: node.value, kind: 'lost' as const }];
        next = index + 1;
        return [];
      });
    };
    return [getFoundPages, getFoundFiles, getFoundParts].flatMap((find) =>
      findLost(find(this.before), find(this.after)),
    );
  }

  /** Of the configuration and its parts, the one that has the entry. */
  private getFileOf(node: Span): string {
    const { document, root } = this.before;
    const { uri } = locate(document, node).document.textDocument;
    return must(toPath(uri)).slice(root.length + 1);
  }

  private findBrokenLinks(file: string): StrayReference[] {
    const { before, after } = this;
    const to = this.relocate(file);
    const [page, pageAfter] = [before.links.getPage(file), after.links.getPage(to)];
    if (page === undefined || pageAfter === undefined) return [];
    const part = this.rewritten?.file === file ? this.rewritten : undefined;
    const places = getPlaces(page, part?.before);
    const placesAfter = getPlaces(pageAfter, part?.after);
    if (!isAlike(places, placesAfter)) return [{ file, written: '', kind: 'unlike' }];
    const isPageThen = this.resolvers.after.isPage(to);
    return places.links.flatMap((link, index) => {
      const same = placesAfter.links[index];
      if (same === undefined) return [];
      const kinds = this.getReaders(file, link).map((reader) => {
        // A file that became a page is read from its own place.
        const readerThen = isPageThen ? to : this.relocate(reader);
        return this.compare(
          resolveLink(this.resolvers.before, link, reader),
          resolveLink(this.resolvers.after, same, readerThen),
        );
      });
      const kind = kinds.find((each) => each === 'lost') ?? kinds.find((each) => each !== undefined);
      return kind === undefined ? [] : [{ file, written: getWritten(link), kind }];
    });
  }

  /** The pages from which a link is read: its own page, or those that show the snippet that it is in. */
  private getReaders(file: string, link: ScannedLink | ScannedImport): readonly string[] {
    const { before, resolvers } = this;
    const isInPlace =
      !isSnippetPath(file) || resolvers.before.isPage(file) || getWritten(link).startsWith('/');
    const isOwn = 'specifier' in link && getFile(resolveLink(resolvers.before, link, file)) !== undefined;
    if (isInPlace || isOwn) return [file];
    const importers = this.importers.get(file) ?? getImporters(file, before.links, resolvers.before);
    this.importers.set(file, importers);
    return importers;
  }

  private compare(one: LinkTarget, other: LinkTarget): StrayReference['kind'] | undefined {
    const file = getFile(one);
    if (file === undefined) return one.kind === 'doubtful' && isDead(other) ? 'doubtful' : undefined;
    const to = file === siteStart ? siteStart : this.relocate(file);
    // A link that differs from its target in case is broken already.
    if (getFile(other) !== to) return one.kind === 'otherCase' ? 'doubtful' : 'lost';
    if (other.kind === 'otherCase' && one.kind !== 'otherCase') return 'lost';
    if (one.kind !== 'page' || file === siteStart || one.fragment === undefined) return undefined;
    const fragments = this.getFragments(file, to);
    const place = fragments.before.find(one.fragment);
    if (place === undefined) return undefined;
    const fragment = 'fragment' in other ? other.fragment : undefined;
    const placeAfter = fragment === undefined ? undefined : fragments.after.find(fragment);
    return placeAfter !== undefined && this.isSamePlace(place, placeAfter) ? undefined : 'lost';
  }

  private getFragments(file: string, to: string) {
    const known = this.fragments.get(file) ?? {
      before: getPageFragments(file, this.before.links, this.resolvers.before),
      after: getPageFragments(to, this.after.links, this.resolvers.after),
    };
    this.fragments.set(file, known);
    return known;
  }

  private isSamePlace(one: FragmentPlace, other: FragmentPlace): boolean {
    if (this.relocate(one.file) !== other.file) return false;
    const [page, pageAfter] = [this.before.links.getPage(one.file), this.after.links.getPage(other.file)];
    if (page === undefined || pageAfter === undefined) return false;
    if ('level' in one.at)
      return 'level' in other.at && page.headings.indexOf(one.at) === pageAfter.headings.indexOf(other.at);
    if ('level' in other.at) return false;
    const part = this.rewritten?.file === one.file ? this.rewritten : undefined;
    // The rewritten part may keep its anchors, or have none.
    const isKept = page.anchors.length === pageAfter.anchors.length;
    const anchors = isKept ? page.anchors : getPlaces(page, part?.before).anchors;
    const anchorsAfter = isKept ? pageAfter.anchors : getPlaces(pageAfter, part?.after).anchors;
    const index = anchors.indexOf(one.at);
    return index !== -1 && index === anchorsAfter.indexOf(other.at);
  }
}

/** Stands for the start of the site: no file has this path. */
const siteStart = '/';

/** `undefined` if it leads to no file of the site. */
function getFile(target: LinkTarget): string | undefined {
  switch (target.kind) {
    case 'page':
      return target.file ?? siteStart;
    case 'file':
    case 'unbuilt':
    case 'otherCase':
      return target.file;
    case 'missing':
    case 'outside':
    case 'external':
    case 'doubtful':
      return undefined;
  }
}

function isDead({ kind }: LinkTarget): boolean {
  return kind === 'missing' || kind === 'unbuilt' || kind === 'outside' || kind === 'otherCase';
}

interface Places {
  readonly links: readonly (ScannedLink | ScannedImport)[];
  readonly headings: readonly Heading[];
  readonly anchors: readonly Anchor[];
}

function getPlaces({ links, imports, headings, anchors }: ScannedPage, without: Span | undefined): Places {
  const isLeft = ({ offset, end }: Span): boolean =>
    without === undefined || end <= without.offset || offset >= without.end;
  return { links: [...links, ...imports].filter(isLeft), headings, anchors: anchors.filter(isLeft) };
}

/** Whether the same links and headings were found in both texts of a page, wherever they lead. */
function isAlike(one: Places, other: Places): boolean {
  return (
    one.links.length === other.links.length &&
    one.headings.length === other.headings.length &&
    one.anchors.length === other.anchors.length
  );
}

interface Found {
  readonly node: StringNode;
  /** Relative to the site root. */
  readonly to: string | undefined;
}

function getFoundPages({ document, site }: LoadedLinkedSite): Found[] {
  return getResolvedPages(document, site).map(({ node, resolution }) => ({
    node,
    to: resolution.kind === 'found' || resolution.kind === 'otherCase' ? resolution.file : undefined,
  }));
}

function getFoundFiles({ document, site }: LoadedLinkedSite): Found[] {
  return [...getAssetReferences(document, site), ...getApiReferences(document, site)].map(
    ({ node, path, resolution }) => ({
      node,
      to: resolution === 'found' ? path : undefined,
    }),
  );
}

function getFoundParts({ document, context }: LoadedLinkedSite): Found[] {
  return getFiles(document).flatMap(({ document: file, start }) =>
    context.composed.getReferences(file).map(({ node, outcome }) => ({
      node: { ...node, offset: node.offset + start, end: node.end + start },
      to: outcome.kind === 'read' ? outcome.path : undefined,
    })),
  );
}
