// "Restart Language Server": the status item shows progress and failure.
import { type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runRestartLanguageServer({
  languageServer,
}: Pick<Services, 'languageServer'>): Promise<Problem | undefined> {
  await languageServer.restart();
  if (languageServer.state === 'ready') showDone('The language server was restarted.');
  return undefined;
}
