// A new group without pages, written as its neighbor is.
import { getProperty, type ObjectNode } from '../../document/jsonNode.ts';
import { getLayout, getLineIndent } from '../../document/layout.ts';
import { insertProperties } from '../../document/textChange.ts';
import { isMultiLine } from '../../shared/text/lineBreaks.ts';
import type { NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getNavigationArray, getTopGroups } from './navigationTree.ts';
import type { GroupTarget, NodeEdit } from './nodeAct.ts';
import { blankName, noNavigation } from './refusals.ts';

/** After the group, or after the one around it; last without one. */
export function addGroup({ document }: NavigationContext, newName: string, after?: GroupTarget): NodeEdit {
  const name = newName.trim();
  if (name === '') return blankName;
  const { root } = document;
  if (root?.type !== 'object') return noNavigation;
  const text = document.textDocument.getText();
  const navigation = getNavigationArray(document);
  if (navigation === undefined) {
    if (getProperty(root, 'navigation') !== undefined) return noNavigation;
    const json = `[\n\t{\n\t\t"group": ${JSON.stringify(name)},\n\t\t"pages": []\n\t}\n]`;
    return {
      kind: 'edit',
      changes: [insertProperties(text, root, [['navigation', json]], root.properties.at(-1))],
    };
  }
  const groups = getTopGroups(document);
  const plan = new NavigationPlan(text, groups);
  const neighbor = groups.find(
    ({ offset, end }) => after !== undefined && offset <= after.node.offset && after.node.end <= end,
  );
  const style = neighbor ?? groups.at(-1);
  const entry = { kind: 'new', json: writeGroup(text, name, style, navigation.offset) } as const;
  if (neighbor === undefined) plan.appendTo(navigation, [entry]);
  else plan.insertAfter(neighbor, [entry]);
  return plan.getEdit();
}

/** With the white space of the group that is its example. */
function writeGroup(text: string, name: string, example: ObjectNode | undefined, navigation: number): string {
  const { open, colon, separator, close } = getSpacing(text, example) ?? getDefaultSpacing(text, navigation);
  return `{${open}"group"${colon}${JSON.stringify(name)}${separator}"pages"${colon}[]${close}}`;
}

interface Spacing {
  readonly open: string;
  readonly colon: string;
  readonly separator: string;
  readonly close: string;
}

/** `undefined` for a group with fewer than two properties, or with comments between its first ones. */
function getSpacing(text: string, example: ObjectNode | undefined): Spacing | undefined {
  const [first, second] = example?.properties ?? [];
  const last = example?.properties.at(-1);
  if (example === undefined || first?.value === undefined || second === undefined || last === undefined)
    return undefined;
  const open = text.slice(example.offset + 1, first.offset);
  const colon = text.slice(first.key.end, first.value.offset);
  const separator = text.slice(first.end, second.offset);
  const close = text.slice(last.end, example.end - 1);
  const isPlain = /^\s*:\s*$/.test(colon) && /^\s*,\s*$/.test(separator) && `${open}${close}`.trim() === '';
  return isPlain ? { open, colon, separator, close } : undefined;
}

/** For a group in an array at this offset. */
function getDefaultSpacing(text: string, navigation: number): Spacing {
  if (!isMultiLine(text.trim())) {
    const space = text[navigation - 1] === ':' ? '' : ' ';
    return { open: '', colon: `:${space}`, separator: `,${space}`, close: '' };
  }
  const { eol, indent } = getLayout(text);
  const outer = eol + getLineIndent(text, navigation) + indent;
  return { open: outer + indent, colon: ': ', separator: `,${outer}${indent}`, close: outer };
}
