// An editor that behaves as a profile says: it opens and changes documents, carries edits out, answers the server's requests
// in its own manner, and has everything that the server sends judged.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  createMessageConnection,
  type Diagnostic,
  FileChangeType,
  type FileEvent,
  type InitializeResult,
  type MessageConnection,
  type MessageReader,
  type MessageWriter,
  type PublishDiagnosticsParams,
  ResponseError,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { toPath } from '../../../server/src/site/filePaths.ts';
import { AnswerChecker } from './answerChecker.ts';
import type { ClientProfile } from './clientProfile.ts';
import { type CheckedClient, type ClientDocument, StrictChecker } from './strictChecker.ts';
import { applyTextEdits } from './textPlaces.ts';

export interface ServerStreams {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

interface OpenDocument extends ClientDocument {
  readonly languageId: string;
}

export class ProfiledEditor {
  readonly profile: ClientProfile;
  readonly checker: StrictChecker;
  /** URIs for which diagnostics were ever shown. */
  readonly publishedFor = new Set<string>();
  server: InitializeResult['capabilities'] | undefined;
  private readonly answers: AnswerChecker;
  private readonly connection: MessageConnection;
  private readonly documents = new Map<string, OpenDocument>();
  private readonly versions = new Set<string>();
  /** Methods that the server registered. */
  private readonly registered = new Set<string>();
  private readonly published = new Map<string, readonly Diagnostic[]>();
  /** Edits of the server that are being carried out. */
  private applying: Promise<void> = Promise.resolve();

  constructor(profile: ClientProfile, { reader, writer }: ServerStreams) {
    this.profile = profile;
    this.connection = createMessageConnection(reader, writer);
    const checked: CheckedClient = {
      capabilities: profile.capabilities,
      isOurs: Object(profile.manners.initializationOptions).runsCommands === true,
      getServer: () => this.server,
      getOpen: (uri) => this.documents.get(uri),
      getOwnUri: (uri) => this.getOwnUri(uri),
      hadVersion: (uri, version) => this.versions.has(`${uri} ${version}`),
    };
    this.checker = new StrictChecker(checked);
    this.answers = new AnswerChecker(checked, this.checker);
    this.connection.onNotification((method, params) => {
      this.checker.checkNotification(method, params);
      if (method === 'textDocument/publishDiagnostics') this.show(params as PublishDiagnosticsParams);
    });
    this.connection.onRequest((method, params) => {
      this.checker.checkRequest(method, params);
      return this.answer(method, Object(params));
    });
    this.connection.listen();
  }

  async initialize(folder: string): Promise<void> {
    const { capabilities, manners } = this.profile;
    const uri = manners.toUri(folder);
    const named = {
      workspaceFolders: {
        workspaceFolders: [{ uri, name: manners.folderName }],
        rootUri: uri,
        rootPath: folder,
      },
      rootUri: { rootUri: uri },
      rootPath: { rootPath: folder, rootUri: null },
    }[manners.folder];
    const params = {
      processId: process.pid,
      capabilities,
      initializationOptions: manners.initializationOptions,
      ...named,
    };
    const { capabilities: server } = await this.connection.sendRequest<InitializeResult>(
      'initialize',
      params,
    );
    this.server = server;
    await this.connection.sendNotification('initialized', {});
  }

  async shutDown(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
  }

  dispose(): void {
    this.connection.dispose();
  }

  /** A request about what is there, whose answer is judged. */
  async ask<T>(method: string, params: { readonly [key: string]: unknown }): Promise<T> {
    const answer = await this.connection.sendRequest<T>(method, params);
    this.answers.check(method, params, answer);
    return answer;
  }

  async notify(method: string, params: object): Promise<void> {
    await this.connection.sendNotification(method, params);
  }

  toUri(path: string): string {
    return this.profile.manners.toUri(path);
  }

  async open(path: string, text: string, languageId: string): Promise<string> {
    const uri = this.toUri(path);
    this.setDocument(uri, { text, version: 1, languageId });
    await this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    return uri;
  }

  async type(uri: string, edits: readonly TextEdit[]): Promise<void> {
    const { text, version, languageId } = this.getDocument(uri);
    const changed = applyTextEdits(text, edits);
    this.setDocument(uri, { text: changed, version: version + 1, languageId });
    const [only, ...others] = edits;
    const contentChanges =
      this.profile.manners.sendsWholeText || only === undefined || others.length > 0
        ? [{ text: changed }]
        : [{ range: only.range, text: only.newText }];
    await this.notify('textDocument/didChange', {
      textDocument: { uri, version: version + 1 },
      contentChanges,
    });
  }

  async save(uri: string): Promise<void> {
    await writeFile(getPathOf(uri), this.getText(uri));
    await this.notify('textDocument/didSave', { textDocument: { uri } });
  }

  async close(uri: string): Promise<void> {
    this.documents.delete(uri);
    await this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  getText(uri: string): string {
    return this.getDocument(uri).text;
  }

  /** What is shown for a document. */
  getDiagnostics(uri: string): readonly Diagnostic[] {
    return this.published.get(uri) ?? [];
  }

  /** What is done to documents that are open is typed into them, to others on the disk. */
  async apply({ changes = {}, documentChanges = [] }: WorkspaceEdit): Promise<void> {
    for (const [uri, edits] of Object.entries(changes)) await this.applyTo(uri, edits);
    for (const change of documentChanges) {
      if (!('kind' in change)) {
        await this.applyTo(
          change.textDocument.uri,
          change.edits.filter((edit): edit is TextEdit => 'newText' in edit),
        );
      } else if (change.kind === 'rename')
        await this.renameFile(getPathOf(change.oldUri), getPathOf(change.newUri));
      else if (change.kind === 'create') await writeNew(getPathOf(change.uri));
      else await rm(getPathOf(change.uri), { recursive: true });
    }
  }

  /** On the disk, with the document if it is open. */
  async renameFile(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    await this.reportFiles([
      { uri: this.toUri(from), type: FileChangeType.Deleted },
      { uri: this.toUri(to), type: FileChangeType.Created },
    ]);
    const uri = this.toUri(from);
    const document = this.documents.get(uri);
    if (document === undefined) return;
    await this.close(uri);
    await this.open(to, document.text, document.languageId);
  }

  /** To a server that has been allowed to ask for it. */
  private async reportFiles(changes: readonly FileEvent[]): Promise<void> {
    if (this.registered.has('workspace/didChangeWatchedFiles'))
      await this.notify('workspace/didChangeWatchedFiles', { changes });
  }

  /** Settles when what the server asked to be applied is. */
  whenApplied(): Promise<void> {
    return this.applying;
  }

  private async applyTo(uri: string, edits: readonly TextEdit[]): Promise<void> {
    if (this.documents.has(uri)) return this.type(uri, edits);
    const path = getPathOf(uri);
    await writeFile(path, applyTextEdits(await readFile(path, 'utf8'), edits));
  }

  private answer(method: string, params: { readonly [key: string]: unknown }): unknown {
    const { configuration, refusesRegistrations } = this.profile.manners;
    switch (method) {
      case 'client/registerCapability': {
        if (refusesRegistrations) return refuse(method);
        const registrations = params.registrations as { method: string }[];
        for (const each of registrations) this.registered.add(each.method);
        return null;
      }
      case 'workspace/configuration':
        return configuration === undefined ? refuse(method) : configuration;
      case 'workspace/applyEdit':
        this.applying = this.applying.then(() => this.apply(params.edit as WorkspaceEdit));
        return this.applying.then(() => ({ applied: true }));
      case 'window/showDocument':
        return { success: true };
      case 'workspace/workspaceFolders':
        return null;
      default:
        return method.endsWith('/refresh') || method.startsWith('window/') ? null : refuse(method);
    }
  }

  private show({ uri, diagnostics }: PublishDiagnosticsParams): void {
    this.publishedFor.add(uri);
    this.published.set(uri, diagnostics);
  }

  private setDocument(uri: string, document: OpenDocument): void {
    this.documents.set(uri, document);
    this.versions.add(`${uri} ${document.version}`);
  }

  private getDocument(uri: string): OpenDocument {
    const document = this.documents.get(uri);
    if (document === undefined) throw new Error(`${uri} is not open`);
    return document;
  }

  private getOwnUri(uri: string): string | undefined {
    const path = toPath(uri);
    return [...this.documents.keys()].find((open) => toPath(open) === path);
  }
}

function getPathOf(uri: string): string {
  const path = toPath(uri);
  if (path === undefined) throw new Error(`${uri} is no file`);
  return path;
}

async function writeNew(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '', { flag: 'a' });
}

function refuse(method: string): ResponseError<void> {
  return new ResponseError(-32601, `${method} is not supported`);
}
