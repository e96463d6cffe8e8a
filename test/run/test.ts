// `npm test`: what to run before each commit. It installs the VS Code host where it is missing, builds, and ends with a line
// "N passed, N failed". Names after `--` run part of it: `npm test -- unit`, `npm test -- hover`.
import { runScript } from '../support/stop.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build, buildValidators } from './build.ts';
import { listChecks } from './checks.ts';
import { listSuiteJobs } from './hostSuites.ts';
import { type Job, runJobs, workerCount } from './jobs.ts';
import { createReport } from './report.ts';
import { selectTests } from './selectTests.ts';
import { listProcesses, runTestProcess } from './testProcess.ts';
import { startRun } from './testRun.ts';

/** How many files share a process. */
const filesOfUnits = 40;

await runScript(async () => {
  const { files, check, hostSuites } = selectTests('npm test', process.argv.slice(2));
  const endRun = startRun();
  await buildValidators();
  const report = createReport();
  const suites = listSuiteJobs(hostSuites, report);
  const toJob = (together: readonly string[]) => () => runTestProcess(together, report);
  const needsPreparing = (file: string) => needsBundles(file) || usesGrammars(file);
  const waiting = listProcesses(files.filter(needsPreparing)).map(toJob);
  const prepared: Job[] = [];
  const prepareAll = async () => {
    await prepare(files, hostSuites.length > 0);
    prepared.push(...waiting);
  };
  // What needs nothing of it runs meanwhile. At the end there are only small jobs, so that no worker is long without one.
  const inNode = listProcesses(
    files.filter((file) => !needsPreparing(file)),
    filesOfUnits,
  ).map(toJob);
  const checks = check ? listChecks(report) : [];
  const others = Array.from({ length: workerCount - 1 }, () => [checks, prepared, inNode]);
  // Units wait often enough that one worker more keeps the cores busy, once nothing else is left.
  const unitsTwice = () => runJobs([[prepared, inNode], [inNode]]);
  await runJobs([[[prepareAll], suites, [unitsTwice]], ...others]);
  const code = report.finish();
  await endRun();
  return code;
});

/** Installs and builds what the tests need. */
async function prepare(files: readonly string[], hostSuites: boolean): Promise<void> {
  const isIn = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  if (hostSuites || isIn('webview')) await installChromium();
  if (hostSuites || files.some(usesGrammars)) await installCodeServer();
  if (hostSuites || files.some(needsBundles)) await build({ tests: hostSuites });
}

/** Whether it runs what ships, not the sources. */
function needsBundles(file: string): boolean {
  return !/^(?:unit|golden)\//.test(file);
}

/** Whether it tokenizes with the grammars that VS Code brings. */
function usesGrammars(file: string): boolean {
  return file === 'golden/tokens' || file.startsWith('unit/syntaxes/');
}
