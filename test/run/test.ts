// `npm test`: what to run before each commit. It installs the VS Code host where it is missing, builds, and ends with a line
// "N passed, N failed". Names after `--` run part of it: `npm test -- unit`, `npm test -- hover`.
import { testedVsix } from '../support/repository.ts';
import { runScript } from '../support/stop.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build, buildValidators } from './build.ts';
import { listChecks } from './checks.ts';
import { getBrowserExecutable, runHostSuites } from './hostSuites.ts';
import { runJobs, workerCount } from './jobs.ts';
import { packageVsix } from './packageVsix.ts';
import { createReport } from './report.ts';
import { selectTests } from './selectTests.ts';
import { listProcesses, runTestProcess } from './testProcess.ts';
import { startRun } from './testRun.ts';
import { createUiLanes } from './uiLanes.ts';

await runScript(async () => {
  const { files, check, hostSuites } = selectTests('npm test', process.argv.slice(2));
  const isIn = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  const hasJourney = isIn('journey');
  const endRun = startRun();
  if (hasJourney || hostSuites || isIn('webview')) await installChromium();
  if (hasJourney || hostSuites || files.some(usesGrammars)) await installCodeServer();
  await buildValidators();
  if (hostSuites || files.some((file) => !/^(?:unit|golden)\//.test(file)))
    await build({ tests: hostSuites });
  if (hasJourney) await packageVsix(testedVsix);
  const report = createReport();
  const lanes = createUiLanes(report, [testedVsix]);
  const inWorkbenches = files
    .filter((file) => file.startsWith('journey/'))
    .map((file) => () => lanes.run([file]));
  if (hostSuites)
    inWorkbenches.unshift(async () => runHostSuites(await getBrowserExecutable('browserCode'), report));
  const inNode = listProcesses(files.filter((file) => !file.startsWith('journey/'))).map(
    (together) => () => runTestProcess(together, report),
  );
  if (check) inNode.unshift(...listChecks(report));
  const others = Array.from({ length: workerCount - 1 }, () => [inNode, inWorkbenches]);
  await runJobs([[inWorkbenches, inNode], ...others]);
  await lanes.close();
  const code = report.finish();
  await endRun();
  return code;
});

/** Whether it tokenizes with the grammars that VS Code brings. */
function usesGrammars(file: string): boolean {
  return file === 'golden/tokens' || file.startsWith('unit/syntaxes/');
}
