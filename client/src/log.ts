// Writes to the output channel "Plant Store". Every line is redacted, so that no bug can log a token.
import type { LogOutputChannel } from 'vscode';
import type { Redaction } from './plantStore/redaction.ts';

/** Never throws. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  /** Includes the stack of `cause`, if any. */
  error(message: string, cause?: unknown): void;
  /** Brings the channel to the front. */
  show(): void;
}

export function createLog(
  channel: Pick<LogOutputChannel, 'info' | 'warn' | 'error' | 'show'>,
  redaction: Pick<Redaction, 'apply'>,
): Log {
  const write = (level: 'info' | 'warn' | 'error', message: string) => {
    try {
      channel[level](redaction.apply(message));
    } catch {
      // The channel is closed.
    }
  };
  return {
    info: (message) => write('info', message),
    warn: (message) => write('warn', message),
    error: (message, cause) => write('error', `${message}${formatCause(cause)}`),
    show: () => channel.show(),
  };
}

function formatCause(cause: unknown): string {
  if (cause === undefined) return '';
  try {
    return cause instanceof Error ? `\n${cause.stack ?? cause.message}` : `\n${String(cause)}`;
  } catch {
    // Not every value can be converted to text, and the caller is already handling a bug.
    return '\n(its cause can’t be shown)';
  }
}
