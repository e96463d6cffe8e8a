// What every feature works from: values only, put together in one place for each request.
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { ServerSettings } from '../settings.ts';
import type { Icons } from '../site/icons.ts';
import type { SiteIndex } from '../site/siteIndex.ts';

/** What the editor at the other end can show. */
export interface ClientFeatures {
  /** Snippet syntax in completion items. */
  readonly snippets: boolean;
  /** Markdown in hovers and in the documentation of completion items. */
  readonly markdown: boolean;
  /** Symbols as a tree, not as a list. */
  readonly symbolTree: boolean;
  /** Edits that create files. */
  readonly createsFiles: boolean;
  /** Code actions that are more than commands. */
  readonly codeActionLiterals: boolean;
  /** The command that turns a rule off in the settings of the workspace. */
  readonly turnsOffRules: boolean;
}

export interface FeatureContext {
  readonly document: ParsedDocument;
  readonly schema: DocsSchema;
  /**
   * The site that the document configures. `undefined` where only the schema rules apply: untitled, outside of
   * every workspace folder, or beside another configuration that wins.
   */
  readonly site: SiteIndex | undefined;
  /** Names and pictures of icons; `undefined` until they are loaded. */
  readonly icons: Icons | undefined;
  readonly settings: ServerSettings;
  readonly client: ClientFeatures;
}
