// The one wrapper around every request about a document: finds out which site it belongs to, waits for what the answer
// needs, and answers `empty` where there is nothing to say.
import { type RequestType, ResponseError, type TextDocumentIdentifier } from 'vscode-languageserver';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import { isEmptyConfiguration, waitForFolder } from '../sites/emptyConfiguration.ts';
import type { Sites } from '../sites/sites.ts';
import type { AnswerRequest, Slicing } from './answerRequest.ts';
import type { WaitForPages } from './awaitedPages.ts';
import { createRow, type RequestRow } from './requestRow.ts';

interface DocumentParams {
  readonly textDocument: TextDocumentIdentifier;
}

type Answer<R> = R | ResponseError<never> | undefined;

export interface DocumentRow<P, R> extends Partial<Pick<RequestRow, 'capabilities' | 'isRegisteredLater'>> {
  /** The answer where there is nothing to say, or for a document that is not open or not this server's. */
  readonly empty: R;
  /**
   * What the answer needs from the first scan of the site:
   * - `none`: the text alone is enough.
   * - `asFarAsKnown`: requested with every keystroke, so an immediate answer is better than a complete one; but in an
   *   empty configuration the answer is a proposal made from the whole folder, which is worth waiting for.
   * - `awaited`: it points to files, and an editor may ask only once, when it opens the document.
   */
  readonly scan: 'none' | 'asFarAsKnown' | 'awaited';
  /** Whether the answer would lack something before every page is read. */
  readonly pages?: 'awaited';
  /** @param slicing abandons a long answer, too, when the document changes. */
  readonly onConfiguration?: (
    context: FeatureContext,
    params: P,
    slicing: Slicing,
  ) => Answer<R> | Promise<Answer<R>>;
  /** A page's site is always scanned first: only a scan can tell which site it is in. */
  readonly onPage?: (context: PageContext, params: P, slicing: Slicing) => Answer<R> | Promise<Answer<R>>;
  /** Receives what was answered, unless the request was canceled. */
  readonly onAnswered?: (params: P, answer: R) => void;
}

export type AnswerDocument = <P extends DocumentParams, R>(
  type: RequestType<P, R, unknown>,
  row: DocumentRow<NoInfer<P>, NoInfer<R>>,
) => RequestRow;

/** In milliseconds, how long an answer waits for the first scan of its site. */
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
      document !== undefined && documents.isPlainJson(uri) && getForeignSchema(document) === undefined;
    return isLeftAlone ? undefined : document;
  };

  return (type, row) => {
    const { empty, scan, pages, onConfiguration, onPage, onAnswered } = row;
    const { method } = type;
    return createRow(type, row, async (params, token) => {
      const { uri } = params.textDocument;
      const answer = await answerRequest({ method, uri }, token, empty, async (slicing) => {
        if (isPageFile(uri)) {
          const version = documents.getVersion(uri);
          const isOutdated = (): boolean => documents.getVersion(uri) !== version;
          const first = onPage && (await createPageContext(uri));
          const root = pages === 'awaited' ? first?.site.root : undefined;
          const own = withOutdated(slicing, isOutdated);
          if (root !== undefined) await own.wait((canceled) => waitForPages(root, canceled));
          const context = root === undefined ? first : await createPageContext(uri);
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

/** The same for a document: what is answered of its text counts until that changes. */
function withOutdated({ take, wait }: Slicing, isOutdated: () => boolean): Slicing {
  return { take: (steps) => take(steps, isOutdated), wait: (start) => wait(start, isOutdated) };
}
