// The tags of a parsed page, and whether they pair. In MDX an element must end in the block that it begins in.

import { getIndent } from '../shared/text/lineText.ts';
import type { Span } from '../shared/text/strings.ts';
import type { MdxEvent, MdxToken } from './mdxParser.ts';

export interface PageTag extends Span {
  /** `.`, `:` included; empty for a fragment. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'selfClosing';
  /** Whether it stands in running text, as opposed to lines of its own. */
  readonly isInText: boolean;
  readonly attributes: readonly TagAttribute[];
  /** Whether it is a closing tag that ends with "/>". */
  readonly closesItself: boolean;
}

export interface TagAttribute extends Span {
  readonly name: string;
  readonly hasValue: boolean;
}

export type TagFault =
  /** Never closed. */
  | UnclosedTag
  /** It closes nothing. `open` is the innermost open tag, if nothing later closes that. */
  | { readonly kind: 'stray'; readonly tag: PageTag; readonly open: PageTag | undefined }
  /** `tag` closes an element around `open`, which is closed only at `later`. */
  | { readonly kind: 'crossing'; readonly tag: PageTag; readonly open: PageTag; readonly later: PageTag }
  /** A closing tag with more than its name. */
  | { readonly kind: 'overfull'; readonly tag: PageTag }
  /** The tags are in different blocks. */
  | { readonly kind: 'twoBlocks'; readonly tag: PageTag; readonly closing: PageTag };

interface UnclosedTag {
  readonly kind: 'unclosed';
  readonly tag: PageTag;
  /** Where its block, or what is around it, ends. */
  readonly revealed: Revealed;
  /** The next tag of its name with the same indentation: probably meant to be beside it. */
  readonly sibling: PageTag | undefined;
  /** Before the next heading beside its content, if there is any content before that. */
  readonly beforeHeading: number | undefined;
  /** After the first block of its content. */
  readonly afterBlock: number | undefined;
}

interface Revealed {
  readonly offset: number;
  /** The closing tag of what is around it. */
  readonly closing: PageTag | undefined;
}

/** Blocks and inline elements that can contain a tag, by micromark's names. */
const containers: ReadonlySet<string> = new Set([
  ...['blockQuote', 'listOrdered', 'listUnordered', 'gfmFootnoteDefinition'],
  ...['paragraph', 'atxHeading', 'setextHeading', 'table', 'tableHead', 'tableBody', 'tableRow'],
  ...['tableData', 'tableHeader', 'emphasis', 'strong', 'link', 'image', 'definition', 'codeFenced'],
]);

/** Where something begins or ends that a tag may not reach out of. */
interface Boundary {
  readonly kind: 'enter' | 'exit';
  readonly offset: number;
  readonly isHeading?: boolean;
}

interface TagPart {
  readonly kind: 'tag';
  readonly tag: PageTag;
}

type Part = Boundary | TagPart;

/** The first fault of the tags; `undefined` if they pair. */
export function findTagFault(text: string, events: readonly MdxEvent[]): TagFault | undefined {
  const parts = readParts(text, events);
  const open: (Boundary | PageTag)[] = [];
  for (const part of parts) {
    if (part.kind === 'tag') {
      const { tag } = part;
      const last = open.at(-1);
      if (tag.kind === 'open') open.push(tag);
      else if (tag.kind === 'close') {
        if (tag.attributes.length > 0 || tag.closesItself) return { kind: 'overfull', tag };
        const isPair = last !== undefined && 'name' in last && last.name === tag.name;
        if (!isPair || last.isInText !== tag.isInText) return describeClosing(text, parts, open, tag);
        open.pop();
      }
    } else if (part.kind === 'enter') open.push(part);
    else {
      const last = open.findLastIndex((each) => !('name' in each));
      const inner = open
        .splice(last)
        .slice(1)
        .filter((each) => 'name' in each);
      const [first] = inner;
      if (first !== undefined)
        return describeOpen(text, parts, inner, { offset: part.offset, closing: undefined });
    }
  }
  const left = open.filter((each) => 'name' in each);
  if (left.length === 0) return undefined;
  return describeOpen(text, parts, left, { offset: text.length, closing: undefined });
}

/** Of several open tags, an element that never has content is the culprit; otherwise the first. */
function describeOpen(
  text: string,
  parts: readonly Part[],
  open: readonly PageTag[],
  revealed: Revealed,
): TagFault | undefined {
  const tag = open.find(({ name }) => isVoidElement(name)) ?? open[0];
  if (tag === undefined) return undefined;
  const closing = isVoidElement(tag.name) ? undefined : findClosing(getTags(parts), tag, revealed.offset);
  if (closing !== undefined) return { kind: 'twoBlocks', tag, closing };
  return createUnclosed(text, parts, tag, revealed);
}

function getTags(parts: readonly Part[]): PageTag[] {
  return parts.flatMap((part) => (part.kind === 'tag' ? [part.tag] : []));
}

function createUnclosed(
  text: string,
  parts: readonly Part[],
  first: PageTag,
  blockEnd: Revealed,
): UnclosedTag {
  const tags = getTags(parts);
  const { tag, closing } = findUnclosed(text, tags, first);
  // Where the closing tag of what is around it comes first, it ends there.
  const revealed =
    closing !== undefined && closing.offset < blockEnd.offset
      ? { offset: closing.offset, closing }
      : blockEnd;
  const indent = getIndent(text, tag.offset);
  const sibling = tags.find(
    ({ offset, name, kind }) =>
      offset > tag.offset &&
      offset < revealed.offset &&
      name === tag.name &&
      kind !== 'close' &&
      indent !== undefined &&
      getIndent(text, offset) === indent,
  );
  return { kind: 'unclosed', tag, revealed, sibling, ...findContentEnds(parts, tag, revealed.offset) };
}

/** Beside its content: outside of all blocks and elements that begin after the tag. */
function findContentEnds(
  parts: readonly Part[],
  tag: PageTag,
  end: number,
): Pick<UnclosedTag, 'beforeHeading' | 'afterBlock'> {
  let depth = 0;
  let afterBlock: number | undefined;
  for (const part of parts.slice(parts.findIndex((each) => each.kind === 'tag' && each.tag === tag) + 1)) {
    const span = part.kind === 'tag' ? part.tag : { offset: part.offset, end: part.offset };
    if (span.offset >= end || depth < 0) break;
    const kind = part.kind === 'tag' ? part.tag.kind : part.kind;
    if (part.kind === 'enter' && part.isHeading === true && depth === 0 && afterBlock !== undefined)
      return { beforeHeading: part.offset, afterBlock };
    if (kind === 'open' || kind === 'enter') depth += 1;
    else if (kind !== 'selfClosing') depth -= 1;
    if (depth === 0) afterBlock ??= span.end;
  }
  return { beforeHeading: undefined, afterBlock };
}

/** The closing tag after a block, if every tag between pairs. */
function findClosing(tags: readonly PageTag[], tag: PageTag, offset: number): PageTag | undefined {
  let depth = 0;
  for (const each of tags.slice(tags.indexOf(tag) + 1)) {
    if (each.name !== tag.name) continue;
    if (each.kind === 'open') depth += 1;
    else if (each.kind === 'close' && depth-- === 0) return each.offset >= offset ? each : undefined;
  }
  return undefined;
}

function describeClosing(
  text: string,
  parts: readonly Part[],
  open: readonly (Boundary | PageTag)[],
  tag: PageTag,
): TagFault {
  const tags = getTags(parts);
  const openTags = open.filter((each) => 'name' in each);
  const innermost = openTags.at(-1);
  const own = openTags.findLastIndex(({ name }) => name === tag.name);
  const matching = openTags[own];
  if (matching === undefined) {
    const count = openTags.filter(({ name }) => name === innermost?.name).length;
    const later = innermost && findLoneClosings(tags, innermost.name, tag.end).length;
    const isClosed = later === undefined || later >= count;
    return { kind: 'stray', tag: findStray(text, tags, tag), open: isClosed ? undefined : innermost };
  }
  const inner = openTags.slice(own + 1);
  const culprit = inner.find(({ name }) => isVoidElement(name)) ?? inner[0];
  if (culprit === undefined) return { kind: 'twoBlocks', tag: matching, closing: tag };
  // Later tags close all that is open: this one is too much.
  const sameOpen = openTags.filter(({ name }) => name === tag.name).length;
  if (findLoneClosings(tags, tag.name, tag.end).length >= sameOpen)
    return { kind: 'stray', tag, open: undefined };
  const rivals = openTags.slice(0, own).filter(({ name }) => name === culprit.name).length;
  const later = inner.length === 1 ? findLoneClosings(tags, culprit.name, tag.end)[rivals] : undefined;
  if (later !== undefined) return { kind: 'crossing', tag, open: culprit, later };
  const revealed = { offset: tag.offset, closing: tag };
  return createUnclosed(text, parts, culprit, revealed);
}

/** The closing tags after an offset whose opening tags are before it. */
function findLoneClosings(tags: readonly PageTag[], name: string, offset: number): PageTag[] {
  let depth = 0;
  const alone: PageTag[] = [];
  for (const tag of tags) {
    if (tag.offset < offset || tag.name !== name) continue;
    if (tag.kind === 'open') depth += 1;
    else if (tag.kind === 'close' && depth > 0) depth -= 1;
    else if (tag.kind === 'close') alone.push(tag);
  }
  return alone;
}

/**
 * Among tags of one name in each other, the opening tags pair with the inner closing ones, so that the last is left over.
 * Their indentation shows which one was meant.
 */
function findStray(text: string, tags: readonly PageTag[], tag: PageTag): PageTag {
  const open: PageTag[] = [];
  const indent = getIndent(text, tag.offset);
  let found = tag;
  for (const each of tags.slice(0, tags.indexOf(tag))) {
    if (each.name !== tag.name) continue;
    if (each.kind === 'open') open.push(each);
    const pair = each.kind === 'close' ? open.pop() : undefined;
    if (pair === undefined || indent === undefined || getIndent(text, pair.offset) !== indent) continue;
    const own = getIndent(text, each.offset);
    if (own !== undefined && own !== indent) found = each;
  }
  return found;
}

/**
 * Among tags of one name in each other, the closing tags pair with the inner ones, so that the outermost is left over.
 * Their indentation shows which one was meant, and the closing tag that belongs to what is around it.
 */
function findUnclosed(
  text: string,
  tags: readonly PageTag[],
  tag: PageTag,
): { readonly tag: PageTag; readonly closing?: PageTag } {
  const same = tags
    .slice(tags.indexOf(tag))
    .filter(({ name, kind }) => name === tag.name && kind !== 'selfClosing');
  const open: PageTag[] = [];
  for (const each of same) {
    if (each.kind === 'open') open.push(each);
    else {
      const inner = open.at(-1);
      const indent = getIndent(text, each.offset);
      const meant = open.findLastIndex((other) => getIndent(text, other.offset) === indent);
      if (inner !== undefined && indent !== undefined && meant !== -1 && meant < open.length - 1) {
        if (getIndent(text, inner.offset) !== undefined) return { tag: inner, closing: each };
      }
      open.pop();
    }
    if (open.length === 0) break;
  }
  return { tag: open[0] ?? tag };
}

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Whether an HTML element never has content, so that its tag must close itself. */
export function isVoidElement(name: string): boolean {
  return voidElements.test(name);
}

/** Tags, and the ends of what they may not reach out of, in document order. */
function readParts(text: string, events: readonly MdxEvent[]): Part[] {
  const parts: Part[] = [];
  const lists: { hasItem: boolean }[] = [];
  let tag: { -readonly [key in keyof PageTag]: PageTag[key] } | undefined;
  let attributes: { name: string; hasValue: boolean; offset: number; end: number }[] = [];
  for (const [kind, token] of events) {
    const type: string = token.type;
    if (type === 'mdxJsxFlowTag' || type === 'mdxJsxTextTag') {
      if (kind === 'exit') {
        if (tag !== undefined) parts.push({ kind: 'tag', tag });
        continue;
      }
      attributes = [];
      const isInText = type === 'mdxJsxTextTag';
      tag = { name: '', kind: 'open', ...toSpan(token), isInText, attributes, closesItself: false };
    } else if (type.startsWith('mdxJsx')) {
      if (tag === undefined || kind === 'exit') continue;
      const part = type.replace(/^mdxJsx(?:Flow|Text)Tag/, '');
      const { offset, end } = toSpan(token);
      if (part === 'ClosingMarker') tag.kind = 'close';
      else if (part === 'SelfClosingMarker' && tag.kind === 'open') tag.kind = 'selfClosing';
      else if (part === 'SelfClosingMarker') tag.closesItself = true;
      else if (part === 'Name') tag.name = text.slice(offset, end).replaceAll(/\s/g, '');
      else if (part === 'Attribute' || part === 'ExpressionAttribute')
        attributes.push({ name: '', hasValue: part === 'ExpressionAttribute', offset, end });
      else if (part === 'AttributeName' && attributes.length > 0)
        attributes[attributes.length - 1] = {
          ...{ hasValue: false, name: text.slice(offset, end) },
          ...{ offset, end: attributes.at(-1)?.end ?? end },
        };
      else if (part === 'AttributeInitializerMarker') {
        const last = attributes.at(-1);
        if (last !== undefined) last.hasValue = true;
      }
    } else if (type === 'listItemPrefix' && kind === 'enter') {
      const list = lists.at(-1);
      if (list?.hasItem === true) parts.push({ kind: 'exit', offset: token.start.offset });
      parts.push({ kind: 'enter', offset: token.start.offset });
      if (list !== undefined) list.hasItem = true;
    } else if (containers.has(type)) {
      const isList = type.startsWith('list');
      const offset = kind === 'enter' ? token.start.offset : token.end.offset;
      if (isList && kind === 'exit' && lists.pop()?.hasItem === true) parts.push({ kind: 'exit', offset });
      if (isList && kind === 'enter') lists.push({ hasItem: false });
      parts.push({ kind, offset, isHeading: type.endsWith('Heading') });
    }
  }
  return parts;
}

function toSpan({ start, end }: MdxToken): Span {
  return { offset: start.offset, end: end.offset };
}
