// The folder, the disk and the machine of a journal in a browser, which can only write whole files.
import type { WholeFiles } from '../../browser/wholeFiles.ts';
import { systemClock } from '../run/clock.ts';
import { type Disk, type DiskHandle, getDiskFolder, joinPath } from './disk.ts';
import { createRandomName, joinBytes } from './hashes.ts';
import type { ImportFolder } from './journalParts.ts';
import type { Machine } from './machine.ts';

/** In bytes. Above this, a new segment is started. */
const segmentSize = 32 * 1024;

interface Segment {
  readonly number: number;
  /** Of the window that writes it, so that two windows with one journal by mistake don't overwrite each other's lines. */
  readonly key: string;
  /** The longest one counts; the others are how it began. */
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
  readonly content: Uint8Array;
}

const segmentName = /^(.+)\.(\d{6})-([\da-f]{6})\.[ab]$/;

/**
 * A disk for journals where files can only be read and written whole, as in a browser. A journal consists of small files,
 * its segments. Only the last one is ever rewritten, so that the cost of a row does not grow with the journal. It is
 * written to two names in turn, so that an interrupted write loses nothing.
 */
export function createWholeFileDisk(files: WholeFiles): Disk {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  /** In the order in which they were started. */
  const readSegments = async (path: string): Promise<readonly Segment[]> => {
    const folder = getDiskFolder(path);
    const groups = new Map<string, string[]>();
    for (const name of await files.list(folder)) {
      if (joinPath(folder, getJournalName(name)) !== path || !segmentName.test(name)) continue;
      const group = name.slice(0, -2);
      groups.set(group, [...(groups.get(group) ?? []), name]);
    }
    return Promise.all(
      [...groups]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(async ([group, names]): Promise<Segment> => {
          const [, , number = '', key = ''] = segmentName.exec(`${group}.a`) ?? [];
          const found = await Promise.all(
            names.map(async (name) => ({ name, content: await files.read(joinPath(folder, name)) })),
          );
          const read = found
            .map(({ name, content = new Uint8Array(0) }) => ({ name, content }))
            .sort((one, other) => other.content.length - one.content.length);
          return { number: Number(number), key, files: read, content: read[0]?.content ?? new Uint8Array(0) };
        }),
    );
  };

  const readText = async (path: string): Promise<string | undefined> => {
    const content = await files.read(path).catch(() => undefined);
    return content && decoder.decode(content);
  };

  return {
    makeFolder: files.makeFolder,
    list: async (folder) => [...new Set((await files.list(folder)).map(getJournalName))],
    async *read(path) {
      const segments = await readSegments(path);
      if (segments.length === 0) throw createError('ENOENT');
      for (const { content, files: found } of segments) {
        yield content;
        // The longest file is damaged: it doesn't begin with what was written before.
        if (!found.every((file) => isBeginning(file.content, content))) throw createError('EIO');
      }
    },
    readText,
    async open(path, which) {
      const segments = await readSegments(path);
      if (segments.length > 0 === (which === 'new')) throw createError(which === 'new' ? 'EEXIST' : 'ENOENT');
      return createJournalFile(files, path, segments);
    },
    /** Nothing prevents another window from doing the same at the same moment. The later one then holds the file. */
    async createAtomically(path, content) {
      if ((await files.read(path)) !== undefined) return false;
      await files.write(path, new TextEncoder().encode(content));
      return (await readText(path)) === content;
    },
    // File times are unreliable in browsers, so a file without content counts as just created.
    getAge: async (path) => ((await files.read(path)) === undefined ? undefined : 0),
    async remove(path) {
      for (const { files: found } of await readSegments(path)) {
        for (const { name } of found) await files.remove(joinPath(getDiskFolder(path), name));
      }
      await files.remove(path);
    },
    flushFolder() {},
  };
}

function createJournalFile(files: WholeFiles, path: string, found: readonly Segment[]): DiskHandle {
  const key = createRandomName(3);
  const getPath = (slot: 'a' | 'b') => `${path}.${String(number).padStart(6, '0')}-${key}.${slot}`;
  let number = (found.at(-1)?.number ?? 0) + 1;
  let content = new Uint8Array(0);
  let slot: 'a' | 'b' = 'a';
  const takeOtherSlot = () => {
    slot = slot === 'a' ? 'b' : 'a';
  };
  return {
    async write(bytes) {
      if (content.length > segmentSize) {
        // The older copy is no longer needed.
        await files.remove(getPath(slot)).catch(() => undefined);
        number += 1;
        content = new Uint8Array(0);
      }
      const next = joinBytes(content, bytes);
      await files.write(getPath(slot), next);
      takeOtherSlot();
      content = next;
      return bytes.length;
    },
    flush: () => Promise.resolve(),
    flushNow() {},
    /** The torn line is at the end of the last segment, in the longer of its two files. */
    async truncate(length) {
      const last = found.at(-1);
      const [torn, other] = last?.files ?? [];
      if (last === undefined || torn === undefined) return;
      const before = found.slice(0, -1).reduce((sum, segment) => sum + segment.content.length, 0);
      const whole = last.content.subarray(0, Math.max(0, length - before));
      const folder = getDiskFolder(path);
      const otherName = other?.name ?? torn.name.replace(/.$/, (letter) => (letter === 'a' ? 'b' : 'a'));
      if (other?.content.length !== whole.length) await files.write(joinPath(folder, otherName), whole);
      await files.remove(joinPath(folder, torn.name));
    },
    close() {},
  };
}

/** The journal that a file belongs to, or the file's own name. */
function getJournalName(name: string): string {
  return segmentName.exec(name)?.[1] ?? name;
}

function isBeginning(bytes: Uint8Array, whole: Uint8Array): boolean {
  return bytes.every((byte, index) => byte === whole[index]);
}

function createError(code: 'ENOENT' | 'EEXIST' | 'EIO'): Error {
  return Object.assign(new Error(`The journal’s files: ${code}`), { code });
}

/** A browser says nothing about its machine. A window that holds an import counts as alive; the user may take it over. */
export function createBrowserMachine(): Machine {
  const [pid = 1] = globalThis.crypto.getRandomValues(new Uint32Array(1));
  return {
    pid,
    host: 'browser',
    id: undefined,
    processSpace: undefined,
    // A restart of the machine goes unnoticed; `caution` warns about that before plants are sent.
    getBoot: () => 'browser',
    getProcessStart: () => undefined,
    isProcessAlive: () => true,
  };
}

/**
 * The journals' folder in a browser.
 *
 * @param path in the form that `files` takes.
 */
export function createBrowserFolder(path: string, files: WholeFiles): ImportFolder {
  return {
    path,
    parts: { disk: createWholeFileDisk(files), machine: createBrowserMachine(), clock: systemClock },
    caution:
      'In a browser, the import’s journal survives a window that closes, but perhaps not a crash of the computer or cleared site data: rows sent shortly before may then be sent again by a resume.',
  };
}
