// Where readers of deleted pages get: the URLs that nothing serves anymore, and redirects to a page that a person chooses.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import {
  createPathPattern,
  escapePath,
  getPathText,
  isOnePath,
  parseSource,
  writeSource,
} from '../../links/redirects/redirectPattern.ts';
import { getRedirects } from '../../links/redirects/siteRedirects.ts';
import { getOtherListedFiles } from '../../links/target/linkedFiles.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type { PageItem } from '../../shared/protocol.ts';
import { getServedPath, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import type { ResolvedPage } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getPageItems } from '../pages/goToPage.ts';
import { describeTrail } from '../pages/groupChoices.ts';
import { addRedirects, canEditRedirects } from './redirectEdit.ts';
import { getReadRedirects, isCertainPattern, splitPattern } from './splitPattern.ts';

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
 * The changes that lead readers of lost pages to another one in one hop, also those whom a pattern leads to them. Pages are
 * relative to the site root. Empty if the configuration can’t have redirects.
 */
export function getRedirectsTo(
  { document, site }: DeletionSite,
  lost: readonly string[],
  page: string,
): TextChange[] {
  const to = createPathPattern(getServedPath(page));
  const destination = escapePath(getServedPath(page));
  const left = lost
    .map((each) => parseSource(escapePath(getServedPath(each))))
    .filter((from) => from.isCertain && isOnePath(from));
  const redirects = getRedirects(document);
  const served = new Set(site.pages.map((each) => getPathText(createPathPattern(getServedPath(each)))));
  const split = getReadRedirects(document)
    .filter(isCertainPattern)
    .flatMap((pattern) =>
      left.map((from) => {
        const own = splitPattern({ ...pattern, after: pattern.destination }, { from, to });
        return own && redirects.findHolder(own.paths) === pattern.index ? own : undefined;
      }),
    )
    .filter((each) => each !== undefined)
    .filter(({ paths }) => !isOnePath(paths) || !served.has(getPathText(paths)));
  return addRedirects(document, [
    ...left.map((from) => ({ source: writeSource(from), destination })),
    ...split.map(({ paths, destination: led }) => ({ source: writeSource(paths), destination: led })),
  ]);
}
