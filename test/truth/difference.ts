// What a comparison with the vendor’s tools finds.

export interface Difference {
  /** What both were asked about: a text, or a page and a part of it. */
  readonly subject: string;
  readonly ours: string;
  readonly theirs: string;
}
