// page-listed-twice: two entries mean the same page, whether or not its file exists.
import type { PageReference } from '../../site/siteReferences.ts';
import { getResolvedPages } from './resolvedPages.ts';
import { createFinding, type Rule, relateTo } from './rule.ts';

export const pageListedTwice: Rule = ({ document, site }) => {
  const first = new Map<string, PageReference>();
  return getResolvedPages(document, site).flatMap((page) => {
    const earlier = first.get(page.entry.identity);
    if (earlier === undefined) {
      first.set(page.entry.identity, page);
      return [];
    }
    const group = earlier.groups.at(-1)?.name?.value;
    const where = group === undefined ? '' : ` in the group "${group}"`;
    return [
      createFinding('page-listed-twice', page.node, `This page is listed already${where}`, {
        related: relateTo(earlier.node, 'The page is listed here first'),
      }),
    ];
  });
};
