// What commands say when the language server that they need is not running.
import type { Problem } from '../../../ui/messages.ts';
import { runRestartLanguageServer } from '../../extension/restartLanguageServer.ts';
import type { Services } from '../../services.ts';

export function noServer(services: Pick<Services, 'languageServer'>): Problem {
  return {
    message: 'The docs language server is not running, so nothing is known about the pages.',
    button: { title: 'Restart', run: () => runRestartLanguageServer(services) },
  };
}
