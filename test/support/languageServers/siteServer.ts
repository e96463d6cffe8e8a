// A language server whose disk is in memory, with workspace folders: for what an editor does to files.
import assert from 'node:assert/strict';
import type {
  ClientCapabilities,
  MessageActionItem,
  ShowMessageParams,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PageCompiler } from '../../../server/src/compile/pageCompiler.ts';
import type { LoadIcons } from '../../../server/src/site/loadedIcons.ts';
import type { Lifetime } from '../lifetime.ts';
import {
  createMemoryFileSystem,
  type MemoryFileSystem,
  type MemoryFileSystemOptions,
} from '../sites/memoryFileSystem.ts';
import { waitUntil } from '../waitUntil.ts';
import { startInMemoryServer } from './inMemoryServer.ts';
import { ableEditor, type TestClient } from './testClient.ts';

/** What VS Code says it supports, for edits and files. */
export const editingEditor: ClientCapabilities = {
  ...ableEditor,
  window: { ...ableEditor.window, showMessage: {} },
  workspace: {
    ...ableEditor.workspace,
    applyEdit: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
};

export interface SiteServerOptions {
  /** Absolute paths; `/site` by default. */
  readonly folders?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** The title of the button that is pressed in messages; none by default. */
  readonly press?: string;
  readonly disk?: MemoryFileSystemOptions;
  /** In milliseconds, how long a move waits for pages. */
  readonly readingPatience?: number;
  /** In milliseconds, how long a check waits for a folder that doesn't respond. */
  readonly silencePatience?: number;
  readonly loadIcons?: LoadIcons;
  /** Finds no faults in any page by default. */
  readonly compiler?: PageCompiler;
}

export interface SiteServer {
  readonly client: TestClient;
  readonly fileSystem: MemoryFileSystem;
  /** Messages that were shown, and edits that the server asked for. */
  readonly messages: readonly string[];
  readonly edits: readonly WorkspaceEdit[];
  /** Asks what a move requires, applies it, moves the files, and reports the move, as an editor does. */
  move(from: string, to: string): Promise<WorkspaceEdit | null>;
  /** Announces a deletion, deletes, and reports it, as an editor does. */
  delete(path: string, knowledge?: { readonly isUncommitted?: boolean }): Promise<void>;
}

/** Keys of `files` are absolute paths. */
export async function startSiteServer(
  test: Lifetime,
  files: Readonly<Record<string, string>>,
  options: SiteServerOptions = {},
): Promise<SiteServer> {
  const { folders = ['/site'], capabilities = editingEditor, initializationOptions, press } = options;
  const fileSystem = createMemoryFileSystem(files, options.disk);
  const workspaceFolders = folders.map(toUri);
  const client = await startInMemoryServer(
    test,
    { capabilities, workspaceFolders, initializationOptions },
    {
      disk: fileSystem,
      readingPatience: options.readingPatience,
      silencePatience: options.silencePatience,
      ...(options.loadIcons !== undefined && { loadIcons: options.loadIcons }),
      ...(options.compiler !== undefined && { compiler: options.compiler }),
    },
  );
  if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) {
    const isWatching = () => client.registered.includes('workspace/didChangeWatchedFiles');
    await waitUntil('the server wants to hear of files', isWatching);
  }
  const messages: string[] = [];
  const edits: WorkspaceEdit[] = [];
  const { connection } = client;
  connection.onRequest(
    'window/showMessageRequest',
    ({ message, actions }: { message: string; actions?: MessageActionItem[] }) => {
      messages.push(message);
      return actions?.find(({ title }) => title === press) ?? null;
    },
  );
  connection.onNotification('window/showMessage', ({ message }: ShowMessageParams) => {
    messages.push(message);
  });
  connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
    edits.push(edit);
    applyEdit(fileSystem, edit);
    return { applied: true };
  });
  return {
    client,
    fileSystem,
    messages,
    edits,
    async move(from, to) {
      const params = { files: [{ oldUri: toUri(from), newUri: toUri(to) }] };
      const edit = await client.request<WorkspaceEdit | null>('workspace/willRenameFiles', params);
      if (edit !== null) applyEdit(fileSystem, edit);
      fileSystem.move(from, to);
      await connection.sendNotification('workspace/didRenameFiles', params);
      return edit;
    },
    async delete(path, { isUncommitted = false } = {}) {
      const params = { files: [{ uri: toUri(path) }] };
      const announced = { ...params, ...(isUncommitted && { uncommitted: [toUri(path)] }) };
      assert.equal(await client.request('workspace/willDeleteFiles', announced), null);
      fileSystem.remove(path);
      await connection.sendNotification('workspace/didDeleteFiles', params);
    },
  };
}

export function toUri(path: string): string {
  return `file://${encodeURI(path)}`;
}

/** Applies the text edits for files that are not open. */
function applyEdit(fileSystem: MemoryFileSystem, { changes = {}, documentChanges }: WorkspaceEdit): void {
  for (const change of documentChanges ?? []) {
    if ('textDocument' in change)
      changes[change.textDocument.uri] = change.edits.filter((edit) => 'newText' in edit);
  }
  for (const [uri, textEdits] of Object.entries(changes)) {
    const path = decodeURI(uri.replace('file://', ''));
    const text = fileSystem.getText(path);
    assert.ok(text !== undefined, path);
    const document = TextDocument.create(uri, 'docs-json', 1, text.replace(/^\uFEFF/, ''));
    fileSystem.write(path, TextDocument.applyEdits(document, textEdits));
  }
}
