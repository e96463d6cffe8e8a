import assert from 'node:assert/strict';
import { findExtensionHosts } from '../../support/processes.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { plants, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { importFile, pressDialogButton } from './importSteps.ts';
import { readRows } from './plantRows.ts';
import { startSignedIn } from './plantSteps.ts';

const rows = 2_500;
const firstId = 9_000_000_000_000_000_001n;
const lines = Array.from(
  { length: rows },
  (_, row) => `{"id":${firstId + BigInt(row)},"name":"Plant ${row}"}\n`,
);

/** How many requests are unresolved, of all stores. */
async function readUnresolved({ page }: Workbench): Promise<number> {
  const [text = ''] = await page.locator('.statusbar-item[id*="plantStore.unresolved"]').allTextContents();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** However long a busy machine takes for the rows. */
async function waitWhileSending(): Promise<void> {
  for (;;) {
    const before = store.requests.length;
    const isOver = () => store.plants.length + 10 >= rows;
    await waitUntil('more rows are sent', () => isOver() || store.requests.length > before);
    if (isOver()) return;
  }
}

let store: StrictPlantStore;

plants.beforeAll(async () => {
  store = await startStrictPlantStore();
});

plants.afterAll(() => store.close());

const testImport = testIn(plants, {});

testImport(
  'Cancel of an import waits for the last answers; pressed again, it ends, and each such plant stays unresolved',
  async (workbench, _host, folder) => {
    const { page } = workbench;
    const late = await startStrictPlantStore({ instead: () => true });
    try {
      await startSignedIn(workbench, late);
      const unresolved = await readUnresolved(workbench);
      const text = 'id,name\n1,Fern\n2,Moss\n3,Ivy\n4,Oak\n5,Elm\n';
      await importFile(workbench, folder, 'late.csv', text);
      await pressDialogButton(workbench, 'Create 5 plants at', 'Create 5 Plants');
      await workbench.waitForNotification('Importing late.csv');
      await waitUntil('four requests are under way', () => late.requests.length === 4);
      await workbench.clickNotificationButton('Cancel');
      const canceling = await workbench.waitForNotification('Canceling the import of late.csv');
      assert.match(canceling.text, /Waiting for the last 4 answers…/);
      await workbench.clickNotificationButton('Cancel');
      await workbench.waitForNotification('late.csv: 1 not sent, 4 unknown. The import was canceled.');
      await page.locator('.statusbar-item', { hasText: `${unresolved + 4} unresolved` }).waitFor();
      await workbench.runCommand('Plant Store: Focus on Plants View');
      await waitUntil('the view has them at the top of their store', async () => {
        const [first, ...others] = await readRows(workbench);
        const next = others.findIndex((row) => row.startsWith('Store '));
        const plants = next < 0 ? others : others.slice(0, next);
        return (
          first?.includes('4 unresolved') &&
          plants.filter((row) => row.startsWith('Unresolved: Plant id ')).length === 4
        );
      });
      assert.equal(late.requests.length, 4);
    } finally {
      await late.close();
    }
  },
);

testImport(
  'An import whose extension host is killed is resumed: nothing is lost, nothing is there twice',
  async (workbench, host, folder) => {
    const { page } = workbench;
    await startSignedIn(workbench, store);
    const unresolved = await readUnresolved(workbench);
    await importFile(workbench, folder, 'plants.ndjson', lines.join(''));
    await pressDialogButton(workbench, `Create 2,500 plants at ${store.origin}?`, 'Create 2,500 Plants');
    await waitUntil('the import is under way', () => store.requests.length > 500);
    const hosts = findExtensionHosts(({ group }) => group === host.processGroup);
    for (const pid of hosts) process.kill(pid, 'SIGKILL');
    await waitUntil('another extension host runs', () =>
      findExtensionHosts(({ group }) => group === host.processGroup).some((pid) => !hosts.includes(pid)),
    );
    const sent = store.requests.length;
    assert.ok(sent < rows, 'the import was over before it was killed');

    await workbench.runCommand('Plant Store: Resume Import…');
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'plants.ndjson' }).waitFor();
    await workbench.press('Enter');
    // The outcome of requests under way is unknown; Enter leaves those rows alone.
    await workbench.waitForQuickInput('Resume Import: Send Unknown Rows Again?');
    const unknown = await page.locator('.quick-input-list .monaco-list-row').count();
    assert.ok(unknown >= 1 && unknown <= 4, `${unknown} unknown rows`);
    await workbench.press('Enter');
    await pressDialogButton(workbench, 'rows of plants.ndjson to', 'Send');
    await waitWhileSending();
    const { text } = await workbench.waitForNotification('plants.ndjson: ');
    assert.match(text, new RegExp(`${unknown} unknown`));
    const all = `${unresolved + unknown} unresolved`;
    await page.locator('.statusbar-item', { hasText: all }).waitFor();
    const ids = new Set(store.plants.map(({ id }) => id));
    assert.equal(ids.size, store.plants.length, 'a plant is there twice');
    assert.ok(rows - ids.size <= unknown, `${rows - ids.size} plants are missing, ${unknown} are unknown`);
  },
  '@nightly',
);
