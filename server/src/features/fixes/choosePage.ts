// “Choose another page…”, for a reference to a missing page. The client’s command requests the list from
// `pages/pageChoices.ts` and makes the edit.
import type { Command, Position } from 'vscode-languageserver-types';
import { type ChoosePageArgument, choosePageCommand } from '../../shared/protocol.ts';

export const choosePageTitle = 'Choose another page…';

/** @param position of the reference to the missing page. */
export function createChoosePage(uri: string, position: Position): Command {
  const argument: ChoosePageArgument = { textDocument: { uri }, position };
  return { title: choosePageTitle, command: choosePageCommand, arguments: [argument] };
}
