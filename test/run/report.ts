// What `npm test` prints: a line for every group of tests, every failure with its reason where it came and once more at
// the end, which is what is kept of a long log, and the totals.

export interface TestResult {
  readonly name: string;
  /** Why it failed, for people; undefined: it passed. */
  readonly failure?: string | undefined;
}

export interface Report {
  /** Prints the results of one file, check or suite, and counts them. */
  add(group: string, milliseconds: number, results: TestResult[]): void;
  /** Prints the totals, alone on the last line, and returns the exit code. */
  finish(): number;
}

export function createReport(): Report {
  const failures: string[] = [];
  let passed = 0;
  return {
    add(group, milliseconds, results) {
      const failed = results.filter(({ failure }) => failure !== undefined);
      const good = results.length - failed.length;
      passed += good;
      const counts = failed.length > 0 ? `${good} passed, ${failed.length} failed` : `${good} passed`;
      console.log(
        `${failed.length > 0 ? '✘' : '✔'} ${group}: ${counts} (${(milliseconds / 1000).toFixed(1)} s)`,
      );
      for (const { name, failure } of failed) {
        const reason = indent(failure ?? '');
        console.log(`  ✘ ${name}\n${reason}`);
        failures.push(`  ✘ ${group} > ${name}\n${reason}`);
      }
    },
    finish() {
      if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
      console.log(`\n${passed} passed, ${failures.length} failed`);
      return failures.length === 0 && passed > 0 ? 0 : 1;
    },
  };
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
}
