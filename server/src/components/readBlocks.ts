// The outermost blocks of a page with its elements, for what changes whole blocks. Every page is read as MDX, as the host
// does.
import { isLineEnd, isSpace } from '../shared/mdx/characters.ts';
import type { Tag } from '../shared/mdx/code/tag.ts';
import type { InlineText } from '../shared/mdx/inlineText.ts';
import type { BlockStart, ListItemStart } from '../shared/mdx/pageListener.ts';
import { readPageEvents } from '../shared/mdx/readPage.ts';
import type { Span } from '../shared/text/strings.ts';
import { ElementReader, type PageElements } from './pageElements.ts';

/** From its first character to its last one that isn’t white space. */
export interface PageBlock extends Span {
  /** An `item` is a whole list here. */
  readonly kind: BlockStart['kind'];
  /** Of a list; empty for all others. */
  readonly items: readonly ListItem[];
  /** `undefined` if it isn’t a heading. */
  readonly heading: BlockHeading | undefined;
}

export interface ListItem extends Span, ListItemStart {}

/** Its span is its text, without marks and without a custom id. */
export interface BlockHeading extends Span {
  /** 1 to 6. */
  readonly level: number;
  readonly hasCustomId: boolean;
}

export interface ReadBlocks extends PageElements {
  /** In document order. What is in a list, a block quote or a footnote is part of it. */
  readonly blocks: readonly PageBlock[];
  /** Where the front matter ends. */
  readonly start: number;
  /** JavaScript in braces, without them, also in tags. */
  readonly expressions: readonly Span[];
  /** Values of attributes between quotes. */
  readonly quotedValues: readonly Span[];
  /** Code blocks and code spans. */
  readonly code: readonly Span[];
}

/** In UTF-16 code units: nobody writes longer pages, and reading them takes noticeably long. */
const maxLength = 1_000_000;

/** Nothing is known about a page that is too long. */
export function readBlocks(text: string): ReadBlocks {
  const starts: BlockStart[] = [];
  const headings = new Map<number, BlockHeading>();
  const expressions: Span[] = [];
  const quotedValues: Span[] = [];
  const code: Span[] = [];
  const elements = new ElementReader();
  let start = 0;
  const addValues = ({ attributes }: Tag, source: InlineText): void => {
    for (const { name, value, ...attribute } of attributes) {
      if (value?.notation === 'expression') expressions.push(source.toSpan(value.start, value.end));
      else if (value !== undefined) quotedValues.push(source.toSpan(value.start, value.end));
      else if (name === '...') expressions.push(source.toSpan(attribute.start, attribute.end));
    }
  };
  if (text.length > maxLength)
    return { elements: [], isPaired: false, blocks: [], start, expressions, quotedValues, code };
  readPageEvents(text, 'mdx', {
    onFrontMatter: ({ end }) => {
      start = end;
    },
    onBlock: (block) => {
      if (isFirstOnLine(text, block.offset)) starts.push(block);
    },
    onTag: (tag, source, place) => {
      elements.addTag(tag, source, place);
      addValues(tag, source);
    },
    onExpression: (braces, source) => expressions.push(source.toSpan(braces.start, braces.end)),
    onFence: (span) => code.push(span),
    onCode: (span) => code.push(span),
    onHeading: ({ level, customId, offset, end }) => {
      headings.set(offset, { level, hasCustomId: customId !== undefined, offset, end });
      return undefined;
    },
  });
  const blocks = joinLists(
    text,
    starts.map((block, index) => toBlock(text, block, starts[index + 1]?.offset)),
  );
  return {
    ...elements.finish(text.length),
    ...{ blocks: addHeadings(blocks, headings), start, expressions, quotedValues, code },
  };
}

function isFirstOnLine(text: string, offset: number): boolean {
  let at = offset;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at--;
  return at === 0 || isLineEnd(text.charCodeAt(at - 1)) || text.charCodeAt(at - 1) === 0xfeff;
}

function toBlock(text: string, { kind, offset, item }: BlockStart, next = text.length): PageBlock {
  let end = next;
  while (end > offset && (isSpace(text.charCodeAt(end - 1)) || isLineEnd(text.charCodeAt(end - 1)))) end--;
  const items = item === undefined ? [] : [{ ...item, offset, end }];
  return { kind, offset, end, items, heading: undefined };
}

/** Items with the same mark, and nothing between them, are one list. */
function joinLists(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const joined: PageBlock[] = [];
  /** The items of the list that is being joined. */
  let items: ListItem[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last === undefined || block.kind !== 'item' || getListMark(text, last) !== getListMark(text, block)) {
      items = [...block.items];
      joined.push({ ...block, items });
      continue;
    }
    items.push(...block.items);
    joined[joined.length - 1] = { ...last, end: block.end, items };
  }
  return joined;
}

/** What items of one list have in common: the bullet, or what follows the number. Empty for other blocks. */
function getListMark(text: string, { kind, offset }: PageBlock): string {
  if (kind !== 'item') return '';
  return /^\d+[.)]|^[-*+]/.exec(text.slice(offset, offset + 11))?.[0].replace(/\d+/, '1') ?? '';
}

function addHeadings(
  blocks: readonly PageBlock[],
  headings: ReadonlyMap<number, BlockHeading>,
): readonly PageBlock[] {
  const sorted = [...headings.values()].sort((one, other) => one.offset - other.offset);
  let next = 0;
  return blocks.map((block) => {
    let heading: BlockHeading | undefined;
    for (let at = sorted[next]; at !== undefined && at.offset < block.end; at = sorted[next]) {
      // In a list or a block quote it belongs to that.
      if (block.kind === 'heading' || block.kind === 'text') heading ??= at;
      next++;
    }
    return heading === undefined ? block : { ...block, heading };
  });
}
