// The state of the language server, for code that shows it.
import type { Event } from 'vscode';

export type ServerState =
  /** Not needed yet, or ended on purpose. */
  | 'stopped'
  | 'starting'
  | 'ready'
  /** Ended unexpectedly and is starting again. */
  | 'restarting'
  /** Ended unexpectedly too often, or never started. */
  | 'failed';

export interface ObservableServer {
  readonly state: ServerState;
  readonly onDidChangeState: Event<ServerState>;
}
