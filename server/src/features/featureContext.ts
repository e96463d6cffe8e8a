// What every feature works from: values only, put together in one place for each request.
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { ServerSettings } from '../settings.ts';

/** What the editor at the other end can show. */
export interface ClientFeatures {
  /** Snippet syntax in completion items. */
  readonly snippets: boolean;
  /** Markdown in hovers and in the documentation of completion items. */
  readonly markdown: boolean;
  /** Symbols as a tree, not as a list. */
  readonly symbolTree: boolean;
}

export interface FeatureContext {
  readonly document: ParsedDocument;
  readonly schema: DocsSchema;
  readonly settings: ServerSettings;
  readonly client: ClientFeatures;
}
