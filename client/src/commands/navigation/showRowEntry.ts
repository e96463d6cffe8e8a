// "Show in Configuration": selects what the row stands for in docs.json.
import { Range, Uri, window, workspace } from 'vscode';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runShowRowEntry(
  { navigation, siteModels }: Services,
  argument: unknown,
): Promise<Problem | undefined> {
  const [row] = navigation.view.getChosen(argument);
  if (row === undefined) return undefined;
  const span = navigation.rows.getElement(row)?.span;
  const document = await workspace.openTextDocument(Uri.parse(row.site));
  const version = siteModels.get(row.site)?.version;
  // Offsets in another version of the text would mean something else.
  const isSame = version === undefined ? !document.isDirty : version === document.version;
  if (span === undefined || !isSame) {
    await window.showTextDocument(document);
    return undefined;
  }
  const selection = new Range(document.positionAt(span.offset), document.positionAt(span.end));
  await window.showTextDocument(document, { selection });
  return undefined;
}
