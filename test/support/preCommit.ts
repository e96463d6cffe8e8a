// pre-commit, the program that runs hooks: the one that is there, or else Debian's, or one of its own for this checkout.
import { runToEnd } from './childProcess.ts';
import { installDebianPackages, isRootOnDebian } from './debianPackages.ts';
import { repositoryPath } from './repository.ts';

const folder = repositoryPath('node_modules', '.pre-commit');
const own = repositoryPath(
  'node_modules',
  '.pre-commit',
  process.platform === 'win32' ? 'Scripts' : 'bin',
  'pre-commit',
);

/** Whether it is there, now at the latest. */
export async function installPreCommit(): Promise<boolean> {
  if ((await findPreCommit()) !== undefined) return true;
  console.log('Installing pre-commit …');
  const attempts = isRootOnDebian() ? [installFromDebian, installFromPyPi] : [installFromPyPi];
  for (const attempt of attempts) {
    const output = await attempt();
    if ((await findPreCommit()) !== undefined) return true;
    console.error(output.trim().split('\n').slice(-8).join('\n'));
  }
  return false;
}

function installFromDebian(): Promise<string> {
  return installDebianPackages(['pre-commit']);
}

async function installFromPyPi(): Promise<string> {
  const made = await runToEnd(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', folder]);
  if (made.code !== 0) return made.output;
  const pip = own.replace(/pre-commit$/, 'pip');
  return (await runToEnd(pip, ['install', '--quiet', 'pre-commit==4.3.0'])).output;
}

/** How it is started; `undefined` when it is not there. */
export async function findPreCommit(): Promise<string | undefined> {
  for (const program of ['pre-commit', own]) {
    const { code } = await runToEnd(program, ['--version']);
    if (code === 0) return program;
  }
  return undefined;
}
