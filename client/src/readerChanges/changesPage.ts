// "Changes for Readers": a page that shows what changed for readers since a revision, and mends what they lose. There is one
// for each window; it survives a reload.
import { type Disposable, Range, Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import {
  type ReaderChanges,
  type RedirectedReaders,
  type RedirectReadersParams,
  readerChangesRequest,
  redirectReadersRequest,
  type ShownPlace,
} from '../../../server/src/shared/readerChanges.ts';
import type { LanguageServer } from '../languageServer/languageClient.ts';
import { isConfigurationPath } from '../preview/sitePath.ts';
import { createShellReader } from '../ui/packagedShell.ts';
import {
  type ChangesMessage,
  type KeptComparison,
  parseChangesMessage,
  parseKeptComparison,
  type ShownChanges,
} from './changesMessages.ts';
import type { ComparisonBase } from './chosenBase.ts';

export interface ReaderChangesPage extends Disposable {
  /** Shows the page, and compares the sites in the repository of this configuration. */
  open(configuration: Uri, base: ComparisonBase): Promise<void>;
}

export interface ChangesPageParts {
  readonly languageServer: Pick<LanguageServer, 'ask'>;
  /** `undefined` if VS Code’s Git support is not there. */
  findGit(): Promise<string | undefined>;
  /** Asks for another base; `undefined` if the user left the question. */
  chooseBase(configuration: Uri): Promise<ComparisonBase | undefined>;
  /** Shows a sentence. */
  showProblem(message: string): void;
  onBug(error: unknown): void;
}

const viewType = 'plantStore.readerChanges';
const title = 'Changes for Readers';
const noServer = 'The docs language server isn’t running. Run the command “Docs: Restart Language Server”.';
const noGit =
  'VS Code’s own Git support is needed to read the earlier version, and it is not running in this window.';

export function createReaderChangesPage(extensionUri: Uri, parts: ChangesPageParts): ReaderChangesPage {
  let shown: { readonly panel: WebviewPanel; readonly compare: (state: KeptComparison) => void } | undefined;

  const readShell = createShellReader(extensionUri, 'changes', title);

  const load = async (panel: WebviewPanel): Promise<void> => {
    const shell = await readShell();
    // It may have been closed in the meantime.
    if (shown?.panel === panel) panel.webview.html = shell(panel.webview);
  };

  const connect = (panel: WebviewPanel, state: KeptComparison): void => {
    panel.iconPath = {
      light: Uri.joinPath(extensionUri, 'images', 'docs-json-light.svg'),
      dark: Uri.joinPath(extensionUri, 'images', 'docs-json-dark.svg'),
    };
    panel.webview.options = { enableScripts: true, localResourceRoots: [] };
    const compare = connectPanel(panel, state, parts);
    shown = { panel, compare };
    panel.onDidDispose(() => {
      if (shown?.panel === panel) shown = undefined;
    });
    load(panel).catch(parts.onBug);
  };

  const serializer = window.registerWebviewPanelSerializer(viewType, {
    async deserializeWebviewPanel(panel, kept: unknown) {
      const state = parseKeptComparison(kept);
      if (state === undefined || shown !== undefined || !isInWorkspace(Uri.parse(state.site)))
        panel.dispose();
      else connect(panel, state);
    },
  });

  return {
    async open(configuration, { name }) {
      await readShell();
      const state = { site: configuration.toString(), ...(name !== undefined && { base: name }) };
      if (shown !== undefined) {
        shown.panel.reveal();
        shown.compare(state);
        return;
      }
      const options = { enableScripts: true, enableFindWidget: true };
      connect(window.createWebviewPanel(viewType, title, ViewColumn.Active, options), state);
    },
    // The panel outlives this extension host: VS Code passes it to the serializer of the next one.
    dispose: () => serializer.dispose(),
  };
}

/** A webview’s state is not trusted. */
function isInWorkspace(configuration: Uri): boolean {
  return isConfigurationPath(configuration.path) && workspace.getWorkspaceFolder(configuration) !== undefined;
}

/** Returns what compares something else. */
function connectPanel(
  panel: WebviewPanel,
  first: KeptComparison,
  { languageServer, findGit, chooseBase, showProblem, onBug }: ChangesPageParts,
): (state: KeptComparison) => void {
  const { webview } = panel;
  let state = first;
  let changes: ReaderChanges | undefined;
  let serial = 0;
  /** Whether the page’s script is running. It is not while the page is hidden. */
  let isListening = false;
  let comparing = new AbortController();
  let percentage: number | undefined;
  let isOutdated = false;

  const send = (message: ShownChanges): void => {
    if (isListening) void webview.postMessage(JSON.stringify(message));
  };
  const sendAll = (): void => {
    send({ kind: 'keep', kept: state });
    if (changes !== undefined) send({ kind: 'changes', serial, changes });
    if (percentage !== undefined) send({ kind: 'comparing', percentage });
    if (isOutdated) send({ kind: 'outdated' });
  };
  const sendProgress = (done: number): void => {
    percentage = done;
    send({ kind: 'comparing', percentage });
  };

  const ask = async (signal: AbortSignal): Promise<ReaderChanges> => {
    const git = await findGit();
    if (git === undefined) return { kind: 'refused', message: noGit };
    const { site: uri, base } = state;
    const params = { uri, git, ...(base !== undefined && { base }) };
    const onProgress = (done: number): void => {
      if (!signal.aborted) sendProgress(done);
    };
    const answer = await languageServer.ask<ReaderChanges>(readerChangesRequest, params, {
      signal,
      onProgress,
    });
    return answer ?? { kind: 'refused', message: noServer };
  };

  const compare = async (): Promise<void> => {
    comparing.abort();
    comparing = new AbortController();
    const { signal } = comparing;
    isOutdated = false;
    send({ kind: 'keep', kept: state });
    sendProgress(0);
    try {
      const answer = await ask(signal);
      if (signal.aborted) return;
      changes = answer;
      serial++;
    } catch (error) {
      if (signal.aborted) return;
      onBug(error);
      changes = { kind: 'refused', message: noServer };
      serial++;
    }
    percentage = undefined;
    sendAll();
  };

  /** What is shown is sent again, so that its buttons can be used again. */
  const resume = (): void => {
    serial++;
    sendAll();
  };

  const redirect = async (
    wanted: readonly { readonly site: string; readonly source: string; readonly destination?: string }[],
  ): Promise<void> => {
    let isDone = false;
    try {
      for (const uri of new Set(wanted.map(({ site }) => site))) {
        const redirects = wanted.filter(({ site }) => site === uri).map(({ site, ...each }) => each);
        const params: RedirectReadersParams = { uri, redirects };
        const answer = await languageServer.ask<RedirectedReaders>(redirectReadersRequest, params);
        if (answer === undefined) showProblem(noServer);
        if (answer?.kind === 'refused') showProblem(answer.message);
        if (answer?.kind === 'redirected') isDone = true;
      }
    } finally {
      if (isDone) await compare();
      else resume();
    }
  };

  const open = async (place: Pick<ShownPlace, 'uri'> & Partial<ShownPlace>): Promise<void> => {
    const { uri, range } = place;
    const { start, end } = range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const selection = new Range(start.line, start.character, end.line, end.character);
    const file = Uri.parse(uri);
    const column = { viewColumn: ViewColumn.Beside, selection };
    await workspace
      .openTextDocument(file)
      .then((document) => window.showTextDocument(document, column))
      .then(undefined, () =>
        showProblem(
          `${workspace.asRelativePath(file)} could not be opened: it may have been moved or deleted.`,
        ),
      );
  };

  const onMessage = async (message: ChangesMessage): Promise<void> => {
    if (message.kind === 'ready') {
      isListening = true;
      return sendAll();
    }
    if (message.kind === 'chooseBase') {
      const base = await chooseBase(Uri.parse(state.site));
      if (base === undefined) return;
      state = { site: state.site, ...(base.name !== undefined && { base: base.name }) };
      return compare();
    }
    if (message.kind === 'compareAgain') return compare();
    if (changes?.kind !== 'compared' || message.serial !== serial) return;
    const { lost, sections, newProblems } = changes;
    switch (message.kind) {
      case 'open': {
        const { place } = (message.list === 'lost' ? lost : newProblems).items[message.index] ?? {};
        return place && open(place);
      }
      case 'openRow': {
        const page = sections[message.section]?.rows.items[message.index]?.page;
        return page === undefined ? undefined : open({ uri: page });
      }
      case 'redirect': {
        const { site, mend } = lost.items[message.index] ?? {};
        return site === undefined || mend === undefined
          ? undefined
          : redirect([{ site, source: mend.source, destination: mend.destination }]);
      }
      case 'choosePage': {
        const { site, url } = lost.items[message.index] ?? {};
        return site === undefined || url === undefined ? undefined : redirect([{ site, source: url }]);
      }
      case 'redirectAll':
        return redirect(
          lost.items.flatMap(({ site, mend }) =>
            mend?.isCertain === true ? [{ site, source: mend.source, destination: mend.destination }] : [],
          ),
        );
    }
  };

  const noteChange = (file: Uri): void => {
    const isOther =
      workspace.getWorkspaceFolder(file) !== workspace.getWorkspaceFolder(Uri.parse(state.site));
    if (isOutdated || isOther || file.path.includes('/.git/')) return;
    isOutdated = true;
    if (percentage === undefined) send({ kind: 'outdated' });
  };
  /** A document that is open changes before its file does. */
  const noteFile = (file: Uri): void => {
    const key = file.toString();
    if (workspace.textDocuments.every(({ uri }) => uri.toString() !== key)) noteChange(file);
  };
  const watcher = workspace.createFileSystemWatcher('**/*');
  const connected = [
    ...[
      watcher,
      watcher.onDidChange(noteFile),
      watcher.onDidCreate(noteFile),
      watcher.onDidDelete(noteChange),
    ],
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) noteChange(document.uri);
    }),
    webview.onDidReceiveMessage((value: unknown) => {
      const message = parseChangesMessage(value);
      if (message !== undefined) onMessage(message).catch(onBug);
    }),
    panel.onDidChangeViewState(() => {
      if (!panel.visible) isListening = false;
    }),
  ];
  panel.onDidDispose(() => {
    isListening = false;
    comparing.abort();
    for (const part of connected) part.dispose();
  });
  const compareWith = (next: KeptComparison): void => {
    state = next;
    compare().catch(onBug);
  };
  compareWith(first);
  return compareWith;
}
