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
  /** Markdown in hovers and in the documentation of completion items. */
  readonly markdown: boolean;
  /** Symbols as a tree rather than a list. */
  readonly symbolTree: boolean;
  /** Edits that create files. */
  readonly createsFiles: boolean;
  /** Code actions that are more than commands. */
  readonly codeActionLiterals: boolean;
  /** The command that turns a rule off in the workspace settings. */
  readonly turnsOffRules: boolean;
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
