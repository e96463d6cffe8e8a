// The "Plants" view: draws rows, and tells commands which row they were run on.
import {
  commands,
  type Disposable,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  window,
} from 'vscode';

export interface TreeNode<T> {
  /** Must not change, so that the row stays expanded and selected. */
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  /** For screen readers. */
  readonly accessibleLabel: string;
  /** The name of a product icon. */
  readonly icon: string;
  /** For the `when` clauses of menus. */
  readonly context: string;
  readonly isExpanded?: boolean;
  /** What the row represents. */
  readonly subject: T;
  /** The command to run on a click. Its argument defaults to the row itself. */
  readonly open?: { readonly command: string; readonly title: string; readonly argument?: object };
  readonly children: readonly TreeNode<T>[];
}

export interface PlantsView<T> extends Disposable {
  /** Schedules reading everything again. */
  update(): void;
  /** A number on the view's icon, and what it counts; 0 for none. */
  setBadge(count: number, text: string): void;
  /** What the row represents; undefined if the argument is not a row of this view. */
  getSubject(argument: unknown): T | undefined;
}

/** Milliseconds between updates while many plants are created: ten times the reading time, within limits. */
const updateInterval = { min: 200, max: 2_000, perReading: 10 };
/** Milliseconds to wait for more changes. */
const gathering = 20;

export function createPlantsView<T extends object>(
  read: () => Promise<readonly TreeNode<T>[]>,
  onError: (error: unknown) => void,
): PlantsView<T> {
  const changed = new EventEmitter<void>();
  const subjects = new WeakMap<object, T>();
  let roots: readonly TreeNode<T>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextUpdate = 0;
  let reading: Promise<void> | undefined;
  /** Also set if something changes while the rows are read. */
  let isStale = true;
  const view = window.createTreeView<TreeNode<T>>('plantStore.plants', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: (node) => {
        subjects.set(node, node.subject);
        return createItem(node);
      },
      // Must not wait: VS Code would lose the rows if it were refreshed in the meantime.
      getChildren: (parent) => [...(parent?.children ?? roots)],
    },
  });
  const readRows = async () => {
    const begin = performance.now();
    const fresh = await read();
    const end = performance.now();
    const { min, max, perReading } = updateInterval;
    nextUpdate = end + Math.min(max, Math.max(min, (end - begin) * perReading));
    if (describeRows(fresh) === describeRows(roots)) return;
    roots = fresh;
    changed.fire();
  };
  const schedule = () => {
    // A hidden view is read when it becomes visible.
    if (!view.visible || !isStale || reading !== undefined || timer !== undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        isStale = false;
        reading = readRows()
          .catch(onError)
          .finally(() => {
            reading = undefined;
            schedule();
          });
      },
      Math.max(gathering, nextUpdate - performance.now()),
    );
  };
  const update = () => {
    isStale = true;
    schedule();
  };
  // Another window may have added plants.
  const listening = view.onDidChangeVisibility(({ visible }) => visible && update());
  return {
    update,
    setBadge(count, text) {
      view.badge = count === 0 ? undefined : { value: count, tooltip: text };
    },
    getSubject: (argument) =>
      typeof argument === 'object' && argument !== null ? subjects.get(argument) : undefined,
    dispose() {
      clearTimeout(timer);
      listening.dispose();
      view.dispose();
      changed.dispose();
    },
  };
}

/** Equal for rows that look and behave the same. */
function describeRows(nodes: readonly TreeNode<object>[]): string {
  return JSON.stringify(nodes, (name, value: unknown) => (name === 'subject' ? undefined : value));
}

/** Sets a context key that the view's menus and welcome text depend on. */
export function setPlantContext(
  name: 'sandboxRunning' | 'sandboxInMemory' | 'storeUsed' | 'agentsRefused',
  value: boolean,
): void {
  void commands.executeCommand('setContext', `plantStore.${name}`, value);
}

function createItem<T>(node: TreeNode<T>): TreeItem {
  const { key, label, description, tooltip, accessibleLabel, icon, context, isExpanded, open, children } =
    node;
  const item = new TreeItem(label, getState(children.length, isExpanded ?? false));
  item.id = key;
  item.description = description;
  item.tooltip = tooltip;
  item.accessibilityInformation = { label: accessibleLabel };
  item.contextValue = context;
  item.iconPath = new ThemeIcon(icon, getColor(icon));
  if (open !== undefined) {
    item.command = { command: open.command, title: open.title, arguments: [open.argument ?? node] };
  }
  return item;
}

function getState(childCount: number, isExpanded: boolean): TreeItemCollapsibleState {
  if (childCount === 0) return TreeItemCollapsibleState.None;
  return isExpanded ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

function getColor(icon: string): ThemeColor | undefined {
  return icon === 'warning' ? new ThemeColor('list.warningForeground') : undefined;
}
