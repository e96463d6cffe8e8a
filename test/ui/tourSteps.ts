// The main job from end to end: problems, a hover and a completion in docs.json, then a plant. Each step prints what it
// saw and takes pictures.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { waitUntil } from '../support/waitUntil.ts';
import type { Workbench } from './workbench.ts';

export const tourSettings = { 'editor.minimap.enabled': false, 'editor.fontSize': 14 };

export interface Tour {
  readonly workbench: Workbench;
  readonly store: StrictPlantStore;
  /** Takes the next picture. */
  show(name: string): Promise<void>;
}

/** Numbered pictures in a folder, which is emptied first. */
export async function createShow({ page }: Workbench, folder: string): Promise<Tour['show']> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let taken = 0;
  return async (name) => {
    taken += 1;
    const path = join(folder, `${String(taken).padStart(2, '0')}-${name}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  };
}

export async function takeTour(tour: Tour): Promise<void> {
  for (const step of [showProblems, showHover, showCompletion, createPlant]) await step(tour);
}

async function showProblems({ workbench, show }: Tour): Promise<void> {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
  console.log('docs.json is open; VS Code calls its language "Docs Configuration".');
  await workbench.page.locator('.squiggly-error').first().waitFor();
  await workbench.runCommand('View: Focus Problems');
  const problems = await waitUntil('the Problems panel lists problems', async () => {
    const rows = await workbench.getProblems();
    return rows.length > 3 && rows;
  });
  const counts = await workbench.page
    .locator('.statusbar-item[aria-label*="Errors: "]')
    .getAttribute('aria-label');
  console.log(`The status bar counts ${counts}; the Problems panel shows:`);
  for (const problem of problems.slice(1)) console.log(`  ${problem}`);
  await show('problems');
  // The panel and the side bar make room for the editor.
  await workbench.pressUntil('Control+J', workbench.page.locator('.part.panel'), 'hidden');
  await workbench.pressUntil('Control+B', workbench.page.locator('.part.sidebar'), 'hidden');
}

async function showHover({ workbench, show }: Tour): Promise<void> {
  await workbench.goToText('"default"');
  const hover = workbench.page.locator('.monaco-hover:visible').first();
  await workbench.pressUntil('Control+K Control+I', hover.getByText('default').first());
  console.log(`Hover on "default" says: ${((await hover.textContent()) ?? '').trim()}`);
  await show('hover');
  await workbench.press('Escape');
}

async function showCompletion({ workbench, show }: Tour): Promise<void> {
  await workbench.goToText('"logo"');
  await workbench.press('Control+Enter');
  const widget = workbench.page.locator('.suggest-widget.visible');
  await workbench.pressUntil('Control+Space', widget.locator('.monaco-list-row', { hasText: 'anchors' }));
  await workbench.press('ArrowDown', 'ArrowDown');
  await workbench.pressUntil('Control+Space', workbench.page.locator('.suggest-details:visible'));
  const offered = await widget.locator('.monaco-list-row .label-name').allInnerTexts();
  console.log(`Completion offers: ${offered.join(', ')} …`);
  await show('completion');
  await workbench.press('Escape', 'Control+Z');
}

async function createPlant({ workbench, store, show }: Tour): Promise<void> {
  const answers = [
    { prompt: 'Select Plant Store', text: 'Enter Base URL' },
    { prompt: 'Plant Store Base URL', text: store.url },
    { prompt: 'Sign In to Plant Store', text: store.token, isSecret: true },
    { prompt: ': Id (1/3)', text: '9007199254740993' },
    { prompt: ': Name (2/3)', text: 'Monstera deliciosa' },
    { prompt: ': Tag (3/3)', text: 'tropical' },
  ];
  await workbench.openPalette();
  await workbench.type('Plant Store: ');
  await workbench.page.getByRole('option', { name: 'Plant Store: Create Plant', exact: true }).waitFor();
  await show('palette');
  await workbench.press('Escape');
  await workbench.runCommand('Plant Store: Create Plant');
  for (const { prompt, text, isSecret } of answers) {
    const { title } = await workbench.waitForQuickInput(prompt);
    await workbench.type(text);
    console.log(`${title === '' ? prompt : title}: ${isSecret ? '(the token, not shown)' : text}`);
    await show(
      prompt
        .replace(/^: \w+ \((\d).*/, 'create-plant-$1')
        .replaceAll(' ', '-')
        .toLowerCase(),
    );
    await workbench.press('Enter');
  }
  const { text } = await workbench.waitForNotification('was created');
  console.log(`VS Code says: ${text}`);
  await show('created');
  const [request] = store.requests;
  if (request?.id !== '9007199254740993' || store.plants.length !== 1)
    throw new Error('The store has no such plant');
  console.log(`The store received: ${request.method} ${request.url} ${request.rawBody.toString('utf8')}`);
}
