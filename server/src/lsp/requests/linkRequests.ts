// The requests about what links and what is linked to: rows of the request table for links, definitions and references,
// and the commands that the server carries out.
import {
  type ClientCapabilities,
  type Connection,
  DefinitionRequest,
  type DocumentLink,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  ExecuteCommandRequest,
  type Location,
  type LocationLink,
  ReferencesRequest,
} from 'vscode-languageserver';
import type { LinkData } from '../../features/pageLinks/pageDocumentLinks.ts';
import type { Reading } from '../../features/pages/pageContext.ts';
import { languageService as service } from '../../languageService.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { getFields } from '../../shared/text/jsonValue.ts';
import { type CommandParts, createCommandRunner } from '../abilities/serverCommands.ts';
import type { Session } from '../session.ts';
import { readFor } from '../sites/currentPages.ts';
import type { AnswerDocument } from './answerDocument.ts';
import type { AnswerRequest } from './answerRequest.ts';
import { describeUnread } from './followedMoves.ts';
import { createRow, type RequestRow } from './requestRow.ts';

export interface LinkParts extends CommandParts, Pick<Session, 'showWarning'> {
  readonly answerRequest: AnswerRequest;
}

export function createLinkRows(
  connection: Connection,
  parts: LinkParts,
  answerDocument: AnswerDocument,
): readonly RequestRow[] {
  const { answerRequest, createPageContext, getCapabilities, linkGraphs, showWarning } = parts;
  const toDefinitions = (links: readonly LocationLink[]) => {
    if (getCapabilities().textDocument?.definition?.linkSupport === true) return [...links];
    return links.map(({ targetUri, targetSelectionRange }) => ({
      uri: targetUri,
      range: targetSelectionRange,
    }));
  };
  /** The target, as it is now; without one where the page of the link is not open anymore. */
  const resolveLink = async (link: DocumentLink): Promise<DocumentLink> => {
    const data = parseLinkData(link.data);
    const context = data && (await createPageContext(data.uri));
    if (data === undefined || context === undefined) return link;
    const target = await readFor(parts, context.site.root, service.getLinkDestination(context, data));
    const { data: _used, ...shown } = link;
    return { ...shown, target };
  };
  /** References, with a warning where some may be missing. */
  const readAll = async (root: string, links: SiteLinks, reading: Reading<Location[]>) => {
    const found = await readFor(parts, root, reading);
    const warning = describeUnread([links], 'are not in the list');
    if (warning !== undefined) showWarning(warning);
    return found;
  };
  const runCommand = createCommandRunner(connection, parts);
  return [
    answerDocument(DocumentLinkRequest.type, {
      capabilities: { documentLinkProvider: { resolveProvider: true } },
      empty: null,
      scan: 'awaited',
      onConfiguration: service.getDocumentLinks,
      onPage: (context) => toKnownLinks(service.getPageDocumentLinks(context), getCapabilities()),
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
      onConfiguration({ site, document, ...context }, { position }) {
        const offset = document.textDocument.offsetAt(position);
        const reading = service.getReferences({ site, document, ...context }, offset);
        if (site === undefined) return reading.answer(new Map());
        return readAll(site.root, linkGraphs.getLinks(document, site), reading);
      },
      onPage: (context, { position }) =>
        readAll(
          context.site.root,
          context.links,
          service.getPageReferences(context, context.page.offsetAt(position)),
        ),
    }),
    createRow(
      ExecuteCommandRequest.type,
      // Its commands depend on the client (`capabilities.ts`).
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
