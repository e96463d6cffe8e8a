// What `--watch` prints: on a screen, which is drawn anew each time, or below what was printed before.
import { formatCount, formatNumber } from '../shared/text/words.ts';
import { shortenPath } from './report.ts';
import { createPaint, getTerminalLine } from './terminalText.ts';
import type { ShownCheck } from './watchedCheck.ts';

export interface ScreenOptions {
  readonly color: boolean;
  /** Whether standard output is a terminal, whose screen can be cleared. */
  readonly isScreen: boolean;
  /** Whether something was printed before. */
  readonly isLater: boolean;
  /** What paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  readonly time: Date;
}

/** The top left, then everything, then what has scrolled out (ECMA-48, and xterm’s 3). */
const clear = '\u001b[H\u001b[2J\u001b[3J';

/** How many changed files are named. */
const maxNames = 3;

/** What stands above a report: when, and why it was checked again. Ends with an empty line. */
export function formatTop({ changed }: ShownCheck, options: ScreenOptions): string {
  const { color, isScreen, isLater, shownFolder, time } = options;
  const names = changed.map((path) => getTerminalLine(shortenPath(path, shownFolder))).sort();
  const shown = names.slice(0, maxNames).join(', ');
  const more = names.length - maxNames;
  const rest = more > 0 ? ` and ${formatNumber(more)} more` : '';
  const why = names.length === 0 ? '' : ` · changed: ${shown}${rest}`;
  const line = createPaint(color)('dim', `── ${formatTime(time)}${why}`);
  const above = isScreen ? clear : isLater ? '\n' : '';
  return `${above}${line}\n\n`;
}

/** What stands below a report. */
export function formatBottom({ fileCount, unwatched }: ShownCheck, { color }: ScreenOptions): string {
  const failures = unwatched.map((sentence) => `${getTerminalLine(sentence)}\n`).join('');
  const line = `Watching ${formatCount(fileCount, 'file')}. Ctrl+C ends it.`;
  return `${failures}${createPaint(color)('dim', line)}\n`;
}

/** As clocks show it here, the same in every language: "09:05:00". */
function formatTime(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
