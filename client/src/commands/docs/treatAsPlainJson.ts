// "Treat as Plain JSON": hands a document over to VS Code's own JSON support, until it is closed or, through the
// workspace settings, permanently. The quick fix for a file that declares another format runs it with the file's URI,
// the palette without one.
import { type TextDocument, window, workspace } from 'vscode';
import { languageId } from '../../../../server/src/shared/protocol.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import { showNotification } from '../../ui/notifications.ts';
import type { Services } from '../services.ts';
import { addAssociation, getAssociation, removeAssociation } from './steps/plainJsonAssociation.ts';

export async function runTreatAsPlainJson(services: Services, uri: unknown): Promise<Problem | undefined> {
  const document =
    typeof uri === 'string'
      ? workspace.textDocuments.find((open) => open.uri.toString() === uri)
      : window.activeTextEditor?.document;
  if (document?.languageId !== languageId) return undefined;
  // A file of another format is handed over every time it is opened: there is nothing to remember.
  if (typeof uri === 'string') {
    await services.plainJson.give(document, 'extension');
    return undefined;
  }
  await services.plainJson.give(document, 'person');
  void services.runCommand('Remembering the language of the file', () => offerToRemember(services, document));
  return undefined;
}

async function offerToRemember(services: Services, document: TextDocument): Promise<Problem | undefined> {
  const name = workspace.asRelativePath(document.uri);
  const pattern = getAssociation(document.uri);
  const remember = 'Remember';
  const undo = 'Undo';
  const until = `${name} is plain JSON until it is closed.`;
  const answer =
    pattern === undefined
      ? await showNotification('information', until, undo)
      : await showNotification(
          'information',
          `${until} “${remember}” adds "${pattern}" to "files.associations" in the workspace settings.`,
          remember,
          undo,
        );
  if (answer === undo) await services.plainJson.take(document, 'person');
  if (answer !== remember || pattern === undefined) return undefined;
  if (!(await addAssociation(pattern))) return { message: 'The workspace settings could not be written.' };
  showDone(`${name} stays plain JSON in this workspace. “Docs: Treat as Site Configuration” undoes that.`);
  return undefined;
}

/** "Treat as Site Configuration": the way back, which also removes what was remembered. */
export async function runTreatAsSite(services: Services): Promise<Problem | undefined> {
  const document = window.activeTextEditor?.document;
  if (document === undefined || !/\/(?:docs|mint)\.json$/.test(document.uri.path)) {
    return { message: 'Open a docs.json or mint.json first: only these configure a site.' };
  }
  const pattern = getAssociation(document.uri);
  const isForgotten = pattern === undefined || (await removeAssociation(pattern));
  if (document.languageId !== languageId) await services.plainJson.take(document, 'person');
  return isForgotten ? undefined : { message: 'The workspace settings could not be written.' };
}
