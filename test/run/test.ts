// `npm test`: installs the VS Code host where it is missing, builds, packages, runs everything, and ends with a line
// "N passed, N failed". Names after `--` run a part of it: `npm test -- unit`, `npm test -- protocol/hover ui`.
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryPath, testedVsix } from '../support/repository.ts';
import { runScript } from '../support/stop.ts';
import { installChromium } from '../vscode/chromium.ts';
import { installCodeServer } from '../vscode/installCodeServer.ts';
import { build } from './build.ts';
import { runChecks } from './checks.ts';
import { getBrowserExecutable, runHostSuites } from './hostSuites.ts';
import { runNodeTests } from './nodeTests.ts';
import { packageVsix } from './packageVsix.ts';
import { createReport } from './report.ts';

await runScript(async () => {
  const names = process.argv.slice(2).map((name) => name.replace(/^test\/|(\.test)?\.ts$/g, ''));
  const isWanted = (test: string) =>
    names.length === 0 || names.some((name) => test === name || test.startsWith(`${name}/`));
  const listTests = (pattern: string) =>
    globSync(pattern, { cwd: repositoryPath('test') })
      .map((file) => file.replaceAll('\\', '/').replace(/\.test\.ts$/, ''))
      .filter(isWanted)
      .sort()
      .map((name) => repositoryPath('out', `${name}.test.mjs`));

  const report = createReport();
  const nodeTests = listTests('{unit,golden,protocol,repo}/**/*.test.ts');
  const uiTests = listTests('ui/**/*.test.ts');
  const wantsHost = isWanted('vscode');
  const needsVsix =
    uiTests.length > 0 || nodeTests.some((file) => relative(repositoryPath('out'), file).startsWith('repo'));

  if (wantsHost || uiTests.length > 0) {
    await installChromium();
    await installCodeServer();
  }
  await build({ tests: true });
  if (needsVsix) await packageVsix(testedVsix);
  if (isWanted('check')) await runChecks(report);
  await runNodeTests(nodeTests, { concurrency: 2, timeout: 60_000 }, report);
  if (wantsHost) await runHostSuites(await getBrowserExecutable(), report);
  await runNodeTests(uiTests, { concurrency: 2, timeout: 120_000 }, report);
  return report.finish();
});
