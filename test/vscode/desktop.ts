// VS Code desktop, if the machine has it: opened with the extension from the checkout and an empty profile.
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { endGroup, startGroup } from '../support/childProcess.ts';
import { repositoryRoot } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { quietSettings } from './browserHost.ts';

export interface Desktop {
  /** Resolves when the person has closed VS Code; rejects when it did not start. */
  readonly closed: Promise<void>;
  /** Ends VS Code, if it is still running, and removes its profile. */
  close(): Promise<void>;
}

const oneDay = 24 * 60 * 60_000;

/** The command `code` on the PATH; undefined when it is missing or there is no display to open it on. */
export async function findDesktop(): Promise<string | undefined> {
  const { PATH = '', DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return undefined;
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  for (const folder of PATH.split(delimiter)) {
    const path = join(folder, name);
    if (
      folder !== '' &&
      (await access(path, constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      return path;
  }
  return undefined;
}

/** Opens a new window on a folder. */
export async function openDesktop(executable: string, folder: string): Promise<Desktop> {
  const profile = await createTemporaryFolder();
  const userData = join(profile.path, 'data');
  await mkdir(join(userData, 'User'), { recursive: true });
  await writeFile(join(userData, 'User', 'settings.json'), JSON.stringify(quietSettings));
  const args = [
    '--new-window',
    '--wait',
    `--extensionDevelopmentPath=${repositoryRoot}`,
    `--user-data-dir=${userData}`,
    `--extensions-dir=${join(profile.path, 'extensions')}`,
    // VS Code does not start as root with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    folder,
  ];
  const command = startGroup(executable, args, { stdio: 'ignore', shell: process.platform === 'win32' });
  const closed = new Promise<void>((resolve, reject) => {
    command.on('error', reject);
    command.on('exit', (code) => {
      if (code === 0) resolve(waitForEnd(userData));
      else reject(new Stop(`VS Code did not start: "${executable}" ended with exit code ${code}.`));
    });
  });
  return {
    closed,
    async close() {
      closed.catch(() => {});
      const pid = await readProcessId(userData);
      if (pid !== undefined && isRunning(pid)) process.kill(pid);
      await endGroup(command);
      await waitForEnd(userData);
      await profile.remove();
    },
  };
}

/** The command `code` can end before the window does. */
async function waitForEnd(userData: string): Promise<void> {
  const pid = await readProcessId(userData);
  if (pid !== undefined) await waitUntil('VS Code has ended', () => !isRunning(pid), oneDay);
}

/** VS Code's main process leads its own process group and writes its id in its profile. */
async function readProcessId(userData: string): Promise<number | undefined> {
  const text = await readFile(join(userData, 'code.lock'), 'utf8').catch(() => '');
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
