// No suite and no test depends on those before it: each run has another order.
import { createRandom, shuffle } from '../support/random.ts';

/** @param root a suite of suites, of which the first stays first: only it sees an extension that has not started. */
export function shuffleSuites(root: Mocha.Suite, seed: number): void {
  const random = createRandom(seed);
  const [first, ...others] = root.suites;
  if (first !== undefined) root.suites = [first, ...shuffle(others, random)];
  for (const suite of others) shuffleTests(suite, random);
}

function shuffleTests(suite: Mocha.Suite, random: () => number): void {
  suite.tests = shuffle(suite.tests, random);
  suite.suites = shuffle(suite.suites, random);
  for (const inner of suite.suites) shuffleTests(inner, random);
}
