// Code actions in the form that the client knows: with versioned edits and known diagnostics, or as commands that the
// server carries out.
import type { ClientCapabilities, CodeAction, Command, WorkspaceEdit } from 'vscode-languageserver';
import { applyFixCommand } from '../../shared/protocol.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { HandedOutFixes } from './handedOutFixes.ts';
import { toKnownDiagnostics } from './knownDiagnostics.ts';
import { toKnownEdit } from './knownEdits.ts';

export interface ActionParts extends Pick<Session, 'getCapabilities'> {
  readonly documents: OpenDocuments;
  readonly handedOutFixes: HandedOutFixes;
}

export function toKnownActions(parts: ActionParts, actions: readonly CodeAction[]): (CodeAction | Command)[] {
  const capabilities = parts.getCapabilities();
  const known = actions.map((action) => toKnownAction(parts, capabilities, action));
  if (capabilities.textDocument?.codeAction?.codeActionLiteralSupport !== undefined) return known;
  return known.flatMap((action) => toCommand(parts, capabilities, action) ?? []);
}

function toKnownAction(
  { documents }: ActionParts,
  capabilities: ClientCapabilities,
  { isPreferred, diagnostics, edit, ...action }: CodeAction,
): CodeAction {
  const shown: CodeAction = action;
  if (isPreferred !== undefined && capabilities.textDocument?.codeAction?.isPreferredSupport === true)
    shown.isPreferred = isPreferred;
  if (diagnostics !== undefined) shown.diagnostics = toKnownDiagnostics(diagnostics, capabilities);
  if (edit !== undefined) shown.edit = toKnownEdit(edit, capabilities, documents);
  return shown;
}

/** `undefined` where nobody could carry it out. */
function toCommand(
  { documents, handedOutFixes }: ActionParts,
  { workspace }: ClientCapabilities,
  { title, edit, command }: CodeAction,
): Command | undefined {
  if (edit === undefined) return command;
  if (command !== undefined || workspace?.applyEdit !== true) return undefined;
  const versions = new Map<string, number>();
  for (const uri of getEditedUris(edit)) {
    const version = documents.getVersion(uri);
    if (version !== undefined) versions.set(uri, version);
  }
  return { title, command: applyFixCommand, arguments: [handedOutFixes.note({ title, edit, versions })] };
}

function getEditedUris({ changes = {}, documentChanges = [] }: WorkspaceEdit): string[] {
  const versioned = documentChanges.flatMap((change) =>
    'textDocument' in change ? [change.textDocument.uri] : [],
  );
  return [...Object.keys(changes), ...versioned];
}
