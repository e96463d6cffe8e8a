// Configurations that the editor has open as plain JSON, handled by its own JSON support. In those that are no site’s
// the server still links to their pages; about the others it only says that they are of this format.

import {
  type ClientCapabilities,
  type Connection,
  DefinitionRequest,
  DocumentLinkRequest,
  InlayHintRequest,
  ReferencesRequest,
} from 'vscode-languageserver';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { debounceByKey } from '../../shared/debounce.ts';
import { callSoon } from '../../shared/eventLoop.ts';
import { type EditorDescription, type FormatParams, formatNotification } from '../../shared/protocol.ts';
import { configurationNames } from '../../shared/sitePaths.ts';
import { getFields } from '../../shared/text/jsonValue.ts';
import type { ClientUris } from '../clientUris.ts';
import { describeError } from '../session.ts';
import type { OpenDocuments } from './openDocuments.ts';
import { registerDocuments } from './pageRegistration.ts';

/** In milliseconds without a keystroke, before a document's format is checked again. */
const pause = 300;

const pattern = `**/{${configurationNames.join(',')}}`;

/** If the client sends nothing valid, the server only gets documents that are meant for it. */
export function parseEditorDescription(options: unknown): EditorDescription {
  const said = getFields(options);
  return {
    hasJsonSupport: said.hasJsonSupport === true,
    runsCommands: said.runsCommands === true,
    showsPictures: said.showsPictures === true,
    resolvesLinks: said.resolvesLinks === true,
    turnsOffRules: said.turnsOffRules === true,
    hasMarkdownSupport: said.hasMarkdownSupport === true,
    showsLinks: said.showsLinks === true,
    servesFiles: said.servesFiles === true,
    showsSiteHealth: said.showsSiteHealth === true,
    isRestricted: said.isRestricted === true,
  };
}

/**
 * Requests the documents. Call after the `initialized` notification.
 * @param schemes of the URIs of configurations.
 */
export function registerPlainJson(
  connection: Connection,
  { textDocument }: ClientCapabilities,
  schemes: readonly string[],
): void {
  if (textDocument?.synchronization?.dynamicRegistration !== true) return;
  const documentSelector = schemes.flatMap((scheme) =>
    ['json', 'jsonc'].map((language) => ({ scheme, language, pattern })),
  );
  const { client } = connection;
  const registrations = registerDocuments(connection, documentSelector);
  if (textDocument.documentLink?.dynamicRegistration === true)
    registrations.push(client.register(DocumentLinkRequest.type, { documentSelector }));
  if (textDocument.definition?.dynamicRegistration === true)
    registrations.push(client.register(DefinitionRequest.type, { documentSelector }));
  if (textDocument.references?.dynamicRegistration === true)
    registrations.push(client.register(ReferencesRequest.type, { documentSelector }));
  if (textDocument.inlayHint?.dynamicRegistration === true)
    registrations.push(client.register(InlayHintRequest.type, { documentSelector }));
  Promise.all(registrations).catch((error) =>
    connection.console.warn(
      `The editor will not report configurations that are plain JSON: ${describeError(error)}`,
    ),
  );
}

interface FormatNotificationsParts {
  readonly documents: OpenDocuments;
  readonly clientUris: ClientUris;
}

/**
 * Notifies the client of open documents that are handled by the wrong side.
 * @param isWanted whether the client hands documents over.
 */
export function registerFormatNotifications(
  connection: Connection,
  { documents, clientUris }: FormatNotificationsParts,
  isWanted: () => boolean,
): void {
  const notify = (uri: string): void => {
    const document = documents.get(uri);
    if (document === undefined || documents.isSharedPart(uri)) return;
    const format = getSiteFormat(document).handler === 'server' ? 'own' : 'foreign';
    if ((format === 'own') !== documents.isPlainJson(uri)) return;
    const params: FormatParams = { uri, format };
    connection.sendNotification(formatNotification, clientUris.send(params)).catch(() => undefined);
  };

  const notifySoon = debounceByKey(notify, pause);
  const opened = new Set<string>();
  documents.onChanged((uri) => {
    if (!isWanted()) return;
    notifySoon.cancel(uri);
    if (!opened.has(uri)) callSoon(() => notify(uri));
    // Someone who is typing another schema into a file of this format may not be done yet.
    else if (documents.isPlainJson(uri)) notifySoon(uri);
    opened.add(uri);
  });
  documents.onClosed((uri) => {
    notifySoon.cancel(uri);
    opened.delete(uri);
  });
}
