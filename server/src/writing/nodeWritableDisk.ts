// The disk to write to, through Node.
import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { access, constants, lstat, mkdir, open, realpath, unlink } from 'node:fs/promises';
import { fromDisk, isGone } from '../node/diskGate.ts';
import { maxFileSize } from '../site/fileSystem.ts';
import { type DiskEntry, type FileOwner, occupied, Stop, type WritableDisk } from './writableDisk.ts';

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
      const device = String(stats.dev);
      return { kind: getKind(stats), identity: `${device}:${stats.ino}`, device, isExecutable };
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
      if (!stats.isFile() || stats.size > maxFileSize) throw new Stop('is not a writable file');
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
  async replaceFile(path, temporary, bytes) {
    if (fromDisk(realpathSync.native(path)) !== path) return false;
    const file = openSync(path, carefully);
    let isOpen = true;
    try {
      const stats = fstatSync(file, { bigint: true });
      if (!stats.isFile() || Buffer.compare(readAll(file), bytes) !== 0) return false;
      // Many programs save a file by replacing it with another.
      const there = lstatSync(path, { bigint: true });
      if (there.ino !== stats.ino || there.dev !== stats.dev) return false;
      // Windows doesn't allow replacing an open file.
      if (process.platform === 'win32') {
        closeSync(file);
        isOpen = false;
      }
      renameSync(temporary, path);
      // The old file exists as long as it is open: what was saved into it meanwhile comes back.
      const theirs = isOpen ? readAll(file) : bytes;
      if (Buffer.compare(theirs, bytes) === 0) return true;
      writeFileSync(path, theirs);
      return false;
    } finally {
      if (isOpen) closeSync(file);
    }
  },
  async move(from, to, isSame) {
    if (!isSame && lstatSync(to, { throwIfNoEntry: false }) !== undefined) throw new Stop(occupied);
    renameSync(from, to);
  },
  remove: unlink,
  async createFolder(path) {
    await mkdir(path);
  },
};

/** From its start, wherever it was read before. */
function readAll(file: number): Uint8Array {
  const bytes = new Uint8Array(fstatSync(file).size);
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read)
    read = readSync(file, bytes, length, bytes.length - length, length);
  return bytes.subarray(0, length);
}

function getKind(stats: Awaited<ReturnType<typeof lstat>>): DiskEntry['kind'] {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  return stats.isSymbolicLink() ? 'link' : 'other';
}

/** Only the superuser can change the owner of a file; someone else's file becomes the writer's, as in many editors. */
async function giveTo(
  file: Awaited<ReturnType<typeof open>>,
  { user, group, mode }: FileOwner,
): Promise<void> {
  await file.chown(user, group).catch(() => {});
  await file.chmod(mode);
}
