// Steps that suites of plant stores begin with, so that none depends on what another left behind.
import { commands } from 'vscode';
import { type Prompts, withPrompts } from './prompts.ts';
import { setBaseUrl } from './userSettings.ts';

/** Afterward, no store is selected and no access token is kept. */
export async function forgetStores(): Promise<void> {
  await commands.executeCommand('plantStore.stopSandbox');
  await setBaseUrl(undefined);
  // The sandbox might have been chosen when there was no base URL: without one, that choice applies again.
  await commands.executeCommand('plantStore.stopSandbox');
  await commands.executeCommand('plantStore.signOut', 'all');
}

/** Signs in to a store, which is then the selected one. */
export async function signInTo(baseUrl: string, token: string): Promise<void> {
  await setBaseUrl(baseUrl);
  await withPrompts(async (prompts) => {
    const running = commands.executeCommand('plantStore.signIn');
    await prompts.answer('Sign In to Plant Store', undefined, token);
    await running;
  });
}

/** Answers Id, Name and Tag after "Create Plant" has been started. */
export async function typePlant(prompts: Prompts, id: string, name: string, tag = ''): Promise<void> {
  for (const [index, text] of [id, name, tag].entries())
    await prompts.answer('Create Plant', index + 1, text);
}
