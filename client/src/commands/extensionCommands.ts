// Commands for the extension: restart its server, show its log.

import type { LanguageServer } from '../languageServer/languageClient.ts';
import type { Log } from '../log.ts';
import { type Problem, showDone } from '../ui/messages.ts';

export interface RestartServices {
  readonly languageServer: LanguageServer;
}

export interface LogServices {
  readonly log: Log;
}

/** "Restart Language Server": the status item shows progress and failure. */
export async function runRestartLanguageServer({
  languageServer,
}: RestartServices): Promise<Problem | undefined> {
  await languageServer.restart();
  if (languageServer.state === 'ready') showDone('The language server was restarted.');
  return undefined;
}

/** "Show Log": the output channel "Plant Store". */
export async function runShowLog({ log }: LogServices): Promise<Problem | undefined> {
  log.show();
  return undefined;
}
