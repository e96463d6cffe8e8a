// The connection to an editor: its capabilities, what is loaded, and how to notify the user. Modules pick the members
// that they need, and declare their other parts themselves.
import type { ClientCapabilities } from 'vscode-languageserver';
import type { PageCompiler } from '../compile/pageCompiler.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { ClientFeatures, FeatureContext } from '../features/featureContext.ts';
import type { PageContext } from '../features/pages/pageContext.ts';
import type { OpenApiChecker } from '../openApi/openApiChecker.ts';
import type { NotedReads } from '../site/fileSystem.ts';
import type { LoadedIcons } from '../site/loadedIcons.ts';
import type { OpenRevision } from '../site/revisionFileSystem.ts';
import type { CheckOpenApi } from '../site/site.ts';

export interface Session {
  readonly fileSystem: NotedReads;
  readonly checkOpenApi: CheckOpenApi;
  readonly compiler: PageCompiler;
  readonly describeOperation: OpenApiChecker['describe'];
  /** `undefined` if no Git can be run, as in a browser. */
  readonly openRevision: OpenRevision | undefined;
  readonly createContext: (document: ParsedDocument) => FeatureContext;
  /**
   * `undefined` for a page that is not open or belongs to no site. For an answer that is only shown, a configuration with
   * syntax errors is as it was before them.
   */
  readonly createPageContext: (uri: string, use?: 'shown') => Promise<PageContext | undefined>;
  /** Whether the server is notified of all file changes. */
  readonly isWatched: () => boolean;
  /** Settles, never rejects, when the client has sent all requested open documents, or has taken too long. */
  readonly whenDocumentsKnown: () => Promise<unknown>;
  /** Never rejects. */
  readonly icons: LoadedIcons;
  /** As the client sent them with `initialize`; empty until then. */
  readonly getCapabilities: () => ClientCapabilities;
  /** The capabilities in terms of features. */
  readonly getClientFeatures: () => ClientFeatures;
  /** In milliseconds, how long an answer waits while no page of its site is read and no event applied. */
  readonly readingPatience: number;
  /** Shows the user a sentence. */
  readonly showWarning: (message: string) => void;
  /** Receives errors from background work. */
  readonly onError: (error: unknown) => void;
}

/**
 * Kind and stack, for the log. The message is left out, because it may quote the file that was read ("Unexpected token
 * …"); that of a system call names a path and is kept.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `something of type ${typeof error} was thrown`;
  const { name, message, stack = '' } = error;
  const head = 'syscall' in error ? `${name}: ${message}` : name;
  const frames = stack.slice(message === '' ? 0 : stack.indexOf(message) + message.length);
  return [head, ...frames.split('\n').filter((line) => /^\s+at /.test(line))].join('\n');
}
