// Wires the language service to a connection: settings, documents, diagnostics, requests.
import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import { createClientSettings } from './clientSettings.ts';
import { createContextFactory, getClientFeatures } from './createContext.ts';
import { registerDiagnostics } from './diagnosticsPublisher.ts';
import { createOpenDocuments } from './openDocuments.ts';
import { registerRequests, requestCapabilities } from './requests.ts';

/** Serves the connection until the client asks it to exit. */
export function startServer(connection: Connection): void {
  let client: ClientCapabilities = {};
  const settings = createClientSettings(connection);
  const documents = createOpenDocuments(connection);
  const createContext = createContextFactory(settings, () => getClientFeatures(client));

  connection.onInitialize(({ capabilities }) => {
    client = capabilities;
    return {
      capabilities: requestCapabilities,
      serverInfo: { name: 'Plant Store docs.json language server' },
    };
  });
  connection.onInitialized(() => settings.start(client));
  registerDiagnostics(connection, documents, settings, createContext);
  registerRequests(connection, documents, createContext);
  connection.listen();
}
