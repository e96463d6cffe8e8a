// The state of the language server, for the parts that show it.
import type { Event } from 'vscode';

export type ServerState =
  /** Not needed yet, or ended on purpose. */
  | 'stopped'
  | 'starting'
  | 'ready'
  /** It ended unexpectedly and is being started again. */
  | 'restarting'
  /** It ended unexpectedly too often, or never started. */
  | 'failed';

export interface ObservableServer {
  readonly state: ServerState;
  readonly onDidChangeState: Event<ServerState>;
}
