// How one link follows a move: by where it leads before and after.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { configurationPage, getConfigurationLinks } from '../../links/configurationLinks.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { getCertainDestination, getLinkedPath, getWrittenPath, resolveLink } from '../../links/siteLinks.ts';
import { getLinkResolver, type LinkResolver, type LinkTarget } from '../../links/target/linkResolver.ts';
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getLinkChange } from './movedLink.ts';

export class LinkFollower {
  private readonly relocation: Relocation;
  private readonly before: LinkResolver;
  private readonly after: LinkResolver;

  constructor(document: ParsedDocument, site: SiteIndex, relocation: Relocation) {
    this.relocation = relocation;
    this.before = getLinkResolver(document, site);
    this.after = getLinkResolver(document, createSiteAfter(site, relocation));
  }

  /** `readers` are the pages from which the link is read: its own page, or those that import its snippet. */
  getChange(
    text: string,
    link: ScannedLink | ScannedImport,
    readers: readonly string[],
  ): TextChange | undefined {
    if (getWrittenPath(link) === '') return undefined;
    const meanings = readers.map((page) => ({ page, target: resolveLink(this.before, link, page) }));
    const sure = meanings.flatMap(({ page, target }) =>
      isSure(target)
        ? [{ page, meant: getLinkedPath(target), isOtherCase: target.kind === 'otherCase' }]
        : [],
    );
    const [first, ...others] = sure;
    if (first === undefined || others.some(({ meant }) => meant !== first.meant)) return undefined;
    const { meant } = first;
    const to = meant === undefined ? undefined : this.getPathAfter(meant);
    // A target that leaves the site has no path in it.
    if (meant !== undefined && to === undefined) return undefined;
    const from = sure.map(({ page }) => page);
    const fromAfter = from.map((page) => this.getPathAfter(page)).filter((page) => page !== undefined);
    if (fromAfter.length < from.length) return undefined;
    const isKept = fromAfter.every((page, index) => {
      const target = this.resolveAfter(link, from[index] ?? page, page);
      if (!isSure(target) || getLinkedPath(target) !== to) return false;
      return target.kind !== 'otherCase' || sure.every(({ isOtherCase }) => isOtherCase);
    });
    if (isKept) return undefined;
    return getLinkChange(text, link, { meant, to, from, fromAfter }, this.after);
  }

  /** What the link means then, if it is read as before. */
  private resolveAfter(link: ScannedLink | ScannedImport, before: string, after: string): LinkTarget {
    if ('specifier' in link) return resolveLink(this.after, link, after);
    return this.after.resolve(getCertainDestination(this.before, link.destination, before), after);
  }

  /** `undefined` for a file or folder that leaves the site. */
  private getPathAfter(path: string): string | undefined {
    return this.relocation.isMoved(path) ? this.relocation.relocate(path) : path;
  }
}

/** The changes to the links of a configuration; its redirects follow on their own. */
export function followConfigurationLinks(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
): TextChange[] {
  const links = getConfigurationLinks(document).filter(({ kind }) => kind !== 'redirect');
  if (links.length === 0) return [];
  const follower = new LinkFollower(document, site, relocation);
  return links.flatMap(({ text, start, link }) => {
    const change = follower.getChange(text, link, [configurationPage]);
    return change === undefined ? [] : [shiftChange(change, start)];
  });
}

export function shiftChange({ offset, end, text }: TextChange, by: number): TextChange {
  return { offset: offset + by, end: end + by, text };
}

/** Whether the meaning of the path is known: that of a folder means the folder, whatever a host shows there. */
export function isSure(target: LinkTarget): boolean {
  return target.kind === 'page' || getLinkedPath(target) !== undefined;
}

/** A site as it will be after a move, judging by the currently known files. */
function createSiteAfter(site: SiteIndex, relocation: Relocation): SiteIndex {
  const removed = new Set<string>();
  for (const file of site.files) if (relocation.isMoved(file)) removed.add(file);
  const added = new Set(relocation.getArrivals());
  const excludedPages = new Set(site.excludedPages);
  for (const page of site.excludedPages) {
    if (!relocation.isMoved(page)) continue;
    excludedPages.delete(page);
    const to = relocation.relocate(page);
    if (to !== undefined) excludedPages.add(to);
  }
  return site.withFiles(added, removed, { excludedPages });
}
