// "Extract to Snippet…": asks for a name, and turns the selection of a page into a file that the page imports.
import { Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type Extraction,
  type ExtractParams,
  extractSnippetRequest,
} from '../../../../server/src/shared/pageWriting.ts';
import type { ExtractArgument, ProtocolRange } from '../../../../server/src/shared/protocol.ts';
import { parseSnippetName, snippetFolder } from '../../../../server/src/shared/snippetName.ts';
import { getFields } from '../../../../server/src/shared/text/jsonValue.ts';
import { addTextEdits } from '../../files/textEdits.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import type { RestartServices } from '../extensionCommands.ts';
import { noServer } from './steps/noSite.ts';

/** The code action passes the selection; from the palette it is that of the active editor. */
export async function runExtractSnippet(
  services: RestartServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const selection = parseArgument(argument) ?? getSelection();
  if (selection === undefined) return { message: 'Open a page, and select what the snippet will hold.' };
  const ask = (params: ExtractParams) =>
    services.languageServer.ask<Extraction | null>(extractSnippetRequest, params);
  const proposed = await ask(selection);
  if (proposed === undefined) return noServer(services);
  if (proposed === null)
    return { message: 'This file is not a page of a site: no folder above it has a docs.json.' };
  if (proposed.kind === 'refused') return { message: proposed.reason };
  if (proposed.kind !== 'proposed') return undefined;
  const { files, version, name } = proposed;
  const answer = await promptInput({
    title: 'Extract to Snippet',
    prompt: `Name of the file in the folder "${snippetFolder}".`,
    value: name,
    parse: (text) => parseSnippetName(text, files),
  });
  if (answer.kind !== 'accepted') return undefined;
  const extraction = await ask({ ...selection, name: answer.value });
  if (extraction === undefined) return noServer(services);
  if (extraction?.kind === 'refused') return { message: extraction.reason };
  const document = await workspace.openTextDocument(Uri.parse(selection.textDocument.uri));
  if (extraction?.kind !== 'edit' || extraction.version !== version || document.version !== version)
    return { message: 'The page has changed in the meantime: select the text again.' };
  return (await workspace.applyEdit(toWorkspaceEdit(document.uri, extraction)))
    ? undefined
    : { message: 'Nothing was changed: the page is read-only, or it changed at the same moment.' };
}

function toWorkspaceEdit(
  page: Uri,
  { edits, newFile }: Extract<Extraction, { readonly kind: 'edit' }>,
): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  edit.createFile(Uri.parse(newFile.uri), { contents: new TextEncoder().encode(newFile.text) });
  addTextEdits(edit, page.toString(), edits);
  return edit;
}

function getSelection(): ExtractArgument | undefined {
  const editor = window.activeTextEditor;
  if (editor === undefined) return undefined;
  const { start, end } = editor.selection;
  const toPosition = ({ line, character }: typeof start) => ({ line, character });
  const range = { start: toPosition(start), end: toPosition(end) };
  return { textDocument: { uri: editor.document.uri.toString() }, range };
}

/** The argument is not trusted, because anyone can run the command. */
function parseArgument(argument: unknown): ExtractArgument | undefined {
  const { textDocument, range } = getFields(argument);
  const { uri } = getFields(textDocument);
  const { start, end } = getFields(range);
  const from = parsePosition(start);
  const to = parsePosition(end);
  if (typeof uri !== 'string' || from === undefined || to === undefined) return undefined;
  return { textDocument: { uri }, range: { start: from, end: to } };
}

function parsePosition(value: unknown): ProtocolRange['start'] | undefined {
  const { line, character } = getFields(value);
  return typeof line === 'number' && typeof character === 'number' ? { line, character } : undefined;
}
