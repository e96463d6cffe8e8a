// One native quick pick that always settles, also when it is hidden. Its texts are shown as they are: what looks
// like an icon in a plant's name stays text.
import { type Disposable, QuickInputButtons, type QuickPickItem, ThemeIcon, window } from 'vscode';

export interface PickItem<T> {
  readonly value: T;
  readonly label: string;
  readonly description?: string;
  /** A second line. */
  readonly detail?: string;
  /** Name of a product icon. */
  readonly icon?: string;
  /** A button behind the item. */
  readonly button?: { readonly icon: string; readonly title: string };
}

export interface PickOptions<T> {
  readonly title: string;
  readonly placeholder: string;
  readonly items: readonly PickItem<T>[];
  /** One-based, and the last one. */
  readonly step?: number;
  /** Offers Back. */
  readonly back?: boolean;
}

export type PickAnswer<T> =
  | { readonly kind: 'picked'; readonly value: T }
  /** The button behind this item was pressed. */
  | { readonly kind: 'button'; readonly value: T }
  | { readonly kind: 'back' }
  /** Left with Esc. */
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
  const values = new Map(options.items.map((item) => [createItem(item), item.value]));
  pick.items = [...values.keys()];

  return new Promise((resolve) => {
    const listeners: Disposable[] = [];
    const settle = (answer: PickAnswer<T>) => {
      resolve(answer);
      for (const listener of listeners) listener.dispose();
      pick.dispose();
    };
    const settleWith = (kind: 'picked' | 'button', item: QuickPickItem | undefined) => {
      const value = item && values.get(item);
      if (value !== undefined) settle({ kind, value });
    };
    listeners.push(
      pick.onDidAccept(() => settleWith('picked', pick.selectedItems[0])),
      pick.onDidTriggerItemButton(({ item }) => settleWith('button', item)),
      pick.onDidTriggerButton((button) => {
        if (button === QuickInputButtons.Back) settle({ kind: 'back' });
      }),
      pick.onDidHide(() => settle({ kind: 'left' })),
    );
    pick.show();
  });
}

function createItem<T>({ label, description, detail, icon, button }: PickItem<T>): QuickPickItem {
  return {
    label: escapeIcons(label),
    ...(description === undefined ? {} : { description: escapeIcons(description) }),
    ...(detail === undefined ? {} : { detail: escapeIcons(detail) }),
    ...(icon === undefined ? {} : { iconPath: new ThemeIcon(icon) }),
    ...(button === undefined
      ? {}
      : { buttons: [{ iconPath: new ThemeIcon(button.icon), tooltip: button.title }] }),
  };
}

/** VS Code turns `$(name)` in an item into an icon, unless a backslash stands before it. */
function escapeIcons(text: string): string {
  return text.replaceAll('$(', '\\$(');
}
