// Requests about the links of a whole site, which the client sends for its commands.
import type { ChoosePageArgument, PageItem } from './protocol.ts';
import { getFields } from './text/jsonValue.ts';

/**
 * Command of the quick fixes for all links that miss the same target, run by the server. Its one argument is a
 * `FixTargetArgument`.
 */
export const fixTargetCommand = 'docs.fixTarget';

/** Request with a `FixTargetArgument`. Answers a `TargetFixCount`, or `null` if no target is missed there anymore. */
export const targetFixRequest = 'docs/targetFix';

export interface FixTargetArgument extends ChoosePageArgument {
  /** Where the links lead then, relative to the site root. Without it, they are removed and their texts kept. */
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
  readonly pageCount: number;
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
