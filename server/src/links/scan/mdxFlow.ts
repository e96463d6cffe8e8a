// Tags and expressions of MDX that stand as a block: with nothing else in their lines.
import { isLineEnd, skipSpaces } from './characters.ts';
import type { InlineText } from './inlineText.ts';
import { findExpressionEnd, readJsxTag } from './jsxTag.ts';
import type { Lookahead } from './lookahead.ts';
import type { Tag } from './tag.ts';

interface Braces {
  readonly start: number;
  readonly end: number;
}

export interface Flow {
  readonly inline: InlineText;
  readonly tags: readonly Tag[];
  /** What is in the braces of each. */
  readonly expressions: readonly Braces[];
  /** Where its last line ends. */
  readonly end: number;
}

/** `undefined` if the text goes on with anything else on one of its lines, or something of it has no end. */
export function readFlow(inline: InlineText, lookahead: Lookahead): Flow | undefined {
  const { text, start, end } = inline;
  const tags: Tag[] = [];
  const expressions: Braces[] = [];
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (at >= end || isLineEnd(code)) return { inline, tags, expressions, end: at };
    const next = code === 0x3c ? readTag() : code === 0x7b ? readExpression() : undefined;
    if (next === undefined) {
      lookahead.spend(at - start);
      return undefined;
    }
    at = skipSpaces(text, next, end);
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
