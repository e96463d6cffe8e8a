// Formats JSON text with jsonc-parser's formatter, which keeps comments and also works on broken text.
import { createScanner, format } from 'jsonc-parser';
import { Token } from '../shared/text/jsonToken.ts';
import { isMultiLine } from '../shared/text/strings.ts';
import type { Span, ValueNode } from './jsonNode.ts';
import { getLayout, maxDepth } from './layout.ts';
import type { TextChange } from './textChange.ts';

export interface JsonFormatOptions {
  /** Width of one level of indentation. */
  readonly tabSize: number;
  readonly insertSpaces: boolean;
  /** Whether to add a missing line break at the end of the text; an existing one stays. */
  readonly insertFinalNewline: boolean;
}

/**
 * The changes that format the whole text, or the lines that `span` touches. Line endings stay as they are. Empty if the
 * text is nested too deeply.
 */
export function formatJson(text: string, options: JsonFormatOptions, span?: Span): TextChange[] {
  if (isTooDeep(text)) return [];
  const range = span === undefined ? undefined : { offset: span.offset, length: span.end - span.offset };
  // The formatter would end a range like a file, with a line break in the middle of the text.
  const isToEnd = span === undefined || span.end >= text.length;
  const insertFinalNewline =
    isToEnd && (options.insertFinalNewline || isMultiLine(text.slice(text.trimEnd().length)));
  const edits = format(text, range, { ...options, insertFinalNewline, eol: getLayout(text).eol });
  // For an indentation of exactly 200 columns, the formatter returns no content: such an indentation stays as it is.
  return edits
    .filter(({ content }: { readonly content: string | undefined }) => content !== undefined)
    .map(({ offset, length, content }) => ({ offset, end: offset + length, text: content }));
}

function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== Token.end; token = scanner.scan()) {
    if (token === Token.openBrace || token === Token.openBracket) depth++;
    else if (token === Token.closeBrace || token === Token.closeBracket) depth = Math.max(0, depth - 1);
    if (depth > maxDepth) return true;
  }
  return false;
}

interface WrittenLayout {
  /** One level of indentation. */
  readonly indent: string;
  readonly eol: string;
}

/**
 * Formats a large text step by step, from its tree, which must be free of errors, with the same result as `formatJson`.
 * Returns the root alone, or `undefined` if it is nested too deeply. Yields at every object and array.
 */
export function* writeLayout(
  text: string,
  root: ValueNode,
  { indent, eol }: WrittenLayout,
): Generator<undefined, string | undefined> {
  const parts: string[] = [];
  const lineStarts: string[] = [];
  let isTooDeep = false;

  function* write(node: ValueNode, depth: number): Generator<undefined, void> {
    if (node.type !== 'object' && node.type !== 'array') {
      parts.push(text.slice(node.offset, node.end));
      return;
    }
    yield;
    isTooDeep ||= depth >= maxDepth;
    if (isTooDeep) return;
    const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
    const inside = getLineStart(depth + 1);
    let separator = '';
    parts.push(open);
    for (const child of node.type === 'object' ? node.properties : node.items) {
      parts.push(separator, inside);
      separator = ',';
      if (child.type !== 'property') {
        yield* write(child, depth + 1);
        continue;
      }
      parts.push(text.slice(child.key.offset, child.key.end), ': ');
      if (child.value !== undefined) yield* write(child.value, depth + 1);
    }
    if (separator !== '') parts.push(getLineStart(depth));
    parts.push(close);
  }

  function getLineStart(depth: number): string {
    for (let next = lineStarts.length; next <= depth; next++) lineStarts.push(eol + indent.repeat(next));
    return lineStarts[depth] ?? eol;
  }

  yield* write(root, 0);
  return isTooDeep ? undefined : parts.join('');
}
