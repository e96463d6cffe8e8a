// docs/strandedPages: the pages of a site that no reader finds, and those that lead no reader further.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getJudgedLinks, type JudgedLink } from '../../links/judgedLinks.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { getLinkResolver, type LinkResolver } from '../../links/target/linkResolver.ts';
import type { PageItem } from '../../shared/protocol.ts';
import { isPageFile, isWithin, withoutPageExtension } from '../../shared/sitePaths.ts';
import { getListedFiles, getUnlistedPages } from '../../site/references/resolvedPages.ts';
import { noPageInfo, type SiteIndex } from '../../site/siteIndex.ts';
import type { Steps } from '../steps.ts';
import { getPageItems } from './goToPage.ts';

interface LinkedSite {
  readonly configuration: ParsedDocument;
  readonly site: SiteIndex;
  readonly links: SiteLinks;
}

export interface StrandedPages {
  /** Neither listed, nor linked from a page that a reader can get to; by path. */
  readonly unreached: readonly PageItem[];
  /** Without a link to another page; in the order of the navigation. */
  readonly deadEnds: readonly PageItem[];
}

/**
 * In steps, because every link of the site counts. In doubt, a page is left out: what a redirect leads to, for example, is
 * known to the host alone.
 */
export function* getStrandedPages({ configuration, site, links }: LinkedSite): Steps<StrandedPages> {
  const resolver = getLinkResolver(configuration, site);
  const unlisted = new Set(getUnlistedPages(configuration, site));
  const starts = [...unlisted].filter((page) => withoutPageExtension(page) === 'index');
  // Iterating over a set includes what is added meanwhile.
  const reached = new Set([...getListedFiles(configuration, site).keys(), ...starts]);
  const folders = new Set<string>();
  for (const file of reached) {
    for (const { target } of getJudgedLinks(file, links, resolver)) {
      if ('file' in target && target.file !== undefined && isPageFile(target.file)) reached.add(target.file);
      if (target.kind !== 'doubtful' || target.folder === undefined || folders.has(target.folder)) continue;
      folders.add(target.folder);
      for (const page of unlisted) if (isWithin(page, target.folder)) reached.add(page);
    }
    yield;
  }
  const imported = links.getImportedPages();
  const unreached: PageItem[] = [];
  const deadEnds: PageItem[] = [];
  for (const item of getPageItems(configuration, site)) {
    const { path } = item;
    const { isHidden, operation } = site.pageInfo.get(path) ?? noPageInfo;
    if (unlisted.has(path) && !reached.has(path)) {
      if (!isHidden && !imported.has(path)) unreached.push(item);
    } else if (operation === undefined && links.getPage(path) !== undefined) {
      if (!leadsOn(path, links, resolver)) deadEnds.push(item);
    }
    yield;
  }
  return { unreached, deadEnds };
}

/** Whether the page, or a snippet that it shows, has a link that may lead to another page. */
function leadsOn(page: string, links: SiteLinks, resolver: LinkResolver): boolean {
  const shown = new Set([page]);
  for (const file of shown) {
    if (links.getPage(file) === undefined) return true;
    for (const judged of getJudgedLinks(file, links, resolver)) {
      if (!('specifier' in judged.link)) {
        if (mayLeadOn(judged, page)) return true;
      } else if ('file' in judged.target && judged.target.file !== undefined) shown.add(judged.target.file);
    }
  }
  return false;
}

function mayLeadOn({ target }: JudgedLink, page: string): boolean {
  switch (target.kind) {
    case 'page':
    case 'otherCase':
      return target.file !== page;
    case 'doubtful':
      return true;
    case 'file':
    case 'unbuilt':
    case 'missing':
    case 'outside':
    case 'external':
      return false;
  }
}
