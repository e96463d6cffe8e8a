// Makes the package that people install: one VSIX with the production bundles.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runToEnd } from '../support/childProcess.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

/** Packages into a file, from a new production build; a warning of the packager counts as a failure. */
export async function packageVsix(file: string): Promise<void> {
  const vsce = repositoryPath('node_modules', '@vscode', 'vsce', 'vsce');
  await mkdir(dirname(file), { recursive: true });
  const args = [vsce, 'package', '--no-dependencies', '--out', file];
  const { code, output } = await runToEnd(process.execPath, args, { cwd: repositoryRoot });
  if (code !== 0 || /^\s*WARNING\b/m.test(output)) {
    throw new Stop(`${output.trim()}\nThe extension could not be packaged; the reason is above.`);
  }
}
