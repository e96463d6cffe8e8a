// Creates the package that people install: one VSIX with the bundles that were built last.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { runToEnd } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

const ignoreFile = '.vscodeignore';

/** Packages into a file; a warning from the packager counts as a failure. */
export async function packageVsix(file: string): Promise<void> {
  const folder = repositoryPath('out', 'package');
  await copyWhatShips(folder);
  await mkdir(dirname(file), { recursive: true });
  const vsce = repositoryPath('node_modules', '@vscode', 'vsce', 'vsce');
  // README's pictures are in the package. Addresses in the repository would show nothing until it is public.
  const args = [vsce, 'package', '--no-dependencies', '--no-rewrite-relative-links', '--out', file];
  const { code, output } = await runToEnd(process.execPath, args, { cwd: folder });
  if (code !== 0 || /^\s*WARNING\b/m.test(output)) {
    throw new Stop(`${output.trim()}\nThe extension could not be packaged; the reason is above.`);
  }
}

/** The packager looks at every file below its folder: at the root, that includes the VS Code host's. */
async function copyWhatShips(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const ignored = await readFile(repositoryPath(ignoreFile), 'utf8');
  const shipped = [...ignored.matchAll(/^!([^/*\n]+)/gm)].map(([, name = '']) => name);
  for (const name of new Set([...shipped, ignoreFile])) {
    await cp(repositoryPath(name), join(folder, name), { recursive: true });
  }
  const { scripts, devDependencies, ...shippedManifest } = manifest;
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(shippedManifest, null, 2)}\n`);
}
