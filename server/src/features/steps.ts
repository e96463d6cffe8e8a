// Long work that can be interrupted: it yields from time to time, and returns its result.

export type Steps<T> = Generator<undefined, T>;

/** Does the work in one go. */
export function takeAll<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
