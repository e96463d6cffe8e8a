// Puts the view "Docs Navigation" together, and keeps it up to date with the sites.
import { commands, Disposable } from 'vscode';
import type { FileSearch } from '../files/fileSearch.ts';
import type { SiteModels } from '../sites/siteModels.ts';
import { registerBrokenMessage } from './brokenMessage.ts';
import { createDragAndDrop } from './dragAndDrop.ts';
import type { SiteChange } from './drawnRows.ts';
import { registerEditorFollower } from './followEditor.ts';
import { createNavigationRows, type NavigationRows } from './navigationRow.ts';
import { createNavigationView, type NavigationView } from './navigationView.ts';
import type { RowAct } from './rowActs.ts';
import { registerWorkspaceContents } from './workspaceContents.ts';

/** What commands of the view work with. */
export interface Navigation extends Disposable {
  readonly rows: NavigationRows;
  readonly view: Pick<NavigationView, 'getChosen' | 'cut' | 'setCut' | 'focus'>;
}

/** @param onDrop is told what a drop means. */
export function registerNavigation(
  siteModels: SiteModels,
  fileSearch: FileSearch,
  onDrop: (act: RowAct) => Promise<void>,
): Navigation {
  const rows = createNavigationRows(siteModels);
  const view = createNavigationView({
    rows,
    getModel: siteModels.get,
    dragAndDropController: createDragAndDrop(rows, onDrop),
  });
  const follower = registerEditorFollower(view, rows, siteModels.getAll);
  const message = registerBrokenMessage(siteModels.getAll, view.setMessage);
  const contents = registerWorkspaceContents(fileSearch);
  let watching: { dispose(): void } | undefined;
  const update = (change: SiteChange) => {
    view.update(change);
    message.update();
    follower.update();
    const isEmpty = siteModels.getAll().length > 0 && rows.getChildren(undefined).length === 0;
    void commands.executeCommand('setContext', 'plantStore.navigationIsEmpty', isEmpty);
  };
  // The sites are watched from the first time that the view is seen: who never opens it pays nothing.
  const watch = () => {
    if (!view.isVisible || watching !== undefined) return;
    watching = siteModels.onDidChange(update);
    // Another view may have them already.
    for (const { uri } of siteModels.getAll()) update({ uri });
  };
  const listening = view.onDidChangeVisibility(watch);
  watch();
  return {
    rows,
    view,
    dispose() {
      watching?.dispose();
      Disposable.from(listening, contents, message, follower, view).dispose();
    },
  };
}
