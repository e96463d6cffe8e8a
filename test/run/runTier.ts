// Runs what `npm test` leaves out, because it takes longer or has to install more: the extension in every window, browser and
// version that it is for, what ships as it ships, other judges, and random tests with all their draws.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installConformanceSuite } from '../support/agents/conformanceSuite.ts';
import { runNpm } from '../support/childProcess.ts';
import { installEditor, realEditors } from '../support/editors/installEditors.ts';
import { installNodes } from '../support/nodes.ts';
import { installPreCommit } from '../support/preCommit.ts';
import { drawsVariable, randomTestNames } from '../support/randomTest.ts';
import { agentVsix, installedPackage, testedNpmPackage, testedVsix } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';
import { installPrism } from '../support/stores/prism.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer, oldestCodeServer } from '../vscode/installCodeServer.ts';
import { installWebCode } from '../vscode/web/installWebCode.ts';
import { build, buildValidators } from './build.ts';
import { getBrowserExecutable, listSuiteJobs, runHostSuites } from './hostSuites.ts';
import { type Job, runJobs, workerCount } from './jobs.ts';
import { packageNpm } from './packageNpm.ts';
import { packageVsix } from './packageVsix.ts';
import { createReport } from './report.ts';
import { type ResultSink, runTwice } from './retry.ts';
import { selectTests } from './selectTests.ts';
import { packageAgent } from './stageAgent.ts';
import { isUiTest, type TestCommand } from './testLists.ts';
import { listProcesses, runTestProcess } from './testProcess.ts';
import { startRun } from './testRun.ts';
import { runUiTests } from './uiTests.ts';
import { runWebSuites } from './webSuites.ts';

/** How many files with random tests share a process: with all their draws, some of them take minutes. */
const filesOfDraws = 15;

/** Beside files of folders that need one: Node.js in older versions. */
const withOlderNodes = /^nodes\/|^shipped\/(?:build|npmPackageRuns)$/;

/** Returns the exit code. Names after `--` run part of the command. */
export async function runTier(command: Exclude<TestCommand, 'npm test'>): Promise<number> {
  const selection = selectTests(command, process.argv.slice(2));
  const { hostSuites, webSuites, randomTests, oldest } = selection;
  const files = await leaveOut(selection.files);
  const isIn = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  const uiTests = files.filter(isUiTest);
  const needsWeb = webSuites.length > 0 || isIn('ui/web');
  const needsWorkbench = uiTests.length + hostSuites.length > 0;
  const endRun = startRun();
  if (needsWeb || needsWorkbench || oldest || isIn('browser') || isIn('hosts')) await installChromium();
  if (needsWorkbench) await installCodeServer();
  // Other windows open meanwhile.
  const webCode = needsWeb ? installWebCode() : Promise.resolve();
  // Whoever needs it waits for it, and fails with it.
  webCode.catch(() => {});
  if (isIn('ui/web')) await webCode;
  if (isIn('prism')) await installPrism();
  if (isIn('conformance')) await installConformanceSuite();
  if (oldest || files.some((file) => withOlderNodes.test(file))) await installNodes();
  if (oldest) await installCodeServer(oldestCodeServer);
  await buildValidators();
  await build({ tests: true });
  if (needsWeb || uiTests.length > 0 || isIn('shipped')) await packageVsix(testedVsix);
  if (uiTests.length > 0) await packageAgent(agentVsix);
  if (isIn('shipped') || isIn('editors')) await packageNpm(testedNpmPackage);
  if (isIn('editors')) await installPackage();
  const report = createReport();
  const isNightly = command === 'npm run test:nightly';
  const ui = {
    files: uiTests,
    vsixes: [testedVsix, agentVsix],
    output: isNightly ? 'nightly' : 'hosts',
    isNightly,
  };
  /** Every night, whatever fails is run once more. In CI only a window is: what else is flaky there must be seen. */
  const again = (run: (sink: ResultSink) => Promise<void>) =>
    isNightly ? () => runTwice(run, report) : () => run(report);
  const inWorkbenches: Job[] = [
    ...(uiTests.length > 0 ? [() => runUiTests(ui, report)] : []),
    ...listSuiteJobs(hostSuites, report),
    ...webSuites.map((part) => async () => {
      await webCode;
      await runTwice((sink) => runWebSuites([part], sink), report);
    }),
    ...(oldest ? [() => runTwice(runOldest, report)] : []),
  ];
  const allDraws = { environment: { [drawsVariable]: 'all' } };
  const randomOnly = { ...allDraws, names: randomTestNames, prefix: 'random ' };
  const inNode: Job[] = [
    ...listProcesses(files.filter((file) => !isUiTest(file))).map((together) =>
      again((sink) => runTestProcess(together, sink, allDraws)),
    ),
    ...listProcesses(randomTests, filesOfDraws).map((together) =>
      again((sink) => runTestProcess(together, sink, randomOnly)),
    ),
  ];
  // The tests that drive VS Code keep one worker busy to the end.
  const workers = Array.from({ length: workerCount - 1 }, () => [inNode, inWorkbenches]);
  await runJobs([...workers, [inWorkbenches, inNode]]);
  const code = report.finish();
  await endRun();
  return code;
}

async function runOldest(sink: ResultSink): Promise<void> {
  await runHostSuites(await getBrowserExecutable('oldestCode'), {
    add: (group, milliseconds, results) => sink.add(`oldest ${group}`, milliseconds, results),
  });
}

/** Without tests of programs that are not on this machine and can’t be installed, which is said. */
async function leaveOut(files: readonly string[]): Promise<readonly string[]> {
  const programs = [
    { file: 'shipped/preCommitHook', name: 'pre-commit', install: installPreCommit },
    ...realEditors.map((editor) => ({
      file: `editors/${editor.test}`,
      name: editor.name,
      install: () => installEditor(editor),
    })),
  ];
  const missing: string[] = [];
  for (const { file, name, install } of programs) {
    if (!files.includes(file) || (await install())) continue;
    console.log(`Not run, because ${name} is not on this machine and can’t be installed: ${file}`);
    missing.push(file);
  }
  return files.filter((file) => !missing.includes(file));
}

/** Installs the npm package as a person does who has no VS Code. */
async function installPackage(): Promise<void> {
  await mkdir(installedPackage, { recursive: true });
  await writeFile(join(installedPackage, 'package.json'), '{}');
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', testedNpmPackage];
  const { code, output } = await runNpm(args, installedPackage);
  if (code !== 0)
    throw new Stop(`${output.trim()}\nThe npm package could not be installed; npm says why above.`);
}
