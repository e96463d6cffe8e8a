// The language server as a separate process.
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { type CreateClient, clientId, clientName } from './clientLibrary.ts';

/**
 * @param extension absolute path of the extension's folder; each version is installed in one of its own.
 * @param compiled absolute path of a folder for the bundles as V8 has compiled them: with them, the server's first
 *   diagnostics come in three quarters of the time. Node 22.1 and newer write them when a server ends. `undefined` if there
 *   is no place for them.
 */
export function createNodeClient(extension: string, compiled: string | undefined): CreateClient {
  const ofVersion = compiled === undefined ? undefined : join(compiled, basename(extension));
  const server = {
    module: join(extension, 'dist', 'server.js'),
    transport: TransportKind.ipc,
    ...(ofVersion !== undefined && { options: { env: { NODE_COMPILE_CACHE: ofVersion } } }),
  };
  const debug = { ...server, options: { execArgv: ['--nolazy', '--inspect=6009'] } };
  return (options) => {
    // Nothing reads those of earlier versions any more.
    if (compiled !== undefined && ofVersion !== undefined && !existsSync(ofVersion)) remove(compiled);
    return new QuietLanguageClient(clientId, clientName, { run: server, debug }, options);
  };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It only takes space.
  }
}

/** Only logs: the status item and its message are the only places that report about the server. */
class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
