// Inserts the closing tag behind an opening tag as soon as it is typed, as VS Code does in HTML.
import {
  type Disposable,
  extensions,
  SnippetString,
  type TextDocument,
  type TextDocumentChangeEvent,
  window,
  workspace,
} from 'vscode';
import { closingTagRequest } from '../../../server/src/shared/pageWriting.ts';
import { getAutoClosingTags } from '../settings.ts';
import type { LanguageServer } from './languageClient.ts';

/** Closes tags itself. */
const officialExtension = 'unifiedjs.vscode-mdx';

/**
 * In milliseconds, as in VS Code’s HTML: by then the change has reached the server, and VS Code has told where the cursor
 * is, which it does after the change.
 */
const delay = 100;

export function registerClosingTags(server: Pick<LanguageServer, 'ask' | 'state'>): Disposable {
  return workspace.onDidChangeTextDocument((event) => {
    if (isTypedTag(event) && server.state === 'ready') void closeTag(server, event);
  });
}

/** Whether the only change is a character that can end an opening tag. */
function isTypedTag({ document, contentChanges, reason }: TextDocumentChangeEvent): boolean {
  const [change] = contentChanges;
  return (
    document.languageId === 'mdx' &&
    contentChanges.length === 1 &&
    reason === undefined &&
    change?.text === '>' &&
    window.activeTextEditor?.document === document &&
    getAutoClosingTags(workspace.getConfiguration(undefined, document)) &&
    extensions.getExtension(officialExtension) === undefined
  );
}

async function closeTag(
  server: Pick<LanguageServer, 'ask'>,
  { document, contentChanges: [change] }: TextDocumentChangeEvent,
): Promise<void> {
  if (change === undefined) return;
  const { version } = document;
  const position = change.range.start.translate(0, 1);
  await new Promise((resolve) => setTimeout(resolve, delay));
  const textDocument = { uri: document.uri.toString() };
  const snippet = await server.ask<string | null>(closingTagRequest, {
    textDocument,
    // A worker would get VS Code’s own object without its properties.
    position: { line: position.line, character: position.character },
  });
  const editor = window.activeTextEditor;
  if (!snippet || editor?.document !== document || !isUnchanged(document, version)) return;
  if (editor.selections.length !== 1 || !editor.selection.active.isEqual(position)) return;
  await editor.insertSnippet(new SnippetString(snippet), position);
}

function isUnchanged(document: TextDocument, version: number): boolean {
  return !document.isClosed && document.version === version;
}
