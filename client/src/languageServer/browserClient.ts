// The language server without Node: in a web worker, or in the extension host itself if there are no workers.
import { Uri, workspace } from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { type ReadIconsParams, readIconsRequest } from '../../../server/src/shared/fileAccess.ts';
import { iconFiles } from '../../../server/src/shared/iconLibraries.ts';
import { type CreateClient, clientId, clientName } from './clientLibrary.ts';
import { createWebServers, type WebServer } from './webServer.ts';

export function createBrowserClient(extensionUri: Uri): CreateClient {
  const servers = createWebServers({
    // Not encoded, like the URIs of VS Code’s own workers: VS Code decodes nothing.
    serverScript: Uri.joinPath(extensionUri, 'dist', 'web', 'server.js').toString(true),
    openApiScript: Uri.joinPath(extensionUri, 'dist', 'openApi.js').toString(true),
    pageScript: Uri.joinPath(extensionUri, 'dist', 'pages.js').toString(true),
  });
  return (options) => {
    let server: WebServer | undefined;
    const start = async () => {
      server = await servers.start((message) => options.outputChannel?.warn(message));
      const reader = new EndingReader(server.port);
      server.onEnd(() => reader.end());
      return { reader, writer: new BrowserMessageWriter(server.port) };
    };
    const client = new BrowserClient(clientId, clientName, start, options);
    client.startServer = start;
    client.onStopped = () => server?.end();
    client.onRequest(readIconsRequest, async ({ library }: ReadIconsParams) => {
      const file = Uri.joinPath(extensionUri, 'schemas', iconFiles[library]);
      return new TextDecoder().decode(await workspace.fs.readFile(file));
    });
    return client;
  };
}

/** A port does not report that the other end is gone. Whoever knows calls `end`. */
class EndingReader extends BrowserMessageReader {
  end(): void {
    this.fireClose();
  }
}

class BrowserClient extends LanguageClient {
  startServer: (() => Promise<MessageTransports>) | undefined;
  onStopped: () => void = () => undefined;

  /** The library tests for `instanceof Worker`, which fails if there is no such class. */
  protected override async createMessageTransports(encoding: string): Promise<MessageTransports> {
    return this.startServer?.() ?? super.createMessageTransports(encoding);
  }

  /** Only logs: the status item and its message are the only places that report about the server. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  override async stop(timeout?: number): Promise<void> {
    try {
      await super.stop(timeout);
    } finally {
      this.onStopped();
    }
  }
}
