// Converts answers for a client that supports less than LSP defines: completion, symbols, edits and actions.
import {
  type ClientCapabilities,
  type CodeAction,
  type Command,
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Diagnostic,
  type DocumentSymbol,
  MarkupContent,
  MarkupKind,
  type PublishDiagnosticsParams,
  SymbolKind,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { OfferedAction } from '../../features/fixes/actions/codeAction.ts';
import { applyFixCommand } from '../../shared/protocol.ts';
import { toCodeAction } from '../diagnostics/toDiagnostics.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import { showTexts } from './shownTexts.ts';

type ItemCapabilities = NonNullable<
  NonNullable<ClientCapabilities['textDocument']>['completion']
>['completionItem'];

/** The last kind that every client knows. */
const lastOldItemKind = CompletionItemKind.Reference;
/** Our item kinds that LSP added later, with a fallback for each. */
const olderItemKinds: Partial<Record<CompletionItemKind, CompletionItemKind>> = {
  [CompletionItemKind.Folder]: CompletionItemKind.File,
  [CompletionItemKind.EnumMember]: CompletionItemKind.Value,
  [CompletionItemKind.Struct]: CompletionItemKind.Module,
};

/** Completion items in a form that the client knows: properties that it doesn't support are moved or left out. */
export function toKnownList(list: CompletionList, { textDocument }: ClientCapabilities): CompletionList {
  const { completionItem, completionItemKind } = textDocument?.completion ?? {};
  const knowsKind = (kind: CompletionItemKind): boolean =>
    completionItemKind?.valueSet?.includes(kind) ?? kind <= lastOldItemKind;
  const toKind = (kind: CompletionItemKind): CompletionItemKind | undefined =>
    [kind, olderItemKinds[kind] ?? CompletionItemKind.Value].find(knowsKind);
  return { ...list, items: list.items.map((item) => toKnownItem(item, completionItem, toKind)) };
}

function toKnownItem(
  { kind, labelDetails, documentation, preselect, commitCharacters, insertTextMode, ...item }: CompletionItem,
  known: ItemCapabilities,
  toKind: (kind: CompletionItemKind) => CompletionItemKind | undefined,
): CompletionItem {
  const shown: CompletionItem = item;
  const shownKind = kind && toKind(kind);
  if (shownKind !== undefined) shown.kind = shownKind;
  if (labelDetails !== undefined && known?.labelDetailsSupport === true) shown.labelDetails = labelDetails;
  else if (labelDetails?.description !== undefined)
    shown.detail = joinDetails(labelDetails.description, item.detail);
  if (documentation !== undefined) shown.documentation = toKnownMarkup(documentation, known);
  if (preselect !== undefined && known?.preselectSupport === true) shown.preselect = preselect;
  if (commitCharacters !== undefined && known?.commitCharactersSupport === true)
    shown.commitCharacters = commitCharacters;
  if (
    insertTextMode !== undefined &&
    known?.insertTextModeSupport?.valueSet.includes(insertTextMode) === true
  )
    shown.insertTextMode = insertTextMode;
  return shown;
}

function joinDetails(description: string, detail: string | undefined): string {
  return detail === undefined || detail === description ? description : `${description} · ${detail}`;
}

/** Every client shows a string, as plain text. */
function toKnownMarkup(
  documentation: string | MarkupContent,
  known: ItemCapabilities,
): string | MarkupContent {
  if (!MarkupContent.is(documentation) || documentation.kind === MarkupKind.Markdown) return documentation;
  return known?.documentationFormat?.includes(MarkupKind.PlainText) ? documentation : documentation.value;
}

/** The last kind that every client knows. */
const lastOldSymbolKind = SymbolKind.Array;
/** Our symbol kinds that LSP added later, with a fallback for each. */
const olderSymbolKinds: Partial<Record<SymbolKind, SymbolKind>> = {
  [SymbolKind.Object]: SymbolKind.Class,
  [SymbolKind.Null]: SymbolKind.Constant,
};

/** The outline with kinds that the client knows. */
export function toKnownSymbols(
  symbols: readonly DocumentSymbol[],
  { textDocument }: ClientCapabilities,
): DocumentSymbol[] {
  const known = textDocument?.documentSymbol?.symbolKind?.valueSet;
  const knows = (kind: SymbolKind): boolean => known?.includes(kind) ?? kind <= lastOldSymbolKind;
  const convert = ({ children, ...symbol }: DocumentSymbol): DocumentSymbol => {
    const { kind } = symbol;
    const shown = { ...symbol, kind: knows(kind) ? kind : (olderSymbolKinds[kind] ?? SymbolKind.Property) };
    return children === undefined ? shown : { ...shown, children: children.map(convert) };
  };
  return symbols.map(convert);
}

/** For `textDocument/publishDiagnostics`: diagnostics without the parts that the client doesn't claim to know. */
export function toKnownPublication(
  { uri, version, diagnostics }: PublishDiagnosticsParams,
  capabilities: ClientCapabilities,
): PublishDiagnosticsParams {
  const shown: PublishDiagnosticsParams = { uri, diagnostics: toKnownDiagnostics(diagnostics, capabilities) };
  if (version !== undefined && capabilities.textDocument?.publishDiagnostics?.versionSupport === true)
    shown.version = version;
  return shown;
}

export function toKnownDiagnostics(
  diagnostics: readonly Diagnostic[],
  { textDocument }: ClientCapabilities,
): Diagnostic[] {
  const known = textDocument?.publishDiagnostics;
  return diagnostics.map(({ relatedInformation, codeDescription, tags, ...diagnostic }) => {
    const shown: Diagnostic = diagnostic;
    if (relatedInformation !== undefined && known?.relatedInformation === true)
      shown.relatedInformation = relatedInformation;
    if (codeDescription !== undefined && known?.codeDescriptionSupport === true)
      shown.codeDescription = codeDescription;
    const knownTags = tags?.filter((tag) => known?.tagSupport?.valueSet.includes(tag) === true) ?? [];
    if (knownTags.length > 0) shown.tags = knownTags;
    return showTexts(shown);
  });
}

/**
 * An edit in a form that the client knows: with the versions of open documents if it supports them. Must be called
 * before the documents change.
 */
export function toKnownEdit(
  edit: WorkspaceEdit,
  { workspace }: ClientCapabilities,
  documents: OpenDocuments,
): WorkspaceEdit {
  const { changes } = edit;
  if (changes === undefined || workspace?.workspaceEdit?.documentChanges !== true) return edit;
  const documentChanges = Object.entries(changes).map(([uri, edits]) => ({
    // A file that isn't open has no version.
    textDocument: { uri, version: documents.getVersion(uri) ?? null },
    edits,
  }));
  return { documentChanges };
}

/**
 * A fix that was sent as a command, for a client that knows no other code actions: its edit, and the versions of the
 * documents that it applies to.
 */
interface FixCommand {
  readonly title: string;
  readonly edit: WorkspaceEdit;
  /** By URI, for the documents that were open. */
  readonly versions: ReadonlyMap<string, number>;
}

/** Nobody chooses from an older menu. */
const maxFixes = 500;

export class FixCommands {
  private readonly fixes = new Map<string, FixCommand>();
  private last = 0;

  /** Returns the id of the fix. */
  note(fix: FixCommand): string {
    this.last += 1;
    const id = String(this.last);
    this.fixes.set(id, fix);
    const [oldest] = this.fixes.keys();
    if (this.fixes.size > maxFixes && oldest !== undefined) this.fixes.delete(oldest);
    return id;
  }

  /** `undefined` if it was taken already, or is too old. */
  take(id: string): FixCommand | undefined {
    const fix = this.fixes.get(id);
    this.fixes.delete(id);
    return fix;
  }
}

/**
 * What the conversion of code actions needs: they become versioned edits with known diagnostics, or commands that the
 * server runs.
 */
export interface ActionParts extends Pick<Session, 'getCapabilities'> {
  readonly documents: OpenDocuments;
  readonly fixCommands: FixCommands;
}

/** @param textDocument in which they are offered. */
export function toKnownActions(
  parts: ActionParts,
  textDocument: TextDocument,
  actions: readonly OfferedAction[],
): (CodeAction | Command)[] {
  const capabilities = parts.getCapabilities();
  const showsReasons = capabilities.textDocument?.codeAction?.disabledSupport === true;
  const known = actions
    .filter(({ disabled }) => disabled === undefined || showsReasons)
    .map((action) => toKnownAction(parts, capabilities, toCodeAction(textDocument, action)));
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

/** `undefined` if neither side could run it. */
function toCommand(
  { documents, fixCommands }: ActionParts,
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
  return { title, command: applyFixCommand, arguments: [fixCommands.note({ title, edit, versions })] };
}

function getEditedUris({ changes = {}, documentChanges = [] }: WorkspaceEdit): string[] {
  const versioned = documentChanges.flatMap((change) =>
    'textDocument' in change ? [change.textDocument.uri] : [],
  );
  return [...Object.keys(changes), ...versioned];
}
