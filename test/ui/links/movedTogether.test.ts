// Several files at once, and whole folders, dragged in the Explorer.
import assert from 'node:assert/strict';
import { waitUntil } from '../../support/waitUntil.ts';
import { drag } from '../navigation/navigationPane.ts';
import { shareWorkbench } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import {
  answerDialog,
  focusFiles,
  linkedSite,
  readDialog,
  selectInExplorer,
  waitForFiles,
} from './linkedSite.ts';

const settings = { 'explorer.confirmDragAndDrop': false };
const testMoves = shareWorkbench({ files: linkedSite, settings }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
});

/** The site after the two pages in `guides` have moved there; they still link to each other. */
const movedTo = (folder: string) => ({
  'docs.json': linkedSite['docs.json'].replaceAll('guides/', `${folder}/`),
  'introduction.mdx': linkedSite['introduction.mdx'].replaceAll('/guides/', `/${folder}/`),
  'quickstart.mdx': linkedSite['quickstart.mdx'].replaceAll('/guides/', `/${folder}/`),
  [`${folder}/light.mdx`]: linkedSite['guides/light.mdx'],
  [`${folder}/watering.mdx`]: linkedSite['guides/watering.mdx'],
  'guides/light.mdx': undefined,
  'guides/watering.mdx': undefined,
});

/** Answers the extension's one question, then VS Code's own, and undoes once. */
async function answerAndUndo(workbench: Workbench, question: string, folder: string): Promise<void> {
  const asked = await readDialog(workbench, 'Update 5 links');
  assert.ok(asked.includes(question), asked);
  await answerDialog(workbench, 'Update Links');
  await answerDialog(workbench, 'OK');
  await waitForFiles(workbench, movedTo(folder));
  assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
  await focusFiles(workbench);
  await workbench.press('Control+Z');
  await waitForFiles(workbench, { ...linkedSite, [`${folder}/light.mdx`]: undefined });
}

function getFolder({ page }: Workbench, name: string) {
  return page.locator(`.explorer-folders-view .monaco-list-row[aria-level="1"][aria-label^="${name}"]`);
}

testMoves('Several files are dragged: one question, one undo', async (workbench) => {
  const target = getFolder(workbench, 'v1');
  await selectInExplorer(workbench, 'guides/light.mdx');
  const second = workbench.page.locator('.explorer-folders-view .monaco-list-row[aria-label^="watering"]');
  await second.click({ modifiers: ['Control'] });
  const selected = workbench.page.locator('.explorer-folders-view .monaco-list-row.selected');
  await waitUntil('both are selected', async () => (await selected.count()) === 2);
  const marked = workbench.page.locator('.explorer-folders-view .monaco-list-row.drop-target').first();
  await drag(workbench, second, target, marked);
  const question = 'Update 5 links in 2 pages to follow 2 moved files and folders?';
  await answerAndUndo(workbench, question, 'v1');
});

testMoves('A folder is dragged into another one', async (workbench) => {
  await focusFiles(workbench);
  const marked = workbench.page.locator('.explorer-folders-view .monaco-list-row.drop-target').first();
  await drag(workbench, getFolder(workbench, 'guides'), getFolder(workbench, 'v1'), marked);
  const question = 'Update 5 links in 2 pages to follow “guides” to “v1/guides”?';
  await answerAndUndo(workbench, question, 'v1/guides');
});
