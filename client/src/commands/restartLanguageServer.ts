// "Restart Language Server": the status item tells how it goes.
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

export async function runRestartLanguageServer({ languageServer }: Services): Promise<Problem | undefined> {
  await languageServer.restart();
  return undefined;
}
