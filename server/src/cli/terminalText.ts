// Text for a terminal: colors, no control characters, and lines of a file with a marker below.
import type { WriteStream } from 'node:tty';
import type { Range, TextDocument } from 'vscode-languageserver-textdocument';
import type { Severity } from '../diagnosticCodes.ts';
import { replaceUnseenInWords, toJsonEscapes } from '../shared/text/unseen.ts';

/** What the runners of Azure and GitHub read as a command anywhere in a line: `##[error]`, `##vso[…]`. */
const inlineCommand = /##(?=\w*\[)/g;

/**
 * Makes text from files and names safe to print: neither a terminal nor a workflow runner interprets any of it. One
 * line: characters that would end it, move the cursor or reorder text are replaced.
 */
export function getTerminalLine(text: string): string {
  return replaceUnseenInWords(text, (character) =>
    // One replacement per code unit, so that columns stay the same.
    character === '\t' ? character : '\uFFFD'.repeat(character.length),
  ).replace(inlineCommand, '#\uFFFD');
}

/**
 * A path, or text that begins with one, at the start of a line. GitHub's runner ignores leading white space and reads
 * `::` as a command.
 */
export function getTerminalPath(path: string): string {
  const plain = getTerminalLine(path);
  return /^\s*::/.test(plain) ? `./${plain}` : plain;
}

/** Other text at the start of a line. */
export function getTerminalStart(text: string): string {
  return getTerminalLine(text).replace(/^(\s*):(?=:)/, '$1\uFFFD');
}

/** Equivalent JSON that is safe to print: unsafe characters are escaped. */
export function escapeJson(json: string): string {
  return replaceUnseenInWords(json, (character) =>
    character === '\n' || character === '\t' ? character : toJsonEscapes(character),
  ).replace(inlineCommand, '#\\u0023');
}

/** Escape sequences of ECMA-48, "select graphic rendition". Node.js 20.0 to 20.11 have no `util.styleText`. */
const styles = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
} as const;

/** Colors for the terminal, if it supports them. */
export type Style = keyof typeof styles;

export const severityStyles: Readonly<Record<Severity, Style>> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'blue',
};

export type Paint = (style: Style, text: string) => string;

export function createPaint(color: boolean): Paint {
  if (!color) return (_style, text) => text;
  return (style, text) => {
    const [on, off] = styles[style];
    return `\u001b[${on}m${text}\u001b[${off}m`;
  };
}

/** Node respects terminals, NO_COLOR and FORCE_COLOR, but ignores all of them for a pipe. */
export function hasColors(
  stream: Partial<Pick<WriteStream, 'isTTY' | 'hasColors'>>,
  environment: NodeJS.ProcessEnv,
): boolean {
  const { FORCE_COLOR, NO_COLOR } = environment;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return stream.isTTY === true && stream.hasColors?.(environment) === true;
}

/** How many lines are shown before and after the problem. */
const around = 1;
/** How many lines of a longer problem are shown. */
const maxLines = 3;
/** How many characters of a longer line are shown. */
const maxWidth = 120;
/** How many characters of a cut line are shown before the problem. */
const lead = 40;

/**
 * The lines of a file that a problem is about, with line numbers, and carets below the marked part. Safe to print and
 * short, whatever is in the file.
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

/** Lines without line breaks. */
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
