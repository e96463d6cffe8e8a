// A file of lines that several processes append to at once. Node only. Nothing in it is ever rewritten, and an
// unfinished append spoils only its own line.
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from '../../../server/src/shared/errorCode.ts';

export interface NewLines {
  /** This is not the file that was read before: the lines read so far are gone. */
  readonly isAnother: boolean;
  /** Complete lines that are new since the last read. */
  readonly lines: readonly string[];
}

export interface LineFile {
  /** Reads what was added since the last call. Rejects if the disk fails. A missing file counts as empty. */
  read(): Promise<NewLines>;
  /** Appends all lines in one write. If it rejects, any part of them may be in the file. */
  append(lines: readonly string[]): Promise<void>;
  /** In bytes; 0 when there is no file. */
  getSize(): Promise<number>;
  /** Deletes the file; the next append starts a new one. */
  delete(): Promise<void>;
}

/** Writes all bytes at the end of the file, or rejects. */
export type AppendBytes = (handle: FileHandle, bytes: Buffer) => Promise<void>;

const lineBreak = 0x0a;
/** The number of bytes kept from the last read, to recognize the file. */
const markLength = 64;

export function createLineFile(path: string, appendBytes: AppendBytes = writeAll): LineFile {
  /** The end of the complete lines read so far. */
  let position = 0;
  let mark = Buffer.alloc(0);

  return {
    async read() {
      const handle = await openToRead(path);
      if (handle === undefined) {
        const isAnother = position > 0;
        position = 0;
        mark = Buffer.alloc(0);
        return { isAnother, lines: [] };
      }
      try {
        const { size } = await handle.stat();
        const start = position - mark.length;
        let bytes = await readBytes(handle, start, size);
        const isSame = bytes.subarray(0, mark.length).equals(mark);
        if (isSame) bytes = bytes.subarray(mark.length);
        else {
          position = 0;
          bytes = await readBytes(handle, 0, size);
        }
        const complete = bytes.subarray(0, bytes.lastIndexOf(lineBreak) + 1);
        position += complete.length;
        mark = Buffer.concat([isSame ? mark : Buffer.alloc(0), complete.subarray(-markLength)]).subarray(
          -markLength,
        );
        const lines = complete.toString('utf8').split('\n');
        return { isAnother: !isSame, lines: lines.filter((line) => line !== '') };
      } finally {
        await handle.close();
      }
    },

    async append(lines) {
      const handle = await openToAppend(path);
      try {
        // Starts with a line break because another process may have left half a line.
        await appendBytes(handle, Buffer.from(`\n${lines.join('\n')}\n`));
      } finally {
        await handle.close();
      }
    },

    getSize: () =>
      stat(path).then(
        ({ size }) => size,
        (error) => {
          if (getErrorCode(error) === 'ENOENT') return 0;
          throw error;
        },
      ),

    delete: () => rm(path, { force: true }),
  };
}

/** One write, so that other processes can't write in between. */
async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await handle.write(bytes);
  if (bytesWritten < bytes.length) throw new Error(`${bytesWritten} of ${bytes.length} bytes were written`);
}

/** Returns fewer bytes if the file is shorter. */
async function readBytes(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, end - start));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

async function openToRead(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates a missing folder that only this user can open. */
async function openToAppend(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'a', 0o600);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return open(path, 'a', 0o600);
  }
}
