// Runs the suites of test/vscode/suites inside a real extension host and collects their results.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runTests, TestRunFailedError } from '@vscode/test-electron';
import { endMarked } from '../support/processes.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { unseenSettings } from '../vscode/browserHost.ts';
import {
  type HostPart,
  hostParts,
  partsVariable,
  resultsVariable,
  type SuiteResult,
  seedVariable,
} from '../vscode/suites/results.ts';
import type { Job } from './jobs.ts';
import { type ResultSink, runTwice } from './retry.ts';
import { createSilence } from './silence.ts';
import { stageAgent } from './stageAgent.ts';
import { partVariable } from './testProcess.ts';

const settings = {
  ...unseenSettings,
  // VS Code's JSON support would fetch the schema that a site names, in older versions without asking.
  'json.schemaDownload.enable': false,
};

/** One job that runs these suites in the newest VS Code in the browser; none if there are none. */
export function listSuiteJobs(parts: readonly HostPart[], report: ResultSink): Job[] {
  if (parts.length === 0) return [];
  return [
    async () => {
      const executable = await getBrowserExecutable('browserCode');
      await runTwice((sink) => runHostSuites(executable, sink, parts), report);
    },
  ];
}

/** Runs suites in one VS Code, which opens a copy of the fixture sites as its folder. */
export async function runHostSuites(
  vscodeExecutablePath: string,
  report: ResultSink,
  parts: readonly HostPart[] = hostParts,
): Promise<void> {
  const started = Date.now();
  const seed = process.env[seedVariable] ?? String(randomInt(1_000_000));
  const folder = await createTemporaryFolder();
  const results = join(folder.path, 'results.json');
  const userData = join(folder.path, 'user');
  const sites = join(folder.path, 'sites');
  await cp(repositoryPath('test', 'sites'), sites, { recursive: true });
  await mkdir(join(userData, 'User'), { recursive: true });
  await writeFile(join(userData, 'User', 'settings.json'), JSON.stringify(settings));
  const agent = await stageAgent();
  const part = `suites-${basename(vscodeExecutablePath)}-${seed}`;
  const log = repositoryPath('out', 'vscode', `${part}.log`);
  await mkdir(dirname(log), { recursive: true });
  const output = createWriteStream(log);
  const silence = createSilence();
  let heard = 0;
  const listening = setInterval(() => {
    const size = statSync(results, { throwIfNoEntry: false })?.size ?? 0;
    if (size + output.bytesWritten > heard) silence.hear();
    heard = size + output.bytesWritten;
  }, 1_000);
  const problem = await Promise.race([
    runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: [repositoryRoot, agent],
      extensionTestsPath: repositoryPath('out', 'vscode', 'index.js'),
      launchArgs: [sites, '--user-data-dir', userData],
      extensionTestsEnv: {
        [partsVariable]: parts.join(','),
        [resultsVariable]: results,
        [seedVariable]: seed,
        [partVariable]: part,
      },
      stdout: output,
      stderr: output,
    }).then(() => undefined, describeProblem),
    once(silence.signal, 'abort').then(() => silence.sentence),
  ]);
  clearInterval(listening);
  silence.end();
  await endMarked(partVariable, part);
  output.end();
  const outcomes = await readResults(results);
  const failed = outcomes.some(({ failure }) => failure !== undefined);
  console.log(`Suites inside VS Code (${seedVariable}=${seed})`);
  addSuites('vscode', outcomes, report);
  if (outcomes.length === 0 || (problem !== undefined && !failed)) {
    const failure = `${problem ?? 'No suite ran'} The last test that ended: ${outcomes.at(-1)?.name}. See ${log}.`;
    report.add('vscode', Date.now() - started, [{ name: 'the whole run', failure }]);
  }
  await folder.remove();
}

/** The stand-in for VS Code's executable that runs the suites in the browser, in one of its versions. */
export async function getBrowserExecutable(name: 'browserCode' | 'oldestCode'): Promise<string> {
  const script = repositoryPath('test', 'vscode', `${name}.ts`);
  if (process.platform !== 'win32') return script;
  const command = repositoryPath('out', 'vscode', `${name}.cmd`);
  await writeFile(command, `@node "${script}" %*\r\n`);
  return command;
}

function describeProblem(error: unknown): string {
  return error instanceof TestRunFailedError ? error.message : String(error);
}

/** What was written so far: a host that ended early has written the tests that had ended. */
async function readResults(file: string): Promise<SuiteResult[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Adds the results of a run of Mocha to the report, each outermost suite as a group. */
export function addSuites(prefix: string, results: readonly SuiteResult[], report: ResultSink): void {
  for (const suite of new Set(results.map((result) => result.suite))) {
    const tests = results.filter((result) => result.suite === suite);
    const milliseconds = tests.reduce((sum, test) => sum + test.milliseconds, 0);
    report.add(`${prefix}/${suite}`, milliseconds, tests);
  }
}
