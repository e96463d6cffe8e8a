// page-not-in-navigation: no group lists the page.
import { isUnreadable } from '../../../document/parsedDocument.ts';
import { getForeignSchema } from '../../../schema/foreignSchema.ts';
import { getUnlistedPages } from '../../../site/references/listedFiles.ts';
import { getListings } from '../../pages/pageContext.ts';
import { createPageFinding, type PageRule } from './pageRule.ts';

/** At the first line. Silent when the configuration can't be read whole: the page may be listed there. */
export const pageNotInNavigation: PageRule = {
  codes: ['page-not-in-navigation'],
  reads: 'firstLine',
  getCandidates: ({ configuration, site }) =>
    getForeignSchema(configuration) === undefined ? getUnlistedPages(configuration, site) : [],
  check(context) {
    const { page, path, site, configuration } = context;
    if (!site.complete || !site.isPage(path) || isUnreadable(configuration)) return [];
    if (getForeignSchema(configuration) !== undefined || getListings(context).length > 0) return [];
    return [createPageFinding('page-not-in-navigation', page, 'No group in the navigation lists this page')];
  },
};
