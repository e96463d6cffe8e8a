// Where readers of deleted pages get: the URLs that nothing serves anymore, and redirects to a page that a person chooses.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { escapePath, isOnePath, parseSource } from '../../links/redirects/redirectPattern.ts';
import { getOtherListedFiles } from '../../links/target/linkedFiles.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type { PageItem } from '../../shared/protocol.ts';
import { getServedPath, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import type { ResolvedPage } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getPageItems } from '../pages/goToPage.ts';
import { describeTrail } from '../pages/groupChoices.ts';
import { addRedirects, canEditRedirects } from './redirectEdit.ts';

interface DeletionSite {
  readonly document: ParsedDocument;
  readonly site: SiteIndex;
}

/**
 * The pages with a URL among files and folders that are about to be deleted, relative to the site root. None where the
 * site can't have redirects.
 *
 * @param deleted absolute paths.
 */
export function getServedPages({ document, site }: DeletionSite, deleted: readonly string[]): string[] {
  if (!canEditRedirects(document)) return [];
  return [...site.pages, ...getOtherListedFiles(document, site)].filter(
    (page) =>
      isPageFile(page) &&
      !site.isUnbuilt(page) &&
      deleted.some((path) => isWithin(`${site.root}/${page}`, path)),
  );
}

/** Those of the pages whose URL nothing serves now. `site` already reflects the deletion. */
export function getLostPages({ document, site }: DeletionSite, pages: readonly string[]): string[] {
  const resolver = getLinkResolver(document, site);
  return pages.filter((page) => resolver.resolve(escapePath(getServedPath(page)), '').kind === 'missing');
}

/** The pages that readers can get to instead: those of the first entry's group first. */
export function getReplacingPages(
  { document, site }: DeletionSite,
  [first]: readonly ResolvedPage[],
): PageItem[] {
  const trail = first && describeTrail(first.groups);
  const isNear = (item: PageItem): number => Number(trail !== undefined && item.trail === trail);
  return getPageItems(document, site).toSorted((one, other) => isNear(other) - isNear(one));
}

/**
 * The changes that lead readers of lost pages to another one in one hop. Pages are relative to the site root. Empty if the
 * configuration can’t have redirects.
 */
export function getRedirectsTo(
  document: ParsedDocument,
  lost: readonly string[],
  page: string,
): TextChange[] {
  const destination = escapePath(getServedPath(page));
  const sources = lost.map((each) => escapePath(getServedPath(each)));
  const redirects = sources.filter((source) => {
    const paths = parseSource(source);
    return paths.isCertain && isOnePath(paths);
  });
  return addRedirects(
    document,
    redirects.map((source) => ({ source, destination })),
  );
}
