// The commands of fixes for references to missing pages. For “Choose another page…”, the client requests the list from
// `pages/pageChoices.ts` and makes the edit; the server changes all links and entries of a target.
import type { Command, Position } from 'vscode-languageserver-types';
import { type ChoosePageArgument, choosePageCommand } from '../../shared/protocol.ts';
import { type FixTargetArgument, fixTargetCommand } from '../../shared/siteHealth.ts';

export const choosePageTitle = 'Choose another page…';

/** @param position of the reference to the missing page. */
export function createChoosePage(uri: string, position: Position): Command {
  const argument: ChoosePageArgument = { textDocument: { uri }, position };
  return { title: choosePageTitle, command: choosePageCommand, arguments: [argument] };
}

/**
 * @param position of the link or the entry.
 * @param to relative to the site root; `undefined` removes the links.
 */
export function createFixTarget(uri: string, position: Position, to: string | undefined): Command {
  const argument: FixTargetArgument = { textDocument: { uri }, position, ...(to !== undefined && { to }) };
  return { title: 'Fix all places with the same target', command: fixTargetCommand, arguments: [argument] };
}
