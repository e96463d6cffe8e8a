// What someone has selected in a page, as whole blocks: what can be moved or wrapped without breaking the page.
import { getComponent, isComponentName } from '../../components/componentNames.ts';
import { components } from '../../components/componentTable.ts';
import type { PageElement, PlacedTag } from '../../components/pageElements.ts';
import { type PageBlock, type ReadBlocks, readBlocks } from '../../components/readBlocks.ts';
import { skipSpacesBefore } from '../../document/layout.ts';
import type { Span } from '../../shared/text/strings.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';

/** From the first character of its first block to the last one of its last block. */
export interface SelectedBlocks extends Span {
  readonly kind: 'blocks';
  readonly text: string;
  readonly page: ReadBlocks;
  /** In document order, at least one. */
  readonly blocks: readonly PageBlock[];
  /** Those that are in no other selected element. */
  readonly elements: readonly PageElement[];
  /** The innermost element around them; `undefined` at the top. */
  readonly parent: PageElement | undefined;
  /** Where the first line begins. */
  readonly lineStart: number;
  /** The white space before the first block. */
  readonly indent: string;
  /** Whether a paragraph, a list or a quote ends on the line before, and would go on in what is inserted. */
  readonly isAttached: boolean;
  /** Whether nothing had to be added to the selection. */
  readonly isExact: boolean;
}

/**
 * A selection in a paragraph or heading means all of it. Half of anything else is refused, because it can’t be known what
 * was meant.
 */
export function selectBlocks(text: string, selection: Span): SelectedBlocks | EditRefusal {
  const written = trim(text, selection);
  if (written.offset >= written.end)
    return refuseEdit('Nothing is selected: select paragraphs, lists or components first.');
  const page = readBlocks(text);
  if (written.offset < page.start)
    return refuseEdit('The selection begins in the front matter: select only text below it.');
  if (!page.isPaired)
    return refuseEdit('The tags of this page don’t pair, or it is too long: correct that first.');
  const tag = page.elements.find(({ open, close }) => isInTag(open, written) || isInTag(close, written));
  if (tag !== undefined)
    return refuseEdit(`The selection is in a tag: select all of ${showTag(tag)}, or what is in it.`);
  const first = page.blocks.findLastIndex(({ offset }) => offset <= written.offset);
  const last = page.blocks.findLastIndex(({ offset }) => offset < written.end);
  const blocks = page.blocks.slice(Math.max(first, 0), last + 1);
  const [head] = blocks;
  const tail = blocks.at(-1);
  if (first === -1 || head === undefined || tail === undefined)
    return refuseEdit('The selection can’t be read as Markdown: select whole paragraphs.');
  const half = [head, tail].find((block) => isHalf(text, block, written));
  if (half !== undefined)
    return refuseEdit(
      `Only a part of ${describeBlock(half)} is selected: select all of it, or leave it out.`,
    );
  if (isLeftOpen(text, tail))
    return refuseEdit('The last code block of the selection is never closed: close it first.');
  if (blocks.some(({ kind }) => kind === 'module'))
    return refuseEdit('Imports and exports belong to the page: leave them out of the selection.');
  const span = { offset: head.offset, end: tail.end };
  const cut = page.elements.find((element) => isCut(element, span));
  if (cut !== undefined)
    return refuseEdit(`Only a part of ${showTag(cut)} is selected: select all of it, or only what is in it.`);
  const parent = page.elements.findLast(({ open, end }) => open.end <= span.offset && end >= span.end);
  if (parent !== undefined && !holdsBlocks(parent))
    return refuseEdit(
      `${showTag(parent)} needs what is directly in it: select all of it, or what is further inside.`,
    );
  const inside = page.elements.filter(({ open, end }) => open.offset >= span.offset && end <= span.end);
  const elements = inside.filter((element) => element.parent === parent);
  const orphan = elements.find(({ name }) => getComponent(name)?.parents !== undefined);
  if (orphan !== undefined)
    return refuseEdit(`${showTag(orphan)} belongs in the element around it: select that, too.`);
  const lineStart = skipSpacesBefore(text, span.offset);
  return {
    ...{ kind: 'blocks', text, page, blocks, elements, parent, lineStart, ...span },
    indent: text.slice(lineStart, span.offset),
    isAttached: isAttached(text, page.blocks[first - 1], head),
    isExact: written.offset <= span.offset && written.end >= span.end,
  };
}

function isAttached(text: string, before: PageBlock | undefined, { offset }: PageBlock): boolean {
  if (before === undefined || !['text', 'item', 'other'].includes(before.kind)) return false;
  return !/(?:\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/.test(text.slice(before.end, offset));
}

/** Without white space at its ends. */
function trim(text: string, { offset, end }: Span): Span {
  const part = text.slice(offset, end);
  const start = offset + part.length - part.trimStart().length;
  return { offset: start, end: Math.max(start, offset + part.trimEnd().length) };
}

function isInTag(tag: PlacedTag | undefined, { offset, end }: Span): boolean {
  return (
    tag !== undefined && tag.offset <= offset && end <= tag.end && !(tag.offset === offset && tag.end === end)
  );
}

/** A block of several lines is meant as a whole by a selection from its first line to its last. */
function isHalf(text: string, { kind, offset, end }: PageBlock, selection: Span): boolean {
  if (kind === 'text' || kind === 'heading') return false;
  const firstLine = text.slice(offset, end).search(/[\r\n]/);
  if (firstLine === -1) return false;
  if (selection.offset > offset + firstLine) return true;
  return selection.end < end && /[\r\n]/.test(text.slice(selection.end, end));
}

/** Whether it is a code block that is never closed: what comes after it would be code, too. */
function isLeftOpen(text: string, { kind, offset, end }: PageBlock): boolean {
  if (kind !== 'fence') return false;
  const code = text.slice(offset, end);
  const [mark = ''] = /^(?:`+|~+)/.exec(code) ?? [];
  const [closing = ''] = /(?<=[\r\n][ \t]*)(?:`+|~+)$/.exec(code) ?? [];
  return !closing.startsWith(mark);
}

function describeBlock({ kind }: PageBlock): string {
  switch (kind) {
    case 'item':
      return 'a list';
    case 'fence':
      return 'a code block';
    case 'flow':
      return 'a tag or an expression';
    case 'module':
      return 'the imports and exports';
    default:
      return 'a block quote or footnote';
  }
}

/** Whether a part of the element is in the span, and a part of its tags outside. */
function isCut({ open, close, end }: PageElement, span: Span): boolean {
  if (end <= span.offset || open.offset >= span.end) return false;
  const isInside = open.offset >= span.offset && end <= span.end;
  const isAround = open.end <= span.offset && (close?.offset ?? end) >= span.end;
  return !isInside && !isAround;
}

function showTag({ name }: PageElement): string {
  return `<${name}>`;
}

/** HTML elements whose content is Markdown blocks where they are used in pages. */
const blockElements: ReadonlySet<string> = new Set([
  'div',
  'section',
  'article',
  'aside',
  'main',
  'details',
  'figure',
  'td',
  'th',
  'li',
  '',
]);

/** Components that make something of each code block in them. */
const codeHolders: ReadonlySet<string> = new Set([
  'CodeGroup',
  'RequestExample',
  'ResponseExample',
  'CodeBlock',
]);

/** Components that make something of each component in them. */
const itemHolders: ReadonlySet<string> = new Set(components.flatMap(({ parents = [] }) => parents));

/** Whether any block can be in the element. */
function holdsBlocks({ name }: PageElement): boolean {
  if (!isComponentName(name)) return blockElements.has(name.toLowerCase());
  return !codeHolders.has(name) && !itemHolders.has(name);
}

/** Whether an expression or a value has a text whose lines would change with their indentation. */
export function hasMultiLineText({ text, page, ...span }: SelectedBlocks): boolean {
  const isInside = ({ offset, end }: Span): boolean => span.offset <= offset && end <= span.end;
  const isMultiLine = ({ offset, end }: Span): boolean => /[\r\n]/.test(text.slice(offset, end));
  return (
    page.quotedValues.some((value) => isInside(value) && isMultiLine(value)) ||
    page.expressions.some(
      (each) => isInside(each) && isMultiLine(each) && text.slice(each.offset, each.end).includes('`'),
    )
  );
}
