// wrong-type of a group inside `pages`: it becomes a group of its own, right behind the one that held it.
import type { ObjectNode, PropertyNode, ValueNode } from '../../document/jsonNode.ts';
import { applyLayout, getLayout, getLineIndent, isMultiLine } from '../../document/layout.ts';
import { removeItems, type TextChange } from '../../document/textChange.ts';
import { getRole, type SchemaNode } from '../../schema/schemaNode.ts';
import type { FeatureContext } from '../featureContext.ts';
import { type Fix, getText } from './fix.ts';

/** The nested group alone, and all that are nested beside it, in their order. */
export function liftGroups(context: FeatureContext, schema: SchemaNode, node: ValueNode): Fix[] {
  if (node.type !== 'object' || getRole(schema) !== 'page' || node.parent?.type !== 'array') return [];
  const pages = node.parent;
  const owner = getOwner(pages.parent);
  if (owner === undefined || !node.closed) return [];
  const text = getText(context);
  // Worked out when it is asked for: in a large file there can be very many.
  const lift = (groups: readonly ValueNode[]): TextChange[] => {
    const isSpread = isMultiLine(text.slice(owner.offset, owner.end));
    const separator = isSpread ? getLayout(text).eol + getLineIndent(text, owner.offset) : ' ';
    const written = groups.map((group) => `,${separator}${writeAt(text, group, owner)}`).join('');
    return [...removeItems(text, pages, groups), { offset: owner.end, end: owner.end, text: written }];
  };
  const one: Fix = {
    title: 'Move the nested group out, behind this group',
    get changes() {
      return lift([node]);
    },
    preferred: true,
  };
  if (!pages.items.some((item) => item !== node && isNestedGroup(item))) return [one];
  const all: Fix = {
    title: 'Move all nested groups out, behind this group',
    get changes() {
      return lift(pages.items.filter(isNestedGroup));
    },
  };
  return [one, all];
}

function isNestedGroup(item: ValueNode): boolean {
  return item.type === 'object' && item.closed;
}

/** The group whose `pages` hold the nested one; it has to stand in an array itself. */
function getOwner(pages: ValueNode | PropertyNode | undefined): ObjectNode | undefined {
  if (pages?.type !== 'property') return undefined;
  return pages.parent.parent?.type === 'array' ? pages.parent : undefined;
}

/** The node's text as it is, or, when it is over lines, indented as the target is. */
function writeAt(text: string, node: ValueNode, target: ValueNode): string {
  const json = text.slice(node.offset, node.end);
  if (!isMultiLine(json)) return json;
  const layout = getLayout(text);
  const base = getLineIndent(text, node.offset);
  const lines = json.split(/\r\n|\n|\r/);
  const relative = lines.map((line) => (line.startsWith(base) ? line.slice(base.length) : line.trimStart()));
  return applyLayout(relative.join('\n'), { ...layout, indent: '\t' }, getLineIndent(text, target.offset));
}
