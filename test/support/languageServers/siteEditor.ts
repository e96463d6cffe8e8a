// An editor with folders of the real disk open, by default on a real server process: `node dist/server.js --stdio`.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type ClientCapabilities, FileChangeType } from 'vscode-languageserver/node';
import type { Lifetime } from '../lifetime.ts';
import { createDiskSite, type DiskSite } from '../sites/diskSite.ts';
import { waitUntil } from '../waitUntil.ts';
import { startInMemoryServer } from './inMemoryServer.ts';
import type { StartServer } from './languageServers.ts';
import { startStdioServer } from './stdioServer.ts';
import { ableEditor, type TestClient } from './testClient.ts';

export interface SiteEditorOptions {
  /** Folders that are open, relative to the temporary folder; by default that folder itself. */
  readonly workspaceFolders?: readonly string[];
  readonly settings?: unknown;
  /** What the editor says about itself, beyond LSP. */
  readonly initializationOptions?: unknown;
  /** Answers `workspace/configuration` instead of the settings. */
  readonly answerConfiguration?: () => Promise<unknown>;
  /** Whether the editor reports files that change; true by default. */
  readonly watches?: boolean;
  /** Symbolic links: targets by path. */
  readonly links?: Readonly<Record<string, string>>;
  /** A process of its own by default. */
  readonly startServer?: StartServer;
}

export interface SiteEditor {
  readonly client: TestClient;
  readonly disk: DiskSite;
  /** Opens a file on the disk. */
  open(path: string, text: string): Promise<void>;
  /** Replaces the whole text of an open file. */
  change(path: string, version: number, text: string): Promise<void>;
  close(path: string): Promise<void>;
  /** Saves to disk and notifies the server. */
  save(path: string, text: string): Promise<void>;
  /** Writes files and folders (undefined deletes one), and notifies the server if the editor watches. */
  update(changes: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** Waits until the diagnostics of the file have exactly these codes, in document order. */
  waitForCodes(path: string, codes: readonly string[]): Promise<void>;
  /** Codes of the diagnostics that were published last; undefined if none ever were. */
  getCodes(path: string): readonly string[] | undefined;
}

export async function openSiteEditor(
  test: Lifetime,
  files: Readonly<Record<string, string>>,
  {
    workspaceFolders = [''],
    settings,
    initializationOptions,
    answerConfiguration,
    watches = true,
    links = {},
    startServer = startStdioServer,
  }: SiteEditorOptions = {},
): Promise<SiteEditor> {
  const disk = await createDiskSite(test, files);
  for (const [path, target] of Object.entries(links)) await disk.link(path, target);
  const client = await startServer(test, {
    settings,
    initializationOptions,
    ...(answerConfiguration && { answerConfiguration }),
    capabilities: getCapabilities(watches),
    workspaceFolders: workspaceFolders.map((folder) => disk.getUri(folder).replace(/\/$/, '')),
  });
  const { connection } = client;
  const getCodes = (path: string) =>
    client.published
      .findLast(({ uri }) => uri === disk.getUri(path))
      ?.diagnostics.map(({ code }) => String(code));

  return {
    client,
    disk,
    open: (path, text) => client.open(text, disk.getUri(path)),
    change: (path, version, text) => client.change(version, [{ text }], disk.getUri(path)),
    close: (path) => client.close(disk.getUri(path)),
    async save(path, text) {
      await disk.write({ [path]: text });
      await connection.sendNotification('textDocument/didSave', { textDocument: { uri: disk.getUri(path) } });
    },
    async update(changes) {
      const events = [];
      for (const [path, text] of Object.entries(changes)) {
        const isNew = !existsSync(disk.getPath(path));
        if (text === undefined) await rm(disk.getPath(path), { recursive: true });
        else await disk.write({ [path]: text });
        const created = isNew ? FileChangeType.Created : FileChangeType.Changed;
        events.push({ uri: disk.getUri(path), type: text === undefined ? FileChangeType.Deleted : created });
      }
      if (watches) await connection.sendNotification('workspace/didChangeWatchedFiles', { changes: events });
    },
    async waitForCodes(path, codes) {
      const isThere = () => getCodes(path)?.join() === codes.join();
      await waitUntil(`${path} has ${codes.join() || 'no problems'}`, isThere).catch(() =>
        assert.deepEqual(getCodes(path), codes),
      );
    },
    getCodes,
  };
}

/** The same without a process, for what the disk and the editor decide: no page is compiled, and no OpenAPI file read. */
export function openSiteInThisProcess(
  test: Lifetime,
  files: Readonly<Record<string, string>>,
  options: SiteEditorOptions = {},
): Promise<SiteEditor> {
  return openSiteEditor(test, files, { ...options, startServer: startInMemoryServer });
}

function getCapabilities(watches: boolean): ClientCapabilities {
  const workspace = {
    ...ableEditor.workspace,
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: watches },
  };
  return { ...ableEditor, workspace };
}
