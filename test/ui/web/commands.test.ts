// Every command of the palette in VS Code for the Web, once: each does its work, or says why it can't.
import assert from 'node:assert/strict';
import manifest from '../../../package.json' with { type: 'json' };
import { linkedSite } from '../links/linkedSite.ts';
import { getHeading, getPreview } from '../preview/previewFrame.ts';
import type { Workbench } from '../workbench.ts';
import { openFromExplorer, shareWebWindow } from './webTest.ts';

const testWeb = shareWebWindow(linkedSite);

type Sign = (workbench: Workbench) => Promise<unknown>;

const asks =
  (title: string): Sign =>
  (workbench) =>
    workbench.waitForQuickInput(title);
const says =
  (text: string): Sign =>
  (workbench) =>
    workbench.waitForNotification(text);
const shows =
  (selector: string, hasText = ''): Sign =>
  ({ page }) =>
    page.locator(selector, { hasText }).first().waitFor();

/** What is seen of each command, in this order: one may need what an earlier one has begun. */
const signs: Readonly<Record<string, Sign>> = {
  createPlant: asks('Select Plant Store'),
  importPlants: asks('Create Plants from File'),
  signIn: asks('Select Plant Store'),
  selectStore: asks('Select Plant Store'),
  startSandbox: says('kept until the window closes'),
  // Those that follow are in the palette only once a store was used.
  resumeImport: says('There is no import to resume'),
  recentRequests: says('No plant has been sent yet.'),
  emptySandbox: says('The sandbox store has no plants.'),
  stopSandbox: says('Sandbox stopped, its plants are kept until the window closes.'),
  signOut: says('You were not signed in to any plant store.'),
  restartLanguageServer: says('The language server was restarted.'),
  showLog: shows('.panel .view-line', 'Language'),
  checkSite: says('No problems.'),
  showSiteProblems: says('No problems.'),
  createConfiguration: says('The folder already has a configuration: docs.json.'),
  checkSiteInTerminal: says('The check in a terminal needs Node.js and files on a disk'),
  openPreview: (workbench) => getHeading(getPreview(workbench), 'Introduction').waitFor(),
  showReaderChanges: says('VS Code’s own Git support is not running in this window'),
  goToPage: asks('Go to Page'),
  findOrphans: says('Readers find every page'),
  showInNavigation: shows('.selected-text'),
  // The page is listed already, so its entry is shown.
  addToNavigation: shows('.selected-text'),
  extractSnippet: says('Nothing is selected'),
  'navigation.addPage': asks('Add Page'),
  'navigation.addGroup': asks('Add Group'),
  'navigation.add': asks('Add to Navigation'),
  refreshPlants: shows('.activitybar .action-label[aria-label^="Plant Store"]'),
  treatAsPlainJson: says('docs.json is plain JSON until it is closed.'),
  treatAsSite: shows('.statusbar-item', 'Docs Configuration'),
  // Last, because it changes the file.
  'docs.convertToTree': says('Converted, but not saved yet'),
};

const { commands, menus } = manifest.contributes;

function getTitle(name: string): string {
  const command = commands.find((each) => each.command === `plantStore.${name}`);
  return `${command?.category}: ${command?.title}`;
}

testWeb('Every command of the palette does its work, or says why it can’t', async (workbench) => {
  const names = commands.map(({ command }) => command.replace('plantStore.', ''));
  const hidden = menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command);
  assert.deepEqual(
    names.filter((name) => !Object.hasOwn(signs, name) && !hidden.includes(`plantStore.${name}`)),
    ['allowAgents', 'openSampleSite'],
    'one that is there only after an agent was refused, and one that opens a window',
  );
  for (const [name, sign] of Object.entries(signs)) {
    const isForPages = ['showInNavigation', 'addToNavigation', 'extractSnippet'].includes(name);
    await openFromExplorer(workbench, isForPages ? 'introduction.mdx' : 'docs.json');
    await workbench.runCommand(getTitle(name));
    await sign(workbench);
    await workbench.putAside();
  }
  const said = await workbench.getNotifications();
  assert.deepEqual(
    said.filter(({ text }) => /not found|went wrong|error/i.test(text)),
    [],
  );
});

testWeb('The sample site opens in a window of its own', async (workbench) => {
  const opened = workbench.page.context().waitForEvent('page');
  await workbench.runCommand(getTitle('openSampleSite'));
  const page = await opened;
  try {
    // VS Code opens the folder there, and no file.
    await page.locator('.explorer-folders-view .monaco-list-row[aria-label^="docs.json"]').click();
    await page.locator('.squiggly-error').first().waitFor();
  } finally {
    await page.close();
  }
});
