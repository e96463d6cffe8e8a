// Completion items in the form that the client knows: what it has no place for stands elsewhere, or is left out.
import {
  type ClientCapabilities,
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  MarkupContent,
  MarkupKind,
} from 'vscode-languageserver';

type ItemCapabilities = NonNullable<
  NonNullable<ClientCapabilities['textDocument']>['completion']
>['completionItem'];

/** The last one that every client knows. */
const lastOldKind = CompletionItemKind.Reference;
/** The kinds of our items that came later, and what was there before. */
const olderKinds: Partial<Record<CompletionItemKind, CompletionItemKind>> = {
  [CompletionItemKind.Folder]: CompletionItemKind.File,
  [CompletionItemKind.EnumMember]: CompletionItemKind.Value,
  [CompletionItemKind.Struct]: CompletionItemKind.Module,
};

export function toKnownList(list: CompletionList, { textDocument }: ClientCapabilities): CompletionList {
  const { completionItem, completionItemKind } = textDocument?.completion ?? {};
  const knowsKind = (kind: CompletionItemKind): boolean =>
    completionItemKind?.valueSet?.includes(kind) ?? kind <= lastOldKind;
  const toKind = (kind: CompletionItemKind): CompletionItemKind | undefined =>
    [kind, olderKinds[kind] ?? CompletionItemKind.Value].find(knowsKind);
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
