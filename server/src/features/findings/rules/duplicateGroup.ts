// duplicate-group: two groups of the navigation have the same name.
import type { StringNode } from '../../../document/jsonNode.ts';
import { quote } from '../../../shared/text/words.ts';
import { getSiteReferences } from '../../../site/references/siteReferences.ts';
import { createFinding, type Rule, relateTo } from './rule.ts';

export const duplicateGroup: Rule = ({ document }) => {
  const first = new Map<string, StringNode>();
  return getSiteReferences(document).groups.flatMap(({ node, name }) => {
    const isTopLevel =
      node.parent?.type === 'array' &&
      node.parent.parent?.type === 'property' &&
      node.parent.parent.key.value === 'navigation';
    if (!isTopLevel || name === undefined || name.broken || name.value.trim() === '') return [];
    const earlier = first.get(name.value);
    if (earlier !== undefined) {
      const related = relateTo(earlier, 'The first group of this name');
      return [
        createFinding('duplicate-group', name, `There is another group ${quote(name.value)}`, { related }),
      ];
    }
    first.set(name.value, name);
    return [];
  });
};
