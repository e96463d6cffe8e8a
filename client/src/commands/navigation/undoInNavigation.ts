// Undo and redo while the view has the focus: in the configuration that it shows, not in whatever editor was last active.
import { commands, Uri, window, workspace } from 'vscode';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runUndoInNavigation(
  services: Services,
  argument: unknown,
): Promise<Problem | undefined> {
  await inConfiguration(services, argument, async () => {
    await commands.executeCommand('undo');
  });
  return undefined;
}

export async function runRedoInNavigation(
  services: Services,
  argument: unknown,
): Promise<Problem | undefined> {
  await inConfiguration(services, argument, async () => {
    await commands.executeCommand('redo');
  });
  return undefined;
}

/** VS Code undoes in the editor that has the focus: it gets it for a moment. */
async function inConfiguration(
  { navigation, siteModels }: Services,
  argument: unknown,
  work: () => Promise<void>,
): Promise<void> {
  const site = navigation.view.getChosen(argument)[0]?.site ?? siteModels.getAll()[0]?.uri;
  if (site === undefined) return;
  await window.showTextDocument(await workspace.openTextDocument(Uri.parse(site)), { preview: false });
  await work();
  await commands.executeCommand('plantStore.navigation.focus');
}
