// What is written to the output channel "Plant Store". Every line passes the redaction, so that no bug can log
// a token.
import type { LogOutputChannel } from 'vscode';
import type { Redaction } from './plantStore/redaction.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  /** With the stack of `cause`, when it has one. */
  error(message: string, cause?: unknown): void;
  /** Brings the channel to the front. */
  show(): void;
}

export function createLog(
  channel: Pick<LogOutputChannel, 'info' | 'warn' | 'error' | 'show'>,
  redaction: Pick<Redaction, 'apply'>,
): Log {
  return {
    info: (message) => channel.info(redaction.apply(message)),
    warn: (message) => channel.warn(redaction.apply(message)),
    error: (message, cause) => channel.error(redaction.apply(`${message}${formatCause(cause)}`)),
    show: () => channel.show(),
  };
}

function formatCause(cause: unknown): string {
  if (cause === undefined) return '';
  return cause instanceof Error ? `\n${cause.stack ?? cause.message}` : `\n${String(cause)}`;
}
