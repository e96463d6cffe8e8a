// A test that drives VS Code like a person: each gets a copy of a fixture site and a browser profile that begins empty;
// the tests of a file share one VS Code with the extension installed from its package.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { repositoryPath, testedVsix } from '../support/repository.ts';
import { copySite } from '../support/sites/siteCopy.ts';
import { type BrowserHost, quietSettings, startBrowserHost } from '../vscode/browserHost.ts';
import { launchChromium } from '../vscode/chromium.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

export interface UiTestOptions {
  /** Folder of test/sites that is opened. */
  readonly site?: 'broken' | 'sample';
  /** User settings, beside the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Files that are written into the site's copy, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Path of the `.code-workspace` file among these that is opened instead of the folder. */
  readonly workspaceFile?: string;
}

let host: BrowserHost;
let browser: Browser;

before(async () => {
  host = await startBrowserHost({ vsix: testedVsix });
  browser = await launchChromium();
});

after(async () => {
  await browser?.close();
  await host?.close();
});

/** A picture of the screen is left in out/ui when the test fails. */
export function uiTest(
  name: string,
  { site = 'sample', settings = {}, files = {}, workspaceFile }: UiTestOptions,
  work: (workbench: Workbench, host: BrowserHost) => Promise<void>,
): void {
  test(name, async () => {
    const copy = await copySite(site, site);
    const { folder } = copy;
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await host.writeUserSettings({ ...quietSettings, ...settings });
    const opened = workspaceFile === undefined ? {} : { workspace: join(folder, workspaceFile) };
    const workbench = await openWorkbench(browser, host.urlOf(folder, opened));
    try {
      await work(workbench, host);
    } catch (error) {
      const picture = repositoryPath('out', 'ui', `${name.replaceAll(/\W+/g, '-')}.png`);
      await workbench.screenshot(picture);
      console.error(`"${name}" failed with this on the screen: ${picture}`);
      throw error;
    } finally {
      await workbench.close();
      await copy.remove();
    }
  });
}
