// The status bar item: where plants go. Pressing it selects another store.
import { type Disposable, StatusBarAlignment, ThemeColor, window } from 'vscode';

export interface ShownStore {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
  readonly isWarning: boolean;
}

/** Gives a function that reads the store anew and shows it. */
export function createStoreStatusItem(read: () => Promise<ShownStore>): Disposable & { update(): void } {
  const item = window.createStatusBarItem('plantStore.store', StatusBarAlignment.Right, 50);
  item.name = 'Plant Store';
  item.command = 'plantStore.selectStore';
  let updates = 0;
  const update = async () => {
    updates += 1;
    const current = updates;
    const { icon, text, tooltip, isWarning } = await read();
    if (current !== updates) return;
    item.text = `$(${icon}) ${text}`;
    item.tooltip = `${tooltip}. Select another store…`;
    item.accessibilityInformation = { label: `Plant Store: ${text}`, role: 'button' };
    item.backgroundColor = isWarning ? new ThemeColor('statusBarItem.warningBackground') : undefined;
    item.show();
  };
  return { update: () => void update(), dispose: () => item.dispose() };
}
