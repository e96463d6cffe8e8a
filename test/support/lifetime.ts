// How long something that a test starts lives: as long as the test, all tests of its suite, or the process they run in.
import { after } from 'node:test';

/** A test's context is one. */
export interface Lifetime {
  after(end: () => Promise<void> | void): void;
}

/** A lifetime that whoever made it ends. */
export interface EndedLifetime extends Lifetime {
  /** The last started ends first. */
  end(): Promise<void>;
}

/** Environment variable: the test files of a process, as JSON. */
export const filesVariable = 'PLANT_STORE_TEST_FILES';

/** What a process of tests says when something keeps it from ending, followed by what it is. */
export const leftOpen = 'Left open after the last test:';

/** For what several test files share, a browser for example: it ends after the last test of the process. */
export const endWithProcess = createLifetime();

export function createLifetime(): EndedLifetime {
  const ends: (() => Promise<void> | void)[] = [];
  return {
    after: (end) => void ends.push(end),
    async end() {
      for (const end of ends.splice(0).toReversed()) await end();
    },
  };
}

/** Ends with the suite or file that calls this, the last started first. */
export function createSuiteLifetime(): Lifetime {
  const lifetime = createLifetime();
  after(lifetime.end);
  return lifetime;
}
