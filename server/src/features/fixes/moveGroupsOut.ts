// nested-group: makes it a group of its own, right after the one that contained it.
import type { ArrayNode, ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import { applyLayout, getLayout, getLineIndent } from '../../document/layout.ts';
import { getRootValue } from '../../document/members.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { applyChanges, removeItems, type TextChange } from '../../document/textChange.ts';
import { getGroupPages, getParentGroup, isGroup } from '../../schema/nestedGroup.ts';
import { isMultiLine, splitLines } from '../../shared/text/lineBreaks.ts';
import { type Fix, forViolation, getText } from './fix.ts';

/**
 * Offers to move this nested group alone, or all of the file, including those in nested groups. A group that holds others
 * gets the latter first: once it is out, each of these would be a problem of its own.
 */
export const moveGroupsOut = forViolation((context, { node }) => {
  const parent = getParentGroup(node);
  if (!isGroup(node) || !node.closed || parent?.closed !== true || parent.parent?.type !== 'array') return [];
  const text = getText(context);
  const holdsOthers = getNested(node).length > 0;
  const one: Fix = {
    title: 'Move out next to its parent',
    changes: moveOut(text, parent, [node], [writeAt(text, text.slice(node.offset, node.end), node, parent)]),
    preferred: !holdsOthers,
  };
  const { document } = context;
  if (!hasSeveral(document)) return [one];
  const all: Fix = {
    title: 'Move all nested groups out',
    changes: getGroups(document).flatMap((group) => moveAllOut(text, group)),
    // Where the file has nested groups elsewhere, too, more would move than what was asked about.
    preferred: holdsOthers && getGroups(document).flatMap(getNested).length === 1,
  };
  return holdsOthers ? [all, one] : [one, all];
});

/** The top-level groups. */
function getGroups(document: ParsedDocument): ObjectNode[] {
  const navigation = getRootValue(document, 'navigation');
  return navigation?.type === 'array' ? navigation.items.filter((item) => item.type === 'object') : [];
}

function getNested(group: ObjectNode): ObjectNode[] {
  return getGroupPages(group)?.items.filter(isGroup) ?? [];
}

function hasSeveral(document: ParsedDocument): boolean {
  let count = 0;
  for (const group of getGroups(document)) {
    const nested = getNested(group);
    count += nested.length;
    if (count > 1 || nested.some((inner) => getNested(inner).length > 0)) return true;
  }
  return false;
}

/** Moves out every group below this one, in the order of their first lines. A stack, because nesting has no limit. */
function moveAllOut(text: string, group: ObjectNode): TextChange[] {
  const direct = getNested(group);
  const written: string[] = [];
  const waiting = [...direct].reverse();
  for (let nested = waiting.pop(); nested !== undefined; nested = waiting.pop()) {
    const inner = getNested(nested);
    for (const next of inner.toReversed()) waiting.push(next);
    written.push(writeAt(text, writeWithout(text, nested, inner), nested, group));
  }
  return direct.length === 0 ? [] : moveOut(text, group, direct, written);
}

/** Removes the nested groups, and inserts these texts after the group. */
function moveOut(
  text: string,
  group: ObjectNode,
  nested: readonly ValueNode[],
  written: readonly string[],
): TextChange[] {
  const separator = isSpread(text, group) ? getLayout(text).eol + getLineIndent(text, group.offset) : ' ';
  const behind = written.map((json) => `,${separator}${json}`).join('');
  return [
    ...removeNested(text, getGroupPages(group), nested),
    { offset: group.end, end: group.end, text: behind },
  ];
}

/** Whether a group next to this one begins on a line of its own. */
function isSpread(text: string, group: ObjectNode): boolean {
  const start = group.parent?.offset ?? group.offset;
  return isMultiLine(text.slice(start, group.offset)) || isMultiLine(text.slice(group.offset, group.end));
}

function removeNested(
  text: string,
  pages: ArrayNode | undefined,
  nested: readonly ValueNode[],
): TextChange[] {
  return pages === undefined ? [] : removeItems(text, pages, nested);
}

/** The group's text without the groups in it. */
function writeWithout(text: string, group: ObjectNode, nested: readonly ValueNode[]): string {
  const { offset, end } = group;
  const changes = removeNested(text, getGroupPages(group), nested);
  const own = changes.map((change) => ({
    ...change,
    offset: change.offset - offset,
    end: change.end - offset,
  }));
  return applyChanges(text.slice(offset, end), own);
}

/** A node's text as it is or, when it spans several lines, indented like the target. */
function writeAt(text: string, json: string, node: ValueNode, target: ValueNode): string {
  if (!isMultiLine(json)) return json;
  const base = getLineIndent(text, node.offset);
  const lines = splitLines(json);
  const relative = lines.map((line) => (line.startsWith(base) ? line.slice(base.length) : line.trimStart()));
  return applyLayout(
    relative.join('\n'),
    { ...getLayout(text), indent: '\t' },
    getLineIndent(text, target.offset),
  );
}
