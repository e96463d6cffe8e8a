// An array as its author sees it: each item with its comments, and what is between those blocks.
import { type ArrayNode, getContentOffset, type Span, type ValueNode } from '../../../document/jsonNode.ts';
import { skipBlanks } from '../../../document/layout.ts';
import { isLineBreak } from '../../../shared/text/strings.ts';
import { type GapToken, isComment, readGap } from './gapTokens.ts';

/**
 * An item with the comments directly above it and at the end of its line, its comma, and the white space before all of
 * that: a line break with the indentation or, after another item on the same line, spaces.
 */
export interface ArrayBlock {
  readonly node: ValueNode;
  readonly start: number;
  /** Where the white space at its start ends. */
  readonly bodyStart: number;
  /** Whether that white space begins with a line break. */
  readonly startsLine: boolean;
  /** False for a last item without one. */
  readonly hasComma: boolean;
  /** Offset of the comma, or of its place: before a comment that takes the rest of the line, else after all comments. */
  readonly comma: number;
  readonly end: number;
  readonly endsInLineComment: boolean;
}

export interface ArrayBlocks {
  readonly array: ArrayNode;
  readonly blocks: readonly ArrayBlock[];
  /** Before each block, and after the last one: blank lines, and comments that belong to no item. May be empty. */
  readonly gaps: readonly ArrayGap[];
}

export interface ArrayGap extends Span {
  readonly hasComment: boolean;
  readonly endsInLineComment: boolean;
}

/** For an array in a text whose only syntax errors are comments and trailing commas. */
export function getArrayBlocks(text: string, array: ArrayNode): ArrayBlocks {
  const blocks: ArrayBlock[] = [];
  const gaps: ArrayGap[] = [];
  const contentOffset = getContentOffset(text, array);
  const [first] = array.items;
  let before = readOpening(text, contentOffset, first?.offset ?? array.end - 1, first !== undefined);
  array.items.forEach((node, index) => {
    const next = array.items[index + 1];
    const behind = readBetween(text, node.end, next?.offset ?? array.end - 1, next !== undefined);
    gaps.push(before.gap);
    blocks.push({ node, ...before.lead, ...behind.tail });
    before = behind;
  });
  gaps.push(before.gap);
  return { array, blocks, gaps };
}

type Lead = Pick<ArrayBlock, 'start' | 'bodyStart' | 'startsLine'>;
type Tail = Pick<ArrayBlock, 'hasComma' | 'comma' | 'end' | 'endsInLineComment'>;

/** What precedes an item, or the closing bracket, in which case all of it is gap. */
interface Opening {
  readonly gap: ArrayGap;
  readonly lead: Lead;
}

function readOpening(text: string, from: number, to: number, hasNext: boolean): Opening {
  const tokens = readGap(text, from, to);
  const lead = splitLead(tokens, from, to);
  return { gap: createGap(tokens, from, hasNext ? lead.start : to), lead };
}

/** From the end of an item to the next one, or to the closing bracket. */
function readBetween(
  text: string,
  from: number,
  to: number,
  hasNext: boolean,
): Opening & { readonly tail: Tail } {
  if (hasNext && isPlain(text, from, to)) {
    const start = from + 1;
    return {
      tail: { hasComma: true, comma: from, end: start, endsInLineComment: false },
      gap: { offset: start, end: start, hasComment: false, endsInLineComment: false },
      lead: { start, bodyStart: to, startsLine: isLineBreak(text[start]) },
    };
  }
  const tokens = readGap(text, from, to);
  const tail = splitTail(tokens, from, hasNext);
  const rest = tokens.filter(({ offset }) => offset >= tail.end);
  const lead = splitLead(rest, tail.end, to);
  return { tail, lead, gap: createGap(rest, tail.end, hasNext ? lead.start : to) };
}

/** Whether there is only a comma and at most one line break with its indentation, as almost everywhere. */
function isPlain(text: string, from: number, to: number): boolean {
  if (text[from] !== ',') return false;
  const lineEnd = text.startsWith('\r\n', from + 1) ? 2 : isLineBreak(text[from + 1]) ? 1 : 0;
  return skipBlanks(text, from + 1 + lineEnd) === to;
}

/** The part of the tokens before an item that belongs to it: comments on its line, and comment lines directly above. */
function splitLead(tokens: readonly GapToken[], from: number, itemOffset: number): Lead {
  const breaks = tokens.flatMap(({ kind }, index) => (kind === 'break' ? [index] : []));
  let line = breaks.length - 1;
  while (line > 0 && hasComment(tokens, breaks[line - 1], breaks[line])) line--;
  const first = breaks[line] ?? -1;
  const lead = tokens[first];
  const body = tokens.find((token, index) => index > first && isComment(token));
  return {
    start: lead?.offset ?? from,
    bodyStart: body?.offset ?? itemOffset,
    startsLine: lead !== undefined,
  };
}

function hasComment(
  tokens: readonly GapToken[],
  after: number | undefined,
  before: number | undefined,
): boolean {
  return tokens.slice((after ?? -1) + 1, before).some(isComment);
}

/** The part of the tokens after an item that belongs to it: its comma, and the rest of its line. */
function splitTail(tokens: readonly GapToken[], itemEnd: number, hasNext: boolean): Tail {
  const comma = tokens.findIndex(({ kind }) => kind === 'comma');
  const lineEnd = tokens.findIndex(({ kind }, index) => kind === 'break' && index > comma);
  const lastWord = tokens.findLastIndex(
    (token, index) => (isComment(token) || token.kind === 'comma') && (lineEnd === -1 || index < lineEnd),
  );
  const last = lineEnd === -1 ? (hasNext ? comma : lastWord) : lineEnd - 1;
  const endsInLineComment = tokens[lastWord]?.kind === 'lineComment';
  const place = endsInLineComment ? itemEnd : (tokens[lastWord]?.end ?? itemEnd);
  return {
    hasComma: comma !== -1,
    comma: tokens[comma]?.offset ?? place,
    end: tokens[last]?.end ?? itemEnd,
    endsInLineComment,
  };
}

function createGap(tokens: readonly GapToken[], offset: number, end: number): ArrayGap {
  const own = tokens.filter((token) => token.end <= end);
  return {
    offset,
    end,
    hasComment: own.some(isComment),
    endsInLineComment: own.at(-1)?.kind === 'lineComment',
  };
}
