/** A half-open range of UTF-16 offsets. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}
