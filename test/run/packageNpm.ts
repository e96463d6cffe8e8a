// Creates the npm package of the terminal check and the language server, of the bundles that were built last.
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import ownManifest from '../../server/npm/package.json' with { type: 'json' };
import { parseOwnManifest } from '../../server/src/cli/ownManifest.ts';
import { runNpm } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

/** As npm names it. */
export const npmPackageName = `${ownManifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;

/** What is in the package besides its manifest, by where it comes from. */
const sources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ownManifest.files.map((name) => [name, name])),
  'THIRD-PARTY-NOTICES.txt': 'dist/npm/THIRD-PARTY-NOTICES.txt',
  'README.md': 'server/npm/README.md',
  LICENSE: 'LICENSE',
};

/** Packs into a file, as `npm pack` does. */
export async function packageNpm(file: string): Promise<void> {
  const folder = repositoryPath('out', 'npm');
  await rm(folder, { recursive: true, force: true });
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await cp(repositoryPath(source), join(folder, name));
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(createManifest(), null, 2)}\n`);
  const { code, output } = await runNpm(['pack', '--loglevel=error'], folder);
  if (code !== 0) {
    throw new Stop(`${output.trim()}\nThe npm package could not be made; npm says why above.`);
  }
  await mkdir(dirname(file), { recursive: true });
  await rename(join(folder, npmPackageName), file);
}

/** What both packages say is said once, in the extension's manifest; so is what each rule is about. */
function createManifest() {
  const { name, description, ...rest } = ownManifest;
  const { version, license, repository, bugs, homepage } = manifest;
  const rules = Object.fromEntries(parseOwnManifest(manifest).ruleTexts);
  return { name, version, description, license, repository, bugs, homepage, ...rest, rules };
}
