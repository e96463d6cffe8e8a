// The language server in a web worker.
import { Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { type CreateClient, clientId, clientName } from './clientLibrary.ts';

/** Of browsers: Node’s types, by which the rest is checked, have none. */
declare const Worker: new (module: string) => ConstructorParameters<typeof LanguageClient>[3];

/** @param extensionUri the folder that the extension is installed in. */
export function createBrowserClient(extensionUri: Uri): CreateClient {
  const module = Uri.joinPath(extensionUri, 'dist', 'web', 'server.js').toString(true);
  return (options) => new LanguageClient(clientId, clientName, options, new Worker(module));
}
