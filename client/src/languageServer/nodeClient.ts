// The language server as a separate process.
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { type CreateClient, clientId, clientName } from './clientLibrary.ts';

/** @param serverModule absolute path of the server's bundle. */
export function createNodeClient(serverModule: string): CreateClient {
  const server = { module: serverModule, transport: TransportKind.ipc };
  const debug = { ...server, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
  return (options) => new QuietLanguageClient(clientId, clientName, { run: server, debug }, options);
}

/** Only logs: the status item and its message are the only places that report about the server. */
class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
