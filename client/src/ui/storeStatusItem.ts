// The status bar items: where plants are sent, which opens the list of stores; and how many requests are unresolved, which
// opens the list of requests.
import { type Disposable, StatusBarAlignment, ThemeColor, window } from 'vscode';
import { recentRequestsCommand } from '../commandIds.ts';
import { getLabelText } from './labelText.ts';

export interface ShownStore {
  readonly icon: string;
  readonly text: string;
  /** Lines of plain text. The last one says what a click does. */
  readonly tooltip: string;
  readonly command: string;
  readonly isWarning: boolean;
}

/** `update` reads the store again and shows it, or hides the item if there is none. */
export function createStoreStatusItem(
  read: () => Promise<ShownStore | undefined>,
): Disposable & { update(): void } {
  const item = window.createStatusBarItem('plantStore.store', StatusBarAlignment.Right, 50);
  item.name = 'Plant Store';
  let updates = 0;
  const update = async () => {
    updates += 1;
    const current = updates;
    const shown = await read();
    if (current !== updates) return;
    if (shown === undefined) return item.hide();
    item.text = `$(${shown.icon}) ${getLabelText(shown.text)}`;
    item.tooltip = shown.tooltip;
    item.command = shown.command;
    item.accessibilityInformation = {
      label: `Plant Store: ${shown.text}. ${shown.tooltip.replaceAll('\n', '. ')}`,
      role: 'button',
    };
    item.backgroundColor = shown.isWarning ? new ThemeColor('statusBarItem.warningBackground') : undefined;
    item.show();
  };
  return { update: () => void update(), dispose: () => item.dispose() };
}

/** Hidden if no requests are unresolved. */
export function createUnresolvedItem(): Disposable & { update(count: number, text: string): void } {
  const item = window.createStatusBarItem('plantStore.unresolved', StatusBarAlignment.Right, 49);
  item.name = 'Plant Store: Unresolved Requests';
  item.command = recentRequestsCommand;
  return {
    update(count, text) {
      if (count === 0) return item.hide();
      item.text = `$(warning) ${count} unresolved`;
      item.tooltip = `${text}\nShow recent requests…`;
      item.accessibilityInformation = { label: `${text}. Show recent requests`, role: 'button' };
      item.show();
    },
    dispose: () => item.dispose(),
  };
}
