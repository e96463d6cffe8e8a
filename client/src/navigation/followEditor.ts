// Selects the page of the active editor in the view, as the Explorer does with files, and under the same setting.
import { Disposable, window, workspace } from 'vscode';
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { NavigationRow, NavigationRows } from './navigationRow.ts';
import type { NavigationView } from './navigationView.ts';

export interface EditorFollower extends Disposable {
  /** The rows are others than before: the page may be among them now. */
  update(): void;
}

export function registerEditorFollower(
  view: Pick<NavigationView, 'reveal' | 'isVisible' | 'onDidChangeVisibility'>,
  rows: NavigationRows,
  listSites: () => readonly SiteModel[],
): EditorFollower {
  /** The file that was looked for last; found at most once, so that a change of the site selects nothing anew. */
  let awaited: string | undefined;
  const update = () => {
    if (awaited === undefined || !view.isVisible) return;
    const row = findPage(rows, listSites(), awaited);
    if (row === undefined) return;
    awaited = undefined;
    view.reveal(row);
  };
  const follow = () => {
    const uri = window.activeTextEditor?.document.uri;
    const isOn = workspace.getConfiguration('explorer', uri).get('autoReveal') !== false;
    awaited = isOn ? uri?.toString() : undefined;
    update();
  };
  const listening = Disposable.from(
    window.onDidChangeActiveTextEditor(follow),
    view.onDidChangeVisibility(follow),
  );
  follow();
  return { update, dispose: () => listening.dispose() };
}

/** The first entry of the page, or its row among those that no group lists. */
export function findPage(
  rows: NavigationRows,
  sites: readonly SiteModel[],
  uri: string,
): NavigationRow | undefined {
  for (const { uri: site, root, elements } of sites) {
    if (!uri.startsWith(`${root}/`)) continue;
    for (const { id, content } of elements.values()) {
      if (content.kind !== 'page' || content.uri !== uri) continue;
      const row = rows.getRow(site, id);
      if (row !== undefined) return row;
    }
  }
  return undefined;
}
