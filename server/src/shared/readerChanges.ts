// What changed for readers since a revision, as a page in an editor shows it. Texts come from a site: they are not safe to
// show as anything but text.
import type { ProtocolLocation } from './protocol.ts';

/** Request: what changed for readers in the sites of a repository. Answers `ReaderChanges`. Nothing is fetched or run. */
export const readerChangesRequest = 'docs/readerChanges';

export interface ReaderChangesParams {
  /** URI of a configuration. All sites of its repository that are in the same workspace folder are compared. */
  readonly uri: string;
  /** A branch, a tag or a commit; without it, where this branch left the default branch of its remote. */
  readonly base?: string;
  /** The path of Git on the machine of the server; without it, the first on the PATH. */
  readonly git?: string;
  /** LSP's token for `$/progress`; without it no progress is reported. */
  readonly workDoneToken?: string | number;
}

export type ReaderChanges =
  | ComparedForReaders
  /** A sentence that says what to do. */
  | { readonly kind: 'refused'; readonly message: string };

export interface ComparedForReaders {
  readonly kind: 'compared';
  /** What was compared with, as the user names it, or as Git does, and the hash of its commit. */
  readonly base: { readonly name: string; readonly commit: string };
  /** Sentences about sites that are gone with all of their pages. */
  readonly goneSites: readonly string[];
  readonly lost: Limited<LostForReaders>;
  /** One for each kind of change; none is empty. */
  readonly sections: readonly ChangeSection[];
  readonly newProblems: Limited<NewProblem>;
  /** Problems that are gone, as text. */
  readonly goneProblems: Limited<string>;
  /** What could not be compared, in sentences. */
  readonly failures: readonly string[];
}

/** The first ones of a list. */
export interface Limited<T> {
  readonly items: readonly T[];
  /** Of all. */
  readonly count: number;
}

/** A URL that readers lose. */
export interface LostForReaders {
  /** URI of the configuration. */
  readonly site: string;
  /** With a slash, not escaped. */
  readonly url: string;
  /** What is known about a page that may replace it: a sentence. */
  readonly reason: string;
  /** The redirect to the page that is most like the lost one; missing if none is, or the site can’t have redirects. */
  readonly mend?: OfferedRedirect;
  /** Whether the user can choose the page that readers get to. */
  readonly canChoose: boolean;
  /** The entry that still names the page, or the file where to begin. */
  readonly place: ShownPlace;
}

/** A redirect that would mend a lost URL. */
export interface OfferedRedirect {
  readonly source: string;
  readonly destination: string;
  /** Whether a single page has nearly all of the lost page’s text. */
  readonly isCertain: boolean;
}

export interface ShownPlace extends ProtocolLocation {
  /** The path relative to the workspace folder, with the line: `docs/docs.json:12`. */
  readonly label: string;
}

export interface ChangeSection {
  /** With the count, for example "2 pages are new". */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: Limited<ChangeRow>;
}

export interface ChangeRow {
  /** One for each column. */
  readonly cells: readonly string[];
  /** URI of the page that it is about; missing if there is none now. */
  readonly page?: string;
}

export interface NewProblem {
  readonly severity: 'error' | 'warning' | 'information' | 'hint';
  readonly code: string;
  readonly message: string;
  readonly place: ShownPlace;
}

/**
 * Request: adds redirects to the configuration of a site, as one edit. Asks the user for a page where a destination is
 * missing. Answers `RedirectedReaders`.
 */
export const redirectReadersRequest = 'docs/redirectReaders';

export interface RedirectReadersParams {
  /** URI of the configuration. */
  readonly uri: string;
  readonly redirects: readonly { readonly source: string; readonly destination?: string }[];
}

/** `refused`: a sentence that says why not. `left`: the user chose no page. */
export type RedirectedReaders =
  | { readonly kind: 'redirected' | 'left' }
  | { readonly kind: 'refused'; readonly message: string };
