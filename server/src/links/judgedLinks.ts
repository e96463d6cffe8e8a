// Which links of a page may be checked, and where they lead. A snippet isn't a page: where its relative links lead
// depends on the pages that import it.

import { isSnippetPath } from '../shared/sitePaths.ts';
import { getPageFragments } from './fragments/pageFragments.ts';
import type { ScannedImport, ScannedLink } from './scannedPage.ts';
import { getImportedFile, getWritten, resolveLink, type SiteLinks } from './siteLinks.ts';
import { isImportPath } from './target/destination.ts';
import type { LinkResolver, LinkTarget } from './target/linkResolver.ts';

export interface JudgedLink {
  readonly link: ScannedLink | ScannedImport;
  readonly target: LinkTarget;
  /** The page from which the link was resolved: the file itself, or one that imports it. */
  readonly from: string;
}

/** In document order, links before imports; empty if the file was not read. */
export function getJudgedLinks(
  file: string,
  links: SiteLinks,
  resolver: LinkResolver,
): readonly JudgedLink[] {
  const page = links.getPage(file);
  if (page === undefined) return [];
  const isSnippet = isSnippetPath(file) && !resolver.isPage(file);
  const importers = isSnippet ? getImporters(file, links, resolver) : [];
  const judged: JudgedLink[] = [];
  for (const link of [...page.links, ...page.imports]) {
    // What names a package is wrong wherever the snippet is shown.
    const isPackage = 'specifier' in link && !isImportPath(link.specifier);
    const isInPlace = !isSnippet || isPackage || getWritten(link).startsWith('/');
    // A snippet’s own relative import may also be meant from its folder.
    const own = 'specifier' in link && importers.length > 0 ? [file] : [];
    const froms = isInPlace ? [file] : [...own, ...importers];
    const best = findBest(link, froms, links, resolver);
    if (best !== undefined) judged.push(best);
  }
  return judged;
}

/** The pages that show a snippet, directly or through other snippets; empty until every page is read. */
export function getImporters(snippet: string, links: SiteLinks, resolver: LinkResolver): readonly string[] {
  if (!links.isComplete) return [];
  const seen = new Set<string>([snippet]);
  const pages: string[] = [];
  for (const file of seen) {
    if (resolver.isPage(file) && file !== snippet) pages.push(file);
    else
      for (const { from, link, target } of links.getLinksTo(file))
        if ('specifier' in link && getImportedFile(target) !== undefined) seen.add(from);
  }
  return pages;
}

/** The first reading of a link that is not wrong, otherwise the first one; `undefined` if no page reads it. */
function findBest(
  link: ScannedLink | ScannedImport,
  froms: readonly string[],
  links: SiteLinks,
  resolver: LinkResolver,
): JudgedLink | undefined {
  let first: JudgedLink | undefined;
  for (const from of froms) {
    const judged = { link, target: resolveLink(resolver, link, from), from };
    if (froms.length === 1 || isRight(judged.target, links, resolver)) return judged;
    first ??= judged;
  }
  return first;
}

function isRight(target: LinkTarget, links: SiteLinks, resolver: LinkResolver): boolean {
  switch (target.kind) {
    case 'missing':
    case 'unbuilt':
    case 'outside':
    case 'otherCase':
      return false;
    case 'page': {
      if (target.file === undefined || target.fragment === undefined) return true;
      const fragments = getPageFragments(target.file, links, resolver);
      return !fragments.isKnown || fragments.has(target.fragment);
    }
    case 'file':
    case 'external':
    case 'doubtful':
      return true;
  }
}
