// The lines of a file that a problem is about, with line numbers, and carets below the part that is meant.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';
import type { Paint, Style } from './colors.ts';
import { getTerminalLine } from './terminalText.ts';

/** How many lines are shown before and after the problem. */
const around = 1;
/** How many lines of a longer problem are shown. */
const maxLines = 3;
/** How many characters of a longer line are shown. */
const maxWidth = 120;
/** How many characters are shown before the problem in a line that is cut. */
const lead = 40;

/** Each line without its line break. */
export function createCodeFrame(document: TextDocument, range: Range, paint: Paint, style: Style): string[] {
  const { start, end } = range;
  const shownEnd = Math.min(end.line, start.line + maxLines - 1);
  const first = Math.max(0, start.line - around);
  const last = Math.min(document.lineCount - 1, shownEnd + around);
  const width = String(last + 1).length;
  const offset = getOffset(start.character);
  const frame: string[] = [];
  for (let line = first; line <= last; line++) {
    const text = getLine(document, line);
    const isMeant = start.line <= line && line <= shownEnd;
    const gutter = `${isMeant ? '>' : ' '} ${String(line + 1).padStart(width)} |`;
    frame.push(`${paint('dim', gutter)} ${cut(text, offset)}`.trimEnd());
    if (!isMeant) continue;
    const from = line === start.line ? start.character : text.length - text.trimStart().length;
    const to = line === end.line ? end.character : text.length;
    const carets = createCarets(text, from, to, offset);
    frame.push(`${paint('dim', `  ${' '.repeat(width)} |`)} ${carets.space}${paint(style, carets.carets)}`);
  }
  return frame;
}

/** The character at which a cut line starts. */
function getOffset(character: number): number {
  return character > maxWidth - lead ? character - lead : 0;
}

function cut(text: string, offset: number): string {
  const shown = getTerminalLine(text.slice(offset, offset + maxWidth));
  return `${offset > 0 ? '…' : ''}${shown}${text.length > offset + maxWidth ? '…' : ''}`;
}

/** Tabs stay tabs, so that the carets line up with the text. At least one caret, for when something is missing. */
function createCarets(text: string, from: number, to: number, offset: number) {
  const before = text.slice(offset, from).replace(/[^\t]/g, ' ');
  const end = Math.min(to, offset + maxWidth);
  return { space: (offset > 0 ? ' ' : '') + before, carets: '^'.repeat(Math.max(1, end - from)) };
}

function getLine(document: TextDocument, line: number): string {
  const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  return document.getText(range).replace(/[\r\n]+$/, '');
}
