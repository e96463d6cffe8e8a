// Runs the suites of test/vscode/suites inside a real extension host and collects their results.
import { randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTests, TestRunFailedError } from '@vscode/test-electron';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { quietSettings } from '../vscode/browserHost.ts';
import { resultsVariable, type SuiteResult, seedVariable } from '../vscode/suites/results.ts';
import type { Report, TestResult } from './report.ts';
import { stageAgent } from './stageAgent.ts';

const log = repositoryPath('out', 'vscode', 'host.log');
const limit = 5 * 60_000;
const settings = {
  ...quietSettings,
  // In a browser VS Code saves by itself after a second, which on the desktop it does not.
  'files.autoSave': 'off',
  // VS Code's JSON support would fetch the schema that a site names, in older versions without asking.
  'json.schemaDownload.enable': false,
};

/** Runs all suites in one VS Code, which opens a copy of the fixture sites as its folder. */
export async function runHostSuites(vscodeExecutablePath: string, report: Report): Promise<void> {
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
  const output = createWriteStream(log);
  const problem = await Promise.race([
    runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: [repositoryRoot, agent],
      extensionTestsPath: repositoryPath('out', 'vscode', 'index.js'),
      launchArgs: [sites, '--user-data-dir', userData],
      extensionTestsEnv: { [resultsVariable]: results, [seedVariable]: seed },
      stdout: output,
      stderr: output,
    }).then(() => undefined, describe),
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(`VS Code was not finished after ${limit / 60_000} minutes`), limit).unref();
    }),
  ]);
  output.end();
  const outcomes = await readResults(results);
  const failed = outcomes.some(({ failure }) => failure !== undefined);
  if (outcomes.length === 0 || (problem !== undefined && !failed)) {
    outcomes.push({ name: 'the whole run', failure: `${problem ?? 'No suite ran'}. See ${log}.` });
  }
  report.add(`vscode (${seedVariable}=${seed})`, Date.now() - started, outcomes);
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

function describe(error: unknown): string {
  return error instanceof TestRunFailedError ? error.message : String(error);
}

async function readResults(file: string): Promise<TestResult[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const results: SuiteResult[] = JSON.parse(text);
  return results.map(({ name, failure }) => ({ name, failure }));
}
