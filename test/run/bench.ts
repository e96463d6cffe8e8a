// `npm run bench`: how fast we are, as ratios to named peers that are measured in the same run. Names after `--`
// run part of it: `npm run bench -- process`.

import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { runNpm, sourceArguments } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { runScript, Stop } from '../support/stop.ts';
import { build, buildValidators } from './build.ts';

/** What takes as long as all others together. */
const byNameOnly = ['tests'];

const peerFolder = repositoryPath('test', 'bench', 'peer');

await runScript(async () => {
  const wanted = process.argv.slice(2);
  await installPeer();
  await buildValidators();
  await build({ tests: false });
  const benches = globSync('*.bench.ts', { cwd: repositoryPath('test', 'bench') })
    .sort()
    .filter((file) => {
      const name = basename(file, '.bench.ts');
      return wanted.length === 0 ? !byNameOnly.includes(name) : wanted.includes(name);
    });
  if (benches.length === 0) throw new Stop(`There is no benchmark of that name: ${wanted.join(', ')}`);
  const codes = benches.map(
    (file) =>
      spawnSync(process.execPath, [...sourceArguments, repositoryPath('test', 'bench', file)], {
        stdio: 'inherit',
      }).status,
  );
  return codes.every((code) => code === 0) ? 0 : 1;
});

/** VS Code's own JSON server: 96 MB that only the benchmarks need. */
async function installPeer(): Promise<void> {
  if (existsSync(repositoryPath('test', 'bench', 'peer', 'node_modules', '.package-lock.json'))) return;
  console.log('Installing the peer to measure against …');
  const { code, output } = await runNpm(
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    peerFolder,
  );
  if (code !== 0) throw new Stop(`${output.trim()}\nThe peer could not be installed; npm says why above.`);
}
