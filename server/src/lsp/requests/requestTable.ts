// Every request that the server answers, one row each: the method, what the client learns about it, and its answer.
import {
  type CodeAction,
  CodeActionRequest,
  CodeLensRequest,
  ColorPresentationRequest,
  type Command,
  CompletionRequest,
  type Connection,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  PrepareRenameRequest,
  type Range,
  ReferencesRequest,
  RenameRequest,
  RequestType,
  SelectionRangeRequest,
  type TextDocumentIdentifier,
  WillRenameFilesRequest,
} from 'vscode-languageserver';
import type { Span } from '../../document/jsonNode.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import { languageService as service } from '../../languageService.ts';
import {
  type CheckSitesParams,
  type CheckSitesResult,
  checkSitesRequest,
  type NavigationEdit,
  type NavigationEditParams,
  type NewConfiguration,
  type NewConfigurationParams,
  navigationEditRequest,
  newConfigurationRequest,
  type PageItem,
  type PagePlace,
  pagePlaceRequest,
  pagesRequest,
  unwatchSitesRequest,
  watchSitesRequest,
} from '../../protocol.ts';
import { isPageFile } from '../../site/sitePaths.ts';
import type { WholeSite } from '../../siteModel.ts';
import { registersLenses } from '../documents/pageRegistration.ts';
import type { ServerParts } from '../serverParts.ts';
import { createAnswerDocument } from './answerDocument.ts';
import { noResult } from './checkResult.ts';
import { SitesCheck } from './checkSitesRequest.ts';
import { answerWillRename, fileOperationCapabilities } from './fileOperations.ts';
import { answerInlayHint } from './inlayHintRequest.ts';
import { answerNavigationEdit, notWorkedOut } from './navigationEditRequest.ts';
import { answerNewConfiguration } from './newConfigurationRequest.ts';
import { answerPages } from './pagesRequest.ts';
import { answerPrepareRename, answerRename } from './renameRequests.ts';
import { createRow, type RequestRow } from './requestRow.ts';

export function createRequestTable(connection: Connection, parts: ServerParts): readonly RequestRow[] {
  const { answerRequest, createPageContext, shownLenses, siteModels, getCapabilities } = parts;
  const answerDocument = createAnswerDocument(parts);
  const check = new SitesCheck(connection, parts);
  return [
    answerDocument(CompletionRequest.type, {
      capabilities: { completionProvider: { triggerCharacters: ['"', ':'] } },
      empty: null,
      scan: 'asFarAsKnown',
      onConfiguration: (context, { position }) => service.getCompletion(context, toOffset(context, position)),
    }),
    answerDocument(HoverRequest.type, {
      capabilities: { hoverProvider: true },
      empty: null,
      scan: 'awaited',
      onConfiguration: (context, { position }) => service.getHover(context, toOffset(context, position)),
      onPage: (context, { position }) => service.getPageHover(context, context.page.offsetAt(position)),
    }),
    answerDocument(CodeActionRequest.type, {
      capabilities: { codeActionProvider: { codeActionKinds: service.codeActionKinds } },
      empty: null,
      scan: 'asFarAsKnown',
      onConfiguration: (context, { range, context: { diagnostics, only } }) =>
        toKnownActions(
          context,
          service.getCodeActions(context, { ...toSpan(context, range), diagnostics, only }),
        ),
      onPage: (context) => toKnownActions(context, service.getPageCodeActions(context)),
    }),
    answerDocument(CodeLensRequest.type, {
      capabilities: { codeLensProvider: {} },
      isRegisteredLater: registersLenses,
      empty: null,
      scan: 'none',
      onPage: service.getPageCodeLenses,
      onAnswered({ textDocument: { uri } }, answer) {
        if (!isPageFile(uri)) return;
        const find = async () => {
          const context = await createPageContext(uri);
          return context === undefined ? [] : parts.clientUris.send(service.getPageCodeLenses(context));
        };
        shownLenses.record({ uri, place: '', answer, isCurrent: () => true, find });
      },
    }),
    answerDocument(InlayHintRequest.type, {
      capabilities: { inlayHintProvider: true },
      empty: null,
      scan: 'awaited',
      onConfiguration: (context, params) => answerInlayHint(parts, context, params),
    }),
    answerDocument(DocumentSymbolRequest.type, {
      capabilities: { documentSymbolProvider: true },
      empty: null,
      scan: 'none',
      async onConfiguration(context, { textDocument: { uri } }, take) {
        const symbols = await take(service.getDocumentSymbols(context));
        return context.client.symbolTree ? symbols : service.flattenSymbols(uri, symbols);
      },
    }),
    answerDocument(FoldingRangeRequest.type, {
      capabilities: { foldingRangeProvider: true },
      empty: null,
      scan: 'none',
      onConfiguration: (context) =>
        service.getFoldingRanges(context, getCapabilities().textDocument?.foldingRange?.rangeLimit),
    }),
    answerDocument(SelectionRangeRequest.type, {
      capabilities: { selectionRangeProvider: true },
      empty: null,
      scan: 'none',
      onConfiguration: (context, { positions }) =>
        positions.map((position) => service.getSelectionRange(context, toOffset(context, position))),
    }),
    answerDocument(DocumentHighlightRequest.type, {
      capabilities: { documentHighlightProvider: true },
      empty: null,
      scan: 'none',
      onConfiguration: (context, { position }) =>
        service.getDocumentHighlights(context, toOffset(context, position)),
    }),
    answerDocument(DocumentColorRequest.type, {
      capabilities: { colorProvider: true },
      empty: [],
      scan: 'none',
      onConfiguration: service.getDocumentColors,
    }),
    answerDocument(ColorPresentationRequest.type, {
      empty: [],
      scan: 'none',
      onConfiguration: (context, { color, range }) => service.getColorPresentations(context, color, range),
    }),
    answerDocument(DocumentFormattingRequest.type, {
      capabilities: { documentFormattingProvider: true },
      empty: null,
      scan: 'none',
      onConfiguration: (context, { options }, take) => take(service.getFormatting(context, options)),
    }),
    answerDocument(DocumentRangeFormattingRequest.type, {
      capabilities: { documentRangeFormattingProvider: true },
      empty: null,
      scan: 'none',
      onConfiguration: (context, { options, range }, take) =>
        take(service.getFormatting(context, options, toSpan(context, range))),
    }),
    answerDocument(DocumentLinkRequest.type, {
      capabilities: { documentLinkProvider: {} },
      empty: null,
      scan: 'awaited',
      onConfiguration: service.getDocumentLinks,
    }),
    answerDocument(DefinitionRequest.type, {
      capabilities: { definitionProvider: true },
      empty: null,
      scan: 'awaited',
      onConfiguration(context, { position }) {
        const links = service.getDefinition(context, toOffset(context, position));
        if (getCapabilities().textDocument?.definition?.linkSupport === true) return links;
        return links.map(({ targetUri, targetSelectionRange }) => ({
          uri: targetUri,
          range: targetSelectionRange,
        }));
      },
    }),
    answerDocument(ReferencesRequest.type, {
      capabilities: { referencesProvider: true },
      empty: null,
      scan: 'awaited',
      onConfiguration: (context, { position }) => service.getReferences(context, toOffset(context, position)),
      onPage: service.getPageReferences,
    }),
    answerDocument(PrepareRenameRequest.type, {
      capabilities: { renameProvider: { prepareProvider: true } },
      empty: null,
      scan: 'awaited',
      onConfiguration: answerPrepareRename,
    }),
    answerDocument(RenameRequest.type, {
      empty: null,
      scan: 'awaited',
      onConfiguration: (context, params) => answerRename(parts, context, params),
    }),
    createRow(
      WillRenameFilesRequest.type,
      { capabilities: { workspace: fileOperationCapabilities } },
      (params, token) => {
        const uri = params.files.map(({ oldUri }) => oldUri).join(' ');
        const request = { method: WillRenameFilesRequest.method, uri };
        return answerRequest(request, token, null, () => answerWillRename(parts, params));
      },
    ),
    answerDocument(
      new RequestType<{ textDocument: TextDocumentIdentifier }, PagePlace | null, void>(pagePlaceRequest),
      {
        empty: null,
        scan: 'none',
        onPage: service.getPagePlace,
      },
    ),
    createRow(new RequestType<object, PageItem[], void>(pagesRequest), {}, (_params, token) =>
      answerRequest({ method: pagesRequest, uri: '' }, token, [], () => answerPages(parts)),
    ),
    createRow(
      new RequestType<CheckSitesParams, CheckSitesResult, void>(checkSitesRequest),
      {},
      (params, token) =>
        answerRequest({ method: checkSitesRequest, uri: '' }, token, noResult, () =>
          check.run(params, token),
        ),
    ),
    createRow(
      new RequestType<NewConfigurationParams, NewConfiguration, void>(newConfigurationRequest),
      {},
      (params, token) =>
        answerRequest({ method: newConfigurationRequest, uri: params.uri }, token, { kind: 'noFolder' }, () =>
          answerNewConfiguration(connection, parts, params, token),
        ),
    ),
    createRow(new RequestType<object, WholeSite[], void>(watchSitesRequest), {}, (_params, token) =>
      answerRequest({ method: watchSitesRequest, uri: '' }, token, [], () => siteModels.watch()),
    ),
    createRow(
      new RequestType<NavigationEditParams, NavigationEdit, void>(navigationEditRequest),
      {},
      (params, token) =>
        answerRequest({ method: navigationEditRequest, uri: params.uri }, token, notWorkedOut, () =>
          answerNavigationEdit(parts, params),
        ),
    ),
    createRow(new RequestType<object, null, void>(unwatchSitesRequest), {}, (_params, token) =>
      answerRequest({ method: unwatchSitesRequest, uri: '' }, token, null, () => {
        siteModels.unwatch();
        return null;
      }),
    ),
  ];
}

/** A client that knows only commands gets just those actions that are plain commands. */
function toKnownActions(
  { client }: Pick<FeatureContext, 'client'>,
  actions: CodeAction[],
): (CodeAction | Command)[] {
  if (client.codeActionLiterals) return actions;
  return actions.flatMap(({ edit, command }) =>
    edit === undefined && command !== undefined ? [command] : [],
  );
}

function toOffset({ document }: FeatureContext, position: Range['start']): number {
  return document.textDocument.offsetAt(position);
}

function toSpan(context: FeatureContext, { start, end }: Range): Span {
  return { offset: toOffset(context, start), end: toOffset(context, end) };
}
