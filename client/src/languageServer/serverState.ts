// How it stands with the language server, for whoever shows it.
import type { Event } from 'vscode';

export type ServerState =
  /** Not needed yet, or ended on purpose. */
  | 'stopped'
  | 'starting'
  | 'ready'
  /** It ended by itself and is being started again. */
  | 'restarting'
  /** It ended by itself too often, or never started. */
  | 'failed';

export interface ObservableServer {
  readonly state: ServerState;
  readonly onDidChangeState: Event<ServerState>;
}
