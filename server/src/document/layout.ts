// How a file is laid out, so that what is written into it looks as if its author had written it.
import { isLineBreak } from '../text/lineBreaks.ts';

export interface Layout {
  /** One level of indentation: a tab or some spaces. */
  readonly indent: string;
  readonly eol: string;
}

/** Levels of nesting that are laid out. The indentation grows with their square: beyond, it would fill the memory. */
export const maxDepth = 500;

const defaultIndent = '  ';
/** A line's first tab, or all its spaces; not of a blank line, nor of the inside of a block comment. */
const indented = /^(\t(?=[\t ]*[^\s*])|[ ]+(?=[^\s*]))/m;

/** Read off the first indented line and the first line ending; two spaces and `\n` where there are none. */
export function getLayout(text: string): Layout {
  return {
    indent: indented.exec(text)?.[1] ?? defaultIndent,
    eol: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
  };
}

/** The white space that the line of the zero-based UTF-16 offset begins with. */
export function getLineIndent(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && !isLineBreak(text[start - 1])) start--;
  return text.slice(start, skipSpaces(text, start));
}

/** The offset behind the spaces and tabs that begin at `offset`. */
export function skipSpaces(text: string, offset: number): number {
  let end = offset;
  while (text[end] === ' ' || text[end] === '\t') end++;
  return end;
}

/** The offset of the first of the spaces and tabs that end at `offset`. */
export function skipSpacesBefore(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return start;
}

/** Lays lines that are indented by tabs out at `indent`: for text that goes behind it on the first line. */
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

/** The same lines as one: brackets of arrays close up, those of objects keep a space. */
export function writeOnOneLine(json: string): string {
  return json.replaceAll(/(?<=\[)\n\t*|\n\t*(?=\])/g, '').replaceAll(/\n\t*/g, ' ');
}
