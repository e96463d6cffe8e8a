// An editor's end of a language server: a real connection, and what the server has published and logged so far.
import assert from 'node:assert/strict';
import {
  type ClientCapabilities,
  CompletionItemKind,
  type ConfigurationParams,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DiagnosticTag,
  type InitializeResult,
  type LogMessageParams,
  type MessageReader,
  MessageType,
  type MessageWriter,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type RegistrationParams,
  RegistrationRequest,
  SymbolKind,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import type { Lifetime } from '../lifetime.ts';
import { waitUntil } from '../waitUntil.ts';

/** What VS Code says it supports, of what the server asks about. */
export const ableEditor: ClientCapabilities = {
  workspace: {
    applyEdit: true,
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
  },
  window: { showMessage: {}, showDocument: { support: true } },
  textDocument: {
    completion: {
      completionItem: {
        snippetSupport: true,
        insertReplaceSupport: true,
        documentationFormat: ['markdown', 'plaintext'],
        commitCharactersSupport: true,
        preselectSupport: true,
        labelDetailsSupport: true,
        insertTextModeSupport: { valueSet: [1, 2] },
      },
      completionItemKind: { valueSet: numbersTo(CompletionItemKind.TypeParameter) },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: {
      hierarchicalDocumentSymbolSupport: true,
      symbolKind: { valueSet: numbersTo(SymbolKind.TypeParameter) },
    },
    documentLink: { tooltipSupport: true },
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source'] } },
      isPreferredSupport: true,
    },
    publishDiagnostics: {
      relatedInformation: true,
      versionSupport: true,
      codeDescriptionSupport: true,
      dataSupport: true,
      tagSupport: { valueSet: [DiagnosticTag.Unnecessary, DiagnosticTag.Deprecated] },
    },
  },
};

/** All kinds from the first one. */
function numbersTo<T extends number>(last: T): T[] {
  return Array.from({ length: last }, (_, index) => (index + 1) as T);
}

export interface EditorOptions {
  /** VS Code's by default. */
  readonly capabilities?: ClientCapabilities;
  /** What is below `plantStore.docs`. */
  readonly settings?: unknown;
  /** Answers `workspace/configuration` instead of the settings. */
  readonly answerConfiguration?: () => Promise<unknown>;
  /** The whole answer to `workspace/configuration`, in place of a list of the settings. */
  readonly configuration?: () => unknown;
  readonly initializationOptions?: unknown;
  /** URIs of the folders that are open; none by default. */
  readonly workspaceFolders?: readonly string[];
  /** Registers what the editor answers beyond LSP, before the server is initialized. */
  readonly prepare?: (connection: ProtocolConnection) => void;
}

/** The connection to a server that is already running. */
export interface ServerEnd {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  /** Rejects when the server ends by itself, so that nobody waits for it. */
  readonly crashed?: Promise<never>;
  /** Ends the server after it was asked to shut down. */
  stop(connection: ProtocolConnection): Promise<void>;
  /** Ends a server that did not. */
  kill?(): void;
}

export interface TestClient {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly published: readonly PublishDiagnosticsParams[];
  readonly registered: readonly string[];
  /** Opens a document as version 1. */
  open(text: string, uri?: string, languageId?: string): Promise<void>;
  change(version: number, changes: TextDocumentContentChangeEvent[], uri?: string): Promise<void>;
  close(uri?: string): Promise<void>;
  /** Waits for the diagnostics of this version, the current one. */
  getDiagnostics(version?: number, uri?: string): Promise<Diagnostic[]>;
  /** Changes the settings and tells the server that they have changed. */
  changeSettings(settings: unknown): Promise<void>;
  request<T>(method: string, params?: object): Promise<T>;
  /** Errors that the server has logged so far; a test that does not take them fails. */
  takeErrors(): string[];
}

/** The document of tests that need only one. */
export const docsUri = 'file:///site/docs.json';

/** Initializes the server. It is stopped after the test, which fails if the server logged an error. */
export async function connect(
  test: Lifetime,
  end: ServerEnd,
  {
    capabilities = ableEditor,
    settings: first,
    answerConfiguration,
    configuration,
    workspaceFolders,
    initializationOptions,
    prepare,
  }: EditorOptions = {},
): Promise<TestClient> {
  const connection = createProtocolConnection(end.reader, end.writer);
  const request = <T>(method: string, params?: object): Promise<T> => {
    const answer = connection.sendRequest<T>(method, params);
    return end.crashed === undefined ? answer : Promise.race([answer, end.crashed]);
  };
  const published: PublishDiagnosticsParams[] = [];
  const registered: string[] = [];
  let errors: string[] = [];
  let settings = first;
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
  });
  connection.onNotification('window/logMessage', ({ type, message }: LogMessageParams) => {
    if (type === MessageType.Error) errors.push(message);
  });
  connection.onRequest(RegistrationRequest.type, ({ registrations }: RegistrationParams) => {
    registered.push(...registrations.map(({ method }) => method));
  });
  connection.onRequest(ConfigurationRequest.method, async ({ items }: ConfigurationParams) => {
    assert.deepEqual(
      items.map(({ section }) => section),
      ['plantStore.docs'],
    );
    if (configuration !== undefined) return configuration();
    return [answerConfiguration ? await answerConfiguration() : settings];
  });
  prepare?.(connection);
  connection.listen();
  test.after(async () => {
    try {
      await request('shutdown');
      await end.stop(connection);
    } finally {
      end.kill?.();
    }
    connection.dispose();
    assert.deepEqual(errors, []);
  });

  const initialized = await request<InitializeResult>('initialize', {
    processId: null,
    rootUri: null,
    capabilities,
    initializationOptions,
    workspaceFolders: workspaceFolders?.map((uri) => ({ uri, name: uri })) ?? null,
  });
  await connection.sendNotification('initialized', {});

  return {
    connection,
    initialized,
    published,
    registered,
    open: (text, uri = docsUri, languageId = 'docs-json') =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (version, contentChanges, uri = docsUri) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges,
      }),
    close: (uri = docsUri) => connection.sendNotification('textDocument/didClose', { textDocument: { uri } }),
    getDiagnostics: (version = 1, uri = docsUri) =>
      waitUntil(
        `there are diagnostics of version ${version} of ${uri}`,
        // An editor that doesn’t say that it knows versions is sent none.
        () =>
          published.findLast((params) => params.uri === uri && (params.version ?? version) === version)
            ?.diagnostics,
      ),
    changeSettings(changed) {
      settings = changed;
      const sent = { plantStore: { docs: capabilities.workspace?.configuration ? undefined : changed } };
      return connection.sendNotification('workspace/didChangeConfiguration', { settings: sent });
    },
    request,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}
