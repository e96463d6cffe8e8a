// Text for a terminal: colors, no control characters.
import type { WriteStream } from 'node:tty';
import type { CodeFrame } from '../check/codeFrame.ts';
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

/** Lines without line breaks. */
export function drawCodeFrame(frame: CodeFrame, paint: Paint, style: Style): string[] {
  const width = String(frame.at(-1)?.number ?? 0).length;
  return frame.flatMap(({ number, text, carets }) => {
    const gutter = `${carets === undefined ? ' ' : '>'} ${String(number).padStart(width)} |`;
    const line = `${paint('dim', gutter)} ${getTerminalLine(text)}`.trimEnd();
    if (carets === undefined) return [line];
    const below = `${paint('dim', `  ${' '.repeat(width)} |`)} ${carets.space}${paint(style, carets.carets)}`;
    return [line, below];
  });
}
