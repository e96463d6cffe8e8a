// The layout of a file, so that inserted text looks as if its author had written it.
import { isLineBreak } from '../shared/text/strings.ts';

export interface Layout {
  /** One level of indentation: a tab or some spaces. */
  readonly indent: string;
  readonly eol: string;
}

/** The deepest nesting that is formatted. Indentation grows with its square: deeper text could exhaust memory. */
export const maxDepth = 500;

const defaultIndent = '  ';
/** A line's first tab, or all its leading spaces; not on a blank line or inside a block comment. */
const indented = /^(\t(?=[\t ]*[^\s*])|[ ]+(?=[^\s*]))/m;

/** Taken from the first indented line and the first line ending; two spaces and `\n` if there are none. */
export function getLayout(text: string): Layout {
  return {
    indent: indented.exec(text)?.[1] ?? defaultIndent,
    eol: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
  };
}

/** The leading white space of the line that contains the zero-based UTF-16 offset. */
export function getLineIndent(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && !isLineBreak(text[start - 1])) start--;
  return text.slice(start, skipBlanks(text, start));
}

/** The offset after the spaces and tabs that start at `offset`. */
export function skipBlanks(text: string, offset: number): number {
  let end = offset;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end;
}

/** The offset where the spaces and tabs that end at `offset` start. */
export function skipSpacesBefore(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return start;
}

/** Replaces leading tabs with the file's own indentation, on top of `baseIndent`; the first line stays as it is. */
export function applyLayout(json: string, { indent, eol }: Layout, baseIndent: string): string {
  return json
    .split('\n')
    .map((line, index) => {
      if (index === 0) return line;
      const tabs = /^\t*/.exec(line)?.[0].length ?? 0;
      return baseIndent + indent.repeat(tabs) + line.slice(tabs);
    })
    .join(eol);
}

/** Joins the lines into one: brackets of arrays close up, those of objects keep a space. */
export function writeOnOneLine(json: string): string {
  return json.replaceAll(/(?<=\[)\n\t*|\n\t*(?=\])/g, '').replaceAll(/\n\t*/g, ' ');
}
