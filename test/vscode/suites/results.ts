// How the suites tell the runner what happened: a line of JSON for each test as it ends, because the two are separate
// processes.

export interface SuiteResult {
  /** The outermost suite that the test is in. */
  readonly suite: string;
  readonly name: string;
  /** Why it failed; undefined: it passed. */
  readonly failure?: string;
  /** Since the test before it ended, so with its hooks. */
  readonly milliseconds: number;
}

/** Milliseconds that one test can take on a very busy machine; a test that waits in vain says so long before. */
export const testTimeout = 5 * 60_000;

/** Reports every test of a run of Mocha as it ends. */
export function reportTests(runner: Mocha.Runner, report: (result: SuiteResult) => void): void {
  let latest = Date.now();
  const add = (test: Mocha.Runnable, failure: Pick<SuiteResult, 'failure'>) => {
    const [suite = ''] = test.titlePath();
    const before = latest;
    latest = Date.now();
    report({ suite, name: test.fullTitle(), ...failure, milliseconds: latest - before });
  };
  runner.on('pass', (test) => add(test, {}));
  runner.on('fail', (test, error) => add(test, { failure: describeError(error) }));
}

export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Environment variable with the path of the file that the suites write. */
export const resultsVariable = 'PLANT_STORE_TEST_RESULTS';

/** Environment variable with the number that decides the order of suites and tests. */
export const seedVariable = 'PLANT_STORE_SUITE_SEED';

/** Suites that run together: the main job; texts and links of pages; stores and imports; tools for agents. */
export const hostParts = ['main', 'pages', 'stores', 'agents'] as const;
export type HostPart = (typeof hostParts)[number];

/** Environment variable with the parts whose suites run, separated by commas; all without it. */
export const partsVariable = 'PLANT_STORE_SUITE_PARTS';

/** Part of the names of the tests that run; all without it. */
export const selectionVariable = 'PLANT_STORE_SUITES';
