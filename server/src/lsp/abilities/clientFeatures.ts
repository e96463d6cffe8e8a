// What the client says that it can, as the features need to know it. What only changes the form of an answer is in the
// other files of this folder.
import {
  type ClientCapabilities,
  InsertTextMode,
  MarkupKind,
  ResourceOperationKind,
} from 'vscode-languageserver';
import type { ClientFeatures, FeatureContext } from '../../features/featureContext.ts';
import type { EditorDescription } from '../../shared/protocol.ts';

export function getClientFeatures(
  { textDocument, workspace, window }: ClientCapabilities,
  editor: EditorDescription,
): ClientFeatures {
  const { completionItem } = textDocument?.completion ?? {};
  const { resourceOperations } = workspace?.workspaceEdit ?? {};
  const appliesEdits = workspace?.applyEdit === true;
  return {
    snippets: completionItem?.snippetSupport === true,
    adjustsIndentation:
      completionItem?.insertTextModeSupport?.valueSet.includes(InsertTextMode.adjustIndentation) === true,
    // Nothing says just that: those that know of inserting or replacing do both.
    replacesBehindCursor: completionItem?.insertReplaceSupport === true,
    markdown: prefersMarkdown(textDocument?.hover?.contentFormat),
    markdownInCompletion: prefersMarkdown(completionItem?.documentationFormat),
    pictures: editor.showsPictures,
    symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    // Neovim only says which operations on files it makes, not that it takes the one form that they have.
    createsFiles: resourceOperations?.includes(ResourceOperationKind.Create) === true,
    renamesFiles: resourceOperations?.includes(ResourceOperationKind.Rename) === true,
    codeActionLiterals: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    resolvesLinks: editor.resolvesLinks,
    turnsOffRules: editor.turnsOffRules,
    handsOver: editor.runsCommands,
    choosesPages: editor.runsCommands,
    suggestsAgain: editor.runsCommands,
    showsEntries: editor.runsCommands || window?.showDocument?.support === true,
    addsToNavigation: editor.runsCommands ? 'chosenGroup' : appliesEdits ? 'nearestGroup' : 'never',
    markdownSupport: editor.hasMarkdownSupport,
    showsLinks: editor.showsLinks,
  };
}

/** A client lists the formats that it knows, the one that it likes best first. */
function prefersMarkdown(formats: readonly string[] | undefined): boolean {
  const known: readonly string[] = [MarkupKind.Markdown, MarkupKind.PlainText];
  return formats?.find((format) => known.includes(format)) === MarkupKind.Markdown;
}

/** For the documentation of completion items, whose format is said apart from that of hovers. */
export function forCompletion<T extends Pick<FeatureContext, 'client'>>(context: T): T {
  const { client } = context;
  return { ...context, client: { ...client, markdown: client.markdownInCompletion } };
}
