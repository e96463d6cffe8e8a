// The record of created plants where files can only be written whole, as in a browser. Each window writes its own files,
// numbered in the order in which they were started, so that two windows never overwrite each other's lines.
import type { WholeFiles } from '../browser/wholeFiles.ts';
import { parseRecordLine, type RecordLine } from './createdPlant.ts';
import type { CreatedPlantFiles } from './createdPlantFiles.ts';

/** In bytes. Above this, a new file is started. */
export const maxWholeFileSize = 32 * 1024;
/** Of all windows together. */
export const maxWholeFiles = 64;

const namePattern = /^(\d{8})-[\da-f]+\.ndjson$/;

/**
 * @param folder in the form that `files` takes.
 * @param key unique to this window, in hexadecimal digits.
 */
export function createCreatedPlantWholeFiles(
  files: WholeFiles,
  folder: string,
  key: string,
): CreatedPlantFiles {
  /** By name, the records of files that are no longer written. */
  const full = new Map<string, readonly RecordLine[]>();
  /** The file of this window. */
  let own = { name: '', text: '' };

  const listNames = async () => {
    await files.makeFolder(folder);
    return (await files.list(folder)).filter((name) => namePattern.test(name)).sort();
  };
  const readFile = async (name: string): Promise<readonly RecordLine[]> => {
    const known = full.get(name);
    if (known !== undefined) return known;
    const content = (await files.read(`${folder}/${name}`)) ?? new Uint8Array(0);
    const lines = new TextDecoder().decode(content).split('\n');
    const records = lines.flatMap((line) => parseRecordLine(line) ?? []);
    if (content.length > maxWholeFileSize) full.set(name, records);
    return records;
  };

  return {
    async read() {
      return (await Promise.all((await listNames()).map(readFile))).flat();
    },

    async append(lines) {
      const names = await listNames();
      const last = names.at(-1);
      // After whatever another window wrote since, because a forgotten store hides the lines before it.
      const goesOn = last === own.name && own.text.length <= maxWholeFileSize;
      const number = Number(namePattern.exec(last ?? '')?.[1] ?? 0);
      const name = goesOn ? own.name : `${String(number + 1).padStart(8, '0')}-${key}.ndjson`;
      const text = `${goesOn ? own.text : ''}${lines.join('\n')}\n`;
      await files.write(`${folder}/${name}`, new TextEncoder().encode(text));
      own = { name, text };
      const all = goesOn ? names : [...names, name];
      for (const old of all.slice(0, -maxWholeFiles)) await files.remove(`${folder}/${old}`);
    },
  };
}
