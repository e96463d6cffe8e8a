// The answer to `initialize`: what the server can do for this client.
import {
  type ClientCapabilities,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { getTriggerCharacters } from './documents/pageRegistration.ts';
import type { RequestRow } from './requests/requestRow.ts';

/** Those of each row of the request table, and the notifications that the server listens to. */
export function getServerCapabilities(
  table: readonly RequestRow[],
  client: ClientCapabilities,
): ServerCapabilities {
  const offered: ServerCapabilities = {};
  for (const row of table) if (!row.isRegisteredLater(client)) Object.assign(offered, row.capabilities);
  if (offered.completionProvider !== undefined)
    offered.completionProvider = {
      ...offered.completionProvider,
      triggerCharacters: getTriggerCharacters(client),
    };
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...offered,
    workspace: { ...offered.workspace, workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
