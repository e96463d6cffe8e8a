// VS Code's workbench as a person sees it: what is on the screen, and the keyboard. Nothing here reaches into the
// extension; every wait polls for something that can be seen.
import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/waitUntil.ts';
import type { Screen } from './screen.ts';

export interface QuickInput {
  readonly title: string;
  /** The text under the box: the prompt, or what is wrong with the value. */
  readonly message: string;
  readonly value: string;
  readonly placeholder: string;
  readonly isPassword: boolean;
  readonly hasBack: boolean;
}

export interface Notification {
  readonly text: string;
  readonly buttons: readonly string[];
}

export interface Workbench {
  readonly page: Page;
  /** The folder, below that of the window, in which a test works and paths begin; empty: the window's own. */
  folder: string;
  /** Loads the window again, as F5 does, until it has its folder. */
  reload(): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Presses keys, separated by spaces, again and again until something appears or disappears: a busy workbench
   * loses some. Each time it waits longer, because pressing them again can take back, or begin anew, what is slow. */
  pressUntil(keys: string, thing: Locator, state?: 'visible' | 'hidden'): Promise<void>;
  /** Opens the list of quick fixes at the cursor, until it has this one. */
  openQuickFixes(fix: Locator): Promise<void>;
  type(text: string): Promise<void>;
  openPalette(): Promise<void>;
  /** Runs a command through the palette, by its whole title. */
  runCommand(title: string): Promise<void>;
  /** Runs a command that puts the focus into a place, and waits until it is there: keys before that go elsewhere. */
  focus(title: string, place: Locator): Promise<void>;
  /** Opens a file of the folder, by its name or path, through "Go to File" and waits for its text. */
  openFile(path: string): Promise<void>;
  /** The open quick input; undefined when none is open. */
  getQuickInput(): Promise<QuickInput | undefined>;
  /** Waits for a quick input whose title or message contains this text. */
  waitForQuickInput(text: string): Promise<QuickInput>;
  waitUntilQuickInputIsClosed(): Promise<void>;
  /** Replaces the text in the open quick input. */
  fill(text: string): Promise<void>;
  /** Presses the Back button of the open quick input. */
  goBack(): Promise<void>;
  /** Puts the cursor before the first occurrence of a text in the open file, through "Find". */
  goToText(text: string): Promise<void>;
  /** Closes all editors, and leaves what is not saved. */
  closeEditors(): Promise<void>;
  /** Every notification since the test began, oldest first, including those that are gone. */
  getNotifications(): Promise<readonly Notification[]>;
  /** Waits for a notification with this text that has not been waited for before. */
  waitForNotification(text: string): Promise<Notification>;
  clickNotificationButton(label: string): Promise<void>;
  /** Dismisses open prompts and clears notifications, so that something else can start. */
  putAside(): Promise<void>;
  /** Lines of the Problems panel. */
  getProblems(): Promise<readonly string[]>;
}

/** Opens an address of a browser host in the tab of a screen. */
export async function openWorkbench({ page }: Screen, url: string): Promise<Workbench> {
  const counts = ['No Problems', 'Errors', 'Warnings', 'Infos'];
  const statusBar = counts.map((name) => `.monaco-workbench .statusbar [aria-label^="${name}"]`).join();
  // Once in many runs VS Code starts without the folder of its address. For a moment it always seems so, and loading it
  // again in that moment loses the editors that it is about to restore.
  const load = async (start: () => Promise<unknown>): Promise<void> => {
    await waitUntil('the window has its folder', async () => {
      await start();
      await page.locator(statusBar).first().waitFor();
      return isSoon(page.getByText('No Folder Opened'), 'hidden', 20_000);
    });
  };
  await load(() => page.goto(url));
  const readNotifications = () => page.evaluate<Notification[]>('seenNotifications');
  let firstNotification = 0;
  let seenNotifications = 0;

  const workbench: Workbench = {
    page,
    folder: '',
    async reload() {
      await load(() => page.reload());
      firstNotification = 0;
      seenNotifications = 0;
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    async pressUntil(keys, thing, state = 'visible') {
      let patience = 1_500;
      await waitUntil(`${keys} has done its work`, async () => {
        patience *= 2;
        await workbench.press(...keys.split(' '));
        return await isSoon(thing, state, patience);
      });
    },
    async openQuickFixes(fix) {
      // Esc first: in the list of fixes, the same keys apply one.
      await workbench.pressUntil('Escape Control+.', fix);
    },
    async type(text) {
      await page.keyboard.type(text);
    },
    async openPalette() {
      const isOpen = async (): Promise<boolean> => (await workbench.getQuickInput())?.value === '>';
      // An editor that opens in that moment takes the focus, and the palette closes again.
      await waitUntil('the palette stays open', async () => {
        await workbench.pressUntil('F1', page.locator('.quick-input-widget:visible'));
        return waitUntil('the palette is open', isOpen, 2_000).catch(() => false);
      });
    },
    async runCommand(title) {
      const row = page.locator(`.quick-input-list .monaco-list-row.focused[aria-label^="${title}"]`);
      // The palette does not learn of a command that is registered while it is open: it is opened again.
      let patience = 0;
      await waitUntil(`the palette offers "${title}"`, async () => {
        patience += 500;
        await workbench.openPalette();
        await page.keyboard.insertText(title);
        const isOffered = await isSoon(row, 'visible', patience);
        await page.keyboard.press(isOffered ? 'Enter' : 'Escape');
        return isOffered;
      });
    },
    async focus(title, place) {
      // An editor that opens in that moment takes the focus away again.
      await waitUntil(`"${title}" has moved the focus`, async () => {
        await workbench.runCommand(title);
        return isSoon(place.and(page.locator(':focus-within')), 'visible', 2_000);
      });
    },
    async openFile(path) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      // Until it has looked, it lists what was open before: the files of earlier tests, too.
      const row = page
        .locator(`.quick-input-list .monaco-list-row.focused[aria-label^="${name}"]`)
        .filter({ hasText: workbench.folder });
      // The first time, "Go to File" may look among the files that were there when it was open before.
      let patience = 500;
      await waitUntil(`"Go to File" finds ${path}`, async () => {
        patience *= 2;
        await workbench.pressUntil('Control+P', page.locator('.quick-input-widget:visible'));
        await waitUntil('"Go to File" is open', async () => (await workbench.getQuickInput())?.value === '');
        // Both words have to be in a path.
        await page.keyboard.insertText(`${path} ${workbench.folder}`);
        const isFound = await isSoon(row, 'visible', patience);
        await page.keyboard.press(isFound ? 'Enter' : 'Escape');
        return isFound;
      });
      await page
        .locator(`.editor-instance[aria-label^="${name}"], .tab.active[aria-label^="${name}"]`)
        .first()
        .waitFor();
      await page.locator('.editor-instance .view-line').first().waitFor();
      await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
    },
    getQuickInput: () => readQuickInput(page),
    waitForQuickInput: (text) =>
      waitUntil(`a quick input says "${text}"`, async () => {
        const input = await workbench.getQuickInput();
        return input && `${input.title}\n${input.message}`.includes(text) ? input : undefined;
      }),
    async waitUntilQuickInputIsClosed() {
      await waitUntil(
        'the quick input is closed',
        async () => (await workbench.getQuickInput()) === undefined,
      );
    },
    async fill(text) {
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    async goBack() {
      await page.locator('.quick-input-titlebar .codicon-quick-input-back').click();
    },
    async goToText(text) {
      const find = page.locator('.find-widget.visible');
      const selection = page.locator('.statusbar-item', { hasText: /\(\d+ selected\)/ });
      // An Esc can go to a notification or clear the selection instead: then it is pressed once more.
      await waitUntil(`"${text}" is selected`, async () => {
        await page.keyboard.press('Control+Home');
        await workbench.pressUntil('Control+F', find);
        await page.keyboard.insertText(text);
        // A narrow editor hides the count, and after an edit it is "? of" some until the next match is asked for.
        const count = find.locator('.matchesCount');
        await isSoon(count.filter({ hasText: /^[1?] of / }), 'attached', 2_000);
        if (/^\? of /.test((await count.textContent()) ?? '')) await page.keyboard.press('Enter');
        if (!(await isSoon(count.filter({ hasText: /^1 of / }), 'attached', 2_000))) return false;
        await page.keyboard.press('Escape');
        return (await isSoon(find, 'hidden', 1_000)) && (await selection.isVisible());
      });
      await page.keyboard.press('ArrowLeft');
    },
    async closeEditors() {
      const leave = page.locator('.monaco-dialog-box .monaco-button', { hasText: /Don.t Save/ });
      const tabs = page.locator('.part.editor .tab');
      // A command that is chosen while a webview takes the focus is lost.
      await waitUntil('all editors are closed', async () => {
        await workbench.runCommand('View: Close All Editors');
        await isSoon(leave.or(tabs.first()), 'hidden', 5_000);
        if (await leave.isVisible()) await leave.click();
        return await isSoon(tabs.first(), 'hidden', 5_000);
      });
    },
    getNotifications: async () => (await readNotifications()).slice(firstNotification),
    async waitForNotification(text) {
      const notification = await waitUntil(`a notification says "${text}"`, async () => {
        const all = await readNotifications();
        const index = all.findIndex(
          (candidate, position) => position >= seenNotifications && candidate.text.includes(text),
        );
        if (index < 0) return undefined;
        seenNotifications = index + 1;
        return all[index];
      });
      await waitUntil('VS Code shows another notification', () =>
        page.evaluate<boolean>('mayShowNotification()'),
      );
      return notification;
    },
    async clickNotificationButton(label) {
      await page.locator('.notification-toast .monaco-button', { hasText: label }).first().click();
    },
    async putAside() {
      await workbench.pressUntil('Escape', page.locator('.quick-input-widget:visible'), 'hidden');
      if (!(await page.evaluate<boolean>('areNotificationsCleared()'))) {
        await workbench.runCommand('Notifications: Clear All Notifications');
        await page.locator('.notification-toast').first().waitFor({ state: 'hidden' });
        await page.evaluate('noteCleared()');
      }
      firstNotification = (await readNotifications()).length;
      seenNotifications = firstNotification;
    },
    async getProblems() {
      const rows = await page.locator('.markers-panel .monaco-list-row').all();
      return await Promise.all(rows.map(async (row) => (await row.getAttribute('aria-label')) ?? ''));
    },
  };
  return workbench;
}

/** Whether it comes to that state within so many milliseconds. */
export async function isSoon(
  thing: Locator,
  state: 'visible' | 'hidden' | 'attached',
  timeout: number,
): Promise<boolean> {
  return await thing.waitFor({ state, timeout }).then(
    () => true,
    () => false,
  );
}

/**
 * Clicks on a row until it is selected: a row that is drawn again at the moment of a click does not notice it. With
 * patience, because two quick clicks would be a double click, and a second one closes what the first has opened.
 */
export async function selectRow(row: Locator, modifiers: readonly 'Shift'[] = []): Promise<void> {
  await waitUntil('the row is selected', async () => {
    await row.click({ modifiers: [...modifiers] });
    return isSoon(row.and(row.page().locator('.selected')), 'visible', 10_000);
  });
}

/** In one go: it is called many times, and the input can close at any moment. */
async function readQuickInput(page: Page): Promise<QuickInput | undefined> {
  return (
    (await page.evaluate<QuickInput | null>(`(() => {
    const isVisible = (element) => element !== null && element.getClientRects().length > 0;
    const widget = document.querySelector('.quick-input-widget');
    const box = isVisible(widget) ? widget.querySelector('.quick-input-box input') : null;
    return box && {
      title: widget.querySelector('.quick-input-title')?.textContent ?? '',
      message: widget.querySelector('.quick-input-message')?.textContent ?? '',
      value: box.value,
      placeholder: box.placeholder,
      isPassword: box.type === 'password',
      hasBack: isVisible(widget.querySelector('.quick-input-titlebar .codicon-quick-input-back')),
    };
  })()`)) ?? undefined
  );
}
