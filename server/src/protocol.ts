// What client and server agree on beyond LSP itself. The only server file that the client may import.

/** Of the documents that the server checks. */
export const languageId = 'docs-json';

/**
 * Command that the server puts into a code action and the client carries out: sets the language of the document with
 * this URI (its one argument, a string) to `json`, so that the editor's own JSON support takes over.
 */
export const treatAsPlainJsonCommand = 'plantStore.treatAsPlainJson';

/** What the client says about its editor when it starts the server: LSP's `initializationOptions`. */
export interface EditorDescription {
  /**
   * Documents in the languages `json` and `jsonc` belong to the editor's own JSON support. For those, the server only
   * links a file of another format to its pages, and reports when one turns out to be of this format.
   */
  readonly hasJsonSupport: boolean;
  /** The client carries out `turnOffRuleCommand`. */
  readonly turnsOffRules: boolean;
}

/** Notification from the server: the format that an open configuration declares. */
export const formatNotification = 'docs/format';

export interface FormatParams {
  readonly uri: string;
  /**
   * `foreign`: a document in this server's language was opened and declares another format. `own`: one in a JSON
   * language is of this format, or has become so.
   */
  readonly format: 'foreign' | 'own';
}

/** Command of the CodeLens above a page that is listed: shows the entry. */
export const showEntryCommand = 'plantStore.showInNavigation';

/** The one argument of `showEntryCommand`: an LSP location in a configuration. */
export interface ShowEntryArgument {
  readonly uri: string;
  readonly range: ProtocolRange;
}

/** Command of the CodeLens above a page that no group lists; its one argument is the page's URI, a string. */
export const addToNavigationCommand = 'plantStore.addToNavigation';

/**
 * Command of the last quick fix of every diagnostic: turns a rule off in the workspace settings. Its one argument is
 * the diagnostic's code. Offered only to a client whose `EditorDescription` says that it can.
 */
export const turnOffRuleCommand = 'plantStore.turnOffRule';

/** Zero-based lines, UTF-16 characters. */
export interface ProtocolPosition {
  readonly line: number;
  readonly character: number;
}

export interface ProtocolRange {
  readonly start: ProtocolPosition;
  readonly end: ProtocolPosition;
}

/** Request with empty parameters, `{}`: all pages of the workspace, site by site. Answers `PageItem[]`. */
export const pagesRequest = 'docs/pages';

export interface PageItem {
  readonly uri: string;
  /** Relative to the site root. */
  readonly path: string;
  /** From the front matter; `undefined` when it has none or has not been read. */
  readonly title: string | undefined;
  /** The groups that list the page, for example "Guides ▸ Setup"; `undefined` when none does. */
  readonly trail: string | undefined;
}

/** Request with a `TextDocumentIdentifier`: what can be done with an open page. Answers `PagePlace`. */
export const pagePlaceRequest = 'docs/pagePlace';

export type PagePlace =
  /** Outside every site, or not known yet. */
  | { readonly kind: 'noPage' }
  /** Not among the pages that a configuration of another format is known to list. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'listed'; readonly entry: ShowEntryArgument }
  /** With the ways to list it; none when the navigation has no named group. */
  | { readonly kind: 'unlisted'; readonly groups: readonly GroupChoice[] };

export interface GroupChoice {
  /** For example "Guides ▸ Setup". */
  readonly label: string;
  /** An LSP WorkspaceEdit that lists the page in the group. */
  readonly edit: ProtocolEdit;
}

/** The part of LSP's WorkspaceEdit that is used: edits by document URI. */
export interface ProtocolEdit {
  readonly changes: Readonly<Record<string, readonly ProtocolTextEdit[]>>;
}

export interface ProtocolTextEdit {
  readonly range: ProtocolRange;
  readonly newText: string;
}

/** Request: checks every site of the workspace and publishes the diagnostics of all its files, open or not. */
export const checkSitesRequest = 'docs/checkSites';

export interface CheckSitesParams {
  /** LSP's token for `$/progress`; without it no progress is reported. */
  readonly workDoneToken?: string | number;
}

export interface CheckSitesResult {
  /** Problems in all files, by severity. */
  readonly errors: number;
  readonly warnings: number;
  /** Problems of the severities `information` and `hint`. */
  readonly infos: number;
  /** How many configurations were checked. */
  readonly sites: number;
  /** How many were not checked: they declare another format. */
  readonly foreign: number;
  /** How many were not checked: they are open as plain JSON. */
  readonly plain: number;
  /** Sentences for the user about what could not be read. */
  readonly unread: readonly string[];
}
