// `npm test`: installs the VS Code host where it is missing, builds, packages, runs everything, and ends with a line
// "N passed, N failed". Names after `--` run a part of it: `npm test -- unit`, `npm test -- ui hover`.
import { installNodes } from '../support/nodes.ts';
import { repositoryPath, testedVsix } from '../support/repository.ts';
import { runScript, Stop } from '../support/stop.ts';
import { installPrism } from '../support/stores/prism.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build } from './build.ts';
import { runChecks } from './checks.ts';
import { getBrowserExecutable, runHostSuites } from './hostSuites.ts';
import { runNodeTests } from './nodeTests.ts';
import { packageVsix } from './packageVsix.ts';
import { createReport } from './report.ts';
import { selectTests } from './selectTests.ts';

await runScript(async () => {
  const names = process.argv.slice(2);
  const { check, nodeTests, hostSuites, uiTests } = selectTests(names);
  if (!check && !hostSuites && nodeTests.length + uiTests.length === 0) {
    throw new Stop(`No test has a name with ${names.map((name) => `"${name}"`).join(' or ')} in it.`);
  }
  if (hostSuites || uiTests.length > 0) {
    await installChromium();
    await installCodeServer();
  }
  if (nodeTests.includes('unit/plantStore/prism')) await installPrism();
  if (nodeTests.includes('unit/plantStore/createPlant.nodes')) await installNodes();
  const report = createReport();
  await build({ tests: true });
  if (uiTests.length > 0 || nodeTests.some((name) => name.startsWith('repo/'))) await packageVsix(testedVsix);
  if (check) await runChecks(report);
  await runNodeTests(nodeTests.map(getBundle), { concurrency: 2, timeout: 120_000 }, report);
  if (hostSuites) await runHostSuites(await getBrowserExecutable(), report);
  await runNodeTests(uiTests.map(getBundle), { concurrency: 2, timeout: 240_000 }, report);
  return report.finish();
});

function getBundle(name: string): string {
  return repositoryPath('out', `${name}.test.mjs`);
}
