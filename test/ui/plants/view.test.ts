import { afterReading, startFaultServer } from '../../support/stores/faultServer.ts';
import { startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { defineWindow, testIn } from '../uiTest.ts';
import { isSoon, type Workbench } from '../workbench.ts';
import { readRows } from './plantRows.ts';
import { signIn, typePlant } from './plantSteps.ts';

const statusItem = '.statusbar-item[id*="plantStore.store"]';

async function create(
  workbench: Workbench,
  plant: { id: string; name: string; tag?: string },
): Promise<void> {
  await workbench.runCommand('Plant Store: Create Plant');
  await typePlant(workbench, plant);
}

function waitForRows(workbench: Workbench, starts: readonly string[]): Promise<unknown> {
  return waitUntil(`the view shows ${starts.join(' | ')}`, async () => {
    const rows = await readRows(workbench);
    return rows.length === starts.length && starts.every((start, index) => rows[index]?.startsWith(start));
  });
}

/** Picks an item from the context menu of the row whose label starts with this. */
async function pickFromMenu({ page }: Workbench, row: string, item: string): Promise<void> {
  const entry = page.locator('.context-view .action-label', { hasText: item }).first();
  await waitUntil(`"${item}" is picked`, async () => {
    // A row that is drawn again at the moment of a click does not notice it.
    if (!(await entry.isVisible()))
      await page.locator(`.monaco-list-row[aria-label^="${row}"]`).first().click({ button: 'right' });
    if (!(await isSoon(entry, 'visible', 10_000))) return false;
    // A menu ignores a button that is released right after the menu opened.
    await entry.click();
    return isSoon(entry, 'hidden', 3_000);
  });
}

// The view of somebody who has not created a plant yet.
testIn(defineWindow({ site: 'sample' }))(
  'The view shows what was created, by store, and what is unresolved above it',
  async (workbench) => {
    const { page } = workbench;
    const [store, fault] = [await startStrictPlantStore(), await startFaultServer(afterReading('reset'))];
    const unresolved = page.locator('.statusbar-item', { hasText: '1 unresolved' });
    try {
      await signIn(workbench, store);
      await workbench.runCommand('Plant Store: Focus on Plants View');
      await page.getByText('No plants have been created from this machine yet.').waitFor();
      await create(workbench, { id: '9223372036854775807', name: 'Monstera', tag: 'tropical' });
      await workbench.waitForNotification('was created');
      await create(workbench, { id: '2', name: 'Fern' });
      await workbench.waitForNotification('was created');
      const first = `127.0.0.1:${store.port}`;
      await waitForRows(workbench, [
        `Store ${first}, selected, 2 plants`,
        'Plant Fern, id 2, no tag, created ',
        'Plant Monstera, id 9223372036854775807, tag tropical, created ',
      ]);

      await workbench.runCommand('Plant Store: Select Store…');
      await workbench.waitForQuickInput('Select Plant Store');
      await workbench.type('Enter Base');
      await workbench.press('Enter');
      await workbench.waitForQuickInput('Plant Store Base URL');
      await workbench.type(`${fault.url}/v1`);
      await workbench.press('Enter');
      await page.locator(statusItem, { hasText: `${new URL(fault.url).host}/v1` }).waitFor();
      await workbench.runCommand('Plant Store: Create Plant');
      await workbench.waitForQuickInput('Sign In to Plant Store');
      await workbench.type('some-token');
      await workbench.press('Enter');
      await typePlant(workbench, { id: '77', name: 'Cactus' });
      await workbench.waitForNotification('may or may not have been created');
      await unresolved.waitFor();
      await waitForRows(workbench, [
        `Store ${new URL(fault.url).host}/v1, 1 unresolved, selected, 0 plants`,
        'Unresolved: Plant id 77, “Cactus”, may or may not have been created',
        `Store ${first}, 2 plants`,
        'Plant Fern',
        'Plant Monstera',
      ]);

      await page.locator('.monaco-list-row[aria-label^="Unresolved:"]').click();
      await waitUntil('its request is shown', async () => {
        const list = await page.locator('.quick-input-widget:visible').allInnerTexts();
        return list.join().includes('Cactus');
      });
      await workbench.press('Escape');

      await pickFromMenu(workbench, `Store ${first}`, 'Select This Store');
      await page.locator(statusItem, { hasText: first }).waitFor();
      // The selected store moves up: until then, a menu might belong to another row.
      await waitForRows(workbench, [
        `Store ${first}, selected, 2 plants`,
        'Plant Fern',
        'Plant Monstera',
        `Store ${new URL(fault.url).host}/v1, 1 unresolved, 0 plants`,
        'Unresolved: Plant id 77',
      ]);
      await pickFromMenu(workbench, `Store ${new URL(fault.url).host}`, 'Sign Out of This Store');
      await workbench.waitForNotification(`Signed out of ${fault.url}`);
      await pickFromMenu(workbench, `Store ${new URL(fault.url).host}`, 'Remove from View');
      await page.locator('.monaco-dialog-box').getByText('Remove', { exact: true }).click();
      await waitUntil('what is unresolved stays', async () =>
        (await readRows(workbench)).some((row) => row.startsWith('Unresolved: Plant id 77')),
      );

      await page.locator('.monaco-list-row[aria-label^="Plant Fern"]').click();
      await page.locator('.editor-instance .view-lines', { hasText: '{"id":2,"name":"Fern"}' }).waitFor();
    } finally {
      await Promise.all([store.close(), fault.close()]);
    }
  },
);
