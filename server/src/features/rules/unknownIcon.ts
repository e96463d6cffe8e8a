// unknown-icon: the name is in no free icon set. It may be a paid one, which nobody can look up here.
import type { StringNode } from '../../document/jsonNode.ts';
import { quote } from '../../schema/words.ts';
import { getItemMembers, getMember, getRootValue } from '../../site/siteReferences.ts';
import { createFinding, type Rule, type RuleContext } from './rule.ts';

/** An icon can also be an image: a URL or a path. */
const isImage = /^[a-z][a-z0-9+.-]*:|[/\\]|\.(?:svg|png|jpe?g|gif|webp|ico)$/i;

export const unknownIcon: Rule = (context) => {
  const { icons } = context;
  if (icons === undefined) return [];
  return getIconNames(context)
    .filter(({ value }) => !isImage.test(value) && !icons.has(value))
    .map((node) => {
      const bare = node.value.replace(/^(?:fa-|fa[bdlrs]? fa-)/, '');
      const replacements = icons.has(bare) ? [bare] : icons.getNearest(bare, 3);
      const [nearest] = replacements;
      const hint = nearest === undefined ? '' : `: did you mean ${quote(nearest)}?`;
      const message = `No icon ${quote(node.value)} in the free Font Awesome set${hint} (a paid icon can’t be checked here)`;
      return createFinding('unknown-icon', node, message, { replacements });
    });
};

function getIconNames({ document }: RuleContext): StringNode[] {
  const names = getItemMembers(document, 'anchors', 'icon');
  const top = getMember(getRootValue(document, 'topAnchor'), 'icon');
  return top?.type === 'string' && !top.broken ? [...names, top] : names;
}
