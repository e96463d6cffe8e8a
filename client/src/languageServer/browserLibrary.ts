// Loaded in a browser with the first language server.
import type { Uri } from 'vscode';
import { createBrowserClient } from './browserClient.ts';
import { type ClientLibrary, createClientLibrary } from './clientLibrary.ts';

export function createBrowserLibrary(extensionUri: Uri): ClientLibrary {
  return createClientLibrary(createBrowserClient(extensionUri));
}
