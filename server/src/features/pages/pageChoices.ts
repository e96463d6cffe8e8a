// docs/pageChoices: the pages that a link or an entry can name instead of a missing one, each in the notation of its
// place.
import { parsePageEntry } from '../../format/pageReference.ts';
import type { PageChoices } from '../../shared/protocol.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getChangeTo, getNearFiles } from '../findings/pageRules/linkReplacements.ts';
import { findDeadEntry, writeReplacement } from '../fixes/missedEntries.ts';
import { countMissing, findDeadLink } from '../fixes/pageFixes/missedTarget.ts';
import { toRange } from '../ranges.ts';
import { getPageItems } from './goToPage.ts';
import type { PageContext } from './pageContext.ts';

/**
 * For the broken link at the offset: the nearest pages, then all others in the order of the navigation. `undefined` if there
 * is none.
 */
export function getLinkChoices(context: PageContext, offset: number): PageChoices | undefined {
  const { page, path, configuration, site } = context;
  const problem = findDeadLink(context, offset);
  if (problem === undefined) return undefined;
  const { link, target } = problem.judged;
  const text = page.getText();
  const near = getNearFiles(site, problem);
  const getRank = (path: string): number => (near.includes(path) ? near.indexOf(path) : near.length);
  const items = getPageItems(configuration, site).toSorted(
    (one, other) => getRank(one.path) - getRank(other.path),
  );
  const pages = items.flatMap((item) => {
    const [change] = item.path === path ? [] : getChangeTo(context, problem, item.path);
    if (change === undefined) return [];
    const newText = text.slice(link.offset, change.offset) + change.text + text.slice(change.end, link.end);
    return [{ ...item, newText }];
  });
  const range = toRange({ document: { textDocument: page } }, link);
  const isCounted = target.kind === 'missing' && context.client.fixesSites;
  return {
    version: page.version,
    range,
    pages,
    placeCount: isCounted ? countMissing(context, target.path) : 1,
  };
}

/** For the entry of a missing page at the offset: unlisted pages first. */
export function getEntryChoices(context: FeatureContext, offset: number): PageChoices | undefined {
  const { document, configuration, site, links, settings, client } = context;
  const node = findDeadEntry(context, offset);
  if (site === undefined || node === undefined) return undefined;
  const items = getPageItems(configuration, site);
  const isListed = ({ trail }: { readonly trail: string | undefined }): number => Number(trail !== undefined);
  const pages = items
    .toSorted((one, other) => isListed(one) - isListed(other))
    .map((item) => ({
      ...item,
      newText: JSON.stringify(writeReplacement(site, node.value, item.path) ?? item.path),
    }));
  const placeCount =
    links !== undefined && client.fixesSites
      ? countMissing({ configuration, links, settings, site }, parsePageEntry(node.value).path)
      : 1;
  return { version: document.textDocument.version, range: toRange(context, node), pages, placeCount };
}
