// How long something that a test starts lives: as long as the test, or as all tests of its suite.
import { after } from 'node:test';

/** A test's context is one. */
export interface Lifetime {
  after(end: () => Promise<void> | void): void;
}

/** Ends with the suite or file that calls this, the last started first. */
export function createSuiteLifetime(): Lifetime {
  const ends: (() => Promise<void> | void)[] = [];
  after(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return { after: (end) => void ends.push(end) };
}
