// `npm run test:hosts`: what `npm test` leaves out, because it takes longer or has to install more: the extension in every
// window, browser and version that it is for, what ships as it ships, other judges, and random tests with all their draws.
// Names after `--` run part of it: `npm run test:hosts -- ui`, `npm run test:hosts -- web/slow`.
import { dirname } from 'node:path';
import { installConformanceSuite } from '../support/agents/conformanceSuite.ts';
import { installNodes } from '../support/nodes.ts';
import { installPreCommit } from '../support/preCommit.ts';
import { drawsVariable, randomTestNames } from '../support/randomTest.ts';
import { agentVsix, testedNpmPackage, testedVsix } from '../support/repository.ts';
import { runScript } from '../support/stop.ts';
import { installPrism } from '../support/stores/prism.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { installWebCode } from '../vscode/web/installWebCode.ts';
import { build, buildValidators } from './build.ts';
import { listSuiteJobs } from './hostSuites.ts';
import { chunk, runJobs, workerCount } from './jobs.ts';
import { packageNpm } from './packageNpm.ts';
import { packageVsix } from './packageVsix.ts';
import { createReport } from './report.ts';
import { selectTests } from './selectTests.ts';
import { packageAgent } from './stageAgent.ts';
import { listProcesses, runTestProcess } from './testProcess.ts';
import { startRun } from './testRun.ts';
import { createUiLanes } from './uiLanes.ts';
import { runWebSuites } from './webSuites.ts';

/** How many files with random tests share a process: with all their draws, some of them take minutes. */
const filesOfDraws = 15;

/** How many files use one browser, one after the other: few enough that the last worker is not late. */
const filesOfBrowser = 4;

/** Beside files of folders that need one: Node.js in older versions. */
const withOlderNodes = /^nodes\/|^shipped\/(?:build|npmPackageRuns)$/;

await runScript(async () => {
  const { files, hostSuites, webSuites, randomTests } = selectTests(
    'npm run test:hosts',
    process.argv.slice(2),
  );
  const isIn = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  const isWebUi = (file: string) => file.startsWith('ui/web/');
  const isUi = (file: string) => file.startsWith('ui/') && !isWebUi(file);
  const uiTests = files.filter(isUi);
  const webUiTests = files.filter(isWebUi);
  const needsWeb = webSuites.length + webUiTests.length > 0;
  const endRun = startRun();
  const needsWorkbench = uiTests.length + hostSuites.length > 0;
  if (needsWeb || needsWorkbench || isIn('browser') || isIn('hosts')) await installChromium();
  if (needsWorkbench) await installCodeServer();
  if (needsWeb) await installWebCode();
  if (isIn('prism')) await installPrism();
  if (isIn('conformance')) await installConformanceSuite();
  if (files.some((file) => withOlderNodes.test(file))) await installNodes();
  const others = await leaveOutHook(files.filter((file) => !file.startsWith('ui/')));
  await buildValidators();
  await build({ tests: true });
  if (needsWeb || uiTests.length > 0 || isIn('shipped')) await packageVsix(testedVsix);
  if (uiTests.length > 0) await packageAgent(agentVsix);
  if (isIn('shipped')) await packageNpm(testedNpmPackage);
  const report = createReport();
  const lanes = createUiLanes(report, [testedVsix, agentVsix]);
  const inWorkbenches = [
    ...listSuiteJobs(hostSuites, report),
    ...webSuites.map((part) => () => runWebSuites([part], report)),
    ...webUiTests.map((file) => () => runTestProcess([file], report)),
    ...listLanes(uiTests).map((together) => () => lanes.run(together)),
  ];
  const allDraws = { environment: { [drawsVariable]: 'all' } };
  const randomOnly = { ...allDraws, names: randomTestNames, prefix: 'random ' };
  const inNode = [
    ...listProcesses(others).map((together) => () => runTestProcess(together, report, allDraws)),
    ...listProcesses(randomTests, filesOfDraws).map(
      (together) => () => runTestProcess(together, report, randomOnly),
    ),
  ];
  const workers = Array.from({ length: workerCount - 1 }, () => [inNode, inWorkbenches]);
  await runJobs([...workers, [inWorkbenches, inNode]]);
  await lanes.close();
  const code = report.finish();
  await endRun();
  return code;
});

/** Which files use a browser together: those of one folder, since they may share a workbench. */
function listLanes(files: readonly string[]): (readonly string[])[] {
  return [...new Set(files.map(dirname))].flatMap((folder) => {
    const within = files.filter((file) => dirname(file) === folder);
    return chunk(within, filesOfBrowser);
  });
}

/** Without the test of the hook for pre-commit where that can't be installed, which is said. */
async function leaveOutHook(files: readonly string[]): Promise<readonly string[]> {
  const hook = 'shipped/preCommitHook';
  if (!files.includes(hook) || (await installPreCommit())) return files;
  console.log(`Not run, because pre-commit is not on this machine and can’t be installed: ${hook}`);
  return files.filter((file) => file !== hook);
}
