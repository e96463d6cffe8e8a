// Pages, in addition to configurations: asks the editor for open Markdown files, with only those features that have
// something to say about them. Everything else is for configurations only.
import {
  type ClientCapabilities,
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  type Connection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  type Disposable,
  DocumentLinkRequest,
  type DocumentSelector,
  HoverRequest,
  ReferencesRequest,
  RenameRequest,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import { getScheme } from '../../site/filePaths.ts';
import { describeError } from '../session.ts';
import type { Sites } from '../sites/sites.ts';

const pattern = '**/*.{md,mdx}';

/** What a destination, or a part of it, begins behind. In prose they bring no list. */
const triggerCharacters = ['(', '/', '#', '"', "'"];

/** What begins a key or a value of a configuration. */
const configurationTriggerCharacters = ['"', ':'];

/**
 * What asks for completions, of those that are announced at the start: also what does in pages, if these can’t be
 * registered for themselves. Characters where nothing can be completed bring no list.
 */
export function getTriggerCharacters({ textDocument }: ClientCapabilities): string[] {
  const registersPages =
    textDocument?.synchronization?.dynamicRegistration === true &&
    textDocument.completion?.dynamicRegistration === true;
  const others = registersPages ? [] : triggerCharacters;
  return [...new Set([...configurationTriggerCharacters, ...others])];
}

/** Whether lenses are registered for pages alone, so that no keystroke in a configuration requests them. */
export function registersLenses({ textDocument }: ClientCapabilities): boolean {
  return (
    textDocument?.synchronization?.dynamicRegistration === true &&
    textDocument.codeLens?.dynamicRegistration === true
  );
}

/**
 * Call after the `initialized` notification. Editors without dynamic registration send what they choose to.
 * Settles, never rejects, when the editor has answered: by then it has sent the pages that are open.
 * @param schemes of the URIs of pages.
 */
export async function registerPages(
  connection: Connection,
  { textDocument }: ClientCapabilities,
  schemes: readonly string[],
): Promise<void> {
  if (textDocument?.synchronization?.dynamicRegistration !== true) return;
  const documentSelector = schemes.map((scheme) => ({ scheme, pattern }));
  const { client } = connection;
  const registrations = registerDocuments(connection, documentSelector);
  if (textDocument.codeAction?.dynamicRegistration === true)
    registrations.push(
      client.register(CodeActionRequest.type, {
        documentSelector,
        codeActionKinds: languageService.codeActionKinds,
      }),
    );
  if (registersLenses({ textDocument }))
    registrations.push(client.register(CodeLensRequest.type, { documentSelector }));
  if (textDocument.hover?.dynamicRegistration === true)
    registrations.push(client.register(HoverRequest.type, { documentSelector }));
  if (textDocument.completion?.dynamicRegistration === true)
    registrations.push(
      client.register(CompletionRequest.type, {
        documentSelector,
        triggerCharacters: [...triggerCharacters],
      }),
    );
  if (textDocument.documentLink?.dynamicRegistration === true)
    registrations.push(
      client.register(DocumentLinkRequest.type, { documentSelector, resolveProvider: true }),
    );
  if (textDocument.definition?.dynamicRegistration === true)
    registrations.push(client.register(DefinitionRequest.type, { documentSelector }));
  if (textDocument.references?.dynamicRegistration === true)
    registrations.push(client.register(ReferencesRequest.type, { documentSelector }));
  // VS Code's own Markdown support renames in `.md`, too. The same score, but VS Code asks what it ships with last.
  if (textDocument.rename?.dynamicRegistration === true)
    registrations.push(client.register(RenameRequest.type, { documentSelector, prepareProvider: true }));
  await Promise.all(registrations).catch((error: unknown) =>
    connection.console.warn(`The editor will not report open pages: ${describeError(error)}`),
  );
}

/**
 * Asks the editor for documents that the server was not started for: their text when opened, changed and
 * closed. Has documents asked for on disk, and wherever else a folder of the workspace is; again when another
 * such folder comes. Documents of other schemes only look like files: they show an older state of one, or are
 * no files at all.
 */
export function registerWhereFoldersAre(
  sites: Pick<Sites, 'getWorkspaceFolders' | 'onSitesMayAppear'>,
  register: (schemes: readonly string[]) => void,
): void {
  const registered = new Set<string>();
  const follow = (): void => {
    const found = ['file', ...sites.getWorkspaceFolders().map(getScheme)];
    const schemes = [...new Set(found)].filter((scheme) => !registered.has(scheme));
    for (const scheme of schemes) registered.add(scheme);
    if (schemes.length > 0) register(schemes);
  };
  sites.onSitesMayAppear(follow);
  follow();
}

/** For a client with dynamic registration of text synchronization. */
export function registerDocuments(
  { client }: Connection,
  documentSelector: DocumentSelector,
): Promise<Disposable>[] {
  return [
    client.register(DidOpenTextDocumentNotification.type, { documentSelector }),
    client.register(DidChangeTextDocumentNotification.type, {
      documentSelector,
      syncKind: TextDocumentSyncKind.Incremental,
    }),
    client.register(DidSaveTextDocumentNotification.type, { documentSelector }),
    client.register(DidCloseTextDocumentNotification.type, { documentSelector }),
  ];
}
