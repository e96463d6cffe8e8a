// A "|" inside code in a table ends the cell, and with it the code: what follows is read as Markdown.

import { getLineEnd, getLineStart } from '../shared/text/lineText.ts';
import type { PageFault } from './pageFault.ts';

/** @param offset of a "{" or "<". `undefined` if it isn't in code that a table cell cuts. */
export function describeCutCode(text: string, offset: number): PageFault | undefined {
  const lineStart = getLineStart(text, offset);
  const line = text.slice(lineStart, getLineEnd(text, offset));
  if (!/^\s*\|/.test(line)) return undefined;
  for (const { 0: code, index } of line.matchAll(/(?<!`)(`+)[^`]+\1(?!`)/g)) {
    const begin = lineStart + index;
    if (offset < begin || offset >= begin + code.length) continue;
    const pipes = [...code.matchAll(/(?<!\\)\|/g)].map((found) => begin + found.index);
    const [first] = pipes;
    if (first === undefined) return undefined;
    const edits = pipes.map((at) => ({ offset: at, end: at + 1, text: '\\|' }));
    return {
      ...{ code: 'mdx-brace', offset: first, end: first + 1 },
      construct: { offset: begin, end: begin + code.length },
      message: 'In a table, "|" ends the cell even inside code: write "\\|"',
      fixes: [{ title: 'Write as "\\|"', edits, isSafe: true }],
    };
  }
  return undefined;
}
