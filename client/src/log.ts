// The output channel "Plant Store". Every line passes the redaction, so that no bug can log a token.
import { type LogOutputChannel, window } from 'vscode';
import type { Redaction } from './plantStore/redaction.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  /** With the stack of `cause`, when it has one. */
  error(message: string, cause?: unknown): void;
  /** Brings the channel to the front. */
  show(): void;
  /** For the language client, which writes what the server logs. */
  readonly channel: LogOutputChannel;
}

export function createLog(redaction: Pick<Redaction, 'apply'>): Log {
  const channel = window.createOutputChannel('Plant Store', { log: true });
  return {
    info: (message) => channel.info(redaction.apply(message)),
    warn: (message) => channel.warn(redaction.apply(message)),
    error: (message, cause) => channel.error(redaction.apply(`${message}${formatCause(cause)}`)),
    show: () => channel.show(),
    channel,
  };
}

function formatCause(cause: unknown): string {
  if (cause === undefined) return '';
  return cause instanceof Error ? `\n${cause.stack ?? cause.message}` : `\n${String(cause)}`;
}
