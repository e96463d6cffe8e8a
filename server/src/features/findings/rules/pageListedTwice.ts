// page-listed-twice: two entries mean the same page, whether or not its file exists.
import type { PageReference } from '../../../site/references/pageReference.ts';
import { getRepeatedListings } from '../../../site/references/siteReferences.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, relateTo } from './rule.ts';

export const pageListedTwice: Rule = ({ document }) =>
  getRepeatedListings(document).map(({ page, earlier }) => createListedTwice(page, earlier));

function createListedTwice({ node }: PageReference, earlier: PageReference): Finding {
  const group = earlier.groups.at(-1)?.name?.value;
  const where = group === undefined ? '' : ` in the group "${group}"`;
  return createFinding('page-listed-twice', node, `This page is already listed${where}`, {
    related: relateTo(earlier.node, 'The page is listed here first'),
  });
}
