// "Checking 121 sites…" on a terminal, while a check takes a moment. Never in a log.
import type { WriteStream } from 'node:tty';
import { formatCount, formatNumber } from '../shared/text/words.ts';

interface ProgressLineParts {
  /** Standard error. */
  readonly stream: Partial<Pick<WriteStream, 'isTTY'>> & { write(text: string): unknown };
  readonly environment: NodeJS.ProcessEnv;
  /** In milliseconds: what takes less is not shown. */
  readonly wait?: number;
}

/** Moves to the start of the line and clears it (ECMA-48). */
const clearLine = '\r\u001b[K';

/** In milliseconds. */
const noticeable = 500;

export class ProgressLine {
  private readonly parts: ProgressLineParts;
  private timer: NodeJS.Timeout | undefined;
  private isShown = false;
  private text = '';

  constructor(parts: ProgressLineParts) {
    this.parts = parts;
  }

  /** How many sites are checked, of how many. */
  report(done: number, total: number): void {
    const { stream, environment, wait = noticeable } = this.parts;
    // Some CI services run programs in a terminal that nobody watches.
    if (stream.isTTY !== true || environment.TERM === 'dumb' || isSet(environment.CI)) return;
    const count = done === 0 ? '' : ` ${formatNumber(done)} done`;
    this.text = `Checking ${formatCount(total, 'site')}…${count}`;
    if (this.isShown) this.draw();
    else this.timer ??= setTimeout(() => this.draw(), wait).unref();
  }

  /** Clears the line, if it is shown. */
  end(): void {
    clearTimeout(this.timer);
    if (this.isShown) this.parts.stream.write(clearLine);
    this.isShown = false;
  }

  private draw(): void {
    this.isShown = true;
    this.parts.stream.write(`${clearLine}${this.text}`);
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0';
}
