// Judges everything that a server sends by what the client has said that it knows: no request that it did not announce, no
// form of an answer that it has no place for, no version or place that its documents do not have.
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeResult,
  PublishDiagnosticsParams,
  Range,
  RegistrationParams,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { isRangeIn, toOffset } from './textPlaces.ts';

/** A document as the client has it. */
export interface ClientDocument {
  readonly text: string;
  readonly version: number;
}

export interface CheckedClient {
  readonly capabilities: ClientCapabilities;
  /** The extension's own client: it shows pictures, resolves links, and knows its commands and notifications. */
  readonly isOurs: boolean;
  /** What the server said that it offers; `undefined` before it did. */
  readonly getServer: () => InitializeResult['capabilities'] | undefined;
  /** An open document, by the client's own URI. */
  readonly getOpen: (uri: string) => ClientDocument | undefined;
  /** The client's own URI of the open document that the URI means; `undefined` if none is. */
  readonly getOwnUri: (uri: string) => string | undefined;
  /** Versions that the document had. */
  readonly hadVersion: (uri: string, version: number) => boolean;
}

export class StrictChecker {
  readonly problems: string[] = [];
  private readonly client: CheckedClient;

  constructor(client: CheckedClient) {
    this.client = client;
  }

  expect(isRight: boolean | undefined, problem: string): void {
    if (isRight !== true) this.problems.push(problem);
  }

  /** A request of the server. */
  checkRequest(method: string, params: unknown): void {
    const given = Object(params);
    const isAnnounced = announced[method];
    this.expect(isAnnounced?.(this.client.capabilities), `sends the request ${method}`);
    if (method === 'client/registerCapability')
      for (const { method: registered } of (given as RegistrationParams).registrations)
        this.expect(canRegister(registered, this.client.capabilities), `registers ${registered} unasked`);
    if (method === 'workspace/applyEdit') this.checkEdit(given.edit, method);
    if (method === 'window/showDocument') this.checkUri(given.uri, method);
  }

  /** A notification of the server. */
  checkNotification(method: string, params: unknown): void {
    const given = Object(params);
    if (method === 'textDocument/publishDiagnostics') this.checkPublication(given);
    else if (method === 'window/logMessage' || method === 'window/showMessage')
      this.expect(given.type !== 1, `reports an error: ${given.message}`);
    else
      this.expect(
        ['$/progress', '$/logTrace'].includes(method) || (this.client.isOurs && method.startsWith('docs/')),
        `sends the notification ${method}`,
      );
  }

  private checkPublication({ uri, version, diagnostics }: PublishDiagnosticsParams): void {
    const { publishDiagnostics } = this.client.capabilities.textDocument ?? {};
    this.checkUri(uri, 'diagnostics');
    if (version !== undefined) {
      this.expect(publishDiagnostics?.versionSupport, 'a version of diagnostics');
      this.expect(this.client.hadVersion(uri, version), `diagnostics of version ${version}`);
    }
    // What is typed while they are under way makes places wrong.
    const isCurrent = version === undefined || version === this.client.getOpen(uri)?.version;
    for (const each of diagnostics) this.checkDiagnostic(each, isCurrent ? uri : undefined);
  }

  /** @param uri of the document that its range is in; `undefined` if that may have changed. */
  checkDiagnostic(diagnostic: Diagnostic, uri: string | undefined): void {
    const known = this.client.capabilities.textDocument?.publishDiagnostics;
    const { relatedInformation, codeDescription, tags = [], data } = diagnostic;
    this.expect(relatedInformation === undefined || known?.relatedInformation, 'related information');
    for (const { location } of relatedInformation ?? []) this.checkUri(location.uri, 'related information');
    this.expect(codeDescription === undefined || known?.codeDescriptionSupport, 'a code description');
    this.expect(data === undefined || known?.dataSupport, 'data of a diagnostic');
    for (const tag of tags) this.expect(known?.tagSupport?.valueSet.includes(tag), `the tag ${tag}`);
    if (uri !== undefined) this.checkRange(diagnostic.range, uri, `the diagnostic ${diagnostic.code}`);
  }

  checkEdit({ changes, documentChanges, changeAnnotations }: WorkspaceEdit, what: string): void {
    const known = this.client.capabilities.workspace?.workspaceEdit;
    this.expect(changeAnnotations === undefined, `annotations in ${what}`);
    for (const [uri, edits] of Object.entries(changes ?? {})) {
      this.checkUri(uri, what);
      for (const { range } of edits) this.checkRange(range, uri, what);
    }
    const operations = documentChanges?.flatMap((change) => ('kind' in change ? [change.kind] : [])) ?? [];
    // Operations have no other form.
    this.expect(
      documentChanges === undefined || known?.documentChanges === true || operations.length > 0,
      `document changes in ${what}`,
    );
    for (const kind of operations)
      this.expect(known?.resourceOperations?.includes(kind), `the operation ${kind} in ${what}`);
    for (const change of documentChanges ?? []) {
      if ('kind' in change) continue;
      const { uri, version } = change.textDocument;
      this.checkUri(uri, what);
      this.expect((this.client.getOpen(uri)?.version ?? null) === version, `version ${version} in ${what}`);
      for (const each of change.edits)
        if ('range' in each) {
          this.checkRange(each.range, uri, what);
          this.expect(!('snippet' in each) || known?.snippetEditSupport, `a snippet in ${what}`);
        } else this.problems.push(`an edit without a range in ${what}`);
    }
  }

  /** An open document has the client's own URI. */
  checkUri(uri: string, what: string): void {
    const own = this.client.getOwnUri(uri);
    this.expect(own === undefined || own === uri, `${uri} in ${what} for ${own}`);
  }

  checkRange(range: Range, uri: string, what: string): void {
    const document = this.client.getOpen(uri);
    if (document === undefined) return;
    const isIn = isRangeIn(document.text, range);
    // An end at the start of the line after the last one is at the end.
    const isLast =
      toOffset(document.text, range.start) !== undefined &&
      range.end.line === document.text.split('\n').length;
    this.expect(isIn || isLast, `${JSON.stringify(range)} of ${what} is not in the text`);
  }
}

/** By request of a server: whether a client has said that it answers it. */
const announced: Readonly<Record<string, (client: ClientCapabilities) => boolean | undefined>> = {
  // Each registration is judged by itself.
  'client/registerCapability': () => true,
  'client/unregisterCapability': () => true,
  'workspace/configuration': ({ workspace }) => workspace?.configuration,
  'workspace/workspaceFolders': ({ workspace }) => workspace?.workspaceFolders,
  'workspace/applyEdit': ({ workspace }) => workspace?.applyEdit,
  'workspace/codeLens/refresh': ({ workspace }) => workspace?.codeLens?.refreshSupport,
  'workspace/inlayHint/refresh': ({ workspace }) => workspace?.inlayHint?.refreshSupport,
  'window/showMessageRequest': ({ window }) => window?.showMessage !== undefined,
  'window/showDocument': ({ window }) => window?.showDocument?.support,
  'window/workDoneProgress/create': ({ window }) => window?.workDoneProgress,
};

/** Whether the client has said that the method can be registered later. */
function canRegister(method: string, { textDocument = {}, workspace = {} }: ClientCapabilities): boolean {
  const name = method.replace(/^.*\//, '');
  const isSync = ['didOpen', 'didChange', 'didSave', 'didClose'].includes(name);
  const key = isSync ? 'synchronization' : name === 'documentColor' ? 'colorProvider' : name;
  const place: unknown = Object(method.startsWith('workspace/') ? workspace : textDocument)[key];
  return Object(place).dynamicRegistration === true;
}
