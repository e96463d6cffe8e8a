// One native quick pick that always settles, even when it is hidden. Text is shown literally: `$(icon)` in a plant's name
// stays text.
import {
  type CancellationToken,
  type Disposable,
  QuickInputButtons,
  type QuickPickItem,
  QuickPickItemKind,
  ThemeIcon,
  window,
} from 'vscode';
import { getLabelText } from './labelText.ts';

export interface PickItem<T> {
  readonly value: T;
  readonly label: string;
  readonly description?: string;
  /** A second line. */
  readonly detail?: string;
  /** The name of a product icon. */
  readonly icon?: string;
  /** Shown at the end of the item's row. */
  readonly buttons?: readonly PickButton[];
  /** Title of the section that starts with this item; empty for just a line. */
  readonly section?: string;
}

export interface PickButton {
  readonly icon: string;
  readonly title: string;
}

export interface PickOptions<T> {
  readonly title: string;
  readonly placeholder: string;
  readonly items: readonly PickItem<T>[];
  /** The value of the item that Enter picks first; by default the first item. */
  readonly active?: T;
  /** One-based. This is the last step. */
  readonly step?: number;
  /** Shows a Back button. */
  readonly back?: boolean;
  /** Closes the list, as Esc does. */
  readonly token?: CancellationToken;
}

export type PickAnswer<T> =
  | { readonly kind: 'picked'; readonly value: T }
  /** The item's button with this title was pressed. */
  | { readonly kind: 'button'; readonly value: T; readonly title: string }
  | { readonly kind: 'back' }
  /** The list was left with Esc. */
  | { readonly kind: 'left' };

export function promptPick<T>(options: PickOptions<T>): Promise<PickAnswer<T>> {
  const pick = window.createQuickPick<QuickPickItem>();
  pick.title = options.title;
  pick.placeholder = options.placeholder;
  pick.step = options.step;
  pick.totalSteps = options.step;
  pick.buttons = options.back ? [QuickInputButtons.Back] : [];
  pick.ignoreFocusOut = true;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  const values = new Map<QuickPickItem, T>();
  pick.items = options.items.flatMap((item) => {
    const shown = createItem(item);
    values.set(shown, item.value);
    return item.section === undefined ? [shown] : [createSeparator(item.section), shown];
  });
  const active = pick.items.find(
    (shown) => options.active !== undefined && values.get(shown) === options.active,
  );
  if (active !== undefined) pick.activeItems = [active];

  return new Promise((resolve) => {
    const listeners: Disposable[] = [];
    const settle = (answer: PickAnswer<T>) => {
      resolve(answer);
      for (const listener of listeners) listener.dispose();
      pick.dispose();
    };
    listeners.push(
      pick.onDidAccept(() => {
        const value = pick.selectedItems[0] && values.get(pick.selectedItems[0]);
        if (value !== undefined) settle({ kind: 'picked', value });
      }),
      pick.onDidTriggerItemButton(({ item, button }) => {
        const value = values.get(item);
        if (value !== undefined) settle({ kind: 'button', value, title: button.tooltip ?? '' });
      }),
      pick.onDidTriggerButton((button) => {
        if (button === QuickInputButtons.Back) settle({ kind: 'back' });
      }),
      pick.onDidHide(() => settle({ kind: 'left' })),
    );
    const listening = options.token?.onCancellationRequested(() => settle({ kind: 'left' }));
    if (listening !== undefined) listeners.push(listening);
    pick.show();
  });
}

function createItem<T>({ label, description, detail, icon, buttons }: PickItem<T>): QuickPickItem {
  return {
    label: getLabelText(label),
    ...(description === undefined ? {} : { description: getLabelText(description) }),
    ...(detail === undefined ? {} : { detail: getLabelText(detail) }),
    ...(icon === undefined ? {} : { iconPath: new ThemeIcon(icon) }),
    ...(buttons === undefined
      ? {}
      : {
          buttons: buttons.map((button) => ({ iconPath: new ThemeIcon(button.icon), tooltip: button.title })),
        }),
  };
}

function createSeparator(label: string): QuickPickItem {
  return { label: getLabelText(label), kind: QuickPickItemKind.Separator };
}
