// Every request that the server answers, one row each: the method, what the client learns about it, and its answer.
import {
  type ClientCapabilities,
  CodeActionRequest,
  CodeActionTriggerKind,
  CodeLensRequest,
  ColorPresentationRequest,
  type CompletionList,
  CompletionRequest,
  type Connection,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentDiagnosticReportKind,
  DocumentDiagnosticRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  type DocumentLink,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  FoldingRangeRequest,
  type FullDocumentDiagnosticReport,
  HoverRequest,
  InlayHintRequest,
  LinkedEditingRangeRequest,
  type Location,
  type LocationLink,
  PrepareRenameRequest,
  type Range,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
  WillDeleteFilesRequest,
  WillRenameFilesRequest,
} from 'vscode-languageserver';
import type { Span } from '../../document/jsonNode.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { LinkData } from '../../features/pageLinks/pageDocumentLinks.ts';
import type { PageContext, Reading } from '../../features/pages/pageContext.ts';
import { languageService as service } from '../../languageService.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import { getFields } from '../../shared/text/jsonValue.ts';
import { forCompletion } from '../abilities/clientFeatures.ts';
import {
  type ActionParts,
  toKnownActions,
  toKnownDiagnostics,
  toKnownList,
  toKnownSymbols,
} from '../abilities/knownAnswers.ts';
import { type CommandParts, createCommandRunner } from '../abilities/serverCommands.ts';
import { showTexts } from '../abilities/shownTexts.ts';
import type { PublishedDiagnostics } from '../diagnostics/diagnosticsPublisher.ts';
import type { OpenPageFaults } from '../diagnostics/openPageFaults.ts';
import { registersLenses, registersLinkedEditing } from '../documents/pageRegistration.ts';
import type { Session } from '../session.ts';
import { readFor } from '../sites/currentPages.ts';
import type { LostUrls } from '../sites/lostUrls.ts';
import {
  type AnswerDocument,
  type AnswerRequest,
  createAnswerDocument,
  createRow,
  type DocumentParts,
  type RequestRow,
  type Slicing,
} from './answerRequest.ts';
import type { ShowReading } from './awaitedPages.ts';
import { answerWillDelete, type DeletionParts } from './deletions.ts';
import {
  answerPrepareRename,
  answerPrepareRenameInPage,
  answerRename,
  answerRenameInPage,
  answerWillRename,
  fileOperationCapabilities,
} from './moves.ts';
import { createOwnRows, type OwnParts } from './ownRequests.ts';
import type { ShownAnswers } from './shownAnswers.ts';
import { answerInlayHint, type InlayHintParts } from './siteRequests.ts';
import { describeUnreadPages } from './unreadPages.ts';
import { keepPossible } from './workspaceEdits.ts';

/** What the rows for links, definitions, references and server commands need. */
interface LinkParts extends CommandParts, Pick<Session, 'showWarning'> {
  readonly answerRequest: AnswerRequest;
  readonly showReading: ShowReading;
}

function createLinkRows(
  connection: Connection,
  parts: LinkParts,
  answerDocument: AnswerDocument,
): readonly RequestRow[] {
  const { answerRequest, createPageContext, getCapabilities, linkGraphs, showReading, showWarning } = parts;
  const toDefinitions = (links: readonly LocationLink[]) => {
    if (getCapabilities().textDocument?.definition?.linkSupport === true) return [...links];
    return links.map(({ targetUri, targetSelectionRange }) => ({
      uri: targetUri,
      range: targetSelectionRange,
    }));
  };
  /** The current target; without one if the page of the link is no longer open. */
  const resolveLink = async (link: DocumentLink): Promise<DocumentLink> => {
    const data = parseLinkData(link.data);
    const context = data && (await createPageContext(data.uri));
    if (data === undefined || context === undefined) return link;
    const target = await readFor(parts, context.site.root, service.getLinkDestination(context, data));
    const { data: _used, ...shown } = link;
    return { ...shown, target };
  };
  /** References, with a warning if some may be missing. */
  const readAll = async (
    { root, links }: { readonly root: string; readonly links: SiteLinks },
    reading: Reading<Location[]>,
    { wait }: Slicing,
  ) => {
    const progress = { done: 0, total: reading.files.length };
    const pause = (done: number): Promise<void> => {
      progress.done = done;
      return wait(nextTurn);
    };
    const found = await showReading(
      () => progress,
      () => readFor(parts, root, reading, pause),
    );
    const warning = describeUnreadPages([links], 'are not in the list');
    if (warning !== undefined) showWarning(warning);
    return found;
  };
  const runCommand = createCommandRunner(connection, parts);
  return [
    answerDocument(DocumentLinkRequest.type, {
      capabilities: { documentLinkProvider: { resolveProvider: true } },
      empty: null,
      scan: 'awaited',
      onConfiguration: (context) => showTexts(service.getDocumentLinks(context)),
      onPage: (context) => showTexts(toKnownLinks(service.getPageDocumentLinks(context), getCapabilities())),
    }),
    createRow(DocumentLinkResolveRequest.type, {}, (link, token) =>
      answerRequest({ method: DocumentLinkResolveRequest.method, uri: '' }, token, link, () =>
        resolveLink(link),
      ),
    ),
    answerDocument(DefinitionRequest.type, {
      capabilities: { definitionProvider: true },
      empty: null,
      scan: 'awaited',
      onConfiguration: (context, { position }) =>
        toDefinitions(service.getDefinition(context, context.document.textDocument.offsetAt(position))),
      onPage: async (context, { position }) => {
        const reading = service.getPageDefinition(context, context.page.offsetAt(position));
        return toDefinitions(await readFor(parts, context.site.root, reading));
      },
    }),
    answerDocument(ReferencesRequest.type, {
      capabilities: { referencesProvider: true },
      empty: null,
      scan: 'awaited',
      pages: 'awaited',
      onConfiguration({ site, document, ...context }, { position }, slicing) {
        const offset = document.textDocument.offsetAt(position);
        const reading = service.getReferences({ site, document, ...context }, offset);
        if (site === undefined) return reading.answer(new Map());
        return readAll({ root: site.root, links: linkGraphs.getLinks(document, site) }, reading, slicing);
      },
      onPage(context, { position, context: asked }, slicing) {
        const offset = context.page.offsetAt(position);
        // A client that sends no context gets all of them.
        const withDeclaration = getFields(asked).includeDeclaration !== false;
        const reading = service.getPageReferences(context, offset, withDeclaration);
        return readAll({ root: context.site.root, links: context.links }, reading, slicing);
      },
    }),
    createRow(
      ExecuteCommandRequest.type,
      // Its commands depend on the client (`getServerCapabilities`).
      { capabilities: { executeCommandProvider: { commands: [] } } },
      ({ command, arguments: given = [] }, token) =>
        answerRequest({ method: ExecuteCommandRequest.method, uri: '' }, token, null, async () => {
          const [argument]: unknown[] = given;
          await runCommand(command, argument);
          return null;
        }),
    ),
  ];
}

/** Tooltips only for a client that shows them. */
function toKnownLinks(links: readonly DocumentLink[], { textDocument }: ClientCapabilities): DocumentLink[] {
  if (textDocument?.documentLink?.tooltipSupport === true) return [...links];
  return links.map(({ tooltip: _tooltip, ...link }) => link);
}

function parseLinkData(data: unknown): LinkData | undefined {
  const { uri, file, fragment } = getFields(data);
  if (typeof uri !== 'string' || typeof file !== 'string' || typeof fragment !== 'string') return undefined;
  return { uri, file, fragment };
}

interface RequestParts extends ActionParts, DocumentParts, InlayHintParts, LinkParts, OwnParts {
  readonly deletions: DeletionParts['deletions'];
  readonly lostUrls: Pick<LostUrls, 'find'>;
  readonly shownLenses: ShownAnswers;
  readonly openPageFaults: Pick<OpenPageFaults, 'repair'>;
  readonly getCurrentDiagnostics: PublishedDiagnostics['getCurrent'];
}

/** All rows, including those for requests outside LSP. */
export function createRequestTable(connection: Connection, parts: RequestParts): readonly RequestRow[] {
  const { answerRequest, createPageContext, shownLenses, getCapabilities } = parts;
  const answerDocument = createAnswerDocument(parts);
  const getLenses = (context: PageContext) => showTexts(service.getPageCodeLenses(context));
  const toList = (list: CompletionList | undefined) =>
    list && showTexts(toKnownList(list, getCapabilities()));
  return [
    answerDocument(CompletionRequest.type, {
      capabilities: { completionProvider: {} },
      empty: null,
      scan: 'asFarAsKnown',
      onConfiguration: async (context, { position }) => {
        const offset = toOffset(context, position);
        const lostUrls = service.isInRedirectSource(context, offset)
          ? { lostUrls: await parts.lostUrls.find(context) }
          : {};
        return toList(service.getCompletion({ ...forCompletion(context), ...lostUrls }, offset));
      },
      onPage: (context, { position }) =>
        toList(service.getPageCompletion(forCompletion(context), context.page.offsetAt(position))),
    }),
    answerDocument(HoverRequest.type, {
      capabilities: { hoverProvider: true },
      empty: null,
      scan: 'awaited',
      use: 'shown',
      onConfiguration: (context, { position }) =>
        showTexts(service.getHover(context, toOffset(context, position))),
      onPage: (context, { position }) =>
        showTexts(service.getPageHover(context, context.page.offsetAt(position))),
    }),
    answerDocument(CodeActionRequest.type, {
      capabilities: { codeActionProvider: { codeActionKinds: service.codeActionKinds } },
      empty: null,
      scan: 'asFarAsKnown',
      async onConfiguration(context, { range, context: { diagnostics, only, triggerKind } }) {
        const actions = service.getCodeActions(context, {
          ...{ ...toSpan(context, range), diagnostics, only },
          isAutomatic: triggerKind === CodeActionTriggerKind.Automatic,
        });
        const possible = await keepPossible(parts.fileSystem, context.site?.root, actions);
        return showTexts(toKnownActions(parts, context.document.textDocument, possible));
      },
      onPage: async (context, { range, context: { diagnostics, only, triggerKind } }, slicing) => {
        const request = {
          ...{ ...toPageSpan(context, range), diagnostics, only },
          isAutomatic: triggerKind === CodeActionTriggerKind.Automatic,
        };
        const asked: Pick<PageContext, 'repaired'>[] = [];
        const hasSafeFix = context.faults?.some(({ fixes }) => fixes.some(({ isSafe }) => isSafe)) === true;
        if (only !== undefined || (hasSafeFix && !request.isAutomatic))
          await slicing.wait(async () => {
            asked.push({ repaired: await parts.openPageFaults.repair(context) });
          });
        const actions = service.getPageCodeActions({ ...context, ...asked[0] }, request);
        const possible = await keepPossible(parts.fileSystem, context.site.root, actions);
        return showTexts(toKnownActions(parts, context.page, possible));
      },
    }),
    answerDocument(CodeLensRequest.type, {
      capabilities: { codeLensProvider: {} },
      isRegisteredLater: registersLenses,
      empty: null,
      scan: 'none',
      use: 'shown',
      onPage: getLenses,
      onAnswered({ textDocument: { uri } }, answer) {
        if (!isPageFile(uri)) return;
        const find = async () => {
          const context = await createPageContext(uri, 'shown');
          return context === undefined ? [] : parts.clientUris.send(getLenses(context));
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
        const symbols = showTexts(
          toKnownSymbols(await take(service.getDocumentSymbols(context)), getCapabilities()),
        );
        return context.client.symbolTree ? symbols : service.flattenSymbols(uri, symbols);
      },
      onPage(context, { textDocument: { uri } }) {
        const symbols = showTexts(toKnownSymbols(service.getPageDocumentSymbols(context), getCapabilities()));
        return context.client.symbolTree ? symbols : service.flattenSymbols(uri, symbols);
      },
    }),
    answerDocument(LinkedEditingRangeRequest.type, {
      capabilities: { linkedEditingRangeProvider: true },
      isRegisteredLater: registersLinkedEditing,
      empty: null,
      scan: 'none',
      onPage: (context, { position }) =>
        service.getPageLinkedEditing(context, context.page.offsetAt(position)),
    }),
    answerDocument(FoldingRangeRequest.type, {
      capabilities: { foldingRangeProvider: true },
      empty: null,
      scan: 'none',
      onConfiguration: (context) =>
        service.getFoldingRanges(context, getCapabilities().textDocument?.foldingRange?.rangeLimit),
      onPage: (context) =>
        service.getPageFoldingRanges(context, getCapabilities().textDocument?.foldingRange?.rangeLimit),
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
      // A fragment may refer to a heading of a page that is still to be read.
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
    // Not offered, because a client that pulls would show each problem twice; some agents’ clients ask anyway.
    createRow(DocumentDiagnosticRequest.type, {}, ({ textDocument: { uri } }, token) => {
      const empty: FullDocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };
      return answerRequest({ method: DocumentDiagnosticRequest.method, uri }, token, empty, async () => ({
        ...empty,
        items: toKnownDiagnostics(await parts.getCurrentDiagnostics(uri), getCapabilities()),
      }));
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
