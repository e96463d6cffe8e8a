// An array as its author sees it: each item with the comments that belong to it, and what stands between those blocks.
import type { ArrayNode, Span, ValueNode } from '../../../document/jsonNode.ts';
import { getContentOffset } from '../../../document/jsonNode.ts';
import { type GapToken, isComment, readGap } from './gapTokens.ts';

/**
 * An item with the comments directly above it and at the end of its line, its comma, and the white space before all of
 * that: a line break with the indentation or, behind another item on the same line, spaces.
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
  let from = getContentOffset(text, array);
  let tokens = readGap(text, from, array.items[0]?.offset ?? array.end - 1);
  array.items.forEach((node, index) => {
    const lead = splitLead(tokens, from, node.offset);
    gaps.push(createGap(tokens, from, lead.start));
    const next = array.items[index + 1];
    const behind = readGap(text, node.end, next?.offset ?? array.end - 1);
    const tail = splitTail(behind, node.end, next !== undefined);
    blocks.push({ node, ...lead, ...tail });
    from = tail.end;
    tokens = behind.filter(({ offset }) => offset >= from);
  });
  gaps.push(createGap(tokens, from, array.end - 1));
  return { array, blocks, gaps };
}

/** What of the tokens before an item belongs to it: comments on its line, and lines of comments directly above. */
function splitLead(
  tokens: readonly GapToken[],
  from: number,
  itemOffset: number,
): Pick<ArrayBlock, 'start' | 'bodyStart' | 'startsLine'> {
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

/** What of the tokens behind an item belongs to it: its comma, and what else stands on its line. */
function splitTail(
  tokens: readonly GapToken[],
  itemEnd: number,
  hasNext: boolean,
): Pick<ArrayBlock, 'hasComma' | 'comma' | 'end' | 'endsInLineComment'> {
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
