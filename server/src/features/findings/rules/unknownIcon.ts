// unknown-icon: the name is in no free icon set. It may be a paid icon, which can't be looked up here.

import { quote } from '../../../shared/text/words.ts';
import { isImageIcon } from '../../../site/icons.ts';
import { getIconNames } from '../../../site/references/siteReferences.ts';
import { createFinding, type Rule } from './rule.ts';

/**
 * How many unknown names are compared with all others, which takes milliseconds each: a file with more was written
 * for another set.
 */
const maxCompared = 50;

export const unknownIcon: Rule = ({ document, icons }) => {
  if (icons === undefined) return [];
  return getIconNames(document)
    .filter(({ value }) => !isImageIcon(value) && !icons.has(value))
    .map((node, index) => {
      const replacements = index < maxCompared ? icons.getNearest(node.value, 3) : [];
      const [nearest] = replacements;
      const hint = nearest === undefined ? '' : `: did you mean ${quote(nearest)}?`;
      const message = `No icon ${quote(node.value)} in the free Font Awesome set${hint} (a paid icon can’t be checked here)`;
      return createFinding('unknown-icon', node, message, { replacements });
    });
};
