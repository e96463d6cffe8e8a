// New groups and divisions, and their text in the style of their neighbors.

import {
  type ArrayNode,
  getWrittenObject,
  type ObjectNode,
  type ValueNode,
} from '../../document/jsonNode.ts';
import { getLineIndent, type Layout } from '../../document/layout.ts';
import type { ContainerRules, OpenSlot } from '../../format/containerRules.ts';
import type { ContainerKind } from '../../format/pageReference.ts';
import { isContainerArray } from '../../format/treeNavigation.ts';
import { isMultiLine } from '../../shared/text/strings.ts';
import type { EditRefusal } from '../editRefusal.ts';
import { getNewListIndent } from './layout/newList.ts';
import { getRules, type NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getOwner } from './navigationTree.ts';
import type { NavigationNode, NodeEdit, NodePlace } from './nodeAct.ts';
import { type EntryPlace, findEntryPlace, getPlaceNode, insertAt } from './places.ts';
import { noNavigation, refuseBlankName, refuseSlot } from './refusals.ts';

/** A new group without pages, near a row of the view: in a division, after a group, after the group around a page. */
export function addGroup(context: NavigationContext, name: string, near?: NavigationNode): NodeEdit {
  return add(context, 'group', name, (rules) => findNear(rules, near));
}

/** A new division or group, at a place or else last at the top. */
export function addContainer(
  context: NavigationContext,
  {
    container,
    name,
    to,
  }: { readonly container: ContainerKind; readonly name: string; readonly to?: NodePlace },
): NodeEdit {
  return add(context, container, name, (rules) =>
    to === undefined
      ? findLast(rules, rules.top, container)
      : findEntryPlace(rules, to, new Set([container])),
  );
}

function add(
  context: NavigationContext,
  kind: ContainerKind,
  typed: string,
  find: (rules: ContainerRules) => EntryPlace | EditRefusal,
): NodeEdit {
  const name = typed.trim();
  if (name === '') return refuseBlankName(kind);
  const place = find(getRules(context));
  if (place.kind === 'refused') return place;
  const plan = new NavigationPlan(context);
  const text = context.document.textDocument.getText();
  insertAt(plan, place, [{ kind: 'new', json: writeContainer(text, plan, place, { kind, name }) }]);
  return plan.getEdit();
}

function findNear(rules: ContainerRules, near: NavigationNode | undefined): EntryPlace | EditRefusal {
  let node: ObjectNode | undefined;
  if (near?.kind === 'group') ({ node } = near);
  if (near?.kind === 'page') node = getOwner(near.node);
  for (; node !== undefined && node !== rules.top; node = getOwner(node)) {
    if (node.parent?.type === 'array' && rules.getKind(node) === 'group') {
      if (rules.takes(node.parent, 'group')) return { kind: 'after', item: node };
    } else return findLast(rules, node, 'group');
  }
  return findLast(rules, rules.top, 'group');
}

function findLast(
  rules: ContainerRules,
  container: ObjectNode | undefined,
  kind: ContainerKind,
): EntryPlace | EditRefusal {
  if (container === undefined) return noNavigation;
  const slot = rules.getSlot(container, kind);
  return slot.kind === 'closed' ? refuseSlot(rules, container, kind, slot) : { kind: 'last', slot };
}

interface NewContainer {
  readonly kind: ContainerKind;
  readonly name: string;
}

/** With the white space of a neighbor, if there is one. */
function writeContainer(
  text: string,
  plan: NavigationPlan,
  place: EntryPlace,
  { kind, name }: NewContainer,
): string {
  const neighbor = findNeighbor(place);
  const { open, colon, separator, close } =
    getSpacing(text, neighbor) ?? getDefaultSpacing(text, plan, place);
  const children = kind === 'group' ? 'pages' : (findChildren(neighbor) ?? 'pages');
  return `{${open}"${kind}"${colon}${JSON.stringify(name)}${separator}"${children}"${colon}[]${close}}`;
}

function findNeighbor(place: EntryPlace): ObjectNode | undefined {
  if (place.kind === 'after') return place.item.type === 'object' ? place.item : undefined;
  const items: readonly ValueNode[] = place.slot.kind === 'array' ? place.slot.array.items : [];
  return items.findLast((item) => item.type === 'object');
}

/** A division is likely to hold what its neighbor holds: the key of that array. */
function findChildren(neighbor: ObjectNode | undefined): string | undefined {
  return neighbor?.properties.find(({ key, value }) => isContainerArray(key.value) && value?.type === 'array')
    ?.key.value;
}

interface Spacing {
  readonly open: string;
  readonly colon: string;
  readonly separator: string;
  readonly close: string;
}

/** `undefined` for an object with fewer than two properties, in several files, or with comments between its first ones. */
function getSpacing(text: string, example: ObjectNode | undefined): Spacing | undefined {
  const [first, second] = example?.properties ?? [];
  const last = example?.properties.at(-1);
  if (
    example === undefined ||
    example.merged !== undefined ||
    first?.value === undefined ||
    second === undefined ||
    last === undefined
  )
    return undefined;
  const open = text.slice(example.offset + 1, first.offset);
  const colon = text.slice(first.key.end, first.value.offset);
  const separator = text.slice(first.end, second.offset);
  const close = text.slice(last.end, example.end - 1);
  const isPlain = /^\s*:\s*$/.test(colon) && /^\s*,\s*$/.test(separator) && `${open}${close}`.trim() === '';
  return isPlain ? { open, colon, separator, close } : undefined;
}

function getDefaultSpacing(text: string, plan: NavigationPlan, place: EntryPlace): Spacing {
  const array = getArray(place);
  const isSpread =
    array !== undefined && array.items.length > 0
      ? isMultiLine(text.slice(array.offset, array.end))
      : place.kind === 'after' || plan.spreads(place.slot);
  if (!isSpread) return getInlineSpacing(text, place, array);
  const style = plan.getStyle(getPlaceNode(place).offset);
  const { eol, indent } = style;
  const margin = array === undefined ? getNewMargin(text, place, style) : getLineIndent(text, array.offset);
  const outer = eol + margin + indent;
  return { open: outer + indent, colon: ': ', separator: `,${outer}${indent}`, close: outer };
}

/** As in the object that holds the list. */
function getInlineSpacing(text: string, place: EntryPlace, array: ArrayNode | undefined): Spacing {
  const space = array !== undefined && text[array.offset - 1] === ':' ? '' : ' ';
  const holder =
    array?.parent?.type === 'property'
      ? array.parent.parent
      : place.kind !== 'after' && place.slot.kind === 'new'
        ? getWrittenObject(place.slot.owner)
        : undefined;
  const edge = holder !== undefined && /^\{[ \t]/.test(text.slice(holder.offset)) ? ' ' : '';
  return { open: edge, colon: `:${space}`, separator: `,${space}`, close: edge };
}

function getArray(place: EntryPlace): ArrayNode | undefined {
  if (place.kind === 'after') return place.item.parent?.type === 'array' ? place.item.parent : undefined;
  return place.slot.kind === 'array' ? place.slot.array : undefined;
}

/** The indentation of the line on which a new list begins. */
function getNewMargin(text: string, place: EntryPlace, style: Layout): string {
  const slot: OpenSlot | undefined = place.kind === 'after' ? undefined : place.slot;
  if (slot?.kind !== 'new') return '';
  const margin = getNewListIndent(text, getWrittenObject(slot.owner), style);
  return slot.inner === undefined ? margin : margin + style.indent;
}
