// State that the readers of blocks and of inline text share while they read a page.
import type { Lookahead } from '../text/lookahead.ts';
import type { LinkEvent, PageFormat, PageListener } from './pageListener.ts';

export interface PageReading {
  readonly format: PageFormat;
  readonly listener: PageListener;
  readonly lookahead: Lookahead;
  /** By normalized label; the first definition counts. */
  readonly definitions: Map<string, LinkEvent>;
  /** Normalized labels. */
  readonly footnotes: Set<string>;
}
