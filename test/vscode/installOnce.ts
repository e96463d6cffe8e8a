// Installs npm packages into a folder that has its own lock file, once, when something needs them.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runNpm } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

export interface Installation {
  /** Absolute path of the folder with `package.json` and `package-lock.json`. */
  readonly folder: string;
  /** In words that follow "The": "VS Code host". */
  readonly name: string;
  /** What it is and how much of it there is to download. */
  readonly size: string;
  /** Absolute paths of files that matter beside the lock file. */
  readonly inputs?: readonly string[];
  /** What is left to do when the folder's own packages are there. */
  readonly finish?: (install: Install) => Promise<void>;
}

/** Runs `npm ci` in a folder. */
export type Install = (folder: string, more: readonly string[]) => Promise<void>;

// No install scripts: they compile native modules, for which a machine with only Node has no compiler, or download
// browsers. Few, short retries, for machines with no network.
const flags = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** Installs unless exactly this version is there. */
export async function installOnce(installation: Installation): Promise<void> {
  const { folder, name, size, finish } = installation;
  const modules = join(folder, 'node_modules');
  const stamp = join(modules, '.installed');
  const wanted = await hashInputs(installation);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  console.log(`Installing the ${name} (${size}) …`);
  const started = Date.now();
  await rm(modules, { recursive: true, force: true });
  const install: Install = (where, more) => runInstall(installation, where, more);
  await install(folder, []);
  await finish?.(install);
  await writeFile(stamp, wanted);
  console.log(`The ${name} is installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

async function hashInputs({ folder, inputs = [] }: Installation): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [join(folder, 'package-lock.json'), ...inputs]) hash.update(await readFile(file));
  return hash.digest('hex');
}

async function runInstall({ folder, name }: Installation, where: string, more: readonly string[]) {
  const { code, output } = await runNpm(['ci', ...flags, ...more], where);
  if (code === 0) return;
  const log = repositoryPath('out', `install-${basename(folder)}.log`);
  await mkdir(repositoryPath('out'), { recursive: true });
  await writeFile(log, output);
  throw new Stop(
    `${lastLines(output)}\nThe ${name} could not be installed; npm says why above (all of it in ${log}). ` +
      'Check that the npm registry can be reached, then run the same command again.',
  );
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-12).join('\n');
}
