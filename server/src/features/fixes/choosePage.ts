// “Choose another page…”, for what names a page that is missing. The client’s command asks for the list, which is made in
// `pages/pageChoices.ts`, and makes the edit.
import type { Command, Position } from 'vscode-languageserver-types';
import { type ChoosePageArgument, choosePageCommand } from '../../shared/protocol.ts';

export const choosePageTitle = 'Choose another page…';

/** @param position of what names the missing page. */
export function createChoosePage(uri: string, position: Position): Command {
  const argument: ChoosePageArgument = { textDocument: { uri }, position };
  return { title: choosePageTitle, command: choosePageCommand, arguments: [argument] };
}
