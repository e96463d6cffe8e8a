// Colors as views may use them: parsed, and written in the one way that is safe to hand on.
import type { ValueNode } from '../../document/jsonNode.ts';
import { getMember } from '../../document/treeSearch.ts';
import type { HexColor } from '../../shared/siteModel.ts';
import { formatHexColor, parseHexColor } from '../../shared/text/hexColor.ts';
import { getText } from './draft.ts';

/** `undefined` for anything but a valid hex color. */
export function toHexColor(node: ValueNode | undefined): HexColor | undefined {
  const color = parseHexColor(getText(node) ?? '');
  return color && formatHexColor(color, { alpha: false, upperCase: false });
}

/** The two of a gradient, or the one color; only those that are valid. */
export function getHexColors(node: ValueNode | undefined): HexColor[] {
  const values = node?.type === 'object' ? [getMember(node, 'from'), getMember(node, 'to')] : [node];
  return values.flatMap((value) => toHexColor(value) ?? []);
}
