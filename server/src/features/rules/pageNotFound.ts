// page-not-found: a listed page has no file.
import { quote } from '../../schema/words.ts';
import { getNearestPages } from '../../site/nearestFiles.ts';
import { getNotablePages } from './resolvedPages.ts';
import { createFinding, type Rule } from './rule.ts';

export const pageNotFound: Rule = ({ document, site }) =>
  getNotablePages(document, site)
    .filter(({ resolution }) => resolution.kind === 'notFound')
    .map(({ node, entry }) => {
      const replacements = getNearestPages(site, entry.path);
      const [nearest] = replacements;
      const hint = nearest === undefined ? '' : `: did you mean ${quote(nearest)}?`;
      return createFinding('page-not-found', node, `No page ${quote(node.value)} in this site${hint}`, {
        replacements,
      });
    });
