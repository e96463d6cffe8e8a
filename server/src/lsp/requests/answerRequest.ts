// How requests are answered: time slices for long answers, the wrapper around every request, and rows for documents.

import {
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  type Disposable,
  LSPErrorCodes,
  type RequestType,
  ResponseError,
  type ServerCapabilities,
  type TextDocumentIdentifier,
} from 'vscode-languageserver';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import type { Steps } from '../../features/steps.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { nextTurn } from '../../shared/eventLoop.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { describeError, type Session } from '../session.ts';
import { isEmptyConfiguration, waitForFolder } from '../sites/siteRoots.ts';
import type { Sites } from '../sites/sites.ts';
import type { WaitForPages } from './awaitedPages.ts';

/** In milliseconds: too short to be noticed after a keystroke. */
const maxSlice = 8;

/** Long answers yield: they are computed slice by slice, and other work gets its turn in between. */
interface SliceOptions {
  /** Called after each slice: whether the answer is no longer needed. */
  readonly isOver: () => boolean;
  /** Settles when more urgent work is done. */
  readonly giveWay: () => Promise<void>;
}

type Taken<T> = { readonly isOver: true } | { readonly isOver: false; readonly result: T };

export async function takeSlices<T>(steps: Steps<T>, { isOver, giveWay }: SliceOptions): Promise<Taken<T>> {
  let end = performance.now() + maxSlice;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return { isOver: false, result: value };
    if (performance.now() < end) continue;
    await giveWay();
    if (isOver()) return { isOver: true };
    end = performance.now() + maxSlice;
  }
}

/** Logs a bug: one line with request, document and stack. */
type Log = (message: string) => void;

interface RequestInfo {
  /** LSP method, for the log. */
  readonly method: string;
  readonly uri: string;
}

/**
 * Runs `work` after the messages that are already waiting, so that a cancellation among them counts, and after typed
 * text has been checked. Answers RequestCancelled if canceled, and `fallback` if `work` throws: a bug costs one answer
 * and one log line, never the server.
 */
export type AnswerRequest = <T>(
  request: RequestInfo,
  token: CancellationToken,
  fallback: T,
  work: (slicing: Slicing) => T | Promise<T>,
) => Promise<T | ResponseError<never>>;

/** How a long answer yields to other work. */
export interface Slicing {
  /**
   * Takes the steps slice by slice. Abandons the answer if it is canceled, or if `isOutdated` returns true: then the
   * request is answered with ContentModified.
   */
  take<R>(steps: Steps<R>, isOutdated?: () => boolean): Promise<R>;
  /** Waits for work elsewhere, and abandons the answer in the same cases. */
  wait(start: (token: CancellationToken) => Promise<void>, isOutdated?: () => boolean): Promise<void>;
}

interface AnswerOptions {
  readonly log: Log;
  readonly whenTypedIsJudged: () => Promise<void>;
  /** Converts an answer to what is sent, with the client's own URIs. */
  readonly send: <T>(answer: T) => T;
}

export function createAnswerRequest({ log, whenTypedIsJudged, send }: AnswerOptions): AnswerRequest {
  return async ({ method, uri }, token, fallback, work) => {
    const giveWay = async (): Promise<void> => {
      await nextTurn();
      await whenTypedIsJudged();
    };
    await giveWay();
    if (token.isCancellationRequested) return createCancelled(method);
    try {
      const answer = await work({
        async take(steps, isOutdated = () => false) {
          const isOver = (): boolean => token.isCancellationRequested || isOutdated();
          const taken = await takeSlices(steps, { isOver, giveWay });
          if (taken.isOver) throw new Outdated();
          return taken.result;
        },
        async wait(start, isOutdated = () => false) {
          await start(token);
          if (token.isCancellationRequested || isOutdated()) throw new Outdated();
        },
      });
      return token.isCancellationRequested ? createCancelled(method) : send(answer);
    } catch (error) {
      if (error instanceof Outdated)
        return token.isCancellationRequested ? createCancelled(method) : createOutdated(method);
      log(`${method} failed for ${uri}: ${describeError(error)}`);
      return fallback;
    }
  };
}

/** Ends the work on a request whose answer is no longer needed. */
class Outdated extends Error {}

function createOutdated(method: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.ContentModified, `${method}: the document was changed`);
}

function createCancelled(method: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, `${method} was canceled`);
}

/** A row of the request table: a method, its capabilities for the answer to `initialize`, and its handler. */
export interface RequestRow {
  readonly method: string;
  /** `undefined` for a request that is not part of LSP, or is covered by another one. */
  readonly capabilities: ServerCapabilities | undefined;
  /** Whether the request is registered later, for some documents only, rather than announced at startup. */
  readonly isRegisteredLater: (client: ClientCapabilities) => boolean;
  register(connection: Connection): Disposable;
}

type RowOptions = Partial<Pick<RequestRow, 'capabilities' | 'isRegisteredLater'>>;

type Handler<P, R> = (params: P, token: CancellationToken) => Promise<R | ResponseError<never>>;

export function createRow<P, R>(
  type: RequestType<P, R, unknown>,
  { capabilities, isRegisteredLater = () => false }: RowOptions,
  handler: Handler<NoInfer<P>, NoInfer<R>>,
): RequestRow {
  // The library would otherwise derive the type of the answer from `type`.
  const anyAnswer: RequestType<P, unknown, unknown> = type;
  return {
    method: type.method,
    capabilities,
    isRegisteredLater,
    register: (connection) => connection.onRequest(anyAnswer, handler),
  };
}

interface DocumentParams {
  readonly textDocument: TextDocumentIdentifier;
}

type Answer<R> = R | ResponseError<never> | undefined;

/** How to answer a request about a document: the wrapper finds its site and waits for what the answer needs. */
interface DocumentRow<P, R> extends Partial<Pick<RequestRow, 'capabilities' | 'isRegisteredLater'>> {
  /** The answer if there is nothing to say, or for a document that is not open or not handled by this server. */
  readonly empty: R;
  /**
   * What the answer needs from the first scan of the site:
   * - `none`: the text alone is enough.
   * - `asFarAsKnown`: requested with every keystroke, so an immediate answer is better than a complete one; but in an
   *   empty configuration the answer is a proposal made from the whole folder, which is worth waiting for.
   * - `awaited`: it points to files, and an editor may ask only once, when it opens the document.
   */
  readonly scan: 'none' | 'asFarAsKnown' | 'awaited';
  /** Whether the answer is only shown: it must not change because a configuration is being typed. */
  readonly use?: 'shown';
  /** Whether the answer would be incomplete before every page is read. */
  readonly pages?: 'awaited';
  /** @param slicing also abandons a long answer when the document changes. */
  readonly onConfiguration?: (
    context: FeatureContext,
    params: P,
    slicing: Slicing,
  ) => Answer<R> | Promise<Answer<R>>;
  /** A page's site is always scanned first, because only a scan can tell which site it is in. */
  readonly onPage?: (context: PageContext, params: P, slicing: Slicing) => Answer<R> | Promise<Answer<R>>;
  /** Receives what was answered, unless the request was canceled. */
  readonly onAnswered?: (params: P, answer: R) => void;
}

export type AnswerDocument = <P extends DocumentParams, R>(
  type: RequestType<P, R, unknown>,
  row: DocumentRow<NoInfer<P>, NoInfer<R>>,
) => RequestRow;

/** Receives the answer, unless the request was canceled. */
const scanPatience = 5000;

export interface DocumentParts extends Pick<Session, 'createContext' | 'createPageContext'> {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly answerRequest: AnswerRequest;
  readonly waitForPages: WaitForPages;
}

export function createAnswerDocument({
  documents,
  sites,
  answerRequest,
  createContext,
  createPageContext,
  waitForPages,
}: DocumentParts): AnswerDocument {
  /** The configuration with this URI, if the server may say anything about it. */
  const getConfiguration = (uri: string): ParsedDocument | undefined => {
    const document = documents.get(uri);
    // Open as plain JSON, and of this format: the user chose to have nothing from this server there.
    const isLeftAlone =
      document !== undefined && documents.isPlainJson(uri) && getSiteFormat(document).handler === 'server';
    return isLeftAlone ? undefined : document;
  };

  return (type, row) => {
    const { empty, scan, use, pages, onConfiguration, onPage, onAnswered } = row;
    const { method } = type;
    return createRow(type, row, async (params, token) => {
      const { uri } = params.textDocument;
      const answer = await answerRequest({ method, uri }, token, empty, async (slicing) => {
        if (isPageFile(uri)) {
          const version = documents.getVersion(uri);
          const isOutdated = (): boolean => documents.getVersion(uri) !== version;
          const first = onPage && (await createPageContext(uri, use));
          const root = pages === 'awaited' ? first?.site.root : undefined;
          const own = withOutdated(slicing, isOutdated);
          if (root !== undefined) await own.wait((canceled) => waitForPages(root, canceled));
          const context = root === undefined ? first : await createPageContext(uri, use);
          return (context && (await onPage?.(context, params, own))) ?? empty;
        }
        const asked = documents.get(uri);
        if (asked !== undefined && scan === 'awaited') await sites.ensureScanned(uri, scanPatience);
        else if (asked !== undefined && scan === 'asFarAsKnown' && isEmptyConfiguration(asked))
          await waitForFolder(sites, asked, scanPatience);
        const document = getConfiguration(uri);
        if (document === undefined || onConfiguration === undefined) return empty;
        sites.startScan(uri);
        const isOutdated = (): boolean => documents.get(uri) !== document;
        const root = pages === 'awaited' ? sites.getIndex(uri)?.root : undefined;
        const own = withOutdated(slicing, isOutdated);
        if (root !== undefined) await own.wait((canceled) => waitForPages(root, canceled));
        const found = await onConfiguration(createContext(document), params, own);
        return found ?? empty;
      });
      if (!(answer instanceof ResponseError)) onAnswered?.(params, answer);
      return answer;
    });
  };
}

/** The same for a document: the answer is outdated once its text changes. */
function withOutdated({ take, wait }: Slicing, isOutdated: () => boolean): Slicing {
  return { take: (steps) => take(steps, isOutdated), wait: (start) => wait(start, isOutdated) };
}
