// pre-commit, the program that runs hooks: the one that is there, or else Debian's, or one of its own for this checkout.
import { existsSync } from 'node:fs';
import { runToEnd } from './childProcess.ts';
import { repositoryPath } from './repository.ts';
import { Stop } from './stop.ts';

const folder = repositoryPath('node_modules', '.pre-commit');
const own = repositoryPath(
  'node_modules',
  '.pre-commit',
  process.platform === 'win32' ? 'Scripts' : 'bin',
  'pre-commit',
);

/** Installs it unless it is there. */
export async function installPreCommit(): Promise<void> {
  if ((await findPreCommit()) !== undefined) return;
  console.log('Installing pre-commit …');
  const tried: string[] = [];
  const run = async (program: string, args: string[]): Promise<boolean> => {
    const { code, output } = await runToEnd(program, args);
    if (code !== 0) tried.push(output);
    return code === 0;
  };
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot && (await run('apt-get', ['install', '--yes', '--quiet', 'pre-commit']))) return;
  const python = process.platform === 'win32' ? 'python' : 'python3';
  const isMade = await run(python, ['-m', 'venv', folder]);
  if (isMade && (await run(own.replace(/pre-commit$/, 'pip'), ['install', '--quiet', 'pre-commit==4.3.0'])))
    return;
  throw new Stop(`${tried.join('\n').trim()}\npre-commit could not be installed; the reason is above.`);
}

/** How it is started; `undefined` when it is not there. */
export async function findPreCommit(): Promise<string | undefined> {
  for (const program of ['pre-commit', own]) {
    const { code } = await runToEnd(program, ['--version']);
    if (code === 0) return program;
  }
  return undefined;
}
