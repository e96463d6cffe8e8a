// page-ambiguous: an entry without an extension, and both files exist.

import { quote } from '../../../shared/text/words.ts';
import { getNotablePages } from '../../../site/references/resolvedPages.ts';
import { createFinding, type Rule } from './rule.ts';

export const pageAmbiguous: Rule = ({ document, site }) =>
  getNotablePages(document, site)
    .filter(({ resolution }) => resolution.kind === 'found' && resolution.isAmbiguous)
    .map(({ node, entry }) =>
      createFinding(
        'page-ambiguous',
        node,
        `Both ${quote(`${entry.path}.md`)} and ${quote(`${entry.path}.mdx`)} exist: the second is used`,
      ),
    );
