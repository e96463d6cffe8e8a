// The disk to write to, through Node.
import { closeSync, fstatSync, openSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { access, constants, link, lstat, mkdir, open, realpath, rename, unlink } from 'node:fs/promises';
import { fromDisk, isGone } from '../../node/diskGate.ts';
import { maxFileSize } from '../../site/fileSystem.ts';
import { Stop } from './stopReason.ts';
import type { DiskEntry, FileOwner, WritableDisk } from './writableDisk.ts';

/** Never waits for a pipe without a writer, and never follows a link. */
const carefully = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

export const nodeWritableDisk: WritableDisk = {
  async realPath(path) {
    return fromDisk(await realpath(path));
  },
  async look(path) {
    try {
      const stats = await lstat(path, { bigint: true });
      const isExecutable = stats.isFile() && process.platform !== 'win32' && (stats.mode & 0o111n) !== 0n;
      return { kind: getKind(stats), identity: `${stats.dev}:${stats.ino}`, isExecutable };
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  },
  checkWritable: (path) => access(path, constants.W_OK),
  async readFile(path) {
    const file = await open(path, carefully);
    try {
      const stats = await file.stat();
      if (!stats.isFile() || stats.size > maxFileSize) throw new Stop('is not a file that can be written');
      const { uid: user, gid: group, mode } = stats;
      return { bytes: await file.readFile(), owner: { user, group, mode: mode & 0o7777 } };
    } finally {
      await file.close();
    }
  },
  async createFile(path, bytes, owner) {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(bytes);
      if (owner !== undefined) await giveTo(file, owner);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async replaceFile(path, real, temporary, bytes) {
    if (fromDisk(realpathSync.native(path)) !== real) return false;
    const file = openSync(real, carefully);
    try {
      if (!fstatSync(file).isFile() || Buffer.compare(readFileSync(file), bytes) !== 0) return false;
    } finally {
      closeSync(file);
    }
    renameSync(temporary, real);
    return true;
  },
  rename,
  link,
  remove: unlink,
  async createFolder(path) {
    await mkdir(path);
  },
};

function getKind(stats: Awaited<ReturnType<typeof lstat>>): DiskEntry['kind'] {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  return stats.isSymbolicLink() ? 'link' : 'other';
}

/** Only the superuser can give files away; a file of somebody else becomes the writer's, as with many editors. */
async function giveTo(
  file: Awaited<ReturnType<typeof open>>,
  { user, group, mode }: FileOwner,
): Promise<void> {
  await file.chown(user, group).catch(() => {});
  await file.chmod(mode);
}
