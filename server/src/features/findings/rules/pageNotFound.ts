// page-not-found: a listed page has no file.

import { quote } from '../../../shared/text/words.ts';
import { getNearestPages, maxReplacements, suggestNearest } from '../../../site/nearestFiles.ts';
import { createIsListed } from '../../../site/references/listedFiles.ts';
import { getNotablePages } from '../../../site/references/resolvedPages.ts';
import { createFinding, type Rule } from './rule.ts';

/** Only pages that are listed nowhere are suggested: a second entry for a listed page would be a mistake, too. */
export const pageNotFound: Rule = ({ document, site }) => {
  const missing = getNotablePages(document, site).filter(({ resolution }) => resolution.kind === 'notFound');
  if (missing.length === 0) return [];
  const isListed = createIsListed(document, site);
  return missing.map(({ node, entry }) => {
    const replacements = getNearestPages(site, entry.path)
      .filter((page) => !isListed(page))
      .slice(0, maxReplacements);
    const hint = suggestNearest(entry.path, replacements);
    return createFinding('page-not-found', node, `No page ${quote(node.value)} in this site${hint}`, {
      replacements,
    });
  });
};
