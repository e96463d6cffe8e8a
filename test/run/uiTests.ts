// Runs the test files that drive VS Code, with Playwright Test.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sourceArguments, startGroup } from '../support/childProcess.ts';
import { endMarked } from '../support/processes.ts';
import { goesOn } from '../support/progress.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { outputVariable, vsixesVariable } from '../ui/uiLane.ts';
import type { UiFile } from '../ui/uiReporter.ts';
import type { ResultSink } from './retry.ts';
import { createSilence } from './silence.ts';
import { partVariable } from './testProcess.ts';

const cli = repositoryPath('node_modules', '@playwright', 'test', 'cli.js');
const configuration = repositoryPath('test', 'ui', 'playwright.config.ts');

export interface UiRun {
  /** Paths below `test` without `.test.ts`. */
  readonly files: readonly string[];
  /** The packages that VS Code has installed. */
  readonly vsixes: readonly string[];
  /** The folder in out/ui for pictures, which is emptied first. */
  readonly output: string;
  /** Whether tests with the tag `@nightly` run, too. */
  readonly isNightly?: boolean;
}

/** Reports each file as it ends. One that is not reached counts as a failure. */
export async function runUiTests(
  { files, vsixes, output, isNightly = false }: UiRun,
  report: ResultSink,
): Promise<void> {
  const mark = `${process.pid}-ui`;
  const waiting = new Set(files);
  const printed: string[] = [];
  const child = startGroup(
    process.execPath,
    [
      ...[...sourceArguments, cli, 'test', '--config', configuration],
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
        [outputVariable]: repositoryPath('out', 'ui', output),
      },
    },
  );
  const silence = createSilence();
  silence.signal.addEventListener('abort', () => void endMarked(partVariable, mark));
  let hasFailed = false;
  const ended = once(child, 'close');
  const read = async (stream: NodeJS.ReadableStream | null) => {
    if (stream === null) return;
    for await (const line of createInterface({ input: stream })) {
      silence.hear();
      const file = readFile(line);
      if (file !== undefined) addFile(file);
      else if (line !== goesOn) printed.push(line);
    }
  };
  const addFile = ({ file, milliseconds, tests }: UiFile) => {
    waiting.delete(`ui/${file}`);
    hasFailed ||= tests.some(({ outcome }) => outcome === 'failed');
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
  const [code] = await ended;
  silence.end();
  await endMarked(partVariable, mark);
  for (const file of waiting) {
    report.add(file, 0, [{ name: 'the whole file', failure: 'It was not run to its end.' }]);
  }
  if (code === 0 || hasFailed) return;
  // Something failed between the tests, or before the first one.
  const problem = silence.signal.aborted ? silence.sentence : `Playwright Test ended with ${code}.`;
  report.add('ui', 0, [{ name: 'the whole run', failure: [problem, ...printed].join('\n') }]);
}

/** Undefined for what tests print themselves. */
function readFile(line: string): UiFile | undefined {
  if (!line.startsWith('{"file":')) return undefined;
  return JSON.parse(line);
}
