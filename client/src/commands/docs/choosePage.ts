// “Choose another page…”: the quick fix for a link or an entry whose page is missing runs it with its place.
import { Range, Uri, WorkspaceEdit, workspace } from 'vscode';
import {
  type ChoosePageArgument,
  type PageChoices,
  pageChoicesRequest,
} from '../../../../server/src/shared/protocol.ts';
import { getFields } from '../../../../server/src/shared/text/jsonValue.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { Services } from '../services.ts';
import { toPagePick } from './goToPage.ts';
import { noServer } from './steps/noServer.ts';

export async function runChoosePage(services: Services, argument: unknown): Promise<Problem | undefined> {
  const place = parseArgument(argument);
  if (place === undefined) return undefined;
  const choices = await services.languageServer.ask<PageChoices | null>(pageChoicesRequest, place);
  if (choices === undefined) return noServer(services);
  if (choices === null || choices.pages.length === 0)
    return { message: 'There is no page to choose: the text or the site has changed.' };
  const answer = await promptPick({
    title: 'Choose Page',
    placeholder: 'Title, group or path of the page that was meant',
    items: choices.pages.map(toPagePick),
  });
  if (answer.kind !== 'picked') return undefined;
  const document = await workspace.openTextDocument(Uri.parse(place.textDocument.uri));
  if (document.version !== choices.version)
    return { message: 'The text has changed in the meantime: choose the page again.' };
  const { start, end } = choices.range;
  const edit = new WorkspaceEdit();
  const range = new Range(start.line, start.character, end.line, end.character);
  edit.replace(document.uri, range, answer.value.newText);
  return (await workspace.applyEdit(edit))
    ? undefined
    : { message: `${answer.value.path} could not be written: the file can’t be changed.` };
}

function parseArgument(argument: unknown): ChoosePageArgument | undefined {
  const { textDocument, position } = getFields(argument);
  const { uri } = getFields(textDocument);
  const { line, character } = getFields(position);
  if (typeof uri !== 'string' || typeof line !== 'number' || typeof character !== 'number') return undefined;
  return { textDocument: { uri }, position: { line, character } };
}
