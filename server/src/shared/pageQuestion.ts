// A question of the server's that only a person can answer: which page is meant.
import type { PageItem } from './protocol.ts';

/** Request from the server with a `PageQuestion`. Answers the path of the chosen page, or `null` if none was chosen. */
export const pageQuestionRequest = 'docs/pageQuestion';

/** LSP's `DeleteFilesParams` of `workspace/willDeleteFiles`, with what only the client knows. */
export interface DeletedFilesParams {
  readonly files: { readonly uri: string }[];
  /** URIs of files that were never committed: no reader knows their URLs. */
  readonly uncommitted?: readonly string[];
}

export interface PageQuestion {
  readonly title: string;
  readonly placeholder: string;
  /** What is probably meant comes first. */
  readonly pages: readonly PageItem[];
}
