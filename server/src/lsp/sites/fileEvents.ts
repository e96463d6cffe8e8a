// Keeps the sites up to date: with file events if the editor watches files, or the server itself; otherwise by reading them
// again when something is saved.
import {
  type ClientCapabilities,
  type Connection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
} from 'vscode-languageserver';
import { isPageFile } from '../../shared/sitePaths.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { describeError } from '../requests/answerRequest.ts';
import type { Session } from '../session.ts';
import { OwnWatching, type WatchFiles } from './ownWatching.ts';
import type { Sites } from './sites.ts';

const kinds = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
} as const;

interface FileEventOptions {
  /** `undefined` where the server can’t watch files. */
  readonly watch: WatchFiles | undefined;
  /** The client doesn’t report files, although it said that it could. */
  readonly onRefused: () => void;
}

interface FileEventsParts extends Pick<Session, 'onError'> {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
}

/** Call after the `initialized` notification. */
export function registerFileEvents(
  connection: Connection,
  { workspace }: ClientCapabilities,
  { documents, settings, sites, onError }: FileEventsParts,
  { watch, onRefused }: FileEventOptions,
): void {
  connection.onDidChangeWatchedFiles(({ changes }) => {
    sites.apply(changes.map(({ uri, type }) => ({ uri, kind: kinds[type] }))).catch(onError);
  });
  // A page that was just created can be open before its event arrives, and events can get lost.
  documents.onOpened((uri) => {
    if (isPageFile(uri)) sites.ensureKnown(uri).catch(onError);
  });
  settings.onChanged(() => void sites.followSettings().catch(onError));
  if (workspace?.workspaceFolders === true) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => toPath(uri)));
      const rest = sites.getWorkspaceFolders().filter((path) => !gone.has(path));
      sites.setWorkspaceFolders([...rest.map(toUri), ...added.map(({ uri }) => uri)]);
      sites.notifyAll();
    });
  }
  const notice = (): void => {
    const warn = (message: string) => connection.console.warn(message);
    const own = watch && new OwnWatching({ sites, watch, warn, onError });
    const refresh = (uri?: string): void => {
      if (own?.isComplete !== true) sites.refresh(uri).catch(onError);
    };
    // Whatever was saved, other programs may have changed anything.
    documents.onSaved(() => refresh());
    documents.onClosed((uri) => {
      if (isPageFile(uri)) refresh(uri);
    });
  };
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
    connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
      .catch((error) => {
        connection.console.warn(`The editor will not report changed files: ${describeError(error)}`);
        onRefused();
        notice();
      });
  } else notice();
}
