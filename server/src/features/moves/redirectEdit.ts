// Writes redirects into a configuration: new ones where they take effect, laid out like their neighbors.

import { getFileLayout } from '../../document/joinedDocument.ts';
import {
  type ArrayNode,
  getProperty,
  getWrittenObject,
  type ObjectNode,
  type PropertyNode,
  type ValueNode,
} from '../../document/jsonNode.ts';
import { applyLayout, getLineIndent, type Layout, writeOnOneLine } from '../../document/layout.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { insertProperties, removeProperty, type TextChange } from '../../document/textChange.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getPathText, isOnePath, parseSource } from '../../links/redirects/redirectPattern.ts';
import { Redirects } from '../../links/redirects/redirects.ts';
import { getRedirectItems, getRedirectStrings, getRedirects } from '../../links/redirects/siteRedirects.ts';
import { isMultiLine } from '../../shared/text/strings.ts';
import { arrangeArray } from '../navigation/layout/arrangedArray.ts';
import { getArrayBlocks } from '../navigation/layout/arrayBlocks.ts';
import type { Entry } from '../navigation/layout/writtenEntry.ts';

/** As a configuration has it. */
export interface NewRedirect {
  readonly source: string;
  readonly destination: string;
}

/** What happens to the redirects of a configuration with its parts, which are known by their indexes. */
export interface RedirectEdit {
  readonly added: readonly NewRedirect[];
  /** New destinations. */
  readonly destinations: ReadonlyMap<number, string>;
  readonly removed: ReadonlySet<number>;
}

/**
 * The changes that add redirects: each before the first one that would take its source, else after the last. One with the
 * same source gets the new destination instead, and so does one that led to the source: readers get there in one hop.
 * Empty if the configuration can’t have them, or can’t be read.
 */
export function addRedirects(document: ParsedDocument, redirects: readonly NewRedirect[]): TextChange[] {
  const existing = getRedirects(document);
  const added: NewRedirect[] = [];
  const destinations = new Map<number, string>();
  const left = new Map<string, string>();
  for (const redirect of redirects) {
    const source = parseSource(redirect.source);
    const same = existing.findSame(source);
    if (same === undefined) added.push(redirect);
    else destinations.set(same, redirect.destination);
    if (isOnePath(source)) left.set(getPathText(source), redirect.destination);
  }
  for (const index of getRedirectItems(document).keys()) {
    const led = existing.getDestination(index);
    const end = led?.origin === '' && isOnePath(led) ? left.get(getPathText(led)) : undefined;
    if (end !== undefined && !destinations.has(index)) destinations.set(index, end);
  }
  return editRedirects(document, { added, destinations, removed: new Set() });
}

/** The changes that make an edit. Added redirects have other sources than those that stay. */
export function editRedirects(document: ParsedDocument, edit: RedirectEdit): TextChange[] {
  const changes = getRedirectItems(document).flatMap((item, index) =>
    edit.removed.has(index) ? [] : changeDestination(item, edit.destinations.get(index)),
  );
  if (edit.added.length === 0 && edit.removed.size === 0) return changes;
  if (!canEditRedirects(document)) return changes;
  const list = getSiteFormat(document).redirects;
  return [...changes, ...(list === undefined ? createList(document, edit) : arrange(document, list, edit))];
}

/** Whether redirects can be added and removed. */
export function canEditRedirects(document: ParsedDocument): boolean {
  const { tree, redirects, uneditable } = getSiteFormat(document);
  const { root, syntaxErrors } = document;
  if (tree === undefined || uneditable !== undefined || root?.type !== 'object') return false;
  if (syntaxErrors.some(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma')) return false;
  if (redirects === undefined) return getProperty(root, 'redirects') === undefined;
  return redirects.items.every(({ offset, end }) => redirects.offset < offset && end < redirects.end);
}

function changeDestination(item: ValueNode, destination: string | undefined): TextChange[] {
  const { destination: node } = getRedirectStrings(item);
  if (node === undefined || destination === undefined || destination === node.value) return [];
  return [{ offset: node.offset, end: node.end, text: JSON.stringify(destination) }];
}

function createList(document: ParsedDocument, { added }: RedirectEdit): TextChange[] {
  const { root, textDocument } = document;
  if (root?.type !== 'object' || added.length === 0) return [];
  const written = getWrittenObject(root);
  const style = getFileLayout(document, written.offset);
  const items = added.map((redirect) => writeRedirect(redirect).replaceAll('\n', '\n\t'));
  const json = `[\n\t${items.join(',\n\t')}\n]`;
  const last = written.properties.at(-1);
  return [insertProperties(textDocument.getText(), root, [['redirects', json]], last, style)];
}

/** With tabs. */
function writeRedirect({ source, destination }: NewRedirect): string {
  return `{\n\t"source": ${JSON.stringify(source)},\n\t"destination": ${JSON.stringify(destination)}\n}`;
}

function arrange(document: ParsedDocument, list: ArrayNode, edit: RedirectEdit): TextChange[] {
  const { items } = list;
  const text = document.textDocument.getText();
  const { added, removed } = edit;
  const property = getWholeProperty(document, list);
  if (added.length === 0 && removed.size === items.length && property !== undefined)
    return [removeProperty(text, property)];
  const style = getFileLayout(document, list.offset);
  const remaining = getRemaining(document, removed);
  const last = items.findLast((_item, index) => !removed.has(index)) ?? items.at(-1);
  const spreads = isMultiLine(text.slice(getHolder(list).offset, getHolder(list).end));
  const before = new Map<ValueNode, Entry[]>();
  const after: Entry[] = [];
  for (const redirect of added) {
    const next = remaining.findNext(parseSource(redirect.source));
    const item = next === undefined ? undefined : items[next];
    const json = writeLike(text, list, item ?? last, { redirect, style, spreads });
    if (item === undefined) after.push({ kind: 'new', json });
    else before.set(item, [...(before.get(item) ?? []), { kind: 'new', json }]);
  }
  const arrangement = {
    gone: new Set(items.filter((_item, index) => removed.has(index))),
    before,
    after: new Map(last === undefined ? [] : [[last, after]]),
    inside: after,
  };
  return arrangeArray(text, getArrayBlocks(text, list), arrangement, {
    ...{ spreads, style },
    isFixed: () => false,
  });
}

/** The property of a list that goes with its last item: it is in the same file, and there is no comment in it. */
function getWholeProperty(document: ParsedDocument, list: ArrayNode): PropertyNode | undefined {
  const { parent } = list;
  if (parent?.type !== 'property' || parent.offset > list.offset || list.end > parent.end) return undefined;
  const text = document.textDocument.getText().slice(list.offset, list.end);
  return /\/[/*]/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) ? undefined : parent;
}

/** By their indexes; those that go take nothing. */
export function getRemaining(document: ParsedDocument, removed: ReadonlySet<number>): Redirects {
  return new Redirects(
    getRedirectItems(document).map((item, index) => {
      const { source, destination } = getRedirectStrings(item);
      return { source: removed.has(index) ? undefined : source?.value, destination: destination?.value };
    }),
  );
}

/** The object around a list, as it is written; the list itself if that is a whole part. */
function getHolder(list: ArrayNode): ObjectNode | ArrayNode {
  const { parent } = list;
  const holder = parent?.type === 'property' ? (parent.written ?? parent.parent) : list;
  return holder.offset <= list.offset && list.end <= holder.end ? holder : list;
}

interface WritingOptions {
  readonly redirect: NewRedirect;
  readonly style: Layout;
  /** Whether a list that has no items yet gets lines. */
  readonly spreads: boolean;
}

/** As the neighbor is written, if it is a plain redirect. */
function writeLike(
  text: string,
  list: ArrayNode,
  neighbor: ValueNode | undefined,
  { redirect, style, spreads }: WritingOptions,
): string {
  const like = neighbor && fillTemplate(text, neighbor, redirect);
  if (like !== undefined) return like;
  const json = writeRedirect(redirect);
  const isSpread = neighbor === undefined ? spreads : isMultiLine(text.slice(list.offset, neighbor.offset));
  const indent =
    neighbor === undefined
      ? getLineIndent(text, list.offset) + style.indent
      : getLineIndent(text, neighbor.offset);
  return isSpread ? applyLayout(json, style, indent) : writeOnOneLine(json);
}

function fillTemplate(
  text: string,
  neighbor: ValueNode,
  { source, destination }: NewRedirect,
): string | undefined {
  if (neighbor.type !== 'object' || neighbor.merged !== undefined) return undefined;
  const [first, second] = neighbor.properties;
  const last = neighbor.properties.at(-1);
  if (first?.value === undefined || second === undefined || last === undefined) return undefined;
  const opening = text.slice(neighbor.offset, first.offset);
  const colon = text.slice(first.key.end, first.value.offset);
  const comma = text.slice(first.end, second.offset);
  const closing = text.slice(last.end, neighbor.end);
  // A comment is about that redirect.
  if (/[^\s{}:,]/.test(opening + colon + comma + closing)) return undefined;
  const members = [
    `"source"${colon}${JSON.stringify(source)}`,
    `"destination"${colon}${JSON.stringify(destination)}`,
  ];
  if (first.key.value === 'destination') members.reverse();
  return `${opening}${members.join(comma)}${closing}`;
}
