// The view "Plants": what the sandbox store holds, the latest first.
import { commands, type Disposable, EventEmitter, ThemeIcon, TreeItem, window } from 'vscode';

export interface ShownPlant {
  readonly id: string;
  readonly name: string;
  /** Undefined for none. */
  readonly tag: string | undefined;
  /** When it was created, for people. */
  readonly time: string;
}

export interface ShownSandbox {
  /** Undefined while it does not run. */
  readonly host: string | undefined;
  /** The latest first. */
  readonly plants: readonly ShownPlant[];
}

/** Views with many more items get slow, and nobody scrolls that far. */
const maxShown = 1_000;
/** Milliseconds between two updates while many plants are created. */
const updateInterval = 200;

export interface PlantsView extends Disposable {
  /** Reads the plants anew, soon. */
  update(): void;
}

export function createPlantsView(read: () => Promise<ShownSandbox>): PlantsView {
  const changed = new EventEmitter<void>();
  let timer: NodeJS.Timeout | undefined;
  const view = window.createTreeView<TreeItem>('plantStore.plants', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: (item) => item,
      getChildren: async (parent) => {
        if (parent !== undefined) return [];
        const { host, plants } = await read();
        // With a message an empty view would not show its welcome text.
        view.message = plants.length === 0 ? '' : `In the sandbox store (${host ?? 'stopped'})`;
        return getItems(plants);
      },
    },
  });
  const update = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      changed.fire();
    }, updateInterval);
  };
  // Another window may have added plants meanwhile.
  const listening = view.onDidChangeVisibility(({ visible }) => visible && update());
  return {
    update,
    dispose() {
      clearTimeout(timer);
      listening.dispose();
      view.dispose();
      changed.dispose();
    },
  };
}

/** What the view's menus and its welcome text depend on. */
export function setSandboxRunning(isRunning: boolean): void {
  void commands.executeCommand('setContext', 'plantStore.sandboxRunning', isRunning);
}

function getItems(plants: readonly ShownPlant[]): TreeItem[] {
  const items = plants.slice(0, maxShown).map(createItem);
  const rest = plants.length - items.length;
  return rest === 0 ? items : [...items, new TreeItem(`${rest} older plants are not shown`)];
}

function createItem({ id, name, tag, time }: ShownPlant): TreeItem {
  const tagText = tag === undefined ? 'no tag' : `tag ${tag}`;
  const item = new TreeItem(name);
  item.description = `id ${id}, ${tagText}, ${time}`;
  item.tooltip = `${name}\nid ${id}\n${tagText}\ncreated ${time} in the sandbox store`;
  item.iconPath = new ThemeIcon('beaker');
  item.accessibilityInformation = { label: `${name}, ${item.description}, in the sandbox store` };
  return item;
}
