// low-contrast: text in the site's color is hard to read on the site's background (WCAG 2.2, 1.4.3).

import type { StringNode, ValueNode } from '../../../document/jsonNode.ts';
import { getMember, getRootValue } from '../../../document/members.ts';
import { getContrastRatio, parseHexColor } from '../../../shared/text/hexColor.ts';
import { getSiteBackground, readableContrast, textColors } from '../contrast.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, type RuleContext } from './rule.ts';

export const lowContrast: Rule = (context) => {
  const colors = getRootValue(context.document, 'colors');
  return [
    ...checkColor(context, getMember(colors, 'primary'), textColors.primary),
    ...checkColor(context, getMember(colors, 'light'), textColors.light),
  ];
};

/** Colors that are not opaque are not checked. */
function checkColor(
  { document }: RuleContext,
  node: ValueNode | undefined,
  mode: 'light' | 'dark',
): Finding[] {
  if (node?.type !== 'string' || node.broken) return [];
  const color = parseHexColor(node.value);
  const written = getSiteBackground(document, mode);
  const background = written === undefined ? undefined : parseHexColor(written);
  if (color === undefined || background === undefined || color.alpha < 1 || background.alpha < 1) return [];
  const ratio = getContrastRatio(color, background);
  return ratio >= readableContrast ? [] : [createContrastFinding(node, ratio, mode, written)];
}

function createContrastFinding(
  node: StringNode,
  ratio: number,
  mode: string,
  background: string | undefined,
): Finding {
  // Rounded down, so that 4.49 is never called 4.5.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const message = `Contrast ${shown}:1 on the ${mode} background (${background}): text needs ${readableContrast}:1`;
  return createFinding('low-contrast', node, message);
}
