import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { findExtensionHosts } from '../support/processes.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { signIn } from './plantSteps.ts';
import { uiTest } from './uiTest.ts';
import type { Workbench } from './workbench.ts';

const rows = 2_500;
const firstId = 9_000_000_000_000_000_001n;
const lines = Array.from(
  { length: rows },
  (_, row) => `{"id":${firstId + BigInt(row)},"name":"Plant ${row}"}\n`,
);

async function pressDialogButton({ page }: Workbench, text: string, button: string): Promise<void> {
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.getByText(text).waitFor();
  await dialog.getByRole('button', { name: button }).click();
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

before(async () => {
  store = await startStrictPlantStore();
});

after(() => store.close());

uiTest(
  'An import whose extension host is killed is resumed: nothing is lost, nothing is there twice',
  { files: { 'plants.ndjson': lines.join('') } },
  async (workbench, host) => {
    const { page } = workbench;
    await signIn(workbench, store);
    await page
      .locator('.explorer-folders-view .monaco-list-row[aria-label^="plants.ndjson"]')
      .click({ button: 'right' });
    // A menu ignores clicks in its first moments.
    await page.getByRole('menuitem', { name: 'Create Plants from File…' }).hover();
    await workbench.press('Enter');
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
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'plants.ndjson' }).waitFor();
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
    const ids = new Set(store.plants.map(({ id }) => id));
    assert.equal(ids.size, store.plants.length, 'a plant is there twice');
    assert.ok(rows - ids.size <= unknown, `${rows - ids.size} plants are missing, ${unknown} are unknown`);
  },
);
