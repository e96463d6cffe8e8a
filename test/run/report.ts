// What a run of tests prints: a line for every group of tests, every failure with its reason where it came and once more at
// the end, which is what is kept of a long log, where the time went, and the totals.
import { readFileSync } from 'node:fs';

export interface TestResult {
  readonly name: string;
  /** Why it failed, for people; undefined: it passed. */
  readonly failure?: string | undefined;
  /** Whether it passed when it was run once more: it counts as passed, and is named. */
  readonly isFlaky?: boolean;
}

export interface Report {
  /** Prints the results of one file, check or suite, and counts them. */
  add(group: string, milliseconds: number, results: readonly TestResult[]): void;
  /** Prints the totals, alone on the last line, and returns the exit code. A flaky test has passed. */
  finish(): number;
}

const slowestCount = 10;

export function createReport(): Report {
  const started = Date.now();
  const failures: string[] = [];
  const flaky: string[] = [];
  const times: { readonly group: string; readonly milliseconds: number }[] = [];
  let passed = 0;
  return {
    add(group, milliseconds, results) {
      const failed = results.filter(({ failure, isFlaky }) => failure !== undefined && !isFlaky);
      for (const { name, failure, isFlaky } of results) {
        if (isFlaky) flaky.push(`  ${group} > ${name}\n${indent(failure ?? '')}`);
      }
      const good = results.length - failed.length;
      passed += good;
      times.push({ group, milliseconds });
      const counts = failed.length > 0 ? `${good} passed, ${failed.length} failed` : `${good} passed`;
      console.log(`${failed.length > 0 ? '✘' : '✔'} ${group}: ${counts} (${inSeconds(milliseconds)})`);
      for (const { name, failure } of failed) {
        const reason = indent(failure ?? '');
        console.log(`  ✘ ${name}\n${reason}`);
        failures.push(`  ✘ ${group} > ${name}\n${reason}`);
      }
    },
    finish() {
      const slowest = times
        .sort((one, other) => other.milliseconds - one.milliseconds)
        .slice(0, slowestCount);
      console.log('\nThe slowest groups:');
      for (const { group, milliseconds } of slowest) console.log(`  ${inSeconds(milliseconds)}  ${group}`);
      const processor = readProcessorSeconds();
      const all = `${inSeconds(Date.now() - started)} in all`;
      console.log(
        processor === undefined ? all : `${all}, at least ${processor.toFixed(0)} s of processor time`,
      );
      if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
      if (flaky.length > 0) console.log(`\nflaky: ${flaky.length}\n${flaky.join('\n')}`);
      const flakyCount = flaky.length > 0 ? `, ${flaky.length} flaky` : '';
      console.log(`\n${passed} passed, ${failures.length} failed${flakyCount}`);
      return failures.length === 0 && passed > 0 ? 0 : 1;
    },
  };
}

/**
 * Of this process and of all that it has started and waited for, which a browser does not do with its renderers; undefined
 * where the system doesn't tell (proc(5)).
 */
function readProcessorSeconds(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // In clock ticks, of which Linux has 100 in a second.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
  } catch {
    return undefined;
  }
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
}
