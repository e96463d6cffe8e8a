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
  const first: Group[] = [];
  await run({
    add(group, milliseconds, results) {
      first.push({ group, milliseconds, results });
      if (!results.some(isFailed)) report.add(group, milliseconds, results);
    },
  });
  const failed = first.filter(({ results }) => results.some(isFailed));
  if (failed.length === 0) return;
  console.log(`Run once more, because a test failed: ${failed.map(({ group }) => group).join(', ')}`);
  const second: Group[] = [];
  await run({ add: (group, milliseconds, results) => void second.push({ group, milliseconds, results }) });
  for (const group of compareRuns(first, second)) report.add(group.group, group.milliseconds, group.results);
}

/**
 * What is not reported yet. A test is flaky only if it passed in one of both runs; or if it is the sign of a run that broke
 * off, such as "the whole file", and the other run was without a failure.
 */
function compareRuns(first: readonly Group[], second: readonly Group[]): readonly Group[] {
  const isGood = !second.some(({ results }) => results.some(isFailed));
  const before = index(first);
  const after = index(second);
  const names = [...new Set([...first, ...second].map(({ group }) => group))];
  return names.flatMap((group) => {
    const [one, other] = [before.get(group), after.get(group)];
    const isReported = one !== undefined && ![...one.values()].some(isFailed);
    const all = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])];
    const tests = isReported ? all.filter((name) => !one.has(name)) : all;
    const results = tests.map((name): TestResult => {
      const [then, now] = [one?.get(name), other?.get(name)];
      const failure = [then, now].find((result) => result !== undefined && isFailed(result));
      if (failure === undefined) return { name };
      const hasPassed = [then, now].some((result) => result !== undefined && !isFailed(result));
      return hasPassed || (isGood && now === undefined) ? { ...failure, isFlaky: true } : failure;
    });
    const milliseconds = [...second, ...first].find((each) => each.group === group)?.milliseconds ?? 0;
    return results.length === 0 ? [] : [{ group, milliseconds, results }];
  });
}

function isFailed({ failure, isFlaky }: TestResult): boolean {
  return failure !== undefined && !isFlaky;
}

function index(groups: readonly Group[]): Map<string, Map<string, TestResult>> {
  const all = new Map<string, Map<string, TestResult>>();
  for (const { group, results } of groups) {
    const tests = all.get(group) ?? new Map();
    for (const result of results) tests.set(result.name, result);
    all.set(group, tests);
  }
  return all;
}
