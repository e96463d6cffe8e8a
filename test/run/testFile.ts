// Runs a test file with node:test in a process of its own and collects its results.
import { relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { repositoryPath } from '../support/repository.ts';
import type { Report, TestResult } from './report.ts';

export interface NodeTestOptions {
  /** Milliseconds that one test can take. */
  readonly timeout: number;
  /** Environment variables, in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Milliseconds after which a process that has not ended is ended: something in it was left open. */
const fileTimeout = 15 * 60_000;

/** Runs a bundled test file; one that crashes, contains no test or does not end counts as one failure. */
export async function runTestFile(
  file: string,
  { timeout, environment }: NodeTestOptions,
  report: Report,
): Promise<void> {
  const started = Date.now();
  const results: TestResult[] = [];
  const open: string[] = [];
  let output = '';
  const ending = new AbortController();
  const endWithUs = () => ending.abort();
  process.on('exit', endWithUs);
  const options = {
    files: [file],
    timeout,
    signal: AbortSignal.any([ending.signal, AbortSignal.timeout(fileTimeout)]),
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, ...environment },
  };
  for await (const { type, data } of run(options)) {
    if (type === 'test:stdout' || type === 'test:stderr') output += data.message;
    if (type === 'test:start') open.splice(data.nesting, Number.POSITIVE_INFINITY, data.name);
    if (type === 'test:pass' || type === 'test:fail') {
      const result = readResult(type, data, open.slice(0, data.nesting), file);
      if (result) results.push(result);
    }
  }
  process.off('exit', endWithUs);
  const group = relative(repositoryPath('out'), file).replace(/\.test\.mjs$/, '');
  report.add(group, Date.now() - started, results);
  const failed = results.some(({ failure }) => failure !== undefined);
  if (failed && output.trim() !== '') console.log(`    It printed:\n${output.trimEnd()}`);
}

interface Outcome {
  readonly name: string;
  readonly skip?: string | boolean;
  readonly details: {
    readonly type?: string;
    readonly error?: Error & { readonly failureType?: string; readonly cause?: unknown };
  };
}

/** Undefined for a suite whose tests have been counted already. */
function readResult(
  type: 'test:pass' | 'test:fail',
  data: Outcome,
  suites: readonly string[],
  file: string,
): TestResult | undefined {
  const { type: kind, error } = data.details;
  const name = [...suites, data.name].join(' > ');
  // Node reports the file itself as a test when it contained none, or did not end with its tests.
  const isFile = data.name === file;
  if (type === 'test:pass') {
    if (isFile) return { name: 'the whole file', failure: 'It holds no test.' };
    if (data.skip !== undefined && data.skip !== false) return { name, failure: 'It was skipped.' };
    return kind === 'suite' ? undefined : { name };
  }
  if (kind === 'suite' && error?.failureType === 'subtestsFailed') return undefined;
  const cause = error?.cause ?? error;
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  return isFile
    ? { name: 'the whole file', failure: `It ended early: ${reason}` }
    : { name, failure: reason };
}
