// What a move would write, with what is to be said about it.

import type { SiteEdit } from '../workspace/siteEdit.ts';
import type { WrittenAnew } from './comparedSite.ts';

export interface MovePlan {
  readonly kind: 'plan';
  readonly edit: SiteEdit;
  /** What happens, without its subject, in the past and in the present: “Moved …” and “Move …”. */
  readonly done: string;
  readonly planned: string;
  /** Absolute paths of texts that had to change, and were left alone, with the reason. */
  readonly left: ReadonlyMap<string, string>;
  /** Sentences. */
  readonly notes: readonly string[];
  readonly writtenAnew: WrittenAnew | undefined;
}
