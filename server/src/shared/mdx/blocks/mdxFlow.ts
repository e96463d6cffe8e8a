// MDX tags and expressions that form a block of their own, with nothing else on their lines.
import type { Lookahead } from '../../text/lookahead.ts';
import { isLineEnd, skipSpaces } from '../characters.ts';
import { JavaScriptReader } from '../code/javaScript.ts';
import { findExpressionEnd, readJsxTag } from '../code/jsxTag.ts';
import type { Tag } from '../code/tag.ts';
import { createQuotedText, InlineText } from '../inlineText.ts';
import type { ModuleBlock, SourceRange } from '../pageListener.ts';

interface Flow {
  readonly inline: InlineText;
  readonly tags: readonly Tag[];
  /** The code in each pair of braces. */
  readonly expressions: readonly SourceRange[];
  /** Where its last line ends. */
  readonly end: number;
  /** Whether other text follows there: then all of it is running text, in which no line begins a container. */
  readonly isText: boolean;
}

/** For the line that continues at `at`, inside that many block quotes; see `readFlow` for what isn't one. */
export function readFlowBlock(
  page: string,
  at: number,
  lineEnd: number,
  quotes: number,
  lookahead: Lookahead,
): Flow | undefined {
  if (quotes === 0) return readFlow(new InlineText(page, at, page.length), lookahead);
  const inLine = readFlow(new InlineText(page, at, lineEnd), lookahead);
  if (inLine?.isText === false || lookahead.isSpent) return inLine;
  const quoted = createQuotedText(page, at, lineEnd, quotes);
  lookahead.spend(quoted.end - quoted.start);
  return readFlow(quoted, lookahead);
}

/**
 * Running text if one of its lines contains anything else, a part of it has no end, or an expression follows another;
 * `undefined` if it begins so.
 */
function readFlow(inline: InlineText, lookahead: Lookahead): Flow | undefined {
  const { text, start, end } = inline;
  const tags: Tag[] = [];
  const expressions: SourceRange[] = [];
  let at = start;
  let isBehindExpression = false;
  for (;;) {
    const code = text.charCodeAt(at);
    if (at >= end || isLineEnd(code)) return { inline, tags, expressions, end: at, isText: false };
    const isExpression: boolean = code === 0x7b && !isBehindExpression;
    const next = code === 0x3c ? readTag() : isExpression ? readExpression() : undefined;
    if (next === undefined) {
      lookahead.spend(at - start);
      return at === start ? undefined : { inline, tags, expressions, end: at, isText: true };
    }
    at = skipSpaces(text, next, end);
    isBehindExpression = isExpression;
  }

  function readTag(): number | undefined {
    const tag = readJsxTag(text, at, end, lookahead);
    if (tag !== undefined) tags.push(tag);
    return tag?.end;
  }

  function readExpression(): number | undefined {
    const next = findExpressionEnd(text, at, end, lookahead);
    if (next !== undefined) expressions.push({ start: at + 1, end: next - 1 });
    return next;
  }
}

/** Tells a module from prose that begins with the same word. */
const moduleStart =
  /(?:import (?=\s*(?:["'{*]|[\w$]+\s*(?:,|\sfrom\s)))|export (?=\s*(?:default\b|const\b|let\b|var\b|function\b|async\b|class\b|[{*])))/y;
const blankLine = /(?:\r\n?|\n)[ \t]*(?=[\r\n])/g;

/**
 * Finds the block of imports and exports that starts at `at`, which MDX reads as JavaScript; `undefined` if none does.
 * Returns its end and the starts of its statements.
 */
export function findModule(text: string, at: number, lookahead: Lookahead): ModuleBlock | undefined {
  moduleStart.lastIndex = at;
  if (!moduleStart.test(text)) return undefined;
  const starts: number[] = [];
  const end = findModuleEnd(text, at, starts, lookahead);
  const own = starts.filter((start) => start < end);
  const statements = own.map((offset, index) => ({ offset, end: own[index + 1] ?? end }));
  return { offset: at, end, statements };
}

/** Code that can't be read as JavaScript ends where a paragraph would. */
function findModuleEnd(text: string, at: number, starts: number[], lookahead: Lookahead): number {
  if (!lookahead.isSpent) {
    const reader = new JavaScriptReader(text, at, text.length);
    if (reader.readStatements((start) => starts.push(start))) return reader.at;
    lookahead.spend(reader.at - at);
  }
  blankLine.lastIndex = at;
  return blankLine.exec(text)?.index ?? text.length;
}
