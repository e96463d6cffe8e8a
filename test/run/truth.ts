// `npm run truth`: asks the vendor's published packages and us about the same small sites, and prints where the answers
// differ. `-- --at VERSION` is the version of the validator; without it, the newest. `-- --sites FOLDER…` compares instead the
// pages that the vendor's build and we make from the API descriptions of sites; `--at` before it is the version of the build.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceArguments } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { runScript } from '../support/stop.ts';
import { installBuild, installVendor } from '../truth/vendor.ts';
import { buildValidators } from './build.ts';

await runScript(async () => {
  const at = process.argv.indexOf('--at');
  const version = at === -1 ? 'latest' : (process.argv[at + 1] ?? 'latest');
  const sitesAt = process.argv.indexOf('--sites');
  const sites = sitesAt === -1 ? [] : process.argv.slice(sitesAt + 1);
  await buildValidators();
  const folder = await mkdtemp(join(tmpdir(), 'truth-'));
  try {
    console.log('Installing the vendor’s packages in a temporary folder …');
    const install = sites.length > 0 ? installBuild(folder, version) : installVendor(folder, version);
    for (const line of await install) console.log(line);
    const compare = [...sourceArguments, repositoryPath('test', 'truth', 'compareAll.ts'), folder, ...sites];
    return spawnSync(process.execPath, compare, { stdio: 'inherit' }).status ?? 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
