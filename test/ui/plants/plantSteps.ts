// Steps that several tests of Create Plant begin with.
import type { Workbench } from '../workbench.ts';

/** Selects a store and signs in to it, whichever was selected before. */
export async function startSignedIn(
  workbench: Workbench,
  store: { url: string; token: string },
): Promise<void> {
  await selectStore(workbench, store.url);
  await workbench.runCommand('Plant Store: Sign In…');
  await workbench.waitForQuickInput('Sign In to Plant Store');
  await workbench.type(store.token);
  await workbench.press('Enter');
  await workbench.waitForNotification('Signed in to');
}

/** Selects a store by its base URL. */
export async function selectStore(workbench: Workbench, url: string): Promise<void> {
  await workbench.runCommand('Plant Store: Select Store…');
  await workbench.waitForQuickInput('Select Plant Store');
  await workbench.type('Enter Base');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('Plant Store Base URL');
  await workbench.fill(url);
  await workbench.press('Enter');
  await workbench.waitForNotification(`New plants will be created at ${url}.`);
}

/** Signs in through the palette; the workbench has no store and no token yet. */
export async function signIn(workbench: Workbench, store: { url: string; token: string }): Promise<void> {
  await workbench.runCommand('Plant Store: Sign In…');
  await workbench.waitForQuickInput('Select Plant Store');
  await workbench.type('Enter Base URL');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('Plant Store Base URL');
  await workbench.type(store.url);
  await workbench.press('Enter');
  await workbench.waitForQuickInput('Sign In to Plant Store');
  await workbench.type(store.token);
  await workbench.press('Enter');
  await workbench.waitForNotification('Signed in to');
}

/** Answers Id, Name and Tag after "Create Plant" has been started. A store that is not local has one more step. */
export async function typePlant(
  workbench: Workbench,
  plant: { id: string; name: string; tag?: string },
  totalSteps = 3,
): Promise<void> {
  for (const [index, text] of [plant.id, plant.name, plant.tag ?? ''].entries()) {
    await workbench.waitForQuickInput(`(${index + 1}/${totalSteps})`);
    // The box might contain what was typed before.
    await workbench.fill(text);
    await workbench.press('Enter');
  }
}
