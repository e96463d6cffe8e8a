// `npm test`: what to run before each commit. It installs the VS Code host where it is missing, builds, and ends with a line
// "N passed, N failed". Names after `--` run part of it: `npm test -- unit`, `npm test -- hover`.
import { testedVsix } from '../support/repository.ts';
import { runScript } from '../support/stop.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build, buildValidators } from './build.ts';
import { listChecks } from './checks.ts';
import { listSuiteJobs } from './hostSuites.ts';
import { type Job, runJobs, workerCount } from './jobs.ts';
import { packageVsix } from './packageVsix.ts';
import { createReport } from './report.ts';
import { selectTests } from './selectTests.ts';
import { isUiTest } from './testLists.ts';
import { listProcesses, runTestProcess } from './testProcess.ts';
import { startRun } from './testRun.ts';
import { runUiTests } from './uiTests.ts';

await runScript(async () => {
  const { files, check, hostSuites } = selectTests('npm test', process.argv.slice(2));
  const endRun = startRun();
  await buildValidators();
  // Tests that need nothing of it begin meanwhile.
  const prepared = prepare(files, hostSuites.length > 0);
  const whenPrepared = (job: Job) => () => prepared.then(job);
  const report = createReport();
  const uiTests = files.filter(isUiTest);
  const journeys =
    uiTests.length > 0
      ? [whenPrepared(() => runUiTests({ files: uiTests, vsixes: [testedVsix], output: 'test' }, report))]
      : [];
  const suites = listSuiteJobs(hostSuites, report).map(whenPrepared);
  const inNode = listProcesses(files.filter((file) => !isUiTest(file))).map((together) => {
    const run = () => runTestProcess(together, report);
    return together.some((file) => needsBundles(file) || usesGrammars(file)) ? whenPrepared(run) : run;
  });
  const checks = check ? listChecks(report) : [];
  // One worker has all that drives VS Code: two windows at a time take longer than one after the other.
  const inWorkbenches = [() => prepared, ...journeys, ...suites];
  const others = Array.from({ length: workerCount - 2 }, () => [inNode, checks]);
  await runJobs([[inWorkbenches, inNode], [checks, inNode], ...others]);
  const code = report.finish();
  await endRun();
  return code;
});

/** Installs and builds what the tests need. */
async function prepare(files: readonly string[], hostSuites: boolean): Promise<void> {
  const isIn = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  const hasJourney = files.some(isUiTest);
  if (hasJourney || hostSuites || isIn('webview')) await installChromium();
  if (hasJourney || hostSuites || files.some(usesGrammars)) await installCodeServer();
  if (hostSuites || files.some(needsBundles)) await build({ tests: hostSuites });
  if (hasJourney) await packageVsix(testedVsix);
}

/** Whether it runs what ships, not the sources. */
function needsBundles(file: string): boolean {
  return !/^(?:unit|golden)\//.test(file);
}

/** Whether it tokenizes with the grammars that VS Code brings. */
function usesGrammars(file: string): boolean {
  return file === 'golden/tokens' || file.startsWith('unit/syntaxes/');
}
