// page-not-in-navigation: adds the page to a group of the navigation.
import { quote } from '../../../shared/text/words.ts';
import { addToGroup, getGroupChoices } from '../../pages/groupChoices.ts';
import type { PageFixProvider } from './pageFix.ts';

/** As many groups as fit in a menu; those that list pages of the same folder come first. */
const maxGroups = 12;

export const addToNavigation: PageFixProvider = (context) =>
  getGroupChoices(context)
    .slice(0, maxGroups)
    .map(({ label, group }, index) => ({
      title: `Add to ${quote(label)}`,
      edit: { kind: 'configuration', changes: [addToGroup(context, group)] },
      preferred: index === 0,
    }));
