// Files that are moved, renamed or deleted in the Explorer, one or several, and in the navigation.
import assert from 'node:assert/strict';
import { waitUntil } from '../../support/waitUntil.ts';
import { drag, focusNavigation, getNavigationRow } from '../navigation/navigationPane.ts';
import { documentation, testIn } from '../uiTest.ts';
import { selectRow, type Workbench } from '../workbench.ts';
import {
  answerDialog,
  linkedSite,
  openKnown,
  readDialog,
  renameInExplorer,
  selectInExplorer,
  undoInExplorer,
  waitForFiles,
} from './linkedSite.ts';

const settings = {
  // It would select the file of the editor, whatever is being selected for a drag.
  'explorer.autoReveal': false,
  'explorer.confirmDelete': false,
  'explorer.confirmDragAndDrop': false,
  'files.enableTrash': false,
};

/** Each in a site of its own: what the server knows of the links may not be from before an undo. */
function testMoves(name: string, work: (workbench: Workbench) => Promise<void>, tag?: '@nightly'): void {
  testIn(documentation, { files: linkedSite, settings })(
    name,
    async (workbench) => {
      // Before the server knows the pages, nobody asks about links.
      await openKnown(workbench);
      await workbench.openFile('docs.json');
      await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
      await work(workbench);
    },
    tag,
  );
}

const whole = { ...linkedSite, 'guides/water.mdx': undefined };

const withEntry = {
  ...linkedSite,
  'guides/watering.mdx': undefined,
  'guides/water.mdx': linkedSite['guides/watering.mdx'],
  'docs.json': linkedSite['docs.json'].replace('guides/watering', 'guides/water'),
};

const withLinks = {
  ...withEntry,
  'introduction.mdx': linkedSite['introduction.mdx'].replaceAll('/guides/watering', '/guides/water'),
  'quickstart.mdx': linkedSite['quickstart.mdx'].replace('watering.mdx', 'water.mdx'),
  'guides/light.mdx': linkedSite['guides/light.mdx'].replace('./watering', './water'),
};

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
  await undoInExplorer(workbench);
  await waitForFiles(workbench, { ...linkedSite, [`${folder}/light.mdx`]: undefined });
}

function getFolder({ page }: Workbench, name: string) {
  return page.locator(`.explorer-folders-view .monaco-list-row[aria-level="2"][aria-label^="${name}"]`);
}

testMoves(
  'A page is renamed in the Explorer: its links follow, are saved, and one undo brings all back',
  async (workbench) => {
    await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
    const asked = await readDialog(workbench, 'Update 5 links');
    const paths = ['watering', 'water'].map((name) => `“${workbench.folder}/guides/${name}.mdx”`);
    assert.ok(asked.includes(`Update 5 links in 3 pages to follow ${paths.join(' to ')}?`), asked);
    assert.ok(asked.includes('Entries in docs.json are always updated.'), asked);
    assert.ok(asked.includes('VS Code may ask as well'), asked);
    await answerDialog(workbench, 'Update Links');
    await answerDialog(workbench, 'OK');
    await waitForFiles(workbench, withLinks);
    assert.equal(await workbench.page.locator('.tab.dirty').count(), 0);
    await undoInExplorer(workbench);
    await waitForFiles(workbench, whole);
    await waitForFiles(workbench, whole);
  },
);

testMoves('Esc leaves the links, and the entry follows', async (workbench) => {
  await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
  await readDialog(workbench, 'Update 5 links');
  await workbench.press('Escape');
  await answerDialog(workbench, 'OK');
  await waitForFiles(workbench, withEntry);
  await undoInExplorer(workbench);
  await waitForFiles(workbench, whole);
});

testMoves(
  'F2 on a page in the navigation renames its file, and asks one question',
  async (workbench) => {
    await focusNavigation(workbench);
    await selectRow(getNavigationRow(workbench, 'Watering').filter({ hasText: 'guides/watering.mdx' }));
    // The editor takes the focus when it opens.
    await workbench.page.locator('.tab.active[aria-label^="watering.mdx"]').waitFor();
    await focusNavigation(workbench);
    await workbench.pressUntil('F2', workbench.page.locator('.quick-input-widget:visible'));
    await workbench.waitForQuickInput('Path of the file');
    await workbench.fill('guides/water.mdx');
    await workbench.press('Enter');
    await readDialog(workbench, 'Update 5 links');
    await answerDialog(workbench, 'Update Links');
    await waitForFiles(workbench, withLinks);
    assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
    await focusNavigation(workbench);
    await workbench.press('Control+Z');
    await waitForFiles(workbench, whole);
  },
  '@nightly',
);

testMoves(
  'Several files are dragged: one question, one undo',
  async (workbench) => {
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
  },
  '@nightly',
);

testMoves(
  'A page that others link to is deleted: one message counts entries and links, and shows the links',
  async (workbench) => {
    await selectInExplorer(workbench, 'guides/watering.mdx');
    await workbench.press('Delete');
    const { text, buttons } = await workbench.waitForNotification('still lists the deleted page');
    assert.equal(
      text,
      'docs.json still lists the deleted page "guides/watering", and 5 links in 3 pages lead to what was deleted.',
    );
    assert.deepEqual([...buttons].sort(), ['Remove Entry', 'Show Links']);
    await waitForFiles(workbench, { 'guides/watering.mdx': undefined });
    await workbench.clickNotificationButton('Show Links');
    const peek = workbench.page.locator('.peekview-widget');
    await peek.locator('.monaco-list-row').first().waitFor();
    assert.match((await peek.locator('.head').first().textContent()) ?? '', /5/);
    await undoInExplorer(workbench);
    await waitForFiles(workbench, whole);
    await waitForFiles(workbench, whole);
  },
);

testMoves(
  '"Show Changes" opens the refactor preview, in which everything is selected',
  async (workbench) => {
    await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
    await answerDialog(workbench, 'Show Changes');
    await answerDialog(workbench, 'Show Preview');
    const preview = workbench.page.locator('.refactor-preview, .bulk-edit-panel').first();
    await preview.locator('.monaco-list-row', { hasText: 'docs.json' }).first().waitFor();
    const boxes = preview.locator('.monaco-list-row input[type="checkbox"], .monaco-list-row .edit-checkbox');
    for (const box of await boxes.all()) assert.ok(await box.isChecked());
    await preview.locator('.monaco-button', { hasText: 'Apply' }).click();
    await waitForFiles(workbench, withLinks);
    await undoInExplorer(workbench);
    await waitForFiles(workbench, whole);
  },
  '@nightly',
);
