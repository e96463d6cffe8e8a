// A browser with one tab, for one workbench after another: what it loads and compiles of VS Code is reused by the next.
import type { Page } from 'playwright-core';
import { repositoryPath } from '../support/repository.ts';
import { launchChromiumWithProfile } from '../vscode/chromium.ts';

export interface Screen {
  readonly page: Page;
  /** Leaves the workbench and removes everything it kept in the browser: the next one meets an empty profile. */
  clear(): Promise<void>;
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
    async clear() {
      const { origin } = new URL(page.url());
      if (origin === 'null') return;
      // A tab that is stuck on its way to another document answers nothing; leaving it frees it.
      const clearing = page
        .locator('html')
        .evaluate(() => sessionStorage.clear(), undefined, { timeout: 10_000 });
      await clearing.catch(() => undefined);
      await page.goto('about:blank');
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: kept.join() });
    },
    close: () => browser.close(),
  };
}
