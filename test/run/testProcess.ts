// Runs test files with node:test in a process and collects their results.
import { run } from 'node:test';
import { inspect } from 'node:util';
import { sourceArguments } from '../support/childProcess.ts';
import { filesVariable, leftOpen } from '../support/lifetime.ts';
import { endMarked } from '../support/processes.ts';
import { goesOn } from '../support/progress.ts';
import { repositoryPath } from '../support/repository.ts';
import { chunk } from './jobs.ts';
import type { TestResult } from './report.ts';
import type { ResultSink } from './retry.ts';
import { createSilence } from './silence.ts';
import { getTestFolder, needsOwnProcess } from './testLists.ts';

export interface TestProcessOptions {
  /** Environment variables, in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Only the tests with such names run; undefined: all. */
  readonly names?: RegExp;
  /** What stands before a file's name in the report. */
  readonly prefix?: string;
}

/** Environment variable that all which a process of tests starts inherits. */
export const partVariable = 'PLANT_STORE_TEST_PART';
/**
 * Tests make many objects that don’t live long: with 64 MB for them, collecting takes half of its time. More threads for it
 * only wait, because other processes use all cores.
 */
const collection = ['--max-semi-space-size=64', '--no-parallel-scavenge'];
const entry = repositoryPath('test', 'run', 'sharedProcess.ts');
let started = 0;

/**
 * Runs test files one after the other. One that crashes, contains no test, or is not reached counts as a failure; so does
 * a process in which nothing happens any more, which is ended with everything it has started.
 *
 * @param files paths below `test` without `.test.ts`.
 */
export async function runTestProcess(
  files: readonly string[],
  report: ResultSink,
  { environment, names, prefix = '' }: TestProcessOptions = {},
): Promise<void> {
  started += 1;
  const mark = `${process.pid}-${started}`;
  const waiting = new Set(files);
  const open: string[] = [];
  let results: TestResult[] = [];
  let output = '';
  let begun = Date.now();
  let latest = '';
  let problem: string | undefined;
  const silence = createSilence();
  const events = run({
    files: [entry],
    signal: silence.signal,
    execArgv: [...collection, ...sourceArguments],
    env: { ...process.env, ...environment, [filesVariable]: JSON.stringify(files), [partVariable]: mark },
    ...(names === undefined ? {} : { testNamePatterns: names }),
  });
  const finish = (file: string, milliseconds = Date.now() - begun) => {
    waiting.delete(file);
    if (results.length === 0 && names === undefined)
      results.push({ name: 'the whole file', failure: 'It holds no test.' });
    if (results.length > 0) report.add(prefix + file, milliseconds, results);
    const failed = results.some(({ failure }) => failure !== undefined);
    if (failed && output.trim() !== '') console.log(`    It printed:\n${output.trimEnd()}`);
    results = [];
    output = '';
    begun = Date.now();
  };
  for await (const { type, data } of events) {
    silence.hear();
    if ((type === 'test:stdout' || type === 'test:stderr') && data.message.trim() !== goesOn)
      output += data.message;
    // An error that comes after the end of its test.
    if (type === 'test:diagnostic' && data.message.startsWith('Error: ')) output += `${data.message}\n`;
    if (type === 'test:dequeue') latest = data.name;
    if (type === 'test:start') open.splice(data.nesting, Number.POSITIVE_INFINITY, data.name);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.name === entry) {
      if (type === 'test:fail') problem = describeError(data);
      continue;
    }
    const result = readResult(type, data, open.slice(1, data.nesting));
    if (result) results.push(result);
    if (data.nesting === 0 && waiting.has(data.name)) finish(data.name, data.details.duration_ms);
  }
  silence.end();
  if (output.includes(leftOpen))
    console.log(`${output.slice(output.indexOf(leftOpen)).trimEnd()} (${files.join(', ')})`);
  await endMarked(partVariable, mark);
  if (silence.signal.aborted) problem = `${silence.sentence} The last test that began: ${latest}`;
  else if (problem === undefined && waiting.size > 0 && names === undefined) problem = 'It ended early.';
  if (problem === undefined) return;
  const [current = files.at(-1) ?? '', ...others] = waiting;
  results.push({ name: 'the whole process', failure: problem });
  finish(current);
  for (const file of others) {
    results.push({ name: 'the whole file', failure: `It was not run, because of ${current}.` });
    finish(file);
  }
}

/**
 * Which test files run together, in the form of {@link runTestProcess}.
 *
 * @param most how many share a process: few enough that all workers end at about the same time.
 */
export function listProcesses(files: readonly string[], most = 90): (readonly string[])[] {
  const shared = files.filter((file) => !needsOwnProcess(file));
  const processes = files.filter(needsOwnProcess).map((file) => [file]);
  for (const folder of new Set(shared.map(getTestFolder))) {
    const within = shared.filter((file) => getTestFolder(file) === folder);
    processes.push(...chunk(within, most));
  }
  return processes;
}

interface Outcome {
  readonly name: string;
  readonly nesting: number;
  readonly skip?: string | boolean;
  readonly details: {
    readonly duration_ms: number;
    readonly type?: string;
    readonly error?: Error & { readonly failureType?: string; readonly cause?: unknown };
  };
}

/** Undefined for a suite whose tests have been counted already. */
function readResult(
  type: 'test:pass' | 'test:fail',
  data: Outcome,
  suites: readonly string[],
): TestResult | undefined {
  const { type: kind, error } = data.details;
  const name = data.nesting === 0 ? 'the whole file' : [...suites, data.name].join(' > ');
  if (type === 'test:pass') {
    if (data.skip !== undefined && data.skip !== false) return { name, failure: 'It was skipped.' };
    return kind === 'suite' ? undefined : { name };
  }
  if (kind === 'suite' && error?.failureType === 'subtestsFailed') return undefined;
  return { name, failure: describeError(data) };
}

function describeError({ details: { error } }: Outcome): string {
  return describeCause(error?.cause ?? error);
}

/** With its own cause: that of a failed property says what failed. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const { stack = error.message, cause } = error;
  return cause === undefined ? stack : `${stack}\nThe cause: ${describeCause(cause)}`;
}
