// What a running server is made of. Each room takes the parts that it needs with `Pick`.
import type { ClientCapabilities } from 'vscode-languageserver';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { ClientFeatures, FeatureContext } from '../features/featureContext.ts';
import type { PageContext } from '../features/pages/pageContext.ts';
import type { NotedReads } from '../site/fileSystem.ts';
import type { Icons } from '../site/icons.ts';
import type { CheckOpenApi } from '../site/site.ts';
import type { HandedOutFixes } from './abilities/handedOutFixes.ts';
import type { ClientSettings } from './clientSettings.ts';
import type { ClientUris } from './clientUris.ts';
import type { OpenDocuments } from './documents/openDocuments.ts';
import type { HeardFiles } from './files/heardFiles.ts';
import type { AnswerRequest } from './requests/answerRequest.ts';
import type { WaitForPages } from './requests/awaitedPages.ts';
import type { Deletions } from './requests/deletions.ts';
import type { HandedOutMoves } from './requests/handedOutMoves.ts';
import type { ShownAnswers } from './requests/shownAnswers.ts';
import type { LinkGraphs } from './sites/linkGraphs.ts';
import type { SiteModels } from './sites/siteModels.ts';
import type { Sites } from './sites/sites.ts';

export interface ServerParts {
  readonly fileSystem: NotedReads;
  /** The same files, for whoever does not wait for them forever. */
  readonly files: HeardFiles;
  readonly checkOpenApi: CheckOpenApi;
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly linkGraphs: LinkGraphs;
  readonly siteModels: SiteModels;
  readonly clientUris: ClientUris;
  readonly deletions: Deletions;
  readonly handedOutMoves: HandedOutMoves;
  readonly handedOutFixes: HandedOutFixes;
  readonly shownLenses: ShownAnswers;
  readonly shownHints: ShownAnswers;
  readonly answerRequest: AnswerRequest;
  readonly createContext: (document: ParsedDocument) => FeatureContext;
  /** `undefined` for a page that is not open or belongs to no site. */
  readonly createPageContext: (uri: string) => Promise<PageContext | undefined>;
  /** Whether the server hears of everything that happens to files. */
  readonly isWatched: () => boolean;
  /** Settles, never rejects, when the client has sent what is open, all of which it has been asked for; or has taken too long. */
  readonly whenDocumentsKnown: () => Promise<void>;
  /** Settles, never rejects, when icons are loaded, or can’t be. */
  readonly whenIconsLoaded: () => Promise<void>;
  /** `undefined` until they are loaded. */
  readonly getIcons: () => Icons | undefined;
  /** As the client sent them with `initialize`; empty until then. */
  readonly getCapabilities: () => ClientCapabilities;
  /** What they mean for the features. */
  readonly getClientFeatures: () => ClientFeatures;
  /** In milliseconds, how long an answer waits while no page of its site is read, nor an event applied. */
  readonly readingPatience: number;
  readonly waitForPages: WaitForPages;
  /** Shows the person a sentence. */
  readonly showWarning: (message: string) => void;
  /** Receives errors from the background. */
  readonly onError: (error: unknown) => void;
}
