// page-listed-twice: two entries mean the same page, whether or not its file exists.
import type { PageReference } from '../../site/pageReference.ts';
import { getSiteReferences } from '../../site/siteReferences.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, relateTo } from './rule.ts';

export const pageListedTwice: Rule = ({ document }) => {
  const { pages, pageCount } = getSiteReferences(document);
  /** Where a page, by its number, is listed first, counted from 1. */
  const first = new Uint32Array(pageCount);
  const findings: Finding[] = [];
  pages.forEach((page, index) => {
    const earlier = pages[(first[page.entry.page] ?? 0) - 1];
    if (earlier === undefined) first[page.entry.page] = index + 1;
    else findings.push(createListedTwice(page, earlier));
  });
  return findings;
};

function createListedTwice({ node }: PageReference, earlier: PageReference): Finding {
  const group = earlier.groups.at(-1)?.name?.value;
  const where = group === undefined ? '' : ` in the group "${group}"`;
  return createFinding('page-listed-twice', node, `This page is listed already${where}`, {
    related: relateTo(earlier.node, 'The page is listed here first'),
  });
}
