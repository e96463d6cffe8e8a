// "Select Store…": changes where plants are created from now on.
import { commands } from 'vscode';
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import { chooseStore } from './chooseStore.ts';
import type { Services } from './services.ts';

export async function runSelectStore(services: Services): Promise<Problem | undefined> {
  const chosen = await chooseStore(services);
  if (chosen === undefined) return undefined;
  const { store, isSaved } = chosen;
  if (!isSaved) {
    return {
      message:
        'The base URL could not be saved in your user settings, so the store has not changed. Repair the settings file, then select the store again.',
      button: { title: 'Open Settings File', run: openSettingsFile },
    };
  }
  const where = store.isSandbox
    ? `in the sandbox store at ${store.origin}`
    : `at ${getBase(store.plantsUrl)}`;
  showDone(`New plants will be created ${where}.`);
  return undefined;
}

async function openSettingsFile(): Promise<undefined> {
  await commands.executeCommand('workbench.action.openSettingsJson');
}

function getBase(plantsUrl: string): string {
  return plantsUrl.replace(/\/plants$/, '');
}
