// What a quick fix runs after its edit was made: the walkthrough's step about problems is done, and a page that the fix
// created, which nobody has seen yet, can be opened or listed.
import { Range, type TextDocument, window, workspace } from 'vscode';
import { getFields } from '../../../../server/src/shared/text/jsonValue.ts';
import type { Problem } from '../../ui/messages.ts';
import { showNotification } from '../../ui/notifications.ts';
import type { Services } from '../services.ts';
import { runAddToNavigation } from './addToNavigation.ts';

/** @param argument a `CreatedPage` where the fix created one. */
export async function runNoteFix(services: Services, argument: unknown): Promise<Problem | undefined> {
  services.firstSteps.complete('fix');
  const { uri, isListed } = getFields(argument);
  // VS Code has opened it for the edit.
  const created = workspace.textDocuments.find((document) => document.uri.toString() === uri);
  if (created !== undefined)
    void services.runCommand('Showing the new page', () => offerPage(services, created, isListed === true));
  return undefined;
}

async function offerPage(
  services: Services,
  page: TextDocument,
  isListed: boolean,
): Promise<Problem | undefined> {
  const open = 'Open';
  const list = 'Add to Navigation…';
  const said = `Created ${workspace.asRelativePath(page.uri)}.`;
  const answer = await showNotification('information', said, open, ...(isListed ? [] : [list]));
  if (answer === undefined) return undefined;
  const end = page.positionAt(page.getText().length);
  await window.showTextDocument(page, { preview: false, selection: new Range(end, end) });
  return answer === list ? runAddToNavigation(services, page.uri.toString()) : undefined;
}
