// page-path-style: the entry means a page, but is not written in the standard way.

import { quote } from '../../../shared/text/words.ts';
import { getNotablePages } from '../../../site/references/resolvedPages.ts';
import { createFinding, type Rule } from './rule.ts';

/** Where the page is missing or outside the site, that is reported instead. */
export const pagePathStyle: Rule = ({ document, site }) =>
  getNotablePages(document, site)
    .filter(
      ({ entry, resolution }) =>
        entry.isUntidy && resolution.kind !== 'notFound' && resolution.kind !== 'outside',
    )
    .map(({ node, entry }) =>
      createFinding('page-path-style', node, `Write this path as ${quote(entry.path)}`, {
        replacements: [entry.path],
      }),
    );
