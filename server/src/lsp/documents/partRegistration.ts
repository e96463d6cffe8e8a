// Open parts of configurations. They are JSON files with any name, so the editor is asked for exactly those that a
// configuration names, with the features that its own support for JSON lacks.
import {
  type ClientCapabilities,
  CodeActionRequest,
  CompletionRequest,
  type Connection,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  type DocumentSelector,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
} from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import { debounce } from '../../shared/debounce.ts';
import { getScheme, isVirtualPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { describeError } from '../session.ts';
import { findSiteRoots } from '../sites/siteRoots.ts';
import type { Sites } from '../sites/sites.ts';
import type { OpenDocuments } from './openDocuments.ts';
import { configurationTriggerCharacters, registerDocuments } from './pageRegistration.ts';

interface PartRegistrationParts {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly fileSystem: FileSystem;
  readonly hasJsonSupport: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** In milliseconds without a change: parts are found one after another. */
const pause = 50;

/** Looks for sites with parts, and registers these and all that come later. Call after the `initialized` notification. */
export function registerParts(
  connection: Connection,
  client: ClientCapabilities,
  { documents, sites, fileSystem, hasJsonSupport, onError }: PartRegistrationParts,
): void {
  if (client.textDocument?.synchronization?.dynamicRegistration !== true) return;
  const registered = new Set<string>();
  const follow = debounce((): void => {
    const filters = sites.getParts().flatMap(({ root, path }) => {
      const filter = { scheme: getScheme(root), pattern: `**/${toPattern(path)}` };
      const isNew = !registered.has(JSON.stringify(filter));
      registered.add(JSON.stringify(filter));
      return isNew ? ['json', 'jsonc'].map((language) => ({ ...filter, language })) : [];
    });
    if (filters.length > 0) register(connection, client, filters, hasJsonSupport());
  }, pause);
  const search = async (): Promise<void> => {
    const folders = sites.getWorkspaceFolders();
    // Elsewhere than on a disk, a walk through all folders is too much to ask for something that is rarely there.
    const isFar = folders.some(isVirtualPath);
    const roots = isFar ? folders : await findSiteRoots({ documents, sites, fileSystem });
    for (const root of roots) await sites.openParts(root);
    follow();
  };
  sites.onChanged(follow);
  sites.onSitesMayAppear(debounce(() => search().catch(onError), pause));
  search().catch(onError);
}

function register(
  connection: Connection,
  { textDocument = {} }: ClientCapabilities,
  documentSelector: DocumentSelector,
  hasJsonSupport: boolean,
): void {
  const { client } = connection;
  const registrations = registerDocuments(connection, documentSelector);
  const { completion, hover, codeAction, documentLink, definition, references, rename } = textDocument;
  if (completion?.dynamicRegistration === true)
    registrations.push(
      client.register(CompletionRequest.type, {
        documentSelector,
        triggerCharacters: [...configurationTriggerCharacters],
      }),
    );
  if (hover?.dynamicRegistration === true)
    registrations.push(client.register(HoverRequest.type, { documentSelector }));
  if (codeAction?.dynamicRegistration === true)
    registrations.push(
      client.register(CodeActionRequest.type, {
        documentSelector,
        codeActionKinds: languageService.codeActionKinds,
      }),
    );
  if (documentLink?.dynamicRegistration === true)
    registrations.push(
      client.register(DocumentLinkRequest.type, { documentSelector, resolveProvider: true }),
    );
  if (definition?.dynamicRegistration === true)
    registrations.push(client.register(DefinitionRequest.type, { documentSelector }));
  if (references?.dynamicRegistration === true)
    registrations.push(client.register(ReferencesRequest.type, { documentSelector }));
  if (rename?.dynamicRegistration === true)
    registrations.push(client.register(RenameRequest.type, { documentSelector, prepareProvider: true }));
  if (textDocument.inlayHint?.dynamicRegistration === true)
    registrations.push(client.register(InlayHintRequest.type, { documentSelector }));
  if (textDocument.colorProvider?.dynamicRegistration === true)
    registrations.push(client.register(DocumentColorRequest.type, { documentSelector }));
  if (textDocument.documentHighlight?.dynamicRegistration === true)
    registrations.push(client.register(DocumentHighlightRequest.type, { documentSelector }));
  // What every support for JSON has.
  if (!hasJsonSupport) {
    if (textDocument.documentSymbol?.dynamicRegistration === true)
      registrations.push(client.register(DocumentSymbolRequest.type, { documentSelector }));
    if (textDocument.formatting?.dynamicRegistration === true)
      registrations.push(client.register(DocumentFormattingRequest.type, { documentSelector }));
    if (textDocument.foldingRange?.dynamicRegistration === true)
      registrations.push(client.register(FoldingRangeRequest.type, { documentSelector }));
    if (textDocument.selectionRange?.dynamicRegistration === true)
      registrations.push(client.register(SelectionRangeRequest.type, { documentSelector }));
  }
  Promise.all(registrations).catch((error: unknown) =>
    connection.console.warn(`The editor will not report open parts: ${describeError(error)}`),
  );
}

/** A glob for one path: what is special in globs stands for itself. */
function toPattern(path: string): string {
  return path.replaceAll(/[*?{}[\]]/g, '[$&]');
}
