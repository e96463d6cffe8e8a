// "Changes for Readers" as a person uses it, on a real repository that VS Code's own Git support knows.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { createPage, createTree } from '../support/changes/comparedSites.ts';
import { gitEnvironment } from '../support/git/gitRepository.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { getPreview } from './preview/previewFrame.ts';
import { git as repository, testIn } from './uiTest.ts';
import type { Workbench } from './workbench.ts';

const files = {
  'docs.json': `${JSON.stringify(
    JSON.parse(createTree(['introduction', 'roses', 'mosses'])),
    undefined,
    2,
  )}\n`,
  'introduction.mdx': createPage('Introduction'),
  'roses.mdx': createPage('Roses'),
  'mosses.mdx': createPage('Mosses'),
};

function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: folder, env: gitEnvironment });
}

/** Commits the site, then moves one page and deletes another. */
async function change(folder: string): Promise<void> {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'The site as it was');
  await rename(join(folder, 'roses.mdx'), join(folder, 'rose-care.mdx'));
  git(folder, 'rm', '--quiet', '--cached', 'mosses.mdx');
  await rename(join(folder, 'mosses.mdx'), join(folder, 'mosses.txt'));
  const text = await readFile(join(folder, 'docs.json'), 'utf8');
  await writeFile(
    join(folder, 'docs.json'),
    text.replace('"roses"', '"rose-care"').replace(/,\s*"mosses"/, ''),
  );
}

/** Starts the command, and chooses what to compare with. */
async function choose(workbench: Workbench, base: string): Promise<void> {
  await workbench.runCommand('Docs: Show Changes for Readers');
  await workbench.waitForQuickInput('Show Changes for Readers');
  await workbench.fill(base);
  await workbench.press('Enter');
}

/** Shows the page, compared with the last commit. */
async function show(workbench: Workbench): Promise<FrameLocator> {
  await choose(workbench, 'Last Commit');
  const shown = getPreview(workbench);
  await shown.getByRole('heading', { level: 1, name: 'Changes for Readers' }).waitFor();
  return shown;
}

/** Whether this text is in what VS Code has stored about the open editors. It does so only every few seconds. */
async function isStored(page: Page, text: string): Promise<boolean> {
  const stored = await page.evaluate<string>(`(async () => {
    const wait = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = (await indexedDB.databases()).filter(({ name }) => name.startsWith('vscode-web-state-db-'));
    const texts = all.map(async ({ name }) => {
      const database = await wait(indexedDB.open(name));
      const parts = database.transaction('ItemTable').objectStore('ItemTable');
      const part = await wait(parts.get('memento/workbench.parts.editor'));
      database.close();
      return String(part);
    });
    return (await Promise.all(texts)).join();
  })()`);
  return stored.includes(text);
}

testIn(repository, { files })(
  'A lost URL is shown, and one click redirects its readers',
  async (workbench, _host, folder) => {
    await change(folder);
    const shown = await show(workbench);
    await shown.getByText('/roses', { exact: true }).first().waitFor();
    await shown.getByText('No page is like the one that was there.').waitFor();
    await shown.getByRole('button', { name: 'Redirect to /rose-care' }).click();
    await waitUntil('the redirect is saved', async () =>
      (await readFile(join(folder, 'docs.json'), 'utf8')).includes('"destination": "/rose-care"'),
    );
    // Compared again: only the deleted page is left.
    await shown.getByRole('button', { name: 'Redirect to /rose-care' }).waitFor({ state: 'detached' });
    await shown.getByRole('button', { name: 'Choose Page…' }).click();
    await workbench.waitForQuickInput('Where Should Readers Go?');
    await workbench.fill('Introduction');
    await workbench.press('Enter');
    await shown.getByText('Readers lose no URL.').waitFor();
    // VS Code writes a file piece by piece.
    const saved = await waitUntil('both are saved', async () => {
      const text = await readFile(join(folder, 'docs.json'), 'utf8');
      return text.includes('"destination": "/introduction"') && text.endsWith('}\n') && text;
    });
    assert.deepEqual(JSON.parse(saved).redirects, [
      { source: '/roses', destination: '/rose-care' },
      { source: '/mosses', destination: '/introduction' },
    ]);
  },
);

// VS Code keeps the site of the test before in memory for some minutes, although its folder is gone.
testIn(repository, { files }, (workbench) => workbench.reload())(
  'The page follows: places open beside it, and it says when it is late',
  async (workbench, _host, folder) => {
    await change(folder);
    const shown = await show(workbench);
    await shown.getByRole('button', { name: 'rose-care.mdx:1' }).first().click();
    await workbench.page.locator('.tab.active', { hasText: 'rose-care.mdx' }).waitFor();
    await workbench.press('Control+End');
    await workbench.type('More about roses.');
    await shown.getByText('Files have changed since this was compared.').waitFor();
    await shown.getByRole('button', { name: 'Compare Again' }).click();
    await shown.getByText('Files have changed since this was compared.').waitFor({ state: 'detached' });
    // It is still there after the window was loaded again.
    await waitUntil('VS Code has stored what is open', () =>
      isStored(workbench.page, 'plantStore.readerChanges'),
    );
    await workbench.reload();
    await getPreview(workbench).getByText('/roses', { exact: true }).first().waitFor();
  },
);
