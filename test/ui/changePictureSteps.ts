// What the picture of “Changes for Readers” shows: a branch on which pages have moved, gone and got another title.
import { execFileSync } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gitEnvironment } from '../support/git/gitRepository.ts';
import { getPreview } from './preview/previewFrame.ts';
import type { Workbench } from './workbench.ts';

export const changePictureSettings = { 'git.enabled': true } as const;

/** @param folder of the sample site, with its navigation as a tree. */
export async function showChanges(workbench: Workbench, folder: string): Promise<void> {
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', args, { cwd: folder, env: gitEnvironment });
  const edit = async (name: string, change: (text: string) => string): Promise<void> =>
    writeFile(join(folder, name), change(await readFile(join(folder, name), 'utf8')));
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Before');
  await rename(join(folder, 'guides/watering.mdx'), join(folder, 'guides/water.mdx'));
  await rm(join(folder, 'guides/light.mdx'));
  await edit('docs.json', (text) =>
    text.replace('guides/watering', 'guides/water').replace(/"guides\/light",\s*/, ''),
  );
  await edit('quickstart.mdx', (text) => text.replace(/^title: .*$/m, 'title: First steps'));
  await workbench.runCommand('Docs: Show Changes for Readers');
  await workbench.waitForQuickInput('Show Changes for Readers');
  await workbench.fill('main');
  await workbench.press('Enter');
  await getPreview(workbench).getByRole('button', { name: 'Redirect to /guides/water' }).waitFor();
}
