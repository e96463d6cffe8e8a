// "Add Page to Navigation…": asks for a group and lists the page in it. The CodeLens above a page runs it with the
// page's URI; from the palette it applies to the page that is being edited.
import { WorkspaceEdit, workspace } from 'vscode';
import type { ProtocolEdit } from '../../../../server/src/shared/protocol.ts';
import { addTextEdits } from '../../files/textEdits.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { Services } from '../services.ts';
import { resolvePagePlace, showEntry } from './steps/pagePlace.ts';

export async function runAddToNavigation(
  services: Services,
  argument: unknown,
): Promise<Problem | undefined> {
  const resolved = await resolvePagePlace(services, argument);
  if (!resolved.ok) return resolved.problem;
  const place = resolved.value;
  if (place.kind === 'listed') {
    await showEntry(place.entry);
    return undefined;
  }
  const { groups } = place;
  if (groups.length === 0) return { message: 'The navigation has no group with a name: add one first.' };
  const answer = await promptPick({
    title: 'Add Page to Navigation',
    placeholder: 'The group that will list it',
    items: groups.map(({ label, edit }) => ({ value: edit, label })),
  });
  if (answer.kind !== 'picked') return undefined;
  return (await workspace.applyEdit(toWorkspaceEdit(answer.value)))
    ? undefined
    : { message: 'The page could not be added: docs.json can’t be changed.' };
}

function toWorkspaceEdit({ changes }: ProtocolEdit): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) addTextEdits(edit, uri, edits);
  return edit;
}
