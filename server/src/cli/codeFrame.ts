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

/** The lines of a frame, safe to print and short, whatever is in the file. */
export type CodeFrame = readonly FrameLine[];

interface FrameLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Below a line that is meant. */
  readonly carets: Carets | undefined;
}

interface Carets {
  readonly space: string;
  readonly carets: string;
}

export function readCodeFrame(document: TextDocument, { start, end }: Range): CodeFrame {
  const shownEnd = Math.min(end.line, start.line + maxLines - 1);
  const first = Math.max(0, start.line - around);
  const last = Math.min(document.lineCount - 1, shownEnd + around);
  const offset = getOffset(start.character);
  const frame: FrameLine[] = [];
  for (let line = first; line <= last; line++) {
    const text = getLine(document, line);
    const isMeant = start.line <= line && line <= shownEnd;
    const from = line === start.line ? start.character : text.length - text.trimStart().length;
    const to = line === end.line ? end.character : text.length;
    const carets = isMeant ? createCarets(text, from, to, offset) : undefined;
    frame.push({ number: line + 1, text: cut(text, offset), carets });
  }
  return frame;
}

/** Each line without its line break. */
export function drawCodeFrame(frame: CodeFrame, paint: Paint, style: Style): string[] {
  const width = String(frame.at(-1)?.number ?? 0).length;
  return frame.flatMap(({ number, text, carets }) => {
    const gutter = `${carets === undefined ? ' ' : '>'} ${String(number).padStart(width)} |`;
    const line = `${paint('dim', gutter)} ${text}`.trimEnd();
    if (carets === undefined) return [line];
    const below = `${paint('dim', `  ${' '.repeat(width)} |`)} ${carets.space}${paint(style, carets.carets)}`;
    return [line, below];
  });
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
function createCarets(text: string, from: number, to: number, offset: number): Carets {
  const before = text.slice(offset, from).replace(/[^\t]/g, ' ');
  const end = Math.min(to, offset + maxWidth);
  return { space: (offset > 0 ? ' ' : '') + before, carets: '^'.repeat(Math.max(1, end - from)) };
}

function getLine(document: TextDocument, line: number): string {
  const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  return document.getText(range).replace(/[\r\n]+$/, '');
}
