// The requests outside LSP (`docs/…`, see `protocol.ts`), one row each.
import {
  type Connection,
  RequestType,
  type TextDocumentIdentifier,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { languageService as service } from '../../languageService.ts';
import {
  closingTagRequest,
  type Extraction,
  type ExtractParams,
  extractSnippetRequest,
  type ImagePlaces,
  imagePlacesRequest,
  type PastedText,
  type PastedTextParams,
  pastedTextRequest,
} from '../../shared/pageWriting.ts';
import {
  type AgentToolParams,
  type AgentToolResult,
  agentToolRequest,
  type CheckSitesParams,
  type CheckSitesResult,
  type ChoosePageArgument,
  type ConvertedConfiguration,
  checkSitesRequest,
  type LinkedFile,
  type LinkedFileParams,
  linkedFileRequest,
  type MoveEdits,
  type MoveEditsParams,
  moveEditsRequest,
  type NavigationEdit,
  type NavigationEditParams,
  type NewConfiguration,
  type NewConfigurationParams,
  navigationEditRequest,
  newConfigurationRequest,
  type OperationAnswer,
  type OperationParams,
  operationRequest,
  type PageChoices,
  type PageItem,
  type PagePlace,
  pageChoicesRequest,
  pagePlaceRequest,
  pagesRequest,
  treeConversionRequest,
  unwatchSitesRequest,
  watchSitesRequest,
} from '../../shared/protocol.ts';
import {
  type ReaderChanges,
  type ReaderChangesParams,
  type RedirectedReaders,
  type RedirectReadersParams,
  readerChangesRequest,
  redirectReadersRequest,
} from '../../shared/readerChanges.ts';
import {
  type FixTargetArgument,
  type SiteProblems,
  type StrandedItems,
  siteProblemsRequest,
  strandedPagesRequest,
  type TargetFixCount,
  targetFixRequest,
} from '../../shared/siteHealth.ts';
import type { WholeSite } from '../../shared/siteModel.ts';
import { type AgentToolParts, answerAgentTool, toolFailed } from '../agentTools/agentToolRequest.ts';
import type { SiteModels } from '../sites/siteModels.ts';
import { type CheckSitesParts, noResult, SitesCheck } from '../sites/sitesCheck.ts';
import { type AnswerDocument, type AnswerRequest, createRow, type RequestRow } from './answerRequest.ts';
import { answerExtraction } from './extractionRequest.ts';
import { answerMoveEdits, type FollowingParts, noEdits } from './moves.ts';
import { answerOperation, type OperationParts, unknownOperation } from './operationRequest.ts';
import { answerImagePlaces, answerPastedText } from './pasting.ts';
import {
  answerReaderChanges,
  answerRedirectReaders,
  comparisonFailed,
  notRedirected,
  type RedirectParts,
} from './readerChanges.ts';
import {
  answerLinkedFile,
  answerNavigationEdit,
  answerNewConfiguration,
  answerPages,
  answerStrandedPages,
  type NewConfigurationParts,
  notWorkedOut,
} from './siteRequests.ts';
import { answerTargetFix } from './targetFixes.ts';

/** What the rows for requests outside LSP need (`docs/…`, see `protocol.ts`). */
export interface OwnParts
  extends AgentToolParts,
    CheckSitesParts,
    FollowingParts,
    NewConfigurationParts,
    OperationParts,
    RedirectParts {
  readonly answerRequest: AnswerRequest;
  readonly siteModels: SiteModels;
}

export function createOwnRows(
  connection: Connection,
  parts: OwnParts,
  answerDocument: AnswerDocument,
): readonly RequestRow[] {
  const { answerRequest, siteModels } = parts;
  const check = new SitesCheck(connection, parts);
  return [
    answerDocument(
      new RequestType<{ textDocument: TextDocumentIdentifier }, PagePlace | null, void>(pagePlaceRequest),
      {
        empty: null,
        scan: 'none',
        onPage: service.getPagePlace,
      },
    ),
    answerDocument(new RequestType<TextDocumentPositionParams, string | null, void>(closingTagRequest), {
      empty: null,
      scan: 'none',
      onPage: (context, { position }) =>
        service.getClosingTag(context, context.page.offsetAt(position))?.snippet,
    }),
    answerDocument(new RequestType<ChoosePageArgument, PageChoices | null, void>(pageChoicesRequest), {
      empty: null,
      scan: 'awaited',
      onConfiguration: (context, { position }) =>
        service.getEntryChoices(context, context.document.textDocument.offsetAt(position)),
      onPage: (context, { position }) => service.getLinkChoices(context, context.page.offsetAt(position)),
    }),
    answerDocument(
      new RequestType<{ textDocument: TextDocumentIdentifier }, ConvertedConfiguration | null, void>(
        treeConversionRequest,
      ),
      {
        empty: null,
        scan: 'awaited',
        // Their front matter says which version they belong to.
        pages: 'awaited',
        onConfiguration: service.getConvertedConfiguration,
      },
    ),
    answerDocument(
      new RequestType<{ textDocument: TextDocumentIdentifier }, ImagePlaces | null, void>(imagePlacesRequest),
      {
        empty: null,
        scan: 'awaited',
        // Their links show where the images are.
        pages: 'awaited',
        onPage: answerImagePlaces,
      },
    ),
    answerDocument(new RequestType<FixTargetArgument, TargetFixCount | null, void>(targetFixRequest), {
      empty: null,
      scan: 'awaited',
      // Every link to the target counts.
      pages: 'awaited',
      onConfiguration: (context, params) => answerTargetFix(parts, context, params),
      onPage: (context, params) => answerTargetFix(parts, context, params),
    }),
    answerDocument(new RequestType<PastedTextParams, PastedText | null, void>(pastedTextRequest), {
      empty: null,
      scan: 'awaited',
      // Their titles become the texts of links.
      pages: 'awaited',
      onPage: (context, params) => answerPastedText(parts, context, params),
    }),
    answerDocument(new RequestType<ExtractParams, Extraction | null, void>(extractSnippetRequest), {
      empty: null,
      scan: 'awaited',
      onPage: (context, params) => answerExtraction(parts, context, params),
    }),
    createRow(new RequestType<object, PageItem[], void>(pagesRequest), {}, (_params, token) =>
      answerRequest({ method: pagesRequest, uri: '' }, token, [], () => answerPages(parts)),
    ),
    createRow(new RequestType<object, StrandedItems, void>(strandedPagesRequest), {}, (_params, token) =>
      answerRequest(
        { method: strandedPagesRequest, uri: '' },
        token,
        { unreached: [], deadEnds: [], unreadCount: 0 },
        (slicing) => answerStrandedPages(parts, slicing),
      ),
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
      new RequestType<CheckSitesParams, SiteProblems, void>(siteProblemsRequest),
      {},
      (params, token) =>
        answerRequest(
          { method: siteProblemsRequest, uri: '' },
          token,
          { sites: [], siteCount: 0, unread: [] },
          () => check.list(params, token),
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
    createRow(
      new RequestType<LinkedFileParams, LinkedFile | null, void>(linkedFileRequest),
      {},
      (params, token) =>
        answerRequest({ method: linkedFileRequest, uri: params.uri }, token, null, () =>
          answerLinkedFile(parts, params),
        ),
    ),
    createRow(
      new RequestType<OperationParams, OperationAnswer, void>(operationRequest),
      {},
      (params, token) =>
        answerRequest({ method: operationRequest, uri: params.uri }, token, unknownOperation, () =>
          answerOperation(parts, params),
        ),
    ),
    createRow(new RequestType<object, null, void>(unwatchSitesRequest), {}, (_params, token) =>
      answerRequest({ method: unwatchSitesRequest, uri: '' }, token, null, () => {
        siteModels.unwatch();
        return null;
      }),
    ),
    createRow(new RequestType<MoveEditsParams, MoveEdits, void>(moveEditsRequest), {}, (params, token) =>
      answerRequest({ method: moveEditsRequest, uri: '' }, token, noEdits, (slicing) =>
        answerMoveEdits(parts, params, slicing),
      ),
    ),
    createRow(
      new RequestType<AgentToolParams, AgentToolResult, void>(agentToolRequest),
      {},
      (params, token) =>
        answerRequest({ method: agentToolRequest, uri: '' }, token, toolFailed, () =>
          answerAgentTool(connection, parts, params, token),
        ),
    ),
    createRow(
      new RequestType<ReaderChangesParams, ReaderChanges, void>(readerChangesRequest),
      {},
      (params, token) =>
        answerRequest({ method: readerChangesRequest, uri: params.uri }, token, comparisonFailed, () =>
          answerReaderChanges(connection, parts, params, token),
        ),
    ),
    createRow(
      new RequestType<RedirectReadersParams, RedirectedReaders, void>(redirectReadersRequest),
      {},
      (params, token) =>
        answerRequest({ method: redirectReadersRequest, uri: params.uri }, token, notRedirected, () =>
          answerRedirectReaders(connection, parts, params),
        ),
    ),
  ];
}
