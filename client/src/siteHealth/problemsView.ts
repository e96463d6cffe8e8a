// The view "Site Problems": how many problems of each kind the sites of the workspace have. A row opens the list of them.
import {
  commands,
  Disposable,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { ProblemSeverity } from '../../../server/src/shared/siteHealth.ts';
import { showSiteProblemsCommand } from '../commandIds.ts';
import { describeCheckTime, describeKinds, type ProblemRow } from './healthText.ts';
import type { RuleTexts } from './ruleTexts.ts';
import type { SiteHealths } from './siteHealths.ts';

export function registerProblemsView(healths: SiteHealths, ruleTexts: RuleTexts): Disposable {
  const changed = new EventEmitter<void>();
  let rows: readonly ProblemRow[] = [];
  const view = window.createTreeView<ProblemRow>('plantStore.siteProblems', {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem: createItem,
      getChildren: (row) => (row === undefined ? [...rows] : []),
    },
  });
  const update = () => {
    const sites = healths.getAll();
    view.message = describeCheckTime(sites) ?? '';
    void commands.executeCommand('setContext', 'plantStore.isChecked', sites.length > 0);
    const next = describeKinds(sites, ruleTexts, getSitePath);
    if (JSON.stringify(next) === JSON.stringify(rows)) return;
    rows = next;
    changed.fire();
  };
  update();
  return Disposable.from(healths.onDidChange(update), view, changed);
}

/** What tells a site from the others: its folder; for a site that is the workspace’s own folder, the configuration. */
export function getSitePath(configuration: string): string {
  const path = workspace.asRelativePath(Uri.parse(configuration));
  const end = path.lastIndexOf('/');
  return end === -1 ? path : path.slice(0, end);
}

function createItem({ label, place, severity, site, code }: ProblemRow): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  item.id = `${site} ${code}`;
  item.description = place;
  item.tooltip = `${label}\n${code}`;
  item.accessibilityInformation = { label: [label, severity, place].filter(Boolean).join(', ') };
  item.iconPath = icons[severity];
  item.command = {
    command: showSiteProblemsCommand,
    title: 'Show Problems',
    arguments: [{ site, code }],
  };
  return item;
}

const icons: Readonly<Record<ProblemSeverity, ThemeIcon>> = {
  error: new ThemeIcon('error', new ThemeColor('problemsErrorIcon.foreground')),
  warning: new ThemeIcon('warning', new ThemeColor('problemsWarningIcon.foreground')),
  information: new ThemeIcon('info', new ThemeColor('problemsInfoIcon.foreground')),
  hint: new ThemeIcon('lightbulb'),
};
