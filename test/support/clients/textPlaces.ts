// Positions and edits in a text, counted in UTF-16: every client of the tour knows that, and so the server chooses it.
import type { Position, Range, TextEdit } from 'vscode-languageserver/node';

/** `undefined` for a position that is not in the text, or in the middle of a character. */
export function toOffset(text: string, { line, character }: Position): number | undefined {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  if (/[\r\n]$/.test(text) || text === '') lines.push('');
  const found = lines[line];
  if (found === undefined || line < 0 || character < 0) return undefined;
  const start = lines.slice(0, line).join('').length;
  const content = found.replace(/[\r\n]+$/, '');
  const isBetween = !/[\uD800-\uDBFF]$/.test(content.slice(0, character));
  return character <= content.length && isBetween ? start + character : undefined;
}

export function toPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

/** Whether both ends are in the text, in their order. */
export function isRangeIn(text: string, { start, end }: Range): boolean {
  const from = toOffset(text, start);
  const to = toOffset(text, end);
  return from !== undefined && to !== undefined && from <= to;
}

export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const placed = edits.map(({ range, newText }) => {
    const start = toOffset(text, range.start);
    const end = toOffset(text, range.end);
    if (start === undefined || end === undefined)
      throw new Error(`${JSON.stringify(range)} is not in the text`);
    return { start, end, newText };
  });
  placed.sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let at = 0;
  for (const { start, end, newText } of placed) {
    if (start < at) throw new Error('Edits overlap');
    result += text.slice(at, start) + newText;
    at = end;
  }
  return result + text.slice(at);
}

/** The text of a snippet with what stands at its stops when nothing is typed. */
export function expandSnippet(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replaceAll(/\$\{\d+\}|\$\d+/g, '')
    .replaceAll(/\\([$}\\,|])/g, '$1');
}

/** What a client makes of an item's further lines: indented like the first one, with spaces. */
export function adjustIndentation(text: string, indent: string): string {
  const [first = '', ...others] = text.split('\n');
  return [
    first,
    ...others.map((line) => indent + line.replace(/^\t+/, (tabs) => '  '.repeat(tabs.length))),
  ].join('\n');
}
