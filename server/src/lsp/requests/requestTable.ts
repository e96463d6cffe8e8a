// Every request that the server answers, one row each: the method, what the client learns about it, and its answer. Those
// that LSP doesn't define are rows of `ownRequests.ts`.
import {
  CodeActionRequest,
  CodeActionTriggerKind,
  CodeLensRequest,
  ColorPresentationRequest,
  type CompletionList,
  CompletionRequest,
  type Connection,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  PrepareRenameRequest,
  type Range,
  RenameRequest,
  SelectionRangeRequest,
  WillDeleteFilesRequest,
  WillRenameFilesRequest,
} from 'vscode-languageserver';
import type { Span } from '../../document/jsonNode.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService as service } from '../../languageService.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import { forCompletion } from '../abilities/clientFeatures.ts';
import { type ActionParts, toKnownActions } from '../abilities/knownActions.ts';
import { toKnownList } from '../abilities/knownItems.ts';
import { toKnownSymbols } from '../abilities/knownSymbols.ts';
import { registersLenses } from '../documents/pageRegistration.ts';
import { createAnswerDocument, type DocumentParts } from './answerDocument.ts';
import { answerWillDelete, type DeletionParts } from './deletedFiles.ts';
import { answerWillRename, fileOperationCapabilities } from './fileOperations.ts';
import { answerInlayHint, type InlayHintParts } from './inlayHintRequest.ts';
import { createLinkRows, type LinkParts } from './linkRequests.ts';
import { createOwnRows, type OwnParts } from './ownRequests.ts';
import {
  answerPrepareRename,
  answerPrepareRenameInPage,
  answerRename,
  answerRenameInPage,
} from './renameRequests.ts';
import { createRow, type RequestRow } from './requestRow.ts';
import type { ShownAnswers } from './shownAnswers.ts';

interface RequestParts extends ActionParts, DocumentParts, InlayHintParts, LinkParts, OwnParts {
  readonly deletions: DeletionParts['deletions'];
  readonly shownLenses: ShownAnswers;
}

export function createRequestTable(connection: Connection, parts: RequestParts): readonly RequestRow[] {
  const { answerRequest, createPageContext, shownLenses, getCapabilities } = parts;
  const answerDocument = createAnswerDocument(parts);
  const toList = (list: CompletionList | undefined) => list && toKnownList(list, getCapabilities());
  return [
    answerDocument(CompletionRequest.type, {
      capabilities: { completionProvider: {} },
      empty: null,
      scan: 'asFarAsKnown',
      onConfiguration: (context, { position }) =>
        toList(service.getCompletion(forCompletion(context), toOffset(context, position))),
      onPage: (context, { position }) =>
        toList(service.getPageCompletion(forCompletion(context), context.page.offsetAt(position))),
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
      onConfiguration: (context, { range, context: { diagnostics, only, triggerKind } }) =>
        toKnownActions(
          parts,
          service.getCodeActions(context, {
            ...{ ...toSpan(context, range), diagnostics, only },
            isAutomatic: triggerKind === CodeActionTriggerKind.Automatic,
          }),
        ),
      onPage: (context, { range, context: { diagnostics, only } }) =>
        toKnownActions(
          parts,
          service.getPageCodeActions(context, { ...toPageSpan(context, range), diagnostics, only }),
        ),
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
      async onConfiguration(context, { textDocument: { uri } }, { take }) {
        const symbols = toKnownSymbols(await take(service.getDocumentSymbols(context)), getCapabilities());
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
      onConfiguration: (context, { options }, { take }) => take(service.getFormatting(context, options)),
    }),
    answerDocument(DocumentRangeFormattingRequest.type, {
      capabilities: { documentRangeFormattingProvider: true },
      empty: null,
      scan: 'none',
      onConfiguration: (context, { options, range }, { take }) =>
        take(service.getFormatting(context, options, toSpan(context, range))),
    }),
    answerDocument(PrepareRenameRequest.type, {
      capabilities: { renameProvider: { prepareProvider: true } },
      empty: null,
      scan: 'awaited',
      // A fragment may mean a heading of a page that is still to be read.
      pages: 'awaited',
      onConfiguration: answerPrepareRename,
      onPage: answerPrepareRenameInPage,
    }),
    answerDocument(RenameRequest.type, {
      empty: null,
      scan: 'awaited',
      pages: 'awaited',
      onConfiguration: (context, params, slicing) => answerRename(parts, context, params, slicing),
      onPage: (context, params, slicing) => answerRenameInPage(parts, context, params, slicing),
    }),
    createRow(
      WillRenameFilesRequest.type,
      { capabilities: { workspace: fileOperationCapabilities } },
      (params, token) => {
        const uri = params.files.map(({ oldUri }) => oldUri).join(' ');
        const request = { method: WillRenameFilesRequest.method, uri };
        return answerRequest(request, token, null, (slicing) => answerWillRename(parts, params, slicing));
      },
    ),
    createRow(WillDeleteFilesRequest.type, {}, (params, token) => {
      const request = {
        method: WillDeleteFilesRequest.method,
        uri: params.files.map(({ uri }) => uri).join(' '),
      };
      return answerRequest(request, token, null, () => answerWillDelete(parts, params));
    }),
    ...createLinkRows(connection, parts, answerDocument),
    ...createOwnRows(connection, parts, answerDocument),
  ];
}

function toOffset({ document }: FeatureContext, position: Range['start']): number {
  return document.textDocument.offsetAt(position);
}

function toSpan(context: FeatureContext, { start, end }: Range): Span {
  return { offset: toOffset(context, start), end: toOffset(context, end) };
}

function toPageSpan({ page }: PageContext, { start, end }: Range): Span {
  return { offset: page.offsetAt(start), end: page.offsetAt(end) };
}
