// What client and server share beyond LSP itself.
import type { DivisionKind } from './containerWords.ts';
import type { DescribedOperation, OperationName } from './describedOperation.ts';
import type { PageLayout } from './pageLayout.ts';
import type { ElementId, SitePatch, WholeSite } from './siteModel.ts';

/** Of the documents that the server checks. */
export const languageId = 'docs-json';

/** VS Code's own command that opens its list of completions. */
export const suggestCommand = 'editor.action.triggerSuggest';

/**
 * Command of a code action, run by the client: sets the language of the document with this URI (its one argument, a
 * string) to `json`, so that the editor's own JSON support takes over.
 */
export const treatAsPlainJsonCommand = 'plantStore.treatAsPlainJson';

/** What the client says about its editor when it starts the server: LSP's `initializationOptions`. */
export interface EditorDescription {
  /**
   * Documents in the languages `json` and `jsonc` belong to the editor's own JSON support. For those, the server only
   * links a file of another format to its pages, and reports when one turns out to be of this format.
   */
  readonly hasJsonSupport: boolean;
  /**
   * The client carries out `showEntryCommand`, `addToNavigationCommand`, `treatAsPlainJsonCommand`, `choosePageCommand`,
   * `extractSnippetCommand` and `suggestCommand`, and answers `pageQuestionRequest`.
   */
  readonly runsCommands: boolean;
  /** The client renders images in Markdown, including data URIs and images with a width. */
  readonly showsPictures: boolean;
  /** The client sends `documentLink/resolve` for links without a target. */
  readonly resolvesLinks: boolean;
  /** The client carries out `turnOffRuleCommand`. */
  readonly turnsOffRules: boolean;
  /** The editor has its own links, headings and references in documents in the language `markdown`, as VS Code does. */
  readonly hasMarkdownSupport: boolean;
  /** The client shows the links of `showLinksNotification`. */
  readonly showsLinks: boolean;
  /** The client answers the requests of `fileAccess.ts`. */
  readonly servesFiles: boolean;
  /** The client shows what `siteHealthNotification` says. */
  readonly showsSiteHealth: boolean;
  /** The user did not trust the workspace when the server started: it does not run Git on its own. */
  readonly isRestricted: boolean;
}

/** Command of the CodeLens that counts the links to a page, run by the server; its one argument is the page's URI. */
export const showLinksCommand = 'plantStore.showLinksHere';

/** Notification from the server: the user asked to see these links in one list. */
export const showLinksNotification = 'docs/showLinks';

export interface ShowLinksParams {
  /** At least one. */
  readonly links: readonly ProtocolLocation[];
  /** URI of the open page to show the list above; without it, the list is shown at the first link. */
  readonly page?: string;
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

/**
 * Command of the CodeLens above a page that no group lists; its one argument is the page's URI. For a client that can't
 * run it, the server lists the page in the nearest group.
 */
export const addToNavigationCommand = 'plantStore.addToNavigation';

/**
 * Command of the last quick fix of every diagnostic: turns a rule off in the workspace settings. Its one argument is
 * the diagnostic's code. Offered only if `EditorDescription` says that the client can run it.
 */
export const turnOffRuleCommand = 'plantStore.turnOffRule';

/** Command of the quick fix “Fix all … in this site”, run by the server; its one argument is a `FixSiteArgument`. */
export const fixSiteCommand = 'docs.fixSite';

export interface FixSiteArgument {
  /** URI of the site’s root. */
  readonly site: string;
  /** Of the problems. */
  readonly code: string;
}

/** Command that applies a fix, run by the server, for a client that knows only commands. */
export const applyFixCommand = 'docs.applyFix';

/** Command of the quick fix “Choose another page…”, run by the client. Its one argument is the place of the missing entry. */
export const choosePageCommand = 'plantStore.choosePage';

/**
 * Command of the code action “Extract to Snippet…”, run by the client: asks for the snippet’s name, and for the
 * edit. Its one argument is an `ExtractArgument`.
 */
export const extractSnippetCommand = 'plantStore.extractSnippet';

export interface ExtractArgument {
  readonly textDocument: { readonly uri: string };
  /** Of the selection. */
  readonly range: ProtocolRange;
}

/** LSP's TextDocumentPositionParams. */
export interface ChoosePageArgument {
  readonly textDocument: { readonly uri: string };
  readonly position: ProtocolPosition;
}

/** Request with a `ChoosePageArgument`. Answers `PageChoices`, or `null` if no missing page is named there anymore. */
export const pageChoicesRequest = 'docs/pageChoices';

export interface PageChoices {
  /** LSP's version of the document that the range is in. */
  readonly version: number;
  /** What is replaced. */
  readonly range: ProtocolRange;
  /** The pages of the site that can be named there, what was probably meant first. */
  readonly pages: readonly PageChoice[];
  /** How many links and entries of the site miss the same page, including the one there. */
  readonly placeCount: number;
}

export interface PageChoice extends PageItem {
  /** Names the page in the form that the surrounding text requires. */
  readonly newText: string;
}

/** Zero-based lines, UTF-16 characters. */
export interface ProtocolPosition {
  readonly line: number;
  readonly character: number;
}

export interface ProtocolRange {
  readonly start: ProtocolPosition;
  readonly end: ProtocolPosition;
}

/** Request with empty parameters, `{}`: all pages of the workspace, grouped by site. Answers `PageItem[]`. */
export const pagesRequest = 'docs/pages';

export interface PageItem {
  readonly uri: string;
  /** Relative to the site root. */
  readonly path: string;
  /** From the front matter; `undefined` if it has none or hasn't been read. */
  readonly title: string | undefined;
  /** The groups that list the page, for example "Guides ▸ Setup"; `undefined` if none does. */
  readonly trail: string | undefined;
}

/** Request: where a link of a page leads in its site. Answers `LinkedFile`, or `null` if unknown. */
export const linkedFileRequest = 'docs/linkedFile';

export interface LinkedFileParams {
  /** Names the site, as in `SiteModel`. */
  readonly uri: string;
  /** The page that the link is in, relative to the site root. */
  readonly page: string;
  /** As written, with percent-escapes. */
  readonly destination: string;
}

export interface LinkedFile {
  /** Relative to the site root; empty for the site's start. The file may not exist. */
  readonly path: string;
}

/** Request: what the API descriptions of a site say about one operation. Answers `OperationAnswer`. Nothing is fetched. */
export const operationRequest = 'docs/operation';

export interface OperationParams {
  /** Names the site, as in `SiteModel`. */
  readonly uri: string;
  /** Whether the descriptions are read at all: only those of OpenAPI are. */
  readonly api: 'openapi' | 'asyncapi';
  /** The names of the descriptions, as written; the first that has the operation counts. */
  readonly sources: readonly string[];
  /** `undefined` if it isn’t known which operations there are: then the answer says why. */
  readonly operation?: OperationName;
  /** Texts of descriptions that are open in an editor, by URI: they count instead of the files. */
  readonly typed: readonly { readonly uri: string; readonly text: string }[];
}

export type OperationAnswer = {
  /** URIs of the files that the answer depends on. */
  readonly files: readonly string[];
} & (
  | { readonly kind: 'described'; readonly source: string; readonly operation: DescribedOperation }
  /** `reason`: sentences for the user. */
  | { readonly kind: 'undescribed'; readonly reason: string }
);

/** Request with a `TextDocumentIdentifier`: what can be done with an open page. Answers `PagePlace`. */
export const pagePlaceRequest = 'docs/pagePlace';

export type PagePlace =
  /** Outside every site, or not known yet. */
  | { readonly kind: 'noPage' }
  /** Not among the pages that a configuration of another format is known to list. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'listed'; readonly entry: ShowEntryArgument }
  /** With the ways to list it; empty if the navigation has no named group. */
  | { readonly kind: 'unlisted'; readonly groups: readonly GroupChoice[] };

export interface GroupChoice {
  /** For example "Guides ▸ Setup". */
  readonly label: string;
  /** An LSP WorkspaceEdit that lists the page in the group. */
  readonly edit: ProtocolEdit;
}

/** The part of LSP's WorkspaceEdit in use: edits by document URI. */
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
  /** Counts over all files, by severity. */
  readonly errors: number;
  readonly warnings: number;
  /** Problems of the severities `information` and `hint`. */
  readonly infos: number;
  /** How many sites were checked. */
  readonly sites: number;
  /** How many sites had only the links in their pages checked, because their configuration declares another format. */
  readonly foreign: number;
  /** How many sites had only the links in their pages checked, because their configuration is open as plain JSON. */
  readonly plain: number;
  /** Sentences for the user about what could not be read or compiled. */
  readonly unread: readonly string[];
}

/**
 * Request: the edits that follow files and folders about to move. Answers `MoveEdits`, in parts for a client that asks the
 * user. Such a client sends it instead of `workspace/willRenameFiles`, and in place of a `textDocument/rename` that moves.
 */
export const moveEditsRequest = 'docs/moveEdits';

export interface MoveEditsParams {
  /** As in LSP's `RenameFilesParams`. */
  readonly files: readonly { readonly oldUri: string; readonly newUri: string }[];
  /** URIs of moved pages that were never committed: no reader knows their URLs. */
  readonly uncommitted?: readonly string[];
}

/** All edits use the names that the documents have before anything moves. */
export interface MoveEdits {
  /** To configurations. */
  readonly configurations: readonly ProtocolDocumentEdit[];
  /** To pages whose links change, one for each. */
  readonly pages: readonly ProtocolDocumentEdit[];
  /** How many links and imports change in `pages`. */
  readonly linkCount: number;
  /** Missing if the move leaves no redirects, and no older one becomes unnecessary. */
  readonly redirects?: MoveRedirects;
}

/** The redirects that a move leaves, from the old URLs of pages to their new ones. */
export interface MoveRedirects {
  /** To be made instead of those of `MoveEdits`, which they contain. */
  readonly configurations: readonly ProtocolDocumentEdit[];
  /** Empty if they only remove older ones: then there is nothing to ask. */
  readonly left: readonly { readonly source: string; readonly destination: string }[];
  /** The sources of older redirects that take the new URL of a page, so that readers may get elsewhere. */
  readonly taking: readonly string[];
}

/** LSP's TextDocumentEdit. */
export interface ProtocolDocumentEdit {
  /** The version is `null` for a file that is not open. */
  readonly textDocument: { readonly uri: string; readonly version: number | null };
  readonly edits: readonly ProtocolTextEdit[];
}

/** LSP's Location. */
export interface ProtocolLocation {
  readonly uri: string;
  readonly range: ProtocolRange;
}

/** Request: a configuration for a folder that has none. Answers `NewConfiguration`. Nothing is written. */
export const newConfigurationRequest = 'docs/newConfiguration';

export interface NewConfigurationParams {
  /** URI of the folder. */
  readonly uri: string;
  /** LSP's token for `$/progress`; without it no progress is reported. */
  readonly workDoneToken?: string | number;
}

/** The same site in each shape that a configuration can have. */
export interface ProposedTexts {
  /** The navigation is a list of groups. */
  readonly list: string;
  /** The navigation is a tree. */
  readonly tree: string;
}

export type NewConfiguration =
  | {
      readonly kind: 'proposed';
      /** URI of the `docs.json` that the texts are for: a file that does not exist, or an empty one. */
      readonly uri: string;
      readonly isEmptyFile: boolean;
      readonly texts: ProposedTexts;
      /** URI of a documentation folder inside the folder: the user may want the site there instead. */
      readonly inner: string | undefined;
      /** Sentences for the user about what could not be read. */
      readonly unread: readonly string[];
    }
  /** The folder has this configuration already. */
  | { readonly kind: 'exists'; readonly uri: string }
  /** With sentences about what could not be read. */
  | { readonly kind: 'noPages'; readonly unread: readonly string[] }
  /** Not a readable folder of the workspace. */
  | { readonly kind: 'noFolder' };

/**
 * Request about an open configuration (`textDocument`) in the list shape: the same in the tree shape. Answers
 * `ConvertedConfiguration`, or null for a file that is no configuration. Nothing is written.
 */
export const treeConversionRequest = 'docs/treeConversion';

export type ConvertedConfiguration =
  | {
      readonly kind: 'converted';
      /** Of the document that was read. */
      readonly version: number;
      readonly text: string;
      /** Sentences for the user, with counts. */
      readonly summary: string;
      /** A Markdown document that names what was moved and left out. */
      readonly report: string;
    }
  | {
      readonly kind: 'refused';
      /** Why, as a sentence. */
      readonly message: string;
    };

/**
 * Request with empty parameters: answers `WholeSite[]`, all sites of the workspace. From then on the server sends
 * `siteChangedNotification`, until `unwatchSitesRequest` (answers null).
 */
export const watchSitesRequest = 'docs/watchSites';
export const unwatchSitesRequest = 'docs/unwatchSites';

/** Notification from the server to a client that watches sites. */
export const siteChangedNotification = 'docs/siteChanged';

export type SiteChange =
  /** A new site, or one for which the client missed a patch. */
  | { readonly kind: 'whole'; readonly site: WholeSite }
  | { readonly kind: 'patch'; readonly patch: SitePatch }
  /** The configuration no longer exists. */
  | { readonly kind: 'gone'; readonly uri: string };

/** Request: the edit for an act in the navigation. Answers `NavigationEdit`, and changes nothing. */
export const navigationEditRequest = 'docs/navigationEdit';

export interface NavigationEditParams {
  /** Names the site, as in `SiteModel`. */
  readonly uri: string;
  /** The model that the user saw: an act on ids that no longer exist is refused. */
  readonly revision: number;
  readonly act: NavigationAct;
}

/** Where entries go: right after a page or container, or at the end of a container. */
export type NavigationPlace =
  | { readonly kind: 'after'; readonly id: ElementId }
  | { readonly kind: 'endOf'; readonly group: ElementId };

/** Pages that no group lists also have ids; moving one lists it. */
export type NavigationAct =
  | { readonly kind: 'move'; readonly ids: readonly ElementId[]; readonly to: NavigationPlace }
  /** Lists pages there, too, if the format allows that. */
  | { readonly kind: 'copy'; readonly ids: readonly ElementId[]; readonly to: NavigationPlace }
  /** Moves them together, one step among their neighbors. */
  | { readonly kind: 'shift'; readonly ids: readonly ElementId[]; readonly by: -1 | 1 }
  /** Page files, by URI, dropped from elsewhere. */
  | { readonly kind: 'list'; readonly files: readonly string[]; readonly to: NavigationPlace }
  /** Entries or containers, never their files. */
  | { readonly kind: 'remove'; readonly ids: readonly ElementId[] }
  | { readonly kind: 'renameGroup'; readonly id: ElementId; readonly name: string }
  /** In the given division, after the given group, after the group around the given page; otherwise last. */
  | { readonly kind: 'addGroup'; readonly name: string; readonly near?: ElementId }
  /** A division or a group. Without a place: last at the top. */
  | {
      readonly kind: 'addContainer';
      readonly container: DivisionKind | 'group';
      readonly name: string;
      readonly to?: NavigationPlace;
    }
  /**
   * Creates the file, with its title as front matter, and lists it. `path` is relative to the root; `.mdx` by default.
   */
  | {
      readonly kind: 'addPage';
      readonly path: string;
      readonly title: string;
      readonly layout?: PageLayout;
      readonly to: NavigationPlace;
    }
  /** Sorts the pages of a group by title. */
  | { readonly kind: 'sort'; readonly group: ElementId };

/** What changes in a configuration, or in a part of one. */
export interface ConfigurationEdits {
  readonly uri: string;
  /** LSP's version of the open file that the edits fit; `undefined` for the file on disk. */
  readonly version: number | undefined;
  readonly edits: readonly ProtocolTextEdit[];
}

export type NavigationEdit =
  | (ConfigurationEdits & {
      readonly kind: 'edit';
      /** Of the configuration’s parts, those that change. */
      readonly parts?: readonly ConfigurationEdits[];
      /** A file to create; the server refuses the act if it exists. */
      readonly newFile?: { readonly uri: string; readonly text: string };
    })
  /** Nothing to do, because everything is there already. */
  | { readonly kind: 'nothing' }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Request: calls a tool for agents on the sites of the workspace. Answers `AgentToolResult`, and changes nothing. */
export const agentToolRequest = 'docs/agentTool';

export interface AgentToolParams {
  readonly name: string;
  /** What the model sent, unchecked. */
  readonly input: unknown;
  /** LSP's token for `$/progress`; without it no progress is reported. */
  readonly workDoneToken?: string | number;
}

export type AgentToolResult =
  | {
      readonly kind: 'answered';
      /** Conforms to the tool's output schema. */
      readonly output: Readonly<Record<string, unknown>>;
      /** What the client writes as one step; `undefined` if there is nothing to write. */
      readonly edit?: AgentEdit;
    }
  /** Nothing was done; `message` is a sentence that says what to do next. */
  | { readonly kind: 'refused'; readonly message: string };

/** Texts change first, then files and folders move, then files are created. */
export interface AgentEdit {
  readonly changed: readonly AgentDocumentEdit[];
  /** As in LSP's `RenameFilesParams`. */
  readonly moves: readonly { readonly oldUri: string; readonly newUri: string }[];
  readonly created: readonly { readonly uri: string; readonly text: string }[];
}

export interface AgentDocumentEdit {
  readonly uri: string;
  /** The text that the edits apply to; they are not applied to any other. */
  readonly before: string;
  readonly edits: readonly ProtocolTextEdit[];
}
