// A browser with one tab for a workbench. What it loads and compiles of VS Code is in its profile, for the next one.
import type { Page } from 'playwright-core';
import { repositoryPath } from '../support/repository.ts';
import type { HostAddress } from '../vscode/browserHost.ts';
import { launchChromiumWithProfile } from '../vscode/chromium.ts';

export interface Screen {
  readonly page: Page;
  /** Removes everything that the workbench of a server has kept in the browser. */
  clear(server: Pick<HostAddress, 'port'>): Promise<void>;
  close(): Promise<void>;
}

/** What VS Code keeps in a browser; loaded files are in the cache, which stays. */
const kept = ['cookies', 'local_storage', 'indexeddb', 'cache_storage', 'service_workers', 'file_systems'];

/** @param profileFolder of the browser; callers that pass the same one again reuse what was loaded before. */
export async function openScreen(profileFolder: string): Promise<Screen> {
  const browser = await launchChromiumWithProfile(profileFolder);
  const page = browser.pages()[0] ?? (await browser.newPage());
  await page.addInitScript({ path: repositoryPath('test', 'ui', 'recordNotifications.js') });
  // VS Code may ask whether to leave.
  page.on('dialog', (dialog) => void dialog.accept());
  const session = await browser.newCDPSession(page);
  return {
    page,
    async clear({ port }) {
      const origin = `http://127.0.0.1:${port}`;
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: kept.join() });
    },
    close: () => browser.close(),
  };
}
