// Where the vendor's published tools and we say different things.

export interface Difference {
  /** What is judged, such as `navigation.tabs[].icon: empty text`. */
  readonly subject: string;
  readonly ours: string;
  readonly theirs: string;
}
