// Puts the view "Docs Navigation" together, and keeps it up to date with the sites.
import {
  commands,
  DataTransferItem,
  Disposable,
  languages,
  type TreeDragAndDropController,
  Uri,
  window,
  workspace,
} from 'vscode';
import { debounce } from '../../../server/src/shared/debounce.ts';
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import { parseJsonValue } from '../../../server/src/shared/text/jsonValue.ts';
import type { FileSearch } from '../files/fileSearch.ts';
import { configurationFiles, pageFiles } from '../files/wantedFiles.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import type { WatchedSites } from '../sites/siteModels.ts';
import type { RowsChange } from './drawnRows.ts';
import { createNavigationRows, type NavigationRow, type NavigationRows } from './navigationRow.ts';
import { createNavigationView, type NavigationView } from './navigationView.ts';
import { getListing, getMove, type RowAct } from './rowActs.ts';

/** What commands of the view work with. */
export interface Navigation extends Disposable {
  readonly rows: NavigationRows;
  readonly view: Pick<NavigationView, 'getChosen' | 'cut' | 'setCut' | 'focus'>;
}

/** @param onDrop is told what a drop means. */
export function registerNavigation(
  siteModels: WatchedSites,
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
  const update = (change: RowsChange) => {
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

/** Milliseconds that a text stays broken before it is said: while one types it often is. */
const patience = 800;

/** The line above the rows while a configuration can't be read: what is shown is how it was before. */
interface BrokenMessage extends Disposable {
  update(): void;
}

function registerBrokenMessage(
  listSites: () => readonly SiteModel[],
  show: (message: string | undefined) => void,
): BrokenMessage {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;
  const say = (message: string | undefined) => {
    if (message !== shown) show(message);
    shown = message;
  };
  const sayBroken = () => {
    timer = undefined;
    say(getMessage(listSites()));
  };
  const update = () => {
    const isBroken = listSites().some(({ state }) => state === 'broken');
    if (isBroken && shown === undefined) {
      timer ??= setTimeout(sayBroken, patience);
      return;
    }
    clearTimeout(timer);
    sayBroken();
  };
  const listening = languages.onDidChangeDiagnostics(() => shown !== undefined && update());
  return {
    update,
    dispose() {
      clearTimeout(timer);
      listening.dispose();
    },
  };
}

function getMessage(sites: readonly SiteModel[]): string | undefined {
  const broken = sites.find(({ state }) => state === 'broken');
  if (broken === undefined) return undefined;
  const uri = Uri.parse(broken.uri);
  const file = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const error = languages.getDiagnostics(uri).find(({ code }) => getCode(code) === 'json-syntax');
  if (error === undefined) return `${file} has a syntax error. This is how the navigation was before.`;
  const line = error.range.start.line + 1;
  return `${file} has a syntax error in line ${line}: ${getPlainText(error.message)}`;
}

function getCode(code: unknown): unknown {
  return typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
}

/**
 * Selects the page of the active editor in the view, as the Explorer does with files, and under the same
 * setting.
 */
interface EditorFollower extends Disposable {
  /** The rows are others than before: the page may be among them now. */
  update(): void;
}

function registerEditorFollower(
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
function findPage(rows: NavigationRows, sites: readonly SiteModel[], uri: string): NavigationRow | undefined {
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

/** Milliseconds to wait for more files: a checkout changes many. */
const gathering = 500;

/**
 * Tells the conditions of the manifest whether the workspace has a site, or Markdown that could become one.
 * Never reads the whole workspace: one file of a kind is enough.
 */
function registerWorkspaceContents(search: FileSearch): Disposable {
  const update = async () => {
    const [sites, pages] = await Promise.all(
      [configurationFiles, pageFiles].map(async (wanted) => (await search.find(wanted, 1)).length > 0),
    );
    void commands.executeCommand('setContext', 'plantStore.hasSite', sites);
    void commands.executeCommand('setContext', 'plantStore.hasPages', sites || pages);
  };
  const schedule = debounce(() => void update(), gathering);
  const listeners = { onCreate: schedule, onDelete: schedule, onMany: schedule };
  void update();
  return Disposable.from(
    search.watch(configurationFiles, listeners),
    search.watch(pageFiles, listeners),
    new Disposable(schedule.cancel),
  );
}

/** VS Code's own name for what is dragged out of this tree. */
const rowsType = 'application/vnd.code.tree.plantstore.navigation';
/** URIs, one a line. */
const filesType = 'text/uri-list';

/**
 * Dragging rows of the view "Docs Navigation", to another place in it or into an editor, and dropping files
 * onto it.
 *
 * @param onAct is told what a drop means.
 */
function createDragAndDrop(
  rows: NavigationRows,
  onAct: (act: RowAct) => Promise<void>,
): TreeDragAndDropController<NavigationRow> {
  return {
    dragMimeTypes: [filesType],
    dropMimeTypes: [rowsType, filesType],
    handleDrag(dragged, data) {
      data.set(rowsType, new DataTransferItem(JSON.stringify(dragged.map(({ key }) => key))));
      const files = dragged.flatMap((row) => getFiles(rows, row));
      if (files.length > 0) data.set(filesType, new DataTransferItem(files.join('\r\n')));
    },
    async handleDrop(target, data) {
      const own = data.get(rowsType);
      if (own !== undefined) {
        return onAct(getMove(rows, parseRows(rows, await own.asString()), target));
      }
      const files = data.get(filesType);
      if (files !== undefined) await onAct(getListing(rows, parseFiles(await files.asString()), target));
    },
  };
}

/** A page’s file; an editor opens what is dropped onto it. */
function getFiles(rows: NavigationRows, row: NavigationRow): string[] {
  const content = rows.getElement(row)?.content;
  return content?.kind === 'page' && content.uri !== undefined ? [content.uri] : [];
}

/** Another window's rows are not known here. */
function parseRows(rows: NavigationRows, text: string): NavigationRow[] {
  const keys = parseJsonValue(text);
  if (!Array.isArray(keys)) return [];
  return keys.flatMap((key) => (typeof key === 'string' ? (rows.getRowByKey(key) ?? []) : []));
}

/** What is no URI is left out. */
function parseFiles(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    try {
      return line === '' || line.startsWith('#') ? [] : [Uri.parse(line, true).toString()];
    } catch {
      return [];
    }
  });
}
