// The innermost block that is open while a page is read line by line.
import type { HtmlBlockEnd } from './htmlBlock.ts';

/** Lines are starts and ends in the page, in turn. */
export type Leaf =
  | { readonly kind: 'none' | 'table' }
  | {
      readonly kind: 'paragraph';
      readonly lines: number[];
      /** Whether its last line is indented as code would be: then no table begins there. */
      endsIndented: boolean;
    }
  | {
      readonly kind: 'fence';
      readonly mark: number;
      readonly length: number;
      /** Where its marks start, and where their line ends. */
      readonly start: number;
      readonly startEnd: number;
      /** Of its last line so far. */
      end: number;
    }
  | { readonly kind: 'html'; readonly lines: number[]; readonly closing: HtmlBlockEnd };
