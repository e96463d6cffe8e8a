// The input of every feature: only values, created in one place for each request.
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { ComposedConfiguration } from '../format/composedConfiguration.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import type { SiteLinks } from '../links/siteLinks.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { ServerSettings } from '../settings.ts';
import type { Icons } from '../site/icons.ts';
import type { SiteIndex } from '../site/siteIndex.ts';

/** What the editor supports. */
export interface ClientFeatures {
  /** Snippet syntax in completion items. */
  readonly snippets: boolean;
  /** Indents lines of a completion item like the line it is inserted in, if the item asks for that. */
  readonly adjustsIndentation: boolean;
  /** A completion item also replaces text after the cursor. */
  readonly replacesBehindCursor: boolean;
  /** Markdown in hovers and, for completion, in `markdownInCompletion`. */
  readonly markdown: boolean;
  readonly markdownInCompletion: boolean;
  /** Images in Markdown, including data URIs and images with a width. */
  readonly pictures: boolean;
  /** Symbols as a tree rather than a list. */
  readonly symbolTree: boolean;
  /** Edits that create files. */
  readonly createsFiles: boolean;
  readonly renamesFiles: boolean;
  /** Snippet syntax in edits of documents. */
  readonly snippetEdits: boolean;
  /** How a selection is extracted: the client asks for the snippet’s name, or the edit has one. */
  readonly extractsSnippets: 'asks' | 'withName' | 'never';
  /** Code actions that are more than commands. */
  readonly codeActionLiterals: boolean;
  /** Requests the target of a link without one when it is followed. */
  readonly resolvesLinks: boolean;
  /** The command that turns a rule off in the workspace settings. */
  readonly turnsOffRules: boolean;
  /** The command that leaves a document to the editor's own JSON support. */
  readonly treatsAsPlainJson: boolean;
  /** The command that opens the list of completions. */
  readonly suggestsAgain: boolean;
  /** Inserts closing tags by itself, as the server says (`closingTagRequest`). */
  readonly closesTags: boolean;
  /** The command that lets the user choose a page in place of a missing one. */
  readonly choosesPages: boolean;
  /** The server’s commands that change several files of a site at once. */
  readonly fixesSites: boolean;
  /** The command that shows an entry of the navigation. */
  readonly showsEntries: boolean;
  /** The command that lists a page: in a group that the user chooses, or in the nearest one. */
  readonly addsToNavigation: 'chosenGroup' | 'nearestGroup' | 'never';
  /** The editor has its own links and headings in documents in the language `markdown`. */
  readonly markdownSupport: boolean;
  /** Shows a list of links when the server asks it to. */
  readonly showsLinks: boolean;
}

export interface FeatureContext {
  /** The file that is asked about: a configuration, or a part of one. */
  readonly document: ParsedDocument;
  /** The configuration with all its parts, as one document; the same as `document` if it has none. */
  readonly configuration: ParsedDocument;
  readonly composed: ComposedConfiguration;
  readonly schema: DocsSchema;
  /**
   * The site that the document configures. `undefined` if only the schema rules apply: untitled, outside every
   * workspace folder, or next to another configuration that takes precedence.
   */
  readonly site: SiteIndex | undefined;
  /** The name of the other configuration in its folder that takes precedence. */
  readonly shadowedBy?: string | undefined;
  /** The contents of the pages of that site, and who links to whom. */
  readonly links: SiteLinks | undefined;
  /** Those of the site’s library; `undefined` until they are loaded, and if we don’t know the library. */
  readonly icons: Icons | undefined;
  /** The URLs that readers have lost since an earlier version; `undefined` where they are not needed. */
  readonly lostUrls?: readonly string[];
  readonly settings: ServerSettings;
  readonly client: ClientFeatures;
}

/** The same for the configuration and for each of its parts, in reading order. */
export function getFileContexts(context: FeatureContext): FeatureContext[] {
  return context.composed.documents.map((document) => ({
    ...context,
    document,
    schema: getSiteFormat(document).schema,
  }));
}
