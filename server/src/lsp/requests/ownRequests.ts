// The requests that LSP doesn't define (`docs/…`, see `protocol.ts`): further rows of the request table.
import { type Connection, RequestType, type TextDocumentIdentifier } from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import { type AgentToolParams, type AgentToolResult, agentToolRequest } from '../../shared/agentProtocol.ts';
import {
  type CheckSitesParams,
  type CheckSitesResult,
  type ChoosePageArgument,
  checkSitesRequest,
  type MoveEdits,
  type MoveEditsParams,
  moveEditsRequest,
  type NavigationEdit,
  type NavigationEditParams,
  type NewConfiguration,
  type NewConfigurationParams,
  navigationEditRequest,
  newConfigurationRequest,
  type PageChoices,
  type PageItem,
  type PagePlace,
  pageChoicesRequest,
  pagePlaceRequest,
  pagesRequest,
  unwatchSitesRequest,
  watchSitesRequest,
} from '../../shared/protocol.ts';
import type { WholeSite } from '../../shared/siteModel.ts';
import { type AgentToolParts, answerAgentTool, toolFailed } from '../agentTools/agentToolRequest.ts';
import type { SiteModels } from '../sites/siteModels.ts';
import type { AnswerDocument } from './answerDocument.ts';
import type { AnswerRequest } from './answerRequest.ts';
import { noResult } from './checkResult.ts';
import { type CheckSitesParts, SitesCheck } from './checkSitesRequest.ts';
import type { FollowingParts } from './followedMoves.ts';
import { answerMoveEdits, noEdits } from './moveRequests.ts';
import { answerNavigationEdit, notWorkedOut } from './navigationEditRequest.ts';
import { answerNewConfiguration, type NewConfigurationParts } from './newConfigurationRequest.ts';
import { answerPages } from './pagesRequest.ts';
import { createRow, type RequestRow } from './requestRow.ts';

export interface OwnParts extends AgentToolParts, CheckSitesParts, FollowingParts, NewConfigurationParts {
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
        onPage: languageService.getPagePlace,
      },
    ),
    answerDocument(new RequestType<ChoosePageArgument, PageChoices | null, void>(pageChoicesRequest), {
      empty: null,
      scan: 'awaited',
      onConfiguration: (context, { position }) =>
        languageService.getEntryChoices(context, context.document.textDocument.offsetAt(position)),
      onPage: (context, { position }) =>
        languageService.getLinkChoices(context, context.page.offsetAt(position)),
    }),
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
  ];
}
