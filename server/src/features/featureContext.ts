// What every feature works from: only values, put together in one place for each request.
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { SiteLinks } from '../links/siteLinks.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { ServerSettings } from '../settings.ts';
import type { Icons } from '../site/icons.ts';
import type { SiteIndex } from '../site/siteIndex.ts';

/** What the editor on the other end supports. */
export interface ClientFeatures {
  /** Snippet syntax in completion items. */
  readonly snippets: boolean;
  /** Lines of a completion item are indented like the one that it is inserted in, if the item asks for that. */
  readonly adjustsIndentation: boolean;
  /** A completion item takes the place of what follows the cursor, too. */
  readonly replacesBehindCursor: boolean;
  /** Markdown in what is asked for: in hovers, while no completion is. */
  readonly markdown: boolean;
  readonly markdownInCompletion: boolean;
  /** Pictures in Markdown, also those that are data, and with a width. */
  readonly pictures: boolean;
  /** Symbols as a tree rather than a list. */
  readonly symbolTree: boolean;
  /** Edits that create files. */
  readonly createsFiles: boolean;
  readonly renamesFiles: boolean;
  /** Code actions that are more than commands. */
  readonly codeActionLiterals: boolean;
  /** It asks for the target of a link that has none when it is followed. */
  readonly resolvesLinks: boolean;
  /** The command that turns a rule off in the workspace settings. */
  readonly turnsOffRules: boolean;
  /** The command that hands a document over to the editor's own JSON support. */
  readonly handsOver: boolean;
  /** The command that opens the list of completions. */
  readonly suggestsAgain: boolean;
  /** The command that asks the person for a page, in place of a missing one. */
  readonly choosesPages: boolean;
  /** The command that shows an entry of the navigation. */
  readonly showsEntries: boolean;
  /** The command that lists a page: in a group that the person chooses, or in the nearest one. */
  readonly addsToNavigation: 'chosenGroup' | 'nearestGroup' | 'never';
  /** The editor has links and headings of its own in documents in the language `markdown`. */
  readonly markdownSupport: boolean;
  /** A list of links that the server asks it to show. */
  readonly showsLinks: boolean;
}

export interface FeatureContext {
  readonly document: ParsedDocument;
  readonly schema: DocsSchema;
  /**
   * The site that the document configures. `undefined` where only the schema rules apply: untitled, outside every
   * workspace folder, or next to another configuration that wins.
   */
  readonly site: SiteIndex | undefined;
  /** What the pages of that site say, and who links to whom. */
  readonly links: SiteLinks | undefined;
  /** Icon names and pictures; `undefined` until they are loaded. */
  readonly icons: Icons | undefined;
  readonly settings: ServerSettings;
  readonly client: ClientFeatures;
}
