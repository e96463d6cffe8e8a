// A folder that the person picks, as on vscode.dev: VS Code reads and writes it through the browser, and its URIs look like
// those of a disk. The picker itself is the browser’s; in its place the test hands out a folder of the browser’s own.
import assert from 'node:assert/strict';
import { waitUntil } from '../../support/waitUntil.ts';
import { linkedSite } from '../links/linkedSite.ts';
import type { Workbench } from '../workbench.ts';
import { openFromExplorer, shareWebWindow } from './webTest.ts';

const files = {
  ...linkedSite,
  'docs.json': linkedSite['docs.json'].replace('"quickstart"', '"quickstart", "ghost"'),
};

const testOwnFolder = shareWebWindow(files, 'picked');

/** A file’s text as the browser has it; undefined when there is none. */
async function readPicked({ page }: Workbench, path: string): Promise<string | undefined> {
  return (
    (await page.evaluate<string | null>(
      `(async (path) => {
        let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site');
        const names = path.split('/');
        try {
          for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
          return await (await (await folder.getFileHandle(names.at(-1))).getFile()).text();
        } catch {
          return null;
        }
      })(${JSON.stringify(path)})`,
    )) ?? undefined
  );
}

testOwnFolder('Problems of docs.json and its site, and nothing false', async (workbench) => {
  await openFromExplorer(workbench, 'docs.json');
  await workbench.runCommand('View: Focus Problems');
  const problems = await waitUntil('the missing page is listed', async () => {
    const rows = await workbench.getProblems();
    return rows.some((row) => row.includes('ghost')) && rows;
  });
  assert.doesNotMatch(problems.join('\n'), /introduction|quickstart|guides/);
});

testOwnFolder(
  'A page renamed by F2 is renamed in the folder, with its entry and its links',
  async (workbench) => {
    const { page } = workbench;
    await openFromExplorer(workbench, 'docs.json');
    await workbench.goToText('guides/watering');
    await workbench.pressUntil('F2', page.locator('.rename-box .rename-input'));
    await workbench.press('Control+A');
    await workbench.type('guides/water');
    await workbench.press('Enter');
    await page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Update Links' }).click();
    const renamed = {
      'docs.json': files['docs.json'].replace('guides/watering', 'guides/water'),
      'quickstart.mdx': files['quickstart.mdx'].replace('watering.mdx', 'water.mdx'),
      'guides/water.mdx': files['guides/watering.mdx'],
      'guides/watering.mdx': undefined,
    };
    for (const [path, text] of Object.entries(renamed)) {
      await waitUntil(`${path} is as expected`, async () => (await readPicked(workbench, path)) === text);
    }
  },
);
