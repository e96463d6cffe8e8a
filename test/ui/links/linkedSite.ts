// A small site whose pages link to each other, for tests of what happens to links, and its files in the Explorer.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../../support/waitUntil.ts';
import { selectRow, type Workbench } from '../workbench.ts';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

export const linkedSite = {
  'docs.json': lines(
    '{',
    '  "name": "Plants",',
    '  "navigation": [',
    '    { "group": "Start", "pages": ["introduction", "quickstart"] },',
    '    { "group": "Guides", "pages": ["guides/light", "guides/watering"] }',
    '  ]',
    '}',
  ),
  'introduction.mdx': lines(
    '---',
    'title: Introduction',
    '---',
    '',
    'Read about [watering](/guides/watering) and [how often](/guides/watering#how-often).',
    '',
    '<Card title="Water" href="/guides/watering" />',
  ),
  'quickstart.mdx': lines(
    '---',
    'title: Quickstart',
    '---',
    '',
    'First [light](/guides/light), then [water](./guides/watering.mdx).',
  ),
  'guides/light.mdx': lines('---', 'title: Light', '---', '', 'See [watering](./watering).'),
  'guides/watering.mdx': lines(
    '---',
    'title: Watering',
    '---',
    '',
    '## How often',
    '',
    'After [light](./light).',
  ),
} as const;

export type LinkedFile = keyof typeof linkedSite;

/** Opens a page, and waits for its lens. Until all pages are read, nobody knows who links to it. */
export async function openKnown(
  workbench: Workbench,
  page = 'watering.mdx',
  lens: string | RegExp = '5 links here',
): Promise<void> {
  await workbench.openFile(page);
  await workbench.page.locator('.codelens-decoration', { hasText: lens }).first().waitFor();
}

/** A file of the folder that is open, as it is on the disk. */
export async function readSiteFile({ page, folder }: Workbench, path: string): Promise<string | undefined> {
  const opened = new URL(page.url()).searchParams.get('folder') ?? '';
  return readFile(join(opened, folder, path), 'utf8').catch(() => undefined);
}

/** Waits until the disk has these files, by path; `undefined` for one that is not there. */
export async function waitForFiles(
  workbench: Workbench,
  expected: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  let found: Record<string, string | undefined> = {};
  await waitUntil('the files on the disk are as expected', async () => {
    const read = Object.keys(expected).map(async (path) => [path, await readSiteFile(workbench, path)]);
    found = Object.fromEntries(await Promise.all(read));
    return Object.entries(expected).every(([path, text]) => found[path] === text);
  }).catch((error: unknown) => {
    throw new Error(`They are ${JSON.stringify(found, undefined, 2)}`, { cause: error });
  });
}

export function focusFiles(workbench: Workbench): Promise<void> {
  return workbench.focus('File: Focus on Files Explorer', workbench.page.locator('.explorer-folders-view'));
}

/** Undoes once, with the focus on the files. */
export async function undoInExplorer(workbench: Workbench): Promise<void> {
  // The files have moved before VS Code can undo it: then its progress is over. Until then, the keys would undo
  // something else.
  const progress = workbench.page.locator('.part.sidebar .monaco-progress-container.active');
  await waitUntil('VS Code has made the move', async () => (await progress.count()) === 0);
  await focusFiles(workbench);
  await workbench.press('Control+Z');
}

/** Gives a file or folder another name in the Explorer, by keyboard. */
export async function renameInExplorer(workbench: Workbench, file: string, name: string): Promise<void> {
  const row = await selectInExplorer(workbench, file);
  const box = workbench.page.locator('.explorer-folders-view .monaco-inputbox input');
  await row.focus();
  await workbench.pressUntil('F2', box);
  await workbench.press('Control+A');
  await workbench.type(name);
  await workbench.press('Enter');
}

export async function selectInExplorer(workbench: Workbench, file: string) {
  await focusFiles(workbench);
  const parts = join(workbench.folder, file).split('/');
  let row = workbench.page.locator('.explorer-folders-view .monaco-list-row').first();
  for (const [index, part] of parts.entries()) {
    row = workbench.page.locator(
      `.explorer-folders-view .monaco-list-row[aria-level="${index + 1}"][aria-label^="${part}"]`,
    );
    // A click on a folder that is open would close it.
    if ((await row.getAttribute('aria-expanded')) !== 'true') await selectRow(row);
  }
  return row;
}

/** What a dialog that says this says, with its buttons. */
export async function readDialog({ page }: Workbench, text: string): Promise<string> {
  const dialog = page.locator('.monaco-dialog-box', { hasText: text });
  await dialog.waitFor();
  return (await dialog.textContent()) ?? '';
}

/** Presses a button of the open dialog, and waits until that dialog is gone. */
export async function answerDialog({ page }: Workbench, label: string): Promise<void> {
  const button = page.locator('.monaco-dialog-box .monaco-button', { hasText: label });
  await button.click();
  await button.waitFor({ state: 'hidden' });
}
