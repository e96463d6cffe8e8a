// The requests that the server answers: LSP parameters in, the language service asked, LSP answers out.
import type {
  CancellationToken,
  ClientCapabilities,
  CodeAction,
  CodeActionParams,
  Command,
  Connection,
  Position,
  Range,
  ResponseError,
  ServerCapabilities,
  TextDocumentIdentifier,
} from 'vscode-languageserver';
import { TextDocumentSyncKind } from 'vscode-languageserver';
import type { Span } from '../../document/jsonNode.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import { languageService } from '../../languageService.ts';
import { isPageFile } from '../../site/sitePaths.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { AnswerRequest, Slicing } from './answerRequest.ts';
import type { CreateContext, CreatePageContext } from './createContext.ts';

/** What `registerRequests` answers, for the answer to `initialize`. */
export const requestCapabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  completionProvider: { triggerCharacters: ['"', ':'] },
  codeActionProvider: { codeActionKinds: languageService.codeActionKinds },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentHighlightProvider: true,
  colorProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
};

interface DocumentParams {
  readonly textDocument: TextDocumentIdentifier;
}

interface RequestSources {
  readonly documents: OpenDocuments;
  readonly answerRequest: AnswerRequest;
  readonly getClient: () => ClientCapabilities;
  readonly createContext: CreateContext;
  readonly createPageContext: CreatePageContext;
}

export function registerRequests(
  connection: Connection,
  { documents, answerRequest, getClient, createContext, createPageContext }: RequestSources,
): void {
  /** A handler that answers `empty` when the document is not open or there is nothing to say. */
  function answerOr<P extends DocumentParams, T, E>(
    empty: E,
    method: string,
    work: (context: FeatureContext, params: P, slicing: Slicing) => T | undefined | Promise<T | undefined>,
  ): (params: P, token: CancellationToken) => Promise<T | E | ResponseError> {
    return (params, token) =>
      answerRequest<T | E>({ method, uri: params.textDocument.uri }, token, empty, async (slicing) => {
        const document = documents.get(params.textDocument.uri);
        return document === undefined
          ? empty
          : ((await work(createContext(document), params, slicing)) ?? empty);
      });
  }

  function answer<P extends DocumentParams, T>(
    method: string,
    work: (context: FeatureContext, params: P, slicing: Slicing) => T | undefined | Promise<T | undefined>,
  ): (params: P, token: CancellationToken) => Promise<T | null | ResponseError> {
    return answerOr(null, method, work);
  }

  const service = languageService;
  connection.onCompletion(
    answer('textDocument/completion', (context, { position }) =>
      service.getCompletion(context, toOffset(context, position)),
    ),
  );
  const actOnConfiguration = answer(
    'textDocument/codeAction',
    (context, { range, context: { diagnostics, only } }: CodeActionParams) =>
      fitActions(context, service.getCodeActions(context, { ...toSpan(context, range), diagnostics, only })),
  );
  connection.onCodeAction((params, token) => {
    const { uri } = params.textDocument;
    if (!isPageFile(uri)) return actOnConfiguration(params, token);
    return answerRequest<(CodeAction | Command)[]>(
      { method: 'textDocument/codeAction', uri },
      token,
      [],
      async () => {
        const context = await createPageContext(uri);
        return context === undefined ? [] : fitActions(context, service.getPageCodeActions(context));
      },
    );
  });
  connection.onDocumentSymbol(
    answer('textDocument/documentSymbol', async (context, { textDocument: { uri } }, { take }) => {
      const isOutdated = (): boolean => documents.get(uri) !== context.document;
      const symbols = await take(service.getDocumentSymbols(context), isOutdated);
      return context.client.symbolTree ? symbols : service.flattenSymbols(uri, symbols);
    }),
  );
  connection.onFoldingRanges(
    answer('textDocument/foldingRange', (context) =>
      service.getFoldingRanges(context, getClient().textDocument?.foldingRange?.rangeLimit),
    ),
  );
  connection.onSelectionRanges(
    answer('textDocument/selectionRange', (context, { positions }) =>
      positions.map((position) => service.getSelectionRange(context, toOffset(context, position))),
    ),
  );
  connection.onDocumentHighlight(
    answer('textDocument/documentHighlight', (context, { position }) =>
      service.getDocumentHighlights(context, toOffset(context, position)),
    ),
  );
  connection.onDocumentColor(answerOr([], 'textDocument/documentColor', service.getDocumentColors));
  connection.onColorPresentation(
    answerOr([], 'textDocument/colorPresentation', (context, { color, range }) =>
      service.getColorPresentations(context, color, range),
    ),
  );
  connection.onDocumentFormatting(
    answer('textDocument/formatting', (context, { options, textDocument: { uri } }, { take }) =>
      take(service.getFormatting(context, options), () => documents.get(uri) !== context.document),
    ),
  );
  connection.onDocumentRangeFormatting(
    answer('textDocument/rangeFormatting', (context, { options, range, textDocument: { uri } }, { take }) =>
      take(
        service.getFormatting(context, options, toSpan(context, range)),
        () => documents.get(uri) !== context.document,
      ),
    ),
  );
}

/** A client that knows commands only gets those of the actions that are no more than one. */
function fitActions(
  { client }: Pick<FeatureContext, 'client'>,
  actions: CodeAction[],
): (CodeAction | Command)[] {
  if (client.codeActionLiterals) return actions;
  return actions.flatMap(({ edit, command }) =>
    edit === undefined && command !== undefined ? [command] : [],
  );
}

function toOffset({ document }: FeatureContext, position: Position): number {
  return document.textDocument.offsetAt(position);
}

function toSpan(context: FeatureContext, { start, end }: Range): Span {
  return { offset: toOffset(context, start), end: toOffset(context, end) };
}
