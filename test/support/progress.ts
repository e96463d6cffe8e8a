// What a test says while it works for minutes: the runner gives up a process in which nothing happens.

/** Milliseconds between two messages. */
const pause = 10_000;

/** The message. */
export const goesOn = 'It goes on.';

/** Benchmarks and VS Code draw at random as well, and nobody there waits for the message. */
const isHeard = typeof process !== 'undefined' && process.env.NODE_TEST_CONTEXT !== undefined;

let latest = Date.now();

/** Call in the loop of a long test, after each step that has been made. Random tests do so with each draw. */
export function tellProgress(): void {
  if (!isHeard || Date.now() - latest < pause) return;
  latest = Date.now();
  console.log(goesOn);
}
