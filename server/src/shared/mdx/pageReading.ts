// What the readers of a page’s blocks and of their text share while they read it.
import type { Lookahead } from '../text/lookahead.ts';
import type { LinkEvent, PageFormat, PageListener } from './pageListener.ts';

export interface PageReading {
  readonly format: PageFormat;
  readonly listener: PageListener;
  readonly lookahead: Lookahead;
  /** By normalized label; the first of each counts. */
  readonly definitions: Map<string, LinkEvent>;
  /** Normalized labels. */
  readonly footnotes: Set<string>;
}
