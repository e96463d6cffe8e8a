// What an agent and a person do: calls of tools, and a plant that is asked for at a store that is not on this machine.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../../support/waitUntil.ts';
import type { ToolCallEnd } from '../../vscode/agentExtension/agent.ts';
import type { Workbench } from '../workbench.ts';

export interface ListedCall {
  readonly name: string;
  readonly input: unknown;
}

/** Settings. */
export const remoteStore = { 'plantStore.baseUrl': 'https://plants.example/v1' } as const;

export const question = 'An agent asks to create a plant. Send it to https://plants.example?';

/** Has another extension make the calls of a file in the folder. */
export async function makeCalls(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Agent for Tests: Make the Calls of agent-calls.json');
}

/** Waits until all calls have ended. */
export async function takeEnds(folder: string): Promise<ToolCallEnd[]> {
  const file = join(folder, 'agent-ends.json');
  const ends = await waitUntil('the calls have ended', async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text === '' ? undefined : text;
  });
  await rm(file);
  return JSON.parse(ends);
}

export async function signIn(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Plant Store: Sign In…');
  await workbench.waitForQuickInput('Sign In to Plant Store');
  await workbench.type('canary-of-a-person');
  await workbench.press('Enter');
  await workbench.waitForNotification('Signed in to');
}

/** Has another extension call create_plant, and answers VS Code's own question, which settings could answer, too. */
export async function ask(workbench: Workbench): Promise<void> {
  await makeCalls(workbench);
  const own = getDialog(workbench, 'Create a plant?');
  await own.waitFor();
  await workbench.press('Enter');
  await own.waitFor({ state: 'hidden' });
}

export function getDialog({ page }: Workbench, text: string) {
  return page.locator('.monaco-dialog-box', { hasText: text });
}

/** Leaves our question on the screen, and nothing else that is new. */
export async function showQuestion(workbench: Workbench): Promise<void> {
  await signIn(workbench);
  await workbench.putAside();
  await workbench.openFile('docs.json');
  await ask(workbench);
  await getDialog(workbench, question).waitFor();
}
