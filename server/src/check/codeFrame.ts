// Lines of a file with a marker below the part that a problem is about.
import type { Range, TextDocument } from 'vscode-languageserver-textdocument';

/** How many lines are shown before and after the problem. */
const around = 1;
/** How many lines of a longer problem are shown. */
const maxLines = 3;
/** How many characters of a longer line are shown. */
const maxWidth = 120;
/** How many characters of a cut line are shown before the problem. */
const lead = 40;

/**
 * The lines of a file that a problem is about, with line numbers, and carets below the marked part. Short, whatever is in
 * the file, but not yet safe to print.
 */
export type CodeFrame = readonly FrameLine[];

interface FrameLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Below a marked line. */
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

/** The character at which a cut line starts. */
function getOffset(character: number): number {
  return character > maxWidth - lead ? character - lead : 0;
}

function cut(text: string, offset: number): string {
  const shown = text.slice(offset, offset + maxWidth);
  return `${offset > 0 ? '…' : ''}${shown}${text.length > offset + maxWidth ? '…' : ''}`;
}

/** Tabs stay tabs, so that the carets line up with the text. At least one caret, in case something is missing. */
function createCarets(text: string, from: number, to: number, offset: number): Carets {
  const before = text.slice(offset, from).replace(/[^\t]/g, ' ');
  const end = Math.min(to, offset + maxWidth);
  return { space: (offset > 0 ? ' ' : '') + before, carets: '^'.repeat(Math.max(1, end - from)) };
}

function getLine(document: TextDocument, line: number): string {
  const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
  return document.getText(range).replace(/[\r\n]+$/, '');
}
