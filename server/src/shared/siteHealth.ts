// What is wrong with whole sites: what the server tells of its own accord, and requests that the client sends for its
// commands.
import type { ChoosePageArgument, PageItem, ProtocolRange } from './protocol.ts';
import { getFields } from './text/jsonValue.ts';

/**
 * Command of the quick fixes for all links and entries that miss the same target, run by the server. Its one argument is
 * a `FixTargetArgument`.
 */
export const fixTargetCommand = 'docs.fixTarget';

/** Request with a `FixTargetArgument`. Answers a `TargetFixCount`, or `null` if no target is missed there anymore. */
export const targetFixRequest = 'docs/targetFix';

export interface FixTargetArgument extends ChoosePageArgument {
  /**
   * The page that links and entries name then, relative to the site root. Without it, the links are removed and their
   * texts kept, and entries stay.
   */
  readonly to?: string;
}

/** Of a command, which anyone can call. `undefined` for anything else. */
export function parseFixTarget(argument: unknown): FixTargetArgument | undefined {
  const { textDocument, position, to } = getFields(argument);
  const { uri } = getFields(textDocument);
  const { line, character } = getFields(position);
  if (typeof uri !== 'string' || typeof line !== 'number' || typeof character !== 'number') return undefined;
  const place = { textDocument: { uri }, position: { line, character } };
  return typeof to === 'string' ? { ...place, to } : place;
}

/** What the command would do. */
export interface TargetFixCount {
  readonly linkCount: number;
  /** Pages with these links. */
  readonly pageCount: number;
  /** Entries of the configuration. */
  readonly entryCount: number;
  /** Entries that stay as they are, because the page would be listed twice. */
  readonly leftEntryCount: number;
  /** Links that lose their fragment, because the new page has no such place. */
  readonly droppedCount: number;
}

/** Request with empty parameters, `{}`: for all sites of the workspace. Answers `StrandedItems`. */
export const strandedPagesRequest = 'docs/strandedPages';

export interface StrandedItems {
  /** Neither listed, nor linked from a page that a reader can get to. */
  readonly unreached: readonly PageItem[];
  /** Without a link to another page. */
  readonly deadEnds: readonly PageItem[];
  /** Pages that can’t be read, which may have links to any other. */
  readonly unreadCount: number;
}

/**
 * Notification with a `SiteHealth`, while a site is checked in the background and after each check. Sent to clients that
 * say `showsSiteHealth` in their `EditorDescription`.
 */
export const siteHealthNotification = 'docs/siteHealth';

export interface SiteHealth {
  /** Of the configuration. */
  readonly uri: string;
  /** `gone`: the site isn’t checked in the background anymore. */
  readonly state: 'checking' | 'checked' | 'gone';
  /**
   * Of the problems in all files of the site, open or not. While the first check goes on, those that are known so far; while
   * others do, those of the last one.
   */
  readonly counts: readonly ProblemCount[];
  /** Those in files that are not open, where they are too many to show one by one: nothing else is sent about them. */
  readonly folded: readonly ProblemCount[];
}

/** One for each code, the most frequent first. */
export interface ProblemCount {
  readonly code: string;
  /** The most serious of these problems. */
  readonly severity: ProblemSeverity;
  readonly count: number;
}

export type ProblemSeverity = 'error' | 'warning' | 'information' | 'hint';

/** Request with empty parameters, `{}`: for all sites of the workspace. Answers `SiteProblems`. */
export const siteProblemsRequest = 'docs/siteProblems';

export interface SiteProblems {
  /** Sites with problems, by path. */
  readonly sites: readonly ProblemSite[];
  /** How many sites were checked. */
  readonly siteCount: number;
  /** What could not be read or compiled, in sentences. */
  readonly unread: readonly string[];
}

export interface ProblemSite {
  /** Of the configuration. */
  readonly uri: string;
  /** The most serious first, then the most frequent. */
  readonly kinds: readonly ProblemKind[];
}

/** The problems of one code. */
export interface ProblemKind extends ProblemCount {
  /** Those with the most problems first. */
  readonly targets: readonly ProblemTarget[];
}

/** Problems about the same thing. */
export interface ProblemTarget {
  /** What they miss, from the site root with a leading slash; otherwise what they say. */
  readonly name: string;
  /** Whether `name` is a page that links or entries miss: `fixTargetCommand` and `choosePageCommand` can be run at each place. */
  readonly isMissedPage: boolean;
  /** By path, then in document order; not empty. */
  readonly places: readonly ProblemPlace[];
}

export interface ProblemPlace {
  readonly uri: string;
  /** Of the file, relative to the site root. */
  readonly path: string;
  readonly range: ProtocolRange;
  readonly message: string;
}
