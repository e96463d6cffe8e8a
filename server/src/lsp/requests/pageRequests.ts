// The requests that lead between a configuration and the files of its site: links, hovers, definitions, references,
// lenses, hints, F2, and those of the commands.
import {
  type CancellationToken,
  type ClientCapabilities,
  type CodeLens,
  type Connection,
  type Location,
  type LocationLink,
  LSPErrorCodes,
  RenameFile,
  RequestType,
  ResponseError,
  type ServerCapabilities,
  type TextDocumentIdentifier,
} from 'vscode-languageserver';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import type { Refusal } from '../../features/pages/renamePage.ts';
import { languageService } from '../../languageService.ts';
import { toUri } from '../../node/filePaths.ts';
import { type PageItem, type PagePlace, pagePlaceRequest, pagesRequest } from '../../protocol.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { getFolder, isPageFile } from '../../site/sitePaths.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Sites } from '../sites/sites.ts';
import type { AnswerRequest } from './answerRequest.ts';
import { getAllSites } from './configuredSites.ts';
import type { CreateContext, CreatePageContext } from './createContext.ts';
import { followMoves } from './fileOperations.ts';
import type { ShownAnswers } from './shownAnswers.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** What `registerPageRequests` answers besides lenses, for the answer to `initialize`. */
export const pageRequestCapabilities: ServerCapabilities = {
  documentLinkProvider: {},
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  inlayHintProvider: true,
  renameProvider: { prepareProvider: true },
};

/**
 * Milliseconds that an answer waits for the first scan of its site, and for the titles of the pages. An editor asks
 * for links once, when it opens the file.
 */
const patience = { scan: 5000, titles: 1000 };

interface PageRequestSources {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly fileSystem: FileSystem;
  readonly answerRequest: AnswerRequest;
  readonly createContext: CreateContext;
  readonly createPageContext: CreatePageContext;
  readonly clientUris: ClientUris;
  readonly shownLenses: ShownAnswers;
  readonly shownHints: ShownAnswers;
  readonly getClient: () => ClientCapabilities;
}

interface DocumentParams {
  readonly textDocument: TextDocumentIdentifier;
}

export function registerPageRequests(connection: Connection, sources: PageRequestSources): void {
  const { documents, sites, fileSystem, answerRequest, createContext, createPageContext, getClient } =
    sources;
  const { clientUris, shownLenses, shownHints } = sources;

  /** Answers null when neither the configuration nor the page is open, or there is nothing to say. */
  function answer<P extends DocumentParams, T>(
    method: string,
    onConfiguration: (context: FeatureContext, params: P) => T | undefined | Promise<T | undefined>,
    onPage: (context: PageContext) => T | undefined = () => undefined,
  ): (params: P, token: CancellationToken) => Promise<T | null | ResponseError<never>> {
    return (params, token) => {
      const { uri } = params.textDocument;
      return answerRequest<T | null>({ method, uri }, token, null, async () => {
        if (isPageFile(uri)) {
          const context = await createPageContext(uri);
          return context === undefined ? null : (onPage(context) ?? null);
        }
        if (documents.get(uri) !== undefined) await sites.whenScanned(uri, patience.scan);
        const document = documents.get(uri);
        return document === undefined || isLeftAlone(documents, document)
          ? null
          : ((await onConfiguration(createContext(document), params)) ?? null);
      });
    };
  }

  const service = languageService;
  connection.onDocumentLinks(answer('textDocument/documentLink', service.getDocumentLinks));
  connection.onHover(
    answer('textDocument/hover', (context, { position }) =>
      service.getHover(context, context.document.textDocument.offsetAt(position)),
    ),
  );
  connection.onDefinition(
    answer('textDocument/definition', (context, { position }) => {
      const links = service.getDefinition(context, context.document.textDocument.offsetAt(position));
      return getClient().textDocument?.definition?.linkSupport === true ? links : links.map(toLocation);
    }),
  );
  connection.onReferences(
    answer(
      'textDocument/references',
      (context, { position }) =>
        service.getReferences(context, context.document.textDocument.offsetAt(position)),
      service.getPageReferences,
    ),
  );
  const annotate = answer<DocumentParams, CodeLens[]>(
    'textDocument/codeLens',
    () => [],
    service.getPageCodeLenses,
  );
  connection.onCodeLens(async (params, token) => {
    const { uri } = params.textDocument;
    const lenses = await annotate(params, token);
    if (isPageFile(uri) && !(lenses instanceof ResponseError)) {
      const find = async () => {
        const context = await createPageContext(uri);
        return context === undefined ? [] : clientUris.send(service.getPageCodeLenses(context));
      };
      shownLenses.record({ uri, place: '', answer: lenses, isCurrent: () => true, find });
    }
    return lenses;
  });
  connection.languages.inlayHint.on(
    answer('textDocument/inlayHint', async ({ document: asked, site }, { range, textDocument: { uri } }) => {
      if (site !== undefined) await sites.whenPagesRead(site.root, patience.titles);
      const document = documents.get(uri) ?? asked;
      const { textDocument } = document;
      const { version } = textDocument;
      const span = { offset: textDocument.offsetAt(range.start), end: textDocument.offsetAt(range.end) };
      const find = () => service.getInlayHints(createContext(document), span);
      const hints = find();
      const isCurrent = (): boolean => textDocument.version === version;
      shownHints.record({ uri, place: JSON.stringify(range), answer: hints, isCurrent, find });
      return hints;
    }),
  );
  connection.onPrepareRename(
    answer('textDocument/prepareRename', (context, { position }) => {
      const page = service.prepareRename(context, context.document.textDocument.offsetAt(position));
      if (page === undefined || page.kind === 'refused') return page && toError(page);
      const { range, placeholder } = page;
      return { range, placeholder };
    }),
  );
  connection.onRenameRequest(
    answer('textDocument/rename', async (context, { position, newName }) => {
      const offset = context.document.textDocument.offsetAt(position);
      const rename = service.getRename(context, offset, newName);
      if (rename === undefined || rename.kind === 'refused') return rename && toError(rename);
      if (rename.move === undefined) return createWorkspaceEdit([], getClient(), documents);
      const { resourceOperations, documentChanges } = getClient().workspace?.workspaceEdit ?? {};
      if (documentChanges !== true || resourceOperations?.includes('rename') !== true)
        return toError({
          kind: 'refused',
          message: 'This editor does not let language servers rename files.',
        });
      const { from, to } = rename.move;
      const { kind } = await fileSystem.look(to, [getFolder(to)]);
      if (kind !== 'nothing' && from.toLowerCase() !== to.toLowerCase())
        return toError({ kind: 'refused', message: `The file "${to}" already exists.` });
      const file = { oldUri: toUri(from), newUri: toUri(to) };
      const changed = await followMoves(sites, [file]);
      return createWorkspaceEdit(changed, getClient(), documents, [
        RenameFile.create(file.oldUri, file.newUri),
      ]);
    }),
  );
  connection.onRequest(new RequestType<object, PageItem[], never>(pagesRequest), (_params, token) =>
    answerRequest<PageItem[]>({ method: pagesRequest, uri: '' }, token, [], async () => {
      const all = await getAllSites(sites, fileSystem);
      await Promise.all(all.map(({ index }) => sites.whenPagesRead(index.root, patience.titles)));
      const items = all.map(async ({ configuration, index: { root } }) => {
        const { index } = await sites.openScanned(root);
        return index === undefined ? [] : service.getPageItems(configuration, index);
      });
      return (await Promise.all(items)).flat();
    }),
  );
  connection.onRequest(
    new RequestType<DocumentParams, PagePlace | null, never>(pagePlaceRequest),
    answer<DocumentParams, PagePlace>(pagePlaceRequest, () => undefined, service.getPagePlace),
  );
}

/** What the editor treats as plain JSON, and what is of this format: the person wants nothing of this server there. */
function isLeftAlone(documents: OpenDocuments, document: ParsedDocument): boolean {
  return documents.isPlainJson(document.textDocument.uri) && getForeignSchema(document) === undefined;
}

function toLocation({ targetUri, targetSelectionRange }: LocationLink): Location {
  return { uri: targetUri, range: targetSelectionRange };
}

function toError({ message }: Refusal): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
