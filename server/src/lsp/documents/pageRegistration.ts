// Registers open Markdown files, in addition to configurations, with only those features that apply to pages. All other
// features are for configurations only.
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
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  LinkedEditingRangeRequest,
  ReferencesRequest,
  RenameRequest,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import { getScheme } from '../../site/filePaths.ts';
import { describeError } from '../session.ts';
import type { Sites } from '../sites/sites.ts';

const pattern = '**/*.{md,mdx}';

/**
 * Characters before a destination or a part of it, around the name of a component, at the end of a tag, at the start of
 * front matter and behind its keys. In prose they bring up no list.
 */
const triggerCharacters = ['(', '/', '#', '"', "'", '<', '>', '-', ':'];

/** Characters at the start of a key or value in a configuration. */
export const configurationTriggerCharacters = ['"', ':'];

/**
 * The trigger characters announced at startup, including those for pages if pages can’t be registered separately. Where
 * nothing can be completed, they bring up no list.
 */
export function getTriggerCharacters({ textDocument }: ClientCapabilities): string[] {
  const registersPages =
    textDocument?.synchronization?.dynamicRegistration === true &&
    textDocument.completion?.dynamicRegistration === true;
  const others = registersPages ? [] : triggerCharacters;
  return [...new Set([...configurationTriggerCharacters, ...others])];
}

/** Whether lenses are registered for pages alone, so that keystrokes in a configuration don't request them. */
export function registersLenses({ textDocument }: ClientCapabilities): boolean {
  return (
    textDocument?.synchronization?.dynamicRegistration === true &&
    textDocument.codeLens?.dynamicRegistration === true
  );
}

/** The same for linked editing, which editors request with every move of the cursor. */
export function registersLinkedEditing({ textDocument }: ClientCapabilities): boolean {
  return (
    textDocument?.synchronization?.dynamicRegistration === true &&
    textDocument.linkedEditingRange?.dynamicRegistration === true
  );
}

/**
 * Call after the `initialized` notification. Editors without dynamic registration send the documents that they choose
 * to. Settles, never rejects, when the editor has answered; by then it has sent the open pages.
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
  if (registersLinkedEditing({ textDocument }))
    registrations.push(client.register(LinkedEditingRangeRequest.type, { documentSelector }));
  if (textDocument.documentSymbol?.dynamicRegistration === true)
    registrations.push(client.register(DocumentSymbolRequest.type, { documentSelector }));
  if (textDocument.foldingRange?.dynamicRegistration === true)
    registrations.push(client.register(FoldingRangeRequest.type, { documentSelector }));
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
  // VS Code's own Markdown support also renames in `.md`. It has the same score, but VS Code asks built-in providers
  // last.
  if (textDocument.rename?.dynamicRegistration === true)
    registrations.push(client.register(RenameRequest.type, { documentSelector, prepareProvider: true }));
  await Promise.all(registrations).catch((error: unknown) =>
    connection.console.warn(`The editor will not report open pages: ${describeError(error)}`),
  );
}

/**
 * Registers documents that the server was not started for, on disk and wherever else a folder of the workspace is;
 * again when a folder elsewhere is added. Documents with other URI schemes only look like files: they show an older
 * state of one, or aren't files at all.
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
