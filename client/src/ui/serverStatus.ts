// Language status items: the server’s state, and a configuration that belongs to no workspace.
import {
  Disposable,
  type LanguageStatusItem,
  LanguageStatusSeverity,
  languages,
  RelativePattern,
  Uri,
  window,
  workspace,
} from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';
import { restartLanguageServerCommand } from '../commandIds.ts';
import type { ObservableServer, ServerState } from '../languageServer/serverState.ts';
import { getDocumentationUri } from './documentation.ts';
import { showNotification } from './notifications.ts';

interface ServerActions {
  restart(): void;
  showLog(): void;
}

interface Appearance {
  readonly text: string;
  readonly detail: string;
  readonly severity: LanguageStatusSeverity;
  readonly busy: boolean;
}

const { Information, Warning, Error: Failure } = LanguageStatusSeverity;

const appearances: Readonly<Record<ServerState, Appearance>> = {
  stopped: { text: 'Stopped', detail: 'Docs language server', severity: Warning, busy: false },
  starting: { text: 'Starting', detail: 'Docs language server', severity: Information, busy: true },
  ready: { text: '$(check) Ready', detail: 'Docs language server', severity: Information, busy: false },
  restarting: {
    text: 'Restarting',
    detail: 'Docs language server stopped unexpectedly',
    severity: Warning,
    busy: true,
  },
  failed: {
    text: '$(error) Stopped',
    detail: 'Docs language server stopped too often',
    severity: Failure,
    busy: false,
  },
};

/** Shows the language server's state next to the language of a docs.json. */
export function registerStatusItem(server: ObservableServer): Disposable {
  const item = languages.createLanguageStatusItem('plantStore.languageServer', { language: languageId });
  item.name = 'Docs Language Server';
  item.command = { command: restartLanguageServerCommand, title: 'Restart' };
  const update = () => {
    const { text, detail, severity, busy } = appearances[server.state];
    item.text = text;
    item.detail = detail;
    item.severity = severity;
    item.busy = busy;
  };
  update();
  const listening = server.onDidChangeState(update);
  return {
    dispose: () => {
      listening.dispose();
      item.dispose();
    },
  };
}

/** Reports when the server is restarted automatically, and when it is no longer restarted. */
export function registerServerMessages(server: ObservableServer, actions: ServerActions): Disposable {
  return server.onDidChangeState(async (state) => {
    if (state === 'restarting') {
      const answer = await showNotification(
        'warning',
        'The docs language server stopped unexpectedly and is being restarted.',
        'Show Log',
      );
      if (answer === 'Show Log') actions.showLog();
    }
    if (state === 'failed') {
      const answer = await showNotification(
        'error',
        'The docs language server stopped too often and was not restarted. docs.json files are not checked.',
        'Restart',
        'Show Log',
      );
      if (answer === 'Restart') actions.restart();
      if (answer === 'Show Log') actions.showLog();
    }
  });
}

const loneFileHelp = getDocumentationUri('troubleshooting.md', 'only-the-file-itself-is-checked');

/** If a docs.json is in no folder of the window, only that file is checked: files outside the workspace are never read. */
export function registerLoneFileStatus(): Disposable {
  let item: LanguageStatusItem | undefined;
  const update = () => {
    item?.dispose();
    item = undefined;
    const document = window.activeTextEditor?.document;
    // An unsaved document is in no folder yet.
    if (document?.languageId !== languageId || document.isUntitled) return;
    if (workspace.getWorkspaceFolder(document.uri) !== undefined) return;
    const { uri } = document;
    // The folder’s name must not be read as a pattern.
    const pattern = new RelativePattern(
      Uri.joinPath(uri, '..'),
      uri.path.slice(uri.path.lastIndexOf('/') + 1),
    );
    item = languages.createLanguageStatusItem('plantStore.loneFile', { language: languageId, pattern });
    item.name = 'Docs Site';
    item.text = 'Only this file is checked';
    item.detail = 'Open its folder to check its pages and links';
    item.command = { command: 'vscode.open', title: 'Learn More', arguments: [loneFileHelp] };
  };
  update();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidOpenTextDocument(update),
    workspace.onDidChangeWorkspaceFolders(update),
    { dispose: () => item?.dispose() },
  );
}
