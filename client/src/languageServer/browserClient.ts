// The language server where there is no Node: in a web worker, or, where none can be made, in the extension host itself.
import { Uri, workspace } from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { readIconsRequest } from '../../../server/src/shared/fileAccess.ts';
import { type CreateClient, clientId, clientName } from './clientLibrary.ts';
import { createWebServers, type WebServer } from './webServer.ts';

export function createBrowserClient(extensionUri: Uri): CreateClient {
  const servers = createWebServers({
    // Without encoding, as VS Code’s own workers are named: it decodes nothing.
    serverScript: Uri.joinPath(extensionUri, 'dist', 'web', 'server.js').toString(true),
    openApiScript: Uri.joinPath(extensionUri, 'dist', 'web', 'openApi.js').toString(true),
  });
  const icons = Uri.joinPath(extensionUri, 'schemas', 'icons.json');
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
    client.onRequest(readIconsRequest, async () =>
      new TextDecoder().decode(await workspace.fs.readFile(icons)),
    );
    return client;
  };
}

/** A port does not tell that the other end is gone; whoever knows it says so here. */
class EndingReader extends BrowserMessageReader {
  end(): void {
    this.fireClose();
  }
}

class BrowserClient extends LanguageClient {
  startServer: (() => Promise<MessageTransports>) | undefined;
  onStopped: () => void = () => undefined;

  /** The library asks whether what was started is a `Worker`, which fails where there is no such class. */
  protected override async createMessageTransports(encoding: string): Promise<MessageTransports> {
    return this.startServer?.() ?? super.createMessageTransports(encoding);
  }

  /** Only logs: the status item and its message are the one place where people hear about the server. */
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
