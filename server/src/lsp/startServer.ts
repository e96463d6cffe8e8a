// Wires the language service to a connection: capabilities, documents, settings, requests.
import {
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  type ResponseError,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import type { FeatureContext } from '../features/featureContext.ts';
import { languageService } from '../languageService.ts';
import { answerRequest } from './answerRequest.ts';
import { createClientSettings } from './clientSettings.ts';
import { createContextFactory, getClientFeatures } from './createContext.ts';
import { registerDiagnostics } from './diagnosticsPublisher.ts';
import { createOpenDocuments } from './openDocuments.ts';

/** Serves the connection until the client asks it to exit. */
export function startServer(connection: Connection): void {
  let client: ClientCapabilities = {};
  const settings = createClientSettings(connection);
  const documents = createOpenDocuments(connection);
  const createContext = createContextFactory(settings, () => getClientFeatures(client));
  const log = (message: string): void => connection.console.error(message);

  /** Answers a request about one document; `fallback` when the document is not open. */
  function answer<T>(
    method: string,
    { textDocument: { uri } }: { textDocument: TextDocumentIdentifier },
    token: CancellationToken,
    fallback: T,
    work: (context: FeatureContext) => T,
  ): Promise<T | ResponseError> {
    return answerRequest({ method, uri }, token, log, fallback, () => {
      const document = documents.get(uri);
      return document === undefined ? fallback : work(createContext(document));
    });
  }

  connection.onInitialize(({ capabilities }) => {
    client = capabilities;
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider: { triggerCharacters: ['"', ':'] },
        hoverProvider: true,
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
      },
      serverInfo: { name: 'Plant Store docs.json language server' },
    };
  });
  connection.onInitialized(() => settings.start(client));
  registerDiagnostics(connection, documents, settings, createContext);

  connection.onCompletion((params, token) =>
    answer('textDocument/completion', params, token, null, (context) => {
      const offset = context.document.textDocument.offsetAt(params.position);
      return languageService.complete(context, offset) ?? null;
    }),
  );
  connection.onHover((params, token) =>
    answer('textDocument/hover', params, token, null, (context) => {
      const offset = context.document.textDocument.offsetAt(params.position);
      return languageService.hover(context, offset) ?? null;
    }),
  );
  connection.onDocumentFormatting((params, token) =>
    answer('textDocument/formatting', params, token, null, (context) =>
      languageService.format(context, params.options),
    ),
  );
  connection.onDocumentRangeFormatting((params, token) =>
    answer('textDocument/rangeFormatting', params, token, null, (context) => {
      const { textDocument } = context.document;
      const { start, end } = params.range;
      const span = { offset: textDocument.offsetAt(start), end: textDocument.offsetAt(end) };
      return languageService.format(context, params.options, span);
    }),
  );

  connection.listen();
}
