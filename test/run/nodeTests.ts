// Runs test files with node:test, one process each, and gathers what they say.
import { relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { repositoryPath } from '../support/repository.ts';
import type { Report, TestResult } from './report.ts';

export type NodeTestOptions = {
  /** Files at a time. */
  concurrency: number;
  /** Milliseconds that one test may take. */
  timeout: number;
};

type FileRun = { results: TestResult[]; open: string[]; output: string; started: number };

const built = repositoryPath('out');

/** Runs bundled test files; a file that crashes, or holds no test, counts as one failure. */
export async function runNodeTests(files: string[], options: NodeTestOptions, report: Report): Promise<void> {
  if (files.length === 0) return;
  const runs = new Map<string, FileRun>();
  const events = run({ ...options, files, isolation: 'process', execArgv: ['--enable-source-maps'] });
  for await (const { type, data } of events) {
    if (!('file' in data) || data.file === undefined) continue;
    const file = runs.get(data.file) ?? { results: [], open: [], output: '', started: Date.now() };
    runs.set(data.file, file);
    if (type === 'test:stdout' || type === 'test:stderr') file.output += data.message;
    if (type === 'test:start') file.open.splice(data.nesting, Number.POSITIVE_INFINITY, data.name);
    if (type === 'test:pass' || type === 'test:fail') {
      const result = readResult(type, data, file);
      if (result) file.results.push(result);
    }
    if (type === 'test:summary') addFile(data.file, file, data.duration_ms, report);
  }
  // A file that crashed or held nothing has no summary of its own.
  for (const [name, file] of runs) if (file.results.length > 0) addFile(name, file, Date.now() - file.started, report);
}

function addFile(name: string, file: FileRun, milliseconds: number, report: Report): void {
  const group = relative(built, name).replace(/\.test\.mjs$/, '');
  const failed = file.results.some(({ failure }) => failure !== undefined);
  report.add(group, milliseconds, file.results);
  if (failed && file.output.trim() !== '') console.log(`    It printed:\n${file.output.trimEnd()}`);
  file.results = [];
}

type Outcome = {
  name: string;
  nesting: number;
  file?: string;
  skip?: string | boolean;
  details: { type?: string; error?: Error & { failureType?: string; cause?: unknown } };
};

function readResult(type: 'test:pass' | 'test:fail', data: Outcome, file: FileRun): TestResult | undefined {
  const { type: kind, error } = data.details;
  const name = [...file.open.slice(0, data.nesting), data.name].join(' > ');
  const isFile = data.name === data.file;
  if (type === 'test:pass') {
    if (isFile) return { name: 'the whole file', failure: 'It holds no test.' };
    if (data.skip !== undefined && data.skip !== false) return { name, failure: 'It was skipped.' };
    return kind === 'suite' ? undefined : { name };
  }
  // A suite fails because of a test that is counted already, or because of itself (a hook that throws).
  if (kind === 'suite' && error?.failureType === 'subtestsFailed') return undefined;
  const cause = error?.cause ?? error;
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
  return isFile ? { name: 'the whole file', failure: `It ended early: ${reason}` } : { name, failure: reason };
}
