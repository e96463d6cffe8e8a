// `npm test`: installs the VS Code host where it is missing, builds, packages, runs everything, and ends with a line
// "N passed, N failed". Names after `--` run part of it: `npm test -- unit`, `npm test -- ui hover`.
import { availableParallelism } from 'node:os';
import { installConformanceSuite } from '../support/agents/conformanceSuite.ts';
import { installNodes } from '../support/nodes.ts';
import { installPreCommit } from '../support/preCommit.ts';
import { agentVsix, repositoryPath, testedNpmPackage, testedVsix } from '../support/repository.ts';
import { runScript, Stop } from '../support/stop.ts';
import { installPrism } from '../support/stores/prism.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { installWebCode } from '../vscode/web/installWebCode.ts';
import { build } from './build.ts';
import { listChecks } from './checks.ts';
import { getBrowserExecutable, runHostSuites } from './hostSuites.ts';
import { runJobs } from './jobs.ts';
import { packageNpm } from './packageNpm.ts';
import { packageVsix } from './packageVsix.ts';
import { createReport } from './report.ts';
import { selectTests } from './selectTests.ts';
import { packageAgent } from './stageAgent.ts';
import { runTestFile } from './testFile.ts';
import { createUiTests, uiTimeout } from './uiTests.ts';
import { runWebSuites } from './webSuites.ts';

/** Tests that run programs with older versions of Node.js. */
const withOlderNodes = ['unit/plantStore/createPlant.nodes', 'protocol/npmPackage', 'repo/shipped/build'];

await runScript(async () => {
  const names = process.argv.slice(2);
  const { check, nodeTests, hostSuites, webSuites, uiTests, webUiTests } = selectTests(names);
  const files = [...nodeTests, ...uiTests, ...webUiTests];
  if (!check && !hostSuites && files.length + webSuites.length === 0) {
    throw new Stop(`No test has a name with ${names.map((name) => `"${name}"`).join(' or ')} in it.`);
  }
  const needsWorkbench = hostSuites || uiTests.length > 0;
  const needsWeb = webSuites.length + webUiTests.length > 0;
  const needsBrowser =
    needsWorkbench || needsWeb || nodeTests.some((name) => /^(webview|browser|protocol\/hosts)\//.test(name));
  if (needsBrowser) await installChromium();
  if (needsWorkbench) await installCodeServer();
  if (needsWeb) await installWebCode();
  if (nodeTests.includes('unit/plantStore/prism')) await installPrism();
  if (nodeTests.includes('protocol/mcp/conformance')) await installConformanceSuite();
  if (nodeTests.some((name) => withOlderNodes.includes(name))) await installNodes();
  const left = await leaveOutHook(nodeTests);
  // Every running program has a listener here, so that it ends with this process.
  process.setMaxListeners(0);
  const report = createReport();
  await build({ tests: true });
  const needsPackage = needsWeb || uiTests.length > 0 || nodeTests.some((name) => name.startsWith('repo/'));
  if (needsPackage) await packageVsix(testedVsix);
  if (uiTests.length > 0) await packageAgent(agentVsix);
  if (nodeTests.some((name) => /^repo\/|npmPackage/.test(name))) await packageNpm(testedNpmPackage);
  const lanes = createUiTests(report);
  const inWorkbenches = uiTests.map((name) => () => lanes.run(getBundle(name)));
  const inWindows = webUiTests.map(
    (name) => () => runTestFile(getBundle(name), { timeout: uiTimeout }, report),
  );
  inWorkbenches.unshift(...inWindows);
  if (webSuites.length > 0) inWorkbenches.unshift(() => runWebSuites(webSuites, report));
  if (hostSuites)
    inWorkbenches.unshift(async () => runHostSuites(await getBrowserExecutable('browserCode'), report));
  // The same thousands of questions three times, two of them through a browser.
  const getTimeout = (name: string): number => (name.startsWith('protocol/hosts/') ? 400_000 : 120_000);
  const inNode = left.map(
    (name) => () => runTestFile(getBundle(name), { timeout: getTimeout(name) }, report),
  );
  if (check) inNode.unshift(...listChecks(report));
  // A workbench often waits: two of them leave time for everything else.
  const workers = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => [
    inNode,
    inWorkbenches,
  ]);
  await runJobs([...workers, [inWorkbenches, inNode], [inWorkbenches, inNode]]);
  await lanes.close();
  return report.finish();
});

/** Without the test of the hook for pre-commit where that can't be had, which is said. */
async function leaveOutHook(nodeTests: readonly string[]): Promise<readonly string[]> {
  const hook = 'repo/shipped/preCommitHook';
  if (!nodeTests.includes(hook) || (await installPreCommit())) return nodeTests;
  console.log(`Not run, because pre-commit is not on this machine and can’t be installed: ${hook}`);
  return nodeTests.filter((name) => name !== hook);
}

function getBundle(name: string): string {
  return repositoryPath('out', `${name}.test.mjs`);
}
