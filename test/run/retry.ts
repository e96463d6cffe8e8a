// Runs tests that a busy machine can disturb once more when they fail: what then passes is flaky. It is named, not failed.
import type { Report, TestResult } from './report.ts';

/** Where results go. */
export type ResultSink = Pick<Report, 'add'>;

interface Group {
  readonly group: string;
  readonly milliseconds: number;
  readonly results: readonly TestResult[];
}

/** @param run is called once more if a test failed, and reports the same groups. */
export async function runTwice(run: (sink: ResultSink) => Promise<void>, report: ResultSink): Promise<void> {
  const failed: Group[] = [];
  await run({
    add(group, milliseconds, results) {
      if (results.some(isFailed)) failed.push({ group, milliseconds, results });
      else report.add(group, milliseconds, results);
    },
  });
  if (failed.length === 0) return;
  console.log(`Run once more, because a test failed: ${failed.map(({ group }) => group).join(', ')}`);
  const again = new Map<string, readonly TestResult[]>();
  await run({ add: (group, _milliseconds, results) => void again.set(group, results) });
  for (const { group, milliseconds, results } of failed) {
    report.add(group, milliseconds, compare(results, again.get(group)));
  }
}

function isFailed({ failure, isFlaky }: TestResult): boolean {
  return failure !== undefined && !isFlaky;
}

/** @param second undefined if the group was not reached again. */
function compare(first: readonly TestResult[], second: readonly TestResult[] | undefined): TestResult[] {
  if (second === undefined) return [...first];
  const failedFirst = new Map(first.filter(isFailed).map((result) => [result.name, result]));
  const names = new Set(second.map(({ name }) => name));
  const gone = [...failedFirst.values()].filter(({ name }) => !names.has(name));
  return [
    ...second.map((result) => {
      const before = failedFirst.get(result.name);
      if (isFailed(result) && before !== undefined) return result;
      return isFailed(result) || before !== undefined ? { ...(before ?? result), isFlaky: true } : result;
    }),
    // "The whole file", which only a failure has.
    ...gone.map((result) => ({ ...result, isFlaky: true })),
  ];
}
