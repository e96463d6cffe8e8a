// page-outside-site: the path, or a symbolic link, points outside the site's folder. Such a file is never read.

import { quote } from '../../../shared/text/words.ts';
import { getNotablePages } from '../../../site/references/resolvedPages.ts';
import { createFinding, type Rule } from './rule.ts';

export const pageOutsideSite: Rule = ({ document, site }) =>
  getNotablePages(document, site)
    .filter(({ resolution }) => resolution.kind === 'outside')
    .map(({ node }) =>
      createFinding(
        'page-outside-site',
        node,
        `The path ${quote(node.value)} points outside the site’s folder`,
      ),
    );
