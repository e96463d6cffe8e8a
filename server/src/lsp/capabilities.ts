// The answer to `initialize`: what the server can do for this client.
import {
  type ClientCapabilities,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import type { EditorDescription } from '../shared/protocol.ts';
import type { PositionEncoding } from '../shared/text/positionEncoding.ts';
import { getServerCommands } from './abilities/serverCommands.ts';
import { getTriggerCharacters } from './documents/pageRegistration.ts';
import type { RequestRow } from './requests/answerRequest.ts';

/** UTF-16, which every client knows, unless this one says that it doesn’t. */
export function choosePositionEncoding({ general }: ClientCapabilities): PositionEncoding {
  const offered = general?.positionEncodings ?? [];
  const known = (['utf-16', 'utf-32', 'utf-8'] as const).find((encoding) => offered.includes(encoding));
  return known ?? 'utf-16';
}

/** Those of each row of the request table, and the notifications that the server listens to. */
export function getServerCapabilities(
  table: readonly RequestRow[],
  client: ClientCapabilities,
  editor: EditorDescription,
  positionEncoding: PositionEncoding,
): ServerCapabilities {
  const offered: ServerCapabilities = {};
  for (const row of table) if (!row.isRegisteredLater(client)) Object.assign(offered, row.capabilities);
  if (offered.completionProvider !== undefined)
    offered.completionProvider = {
      ...offered.completionProvider,
      triggerCharacters: getTriggerCharacters(client),
    };
  // Clients that don't know the options of these know `true`.
  const { codeAction, rename } = client.textDocument ?? {};
  if (codeAction?.codeActionLiteralSupport === undefined) offered.codeActionProvider = true;
  if (rename?.prepareSupport !== true) offered.renameProvider = true;
  return {
    positionEncoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...offered,
    executeCommandProvider: { commands: getServerCommands(client, editor) },
    workspace: { ...offered.workspace, workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
