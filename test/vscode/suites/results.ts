// How the suites tell the runner what happened: a JSON file, because the two are separate processes.

export interface SuiteResult {
  readonly name: string;
  /** Why it failed; undefined: it passed. */
  readonly failure?: string;
}

/** Environment variable with the path of the file that the suites write. */
export const resultsVariable = 'PLANT_STORE_TEST_RESULTS';

/** Environment variable with the number that decides the order of suites and tests. */
export const seedVariable = 'PLANT_STORE_SUITE_SEED';

/** Part of the names of the tests that run; all without it. */
export const selectionVariable = 'PLANT_STORE_SUITES';
