// Tests that drive VS Code for the Web like a person: one window for a test file, with the extension as it is packaged, on
// a folder that is mounted. What is written there stays in the window.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporaryFolder.ts';
import { quietSettings } from '../../vscode/browserHost.ts';
import { unpackExtension } from '../../vscode/web/unpackedExtension.ts';
import { startWebHost, type WebHost } from '../../vscode/web/webHost.ts';
import { selectInExplorer } from '../links/linkedSite.ts';
import { openScreen, type Screen } from '../screen.ts';
import { openWorkbench, type Workbench } from '../workbench.ts';

type Work = (workbench: Workbench) => Promise<void>;

/** @param files of the folder, by path. */
export function shareWebWindow(files: Readonly<Record<string, string>>): (name: string, work: Work) => void {
  let folder: TemporaryFolder;
  let host: WebHost | undefined;
  let screen: Screen | undefined;
  let workbench: Workbench;
  let isUsed = false;

  test.beforeAll(async () => {
    folder = await createTemporaryFolder();
    const at = (...names: string[]) => join(folder.path, ...names);
    await unpackExtension(at('extension'));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(at('site', path)), { recursive: true });
      await writeFile(at('site', path), text);
    }
    const settings = { ...quietSettings, 'files.autoSave': 'off' };
    host = await startWebHost({
      extensions: [at('extension')],
      mount: at('site'),
      settings,
      allowsWorkers: true,
    });
    screen = await openScreen(at('browser'));
    workbench = await openWorkbench(screen, host.url);
  });

  test.afterAll(async () => {
    await screen?.close();
    await host?.close();
    await folder.remove();
  });

  return (name, work) => {
    test(name, async () => {
      if (isUsed) await workbench.putAside();
      isUsed = true;
      await work(workbench);
    });
  };
}

/** Opens a file of the folder from the Explorer: "Go to File" finds nothing in this host. */
export async function openFromExplorer(workbench: Workbench, path: string): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const editor = workbench.page.locator(`.editor-instance[aria-label^="${name}"] .view-line`).first();
  const row = await selectInExplorer(workbench, path);
  await row.focus();
  await workbench.pressUntil('Enter', editor);
}
