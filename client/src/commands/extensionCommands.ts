// Commands for the extension: restart its server, show its log.
import { type Problem, showDone } from '../ui/messages.ts';
import type { Services } from './services.ts';

/** "Restart Language Server": the status item shows progress and failure. */
export async function runRestartLanguageServer({
  languageServer,
}: Pick<Services, 'languageServer'>): Promise<Problem | undefined> {
  await languageServer.restart();
  if (languageServer.state === 'ready') showDone('The language server was restarted.');
  return undefined;
}

/** "Show Log": the output channel "Plant Store". */
export async function runShowLog({ log }: Services): Promise<Problem | undefined> {
  log.show();
  return undefined;
}
