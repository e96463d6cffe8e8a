// `npm start -- --tour`: the main job from end to end, driven by keyboard in a browser without a window. It prints what it
// saw, step by step, and leaves pictures in out/tour.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryPath } from '../support/repository.ts';
import { copySite } from '../support/sites/siteCopy.ts';
import { Stop } from '../support/stop.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { openWorkbench, type Workbench } from '../ui/workbench.ts';
import { quietSettings, startBrowserHost } from '../vscode/browserHost.ts';
import { installChromium, launchChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build } from './build.ts';
import { packageVsix } from './packageVsix.ts';

const pictures = repositoryPath('out', 'tour');
const settings = { ...quietSettings, 'editor.minimap.enabled': false, 'editor.fontSize': 14 };

/** Returns the exit code: 1 when a step did not end as it should. */
export async function runTour(port: number | undefined): Promise<number> {
  await installChromium();
  await installCodeServer();
  console.log('Building …');
  const vsix = repositoryPath('out', 'tour.vsix');
  await build({ tests: false });
  await packageVsix(vsix);
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });

  const host = await startBrowserHost({ port, vsix });
  const site = await copySite('broken', 'fern-docs');
  const store = await startStrictPlantStore();
  const browser = await launchChromium();
  await host.writeUserSettings(settings);
  const workbench = await openWorkbench(browser, host.urlOf(site.folder));
  let taken = 0;
  const tour: Tour = {
    workbench,
    store,
    async show(name) {
      taken += 1;
      await workbench.screenshot(join(pictures, `${String(taken).padStart(2, '0')}-${name}.png`));
    },
  };
  try {
    for (const step of [showProblems, showHover, showCompletion, createPlant]) await step(tour);
    console.log(`\nThe tour ended well. Its pictures are in ${pictures}.`);
    return 0;
  } catch (error) {
    await tour.show('failure');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `\nThe tour did not end well: ${reason}. What was on the screen is the last picture in ${pictures}.`,
    );
  } finally {
    await browser.close();
    await host.close();
    await Promise.all([store.close(), site.remove()]);
  }
}

interface Tour {
  readonly workbench: Workbench;
  readonly store: StrictPlantStore;
  /** Takes the next picture. */
  show(name: string): Promise<void>;
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
  await workbench.press('Control+J', 'Control+B');
}

async function showHover({ workbench, show }: Tour): Promise<void> {
  await workbench.goToText('"default"');
  await workbench.press('Control+K', 'Control+I');
  const hover = workbench.page.locator('.monaco-hover:visible').first();
  await hover.getByText('default').first().waitFor();
  console.log(`Hover on "default" says: ${((await hover.textContent()) ?? '').trim()}`);
  await show('hover');
  await workbench.press('Escape');
}

async function showCompletion({ workbench, show }: Tour): Promise<void> {
  await workbench.goToText('"logo"');
  await workbench.press('Control+Enter', 'Control+Space');
  const widget = workbench.page.locator('.suggest-widget.visible');
  await widget.locator('.monaco-list-row', { hasText: 'anchors' }).waitFor();
  await workbench.press('ArrowDown', 'ArrowDown', 'Control+Space');
  await workbench.page.locator('.suggest-details:visible').waitFor();
  const offered = await widget.locator('.monaco-list-row .label-name').allInnerTexts();
  console.log(`Completion offers: ${offered.join(', ')} …`);
  await show('completion');
  await workbench.press('Escape', 'Control+Z');
}

async function createPlant({ workbench, store, show }: Tour): Promise<void> {
  const answers = [
    { prompt: 'Select Plant Store', text: 'New Base URL' },
    { prompt: 'Plant Store Base URL', text: store.url },
    { prompt: 'Sign In to Plant Store', text: store.token, isSecret: true },
    { prompt: 'Create Plant: Id (1/3)', text: '9007199254740993' },
    { prompt: 'Create Plant: Name (2/3)', text: 'Monstera deliciosa' },
    { prompt: 'Create Plant: Tag (3/3)', text: 'tropical' },
  ];
  await workbench.press('F1');
  await waitUntil('the palette is open', async () => (await workbench.getQuickInput())?.value === '>');
  await workbench.type('Plant Store: ');
  await workbench.page.getByRole('option', { name: 'Plant Store: Create Plant', exact: true }).waitFor();
  await show('palette');
  await workbench.press('Escape');
  await workbench.runCommand('Plant Store: Create Plant');
  for (const { prompt, text, isSecret } of answers) {
    await workbench.waitForQuickInput(prompt);
    await workbench.type(text);
    console.log(`${prompt}: ${isSecret ? '(the token, not shown)' : text}`);
    await show(
      prompt
        .replace(/: \w+ \((\d).*/, '-$1')
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
