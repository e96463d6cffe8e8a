// Tells the runner (test/run/uiTests.ts) of every test file that has ended, as a line of JSON each, and that something happens.
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { goesOn } from '../support/progress.ts';

/** A test file whose tests have all ended. */
export interface UiFile {
  /** Path below test/ui without `.test.ts`. */
  readonly file: string;
  readonly milliseconds: number;
  readonly tests: readonly UiTest[];
}

export interface UiTest {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'flaky';
  /** Why it failed, the last time; undefined: it never did. */
  readonly failure?: string;
  /** Absolute path of the picture that was taken then. */
  readonly picture?: string;
}

export default class UiReporter implements Reporter {
  private readonly waiting = new Map<string, Set<TestCase>>();
  private readonly ended = new Map<string, TestCase[]>();
  private root = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.root = rootDir;
    for (const test of suite.allTests()) {
      const file = getFile(test);
      this.waiting.set(file, (this.waiting.get(file) ?? new Set()).add(test));
    }
  }

  onStepEnd(): void {
    console.log(goesOn);
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (status !== 'passed' && retry < test.retries) return;
    const file = getFile(test);
    this.ended.set(file, [...(this.ended.get(file) ?? []), test]);
    this.waiting.get(file)?.delete(test);
    if (this.waiting.get(file)?.size === 0) this.tell(file);
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    console.error(stack ?? message);
  }

  /** Of files that were not reached, it tells nothing. */
  private tell(file: string): void {
    const tests = this.ended.get(file) ?? [];
    const told: UiFile = {
      file: relative(this.root, file)
        .replaceAll('\\', '/')
        .replace(/\.test\.ts$/, ''),
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      tests: tests.map(describe),
    };
    console.log(JSON.stringify(told));
  }
}

/** The test file: a test's own location is in the function that registers it for all files. */
function getFile(test: TestCase): string {
  let suite: Suite | undefined = test.parent;
  while (suite !== undefined && suite.type !== 'file') suite = suite.parent;
  return suite?.location?.file ?? test.location.file;
}

function describe(test: TestCase): UiTest {
  const failed = test.results.findLast(({ status }) => status !== 'passed');
  if (failed === undefined) return { name: test.title, outcome: 'passed' };
  const picture = failed.attachments.find(({ name }) => name === 'screenshot')?.path;
  const reasons = failed.errors.map(({ stack, message }) => stack ?? message ?? '');
  const printed = [...failed.stdout, ...failed.stderr].join('');
  return {
    name: test.title,
    outcome: test.results.at(-1)?.status === 'passed' ? 'flaky' : 'failed',
    failure: [...reasons, ...(printed === '' ? [] : [`It printed:\n${printed}`])].join('\n') || failed.status,
    ...(picture !== undefined && { picture }),
  };
}
