// Pages, in addition to configurations: asks the editor for open Markdown files, with only those features that have
// something to say about them. Everything else is for configurations only.
import {
  type ClientCapabilities,
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  type Connection,
  DefinitionRequest,
  DocumentLinkRequest,
  HoverRequest,
  ReferencesRequest,
  RenameRequest,
} from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import { describeError } from '../requests/answerRequest.ts';
import { registerDocuments } from './documentRegistration.ts';

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
