// What a baseline holds: the problems of a site that are known and may stay, for the terminal check to report only new ones.

/** Problems that can't be told apart: of the same code, in the same file, about the same text. */
export interface KnownProblem {
  /** Relative to the folder of the baseline, with `/`; may begin with `../`. */
  readonly file: string;
  /** Of any version of this program, so maybe none of today’s. */
  readonly code: string;
  /** What the problem is about, as it is written in the file; empty where it is about the file as a whole. */
  readonly text: string;
  /** At least 1. */
  readonly count: number;
}

/** Neither lines nor messages: both change while the problem stays. */
export function getKey({ file, code, text }: Omit<KnownProblem, 'count'>): string {
  return JSON.stringify([file, code, text]);
}
