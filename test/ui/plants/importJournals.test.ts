// What is left of an import: a journal that another process holds, whose file has moved, or that is damaged.
import assert from 'node:assert/strict';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeParts } from '../../../client/src/plantStore/import/journal/nodeParts.ts';
import { lockRun } from '../../../client/src/plantStore/import/journal/runLock.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import type { HostAddress } from '../../vscode/browserHost.ts';
import { plants, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { importFile, pressDialogButton } from './importSteps.ts';
import { startSignedIn } from './plantSteps.ts';

const getImports = ({ userDataFolder }: HostAddress): string =>
  join(userDataFolder, 'User', 'globalStorage', 'plant-store.plant-store', 'imports');

/** The name of the journal of a file’s only import. */
async function findJournal(imports: string, file: string): Promise<string> {
  for (const name of await readdir(imports)) {
    if (name.endsWith('.jsonl') && (await readFile(join(imports, name), 'utf8')).includes(`"${file}"`))
      return name;
  }
  throw new Error(`No journal names ${file}`);
}

const getRow = ({ page }: Workbench, text: string) =>
  page.locator('.quick-input-list .monaco-list-row', { hasText: text });

async function resume(workbench: Workbench, file: string): Promise<void> {
  await workbench.runCommand('Plant Store: Resume Import…');
  await workbench.waitForQuickInput('Resume Import');
  await workbench.fill(file);
  await getRow(workbench, file).and(workbench.page.locator('.focused')).waitFor();
  await workbench.press('Enter');
}

let store: StrictPlantStore;

plants.beforeAll(async () => {
  store = await startStrictPlantStore();
});

plants.afterAll(() => store.close());

const testImport = testIn(plants, {});

testImport(
  'An import that another process holds is taken over, and goes on with its file at another place',
  async (workbench, host, folder) => {
    await startSignedIn(workbench, { url: store.url, token: 'another-token' });
    await importFile(workbench, folder, 'held.csv', 'id,name\n1,Fern\n2,Moss\n');
    await pressDialogButton(workbench, 'Create 2 plants at', 'Create 2 Plants');
    await workbench.waitForNotification('held.csv: 2 not sent. The import was stopped.');
    await startSignedIn(workbench, store);
    const sent = store.requests.length;
    const imports = getImports(host);
    const runId = (await findJournal(imports, 'held.csv')).replace('.jsonl', '');
    const held = await lockRun(imports, runId, nodeParts);
    assert.ok(held.ok);

    await resume(workbench, 'held.csv');
    const { text } = await workbench.waitForNotification(
      'The import of held.csv seems to be running already',
    );
    assert.ok(text.includes(`in a window on this computer (process ${process.pid})`), text);
    await workbench.clickNotificationButton('Take Over…');
    await pressDialogButton(workbench, 'Take over the import of held.csv?', 'Cancel');
    assert.ok(await held.value.isHeld(), 'it was taken over without a click');

    await rename(join(folder, 'held.csv'), join(folder, 'moved.csv'));
    await resume(workbench, 'held.csv');
    await workbench.waitForNotification('The import of held.csv seems to be running already');
    await workbench.clickNotificationButton('Take Over…');
    await pressDialogButton(workbench, 'Take over the import of held.csv?', 'Take Over');
    await workbench.waitForNotification('held.csv can’t be read.');
    assert.ok(!(await held.value.isHeld()), 'two processes hold it');
    await workbench.clickNotificationButton('Choose File…');
    await workbench.waitForQuickInput('Create Plants from File');
    await workbench.fill('moved.csv');
    await getRow(workbench, 'moved.csv').and(workbench.page.locator('.focused')).waitFor();
    await workbench.press('Enter');
    assert.equal(store.requests.length, sent);
    await pressDialogButton(workbench, 'Send 2 rows of held.csv to', 'Send 2 Rows');
    await workbench.waitForNotification('held.csv: 2 created.');
    assert.deepEqual(store.plants.map(({ name }) => name).sort(), ['Fern', 'Moss']);
  },
);

testImport(
  'An import whose journal is damaged says which rows were created, and is forgotten when the person says so',
  async (workbench, host, folder) => {
    const { page } = workbench;
    await startSignedIn(workbench, store);
    await importFile(workbench, folder, 'damaged.csv', 'id,name\n11,Ivy\n12,Oak\n13,Elm\n');
    await pressDialogButton(workbench, 'Create 3 plants at', 'Create 3 Plants');
    await workbench.waitForNotification('damaged.csv: 3 created.');
    const imports = getImports(host);
    const name = await findJournal(imports, 'damaged.csv');
    const lines = (await readFile(join(imports, name), 'utf8')).split('\n');
    const last = lines.findLastIndex((line) => line.includes('"outcome"'));
    lines[last] = (lines[last] ?? '').replace('"created"', '"creatad"');
    await writeFile(join(imports, name), lines.join('\n'));

    await resume(workbench, 'damaged.csv');
    const { text } = await workbench.waitForNotification('The import of damaged.csv can’t be resumed');
    assert.ok(text.includes(`its journal is damaged on line ${last + 1}. 2 of 3 rows were certainly`), text);
    await workbench.clickNotificationButton('Show Created Rows');
    await page.locator('.view-line', { hasText: 'Rows that were certainly created:' }).waitFor();

    const forget = async (button: string) => {
      await workbench.runCommand('Plant Store: Resume Import…');
      const row = getRow(workbench, 'damaged.csv');
      await row.hover();
      await row.getByRole('button', { name: 'Forget This Import' }).click();
      await pressDialogButton(workbench, 'Forget the import of damaged.csv?', button);
    };
    await forget('Cancel');
    await getRow(workbench, 'damaged.csv').waitFor();
    await workbench.press('Escape');
    assert.ok((await readdir(imports)).includes(name));
    await forget('Forget');
    await waitUntil('its journal is gone', async () => !(await readdir(imports)).includes(name));
    await getRow(workbench, 'damaged.csv').waitFor({ state: 'hidden' });
  },
);
