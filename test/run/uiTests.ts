// Runs the test files that drive VS Code, with Playwright Test.
import { createInterface } from 'node:readline';
import { sourceArguments, startGroup } from '../support/childProcess.ts';
import { endMarked } from '../support/processes.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { vsixesVariable } from '../ui/uiLane.ts';
import type { UiFile } from '../ui/uiReporter.ts';
import type { ResultSink } from './retry.ts';
import { partVariable } from './testProcess.ts';

const cli = repositoryPath('node_modules', '@playwright', 'test', 'cli.js');
/** How many windows are open at a time: one is busy most of the time, and so is the server that it talks to. */
const workers = 2;

const configuration = repositoryPath('test', 'ui', 'playwright.config.ts');

export interface UiRun {
  /** Paths below `test` without `.test.ts`. */
  readonly files: readonly string[];
  /** The packages that VS Code has installed. */
  readonly vsixes: readonly string[];
  /** Whether tests with the tag `@nightly` run, too. */
  readonly isNightly?: boolean;
}

/** Reports each file as it ends. One that is not reached counts as a failure. */
export async function runUiTests(
  { files, vsixes, isNightly = false }: UiRun,
  report: ResultSink,
): Promise<void> {
  const mark = `${process.pid}-ui`;
  const waiting = new Set(files);
  const printed: string[] = [];
  const child = startGroup(
    process.execPath,
    [
      ...[...sourceArguments, cli, 'test', '--config', configuration],
      ...['--workers', String(Math.min(workers, files.length))],
      ...(isNightly ? [] : ['--grep-invert', '@nightly']),
      ...files.map((file) => `/${file}.test.ts`),
    ],
    {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Node runs the sources as they are: nothing is left to compile.
      env: {
        ...process.env,
        [partVariable]: mark,
        [vsixesVariable]: JSON.stringify(vsixes),
        PW_DISABLE_TS_ESM: '1',
      },
    },
  );
  const read = async (stream: NodeJS.ReadableStream | null) => {
    if (stream === null) return;
    for await (const line of createInterface({ input: stream })) {
      const ended = readFile(line);
      if (ended === undefined) printed.push(line);
      else addFile(ended);
    }
  };
  const addFile = ({ file, milliseconds, tests }: UiFile) => {
    waiting.delete(`ui/${file}`);
    report.add(
      `ui/${file}`,
      milliseconds,
      tests.map(({ name, outcome, failure, picture }) => ({
        name,
        failure: failure && `${failure}${picture === undefined ? '' : `\nThe screen: ${picture}`}`,
        isFlaky: outcome === 'flaky',
      })),
    );
  };
  await Promise.all([read(child.stdout), read(child.stderr)]);
  await endMarked(partVariable, mark);
  if (waiting.size > 0) console.log(printed.join('\n'));
  for (const file of waiting) {
    report.add(file, 0, [{ name: 'the whole file', failure: 'It was not run to its end: see above.' }]);
  }
}

/** Undefined for what tests print themselves. */
function readFile(line: string): UiFile | undefined {
  if (!line.startsWith('{"file":')) return undefined;
  return JSON.parse(line);
}
