// Real Git repositories in temporary folders, made without the settings of whoever runs the tests.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createDiskSite, type DiskSite } from '../sites/diskSite.ts';

export interface GitRepository extends DiskSite {
  /** Returns what Git prints, without white space at its ends. */
  git(...args: readonly string[]): string;
  /** Commits everything that is there. Returns the hash. */
  commit(files?: Readonly<Record<string, string | Uint8Array>>): Promise<string>;
  remove(path: string): Promise<void>;
}

/** Makes commits the same on every machine. */
export const gitEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ALLOW_PROTOCOL: 'file',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@plants.example',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@plants.example',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};

export async function createGitRepository(
  test: Pick<TestContext, 'after'>,
  { at = '', format = 'sha1' }: { readonly at?: string; readonly format?: 'sha1' | 'sha256' } = {},
): Promise<GitRepository> {
  const disk = await createDiskSite(test, { [join(at, '.keep')]: '' });
  const folder = disk.getPath(at);
  runGit(folder, 'init', '--quiet', '--initial-branch=main', `--object-format=${format}`);
  await rm(join(folder, '.keep'));
  return inFolder(disk, at);
}

/** What a command of Git’s made in a folder of a disk. */
export function inFolder(disk: DiskSite, at: string): GitRepository {
  const folder = at === '' ? disk.folder : disk.getPath(at);
  const git = (...args: readonly string[]): string => runGit(folder, ...args);
  const write = (files: Readonly<Record<string, string | Uint8Array>>): Promise<void> =>
    disk.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [join(at, path), text])));
  return {
    ...{ folder, git, write },
    getPath: (path) => join(folder, path),
    getUri: (path) => disk.getUri(join(at, path)),
    link: (path, target) => disk.link(join(at, path), target),
    async commit(files = {}) {
      await write(files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'Change');
      return git('rev-parse', 'HEAD');
    },
    remove: (path) => rm(join(folder, path), { recursive: true }),
  };
}

function runGit(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    env: gitEnvironment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** Every file and folder with its content and the time of its last change. */
export function takeSnapshot(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const stats = lstatSync(join(folder, path));
    const content = stats.isFile()
      ? createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex')
      : stats.isSymbolicLink()
        ? readlinkSync(join(folder, path))
        : '';
    found.set(path, `${stats.mtimeMs} ${content}`);
  }
  return found;
}
