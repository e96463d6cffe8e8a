// `npm run test:editors`: the recipes of docs/editors in the real editors, without a window. As root on Debian it installs
// what is missing; elsewhere it uses what is there, and says what it could not run.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../support/childProcess.ts';
import { installEditor, realEditors } from '../support/editors/installEditors.ts';
import { installedPackage, testedNpmPackage } from '../support/repository.ts';
import { runScript, Stop } from '../support/stop.ts';
import { build, buildValidators } from './build.ts';
import { packageNpm } from './packageNpm.ts';
import { createReport } from './report.ts';
import { runTestProcess } from './testProcess.ts';

await runScript(async () => {
  const missing: string[] = [];
  for (const editor of realEditors) if (!(await installEditor(editor))) missing.push(editor.name);
  const there = realEditors.filter(({ name }) => !missing.includes(name));
  const sentence = `Not run, because they are not on this machine: ${missing.join(', ')}.`;
  if (there.length === 0) throw new Stop(`${sentence} Install one of them, then run the same command again.`);
  const report = createReport();
  await buildValidators();
  await build({ tests: false });
  await packageNpm(testedNpmPackage);
  await installPackage();
  for (const { test } of there) {
    await runTestProcess([`editors/${test}`], report);
  }
  if (missing.length > 0) console.log(`\n${sentence}`);
  return report.finish();
});

/** As a person does who has no VS Code. */
async function installPackage(): Promise<void> {
  await mkdir(installedPackage, { recursive: true });
  await writeFile(join(installedPackage, 'package.json'), '{}');
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', testedNpmPackage];
  const { code, output } = await runNpm(args, installedPackage);
  if (code !== 0)
    throw new Stop(`${output.trim()}\nThe npm package could not be installed; npm says why above.`);
}
