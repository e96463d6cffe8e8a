// Puts the view "Docs Navigation" together, and updates it when sites change.
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
import { configurationFiles } from '../files/wantedFiles.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import type { WatchedSites } from '../sites/siteModels.ts';
import type { RowsChange } from './drawnRows.ts';
import { createNavigationRows, type NavigationRow, type NavigationRows } from './navigationRow.ts';
import { createNavigationView, type NavigationView } from './navigationView.ts';
import { getListing, getMove, type RowAct } from './rowActs.ts';

/** What commands of the view work with. */
export interface Navigation extends Disposable {
  readonly rows: NavigationRows;
  readonly view: Pick<
    NavigationView,
    'getChosen' | 'cut' | 'setCut' | 'copied' | 'setCopied' | 'focus' | 'reveal'
  >;
}

interface NavigationParts {
  readonly siteModels: WatchedSites;
  readonly fileSearch: FileSearch;
  /** Called with the act for a drop. */
  readonly onDrop: (act: RowAct) => Promise<void>;
}

export function registerNavigation({ siteModels, fileSearch, onDrop }: NavigationParts): Navigation {
  const rows = createNavigationRows(siteModels);
  const view = createNavigationView({
    rows,
    getModel: siteModels.get,
    dragAndDropController: createDragAndDrop(rows, onDrop),
  });
  const follower = registerEditorFollower(view, rows, siteModels.getAll);
  const broken = registerBrokenMessage(siteModels.getAll, view.setMessage);
  const contents = registerWorkspaceContents(fileSearch);
  let watching: { dispose(): void } | undefined;
  const update = (change: RowsChange) => {
    view.update(change);
    broken.update();
    follower.update();
    const isEmpty = siteModels.getAll().length > 0 && rows.getChildren(undefined).length === 0;
    void commands.executeCommand('setContext', 'plantStore.navigationIsEmpty', isEmpty);
  };
  // The sites are watched once the view becomes visible, so that it costs nothing if it is never opened.
  const watch = () => {
    if (!view.isVisible || watching !== undefined) return;
    watching = siteModels.onDidChange(update);
    // Another view may already watch them.
    for (const { uri } of siteModels.getAll()) update({ uri });
  };
  const listening = view.onDidChangeVisibility(watch);
  watch();
  return {
    rows,
    view,
    dispose() {
      watching?.dispose();
      Disposable.from(listening, contents, broken, follower, view).dispose();
    },
  };
}

/** Milliseconds before a broken text is reported, because it often is broken while typing. */
const patience = 800;

/** The line above the rows while a configuration can't be read. The rows show its previous state. */
interface BrokenMessage extends Disposable {
  update(): void;
}

function registerBrokenMessage(
  listSites: () => readonly SiteModel[],
  show: (message: string | undefined) => void,
): BrokenMessage {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;
  const showIfNew = (message: string | undefined) => {
    if (message !== shown) show(message);
    shown = message;
  };
  const showBroken = () => {
    timer = undefined;
    showIfNew(getMessage(listSites()));
  };
  const update = () => {
    const isBroken = listSites().some(({ state }) => state === 'broken');
    if (isBroken && shown === undefined) {
      timer ??= setTimeout(showBroken, patience);
      return;
    }
    clearTimeout(timer);
    showBroken();
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
  if (error === undefined) return `${file} has a syntax error. This is the navigation as it was before.`;
  const line = error.range.start.line + 1;
  return `${file} has a syntax error on line ${line}: ${getPlainText(error.message)}`;
}

function getCode(code: unknown): unknown {
  return typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
}

/** Selects the active editor's page in the view, as the Explorer does with files, and with the same setting. */
interface EditorFollower extends Disposable {
  /** Call it after the rows have changed, because the page may be among them now. */
  update(): void;
}

function registerEditorFollower(
  view: Pick<NavigationView, 'reveal' | 'isVisible' | 'onDidChangeVisibility'>,
  rows: NavigationRows,
  listSites: () => readonly SiteModel[],
): EditorFollower {
  /** The file to look for; found at most once, so that a change of the site doesn't select it again. */
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

/** The first entry of the page, or its row among the unlisted pages. */
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

/** Milliseconds to wait for more files, because a checkout changes many. */
const gathering = 500;

/** Sets the context key that says whether the workspace has a site. One file is enough, so it is never searched as a whole. */
function registerWorkspaceContents(search: FileSearch): Disposable {
  const update = async () => {
    const hasSite = (await search.find(configurationFiles, 1)).length > 0;
    void commands.executeCommand('setContext', 'plantStore.hasSite', hasSite);
  };
  const schedule = debounce(() => void update(), gathering);
  const listeners = { onCreate: schedule, onDelete: schedule, onMany: schedule };
  void update();
  return Disposable.from(search.watch(configurationFiles, listeners), new Disposable(schedule.cancel));
}

/** VS Code's type for rows that are dragged from this tree. */
const rowsType = 'application/vnd.code.tree.plantstore.navigation';
/** URIs, one per line. */
const filesType = 'text/uri-list';

/** Rows can be dragged within the view or into an editor, and files can be dropped onto the view. */
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

/** A page’s file. An editor opens files that are dropped onto it. */
function getFiles(rows: NavigationRows, row: NavigationRow): string[] {
  const content = rows.getElement(row)?.content;
  return content?.kind === 'page' && content.uri !== undefined ? [content.uri] : [];
}

/** Ignores the rows of other windows. */
function parseRows(rows: NavigationRows, text: string): NavigationRow[] {
  const keys = parseJsonValue(text);
  if (!Array.isArray(keys)) return [];
  return keys.flatMap((key) => (typeof key === 'string' ? (rows.getRowByKey(key) ?? []) : []));
}

/** Ignores text that is not a URI. */
function parseFiles(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    try {
      return line === '' || line.startsWith('#') ? [] : [Uri.parse(line, true).toString()];
    } catch {
      return [];
    }
  });
}
