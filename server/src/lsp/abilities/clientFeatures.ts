// The client's capabilities as the features need them. Capabilities that only affect the form of an answer are handled
// in the other files of this folder.
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
  const { resourceOperations, documentChanges, snippetEditSupport } = workspace?.workspaceEdit ?? {};
  const createsFiles = resourceOperations?.includes(ResourceOperationKind.Create) === true;
  const appliesEdits = workspace?.applyEdit === true;
  return {
    snippets: completionItem?.snippetSupport === true,
    adjustsIndentation:
      completionItem?.insertTextModeSupport?.valueSet.includes(InsertTextMode.adjustIndentation) === true,
    // No capability says exactly this: clients that support inserting or replacing do both.
    replacesBehindCursor: completionItem?.insertReplaceSupport === true,
    markdown: prefersMarkdown(textDocument?.hover?.contentFormat),
    markdownInCompletion: prefersMarkdown(completionItem?.documentationFormat),
    pictures: editor.showsPictures,
    symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    // Neovim only lists the file operations that it supports, not that it accepts the one form that they have.
    createsFiles,
    renamesFiles: resourceOperations?.includes(ResourceOperationKind.Rename) === true,
    snippetEdits: documentChanges === true && snippetEditSupport === true,
    extractsSnippets: editor.runsCommands ? 'asks' : createsFiles ? 'withName' : 'never',
    codeActionLiterals: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    resolvesLinks: editor.resolvesLinks,
    turnsOffRules: editor.turnsOffRules,
    treatsAsPlainJson: editor.runsCommands,
    choosesPages: editor.runsCommands,
    suggestsAgain: editor.runsCommands,
    closesTags: editor.runsCommands,
    fixesSites: appliesEdits,
    showsEntries: editor.runsCommands || window?.showDocument?.support === true,
    addsToNavigation: editor.runsCommands ? 'chosenGroup' : appliesEdits ? 'nearestGroup' : 'never',
    markdownSupport: editor.hasMarkdownSupport,
    showsLinks: editor.showsLinks,
  };
}

/** A client lists the formats that it knows, with its favorite first. */
function prefersMarkdown(formats: readonly string[] | undefined): boolean {
  const known: readonly string[] = [MarkupKind.Markdown, MarkupKind.PlainText];
  return formats?.find((format) => known.includes(format)) === MarkupKind.Markdown;
}

/** For the documentation of completion items, whose format has its own capability. */
export function forCompletion<T extends Pick<FeatureContext, 'client'>>(context: T): T {
  const { client } = context;
  return { ...context, client: { ...client, markdown: client.markdownInCompletion } };
}
