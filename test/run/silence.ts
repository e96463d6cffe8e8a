// When something that runs is given up: not when it took long, which a slow machine does, but when nothing has happened for
// a while.

export interface Silence {
  /** Aborted when it has been silent for too long. */
  readonly signal: AbortSignal;
  /** Why it is given up, as a sentence. */
  readonly sentence: string;
  /** Something has happened. */
  hear(): void;
  /** It is over. */
  end(): void;
}

/** Milliseconds; the longest single test takes a sixth of it on two quiet cores. */
export const longestSilence = 5 * 60_000;

export function createSilence(): Silence {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), longestSilence);
  return {
    signal: ending.signal,
    sentence: `Nothing has happened for ${longestSilence / 60_000} minutes.`,
    hear: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}
