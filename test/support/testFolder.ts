// A separate folder for each test of a file.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach } from 'node:test';
import { createTemporaryFolder, type TemporaryFolder } from './temporaryFolder.ts';

export interface TestFolder {
  /** The running test's folder, which is empty when the test begins. */
  readonly path: string;
}

/** For the tests of the file or suite that calls this. The folders are removed when all of them are over. */
export function useTestFolder(): TestFolder {
  let temporary: TemporaryFolder;
  let count = 0;
  let path = '';
  before(async () => {
    temporary = await createTemporaryFolder();
  });
  beforeEach(async () => {
    count += 1;
    path = join(temporary.path, String(count));
    await mkdir(path);
  });
  after(() => temporary.remove());
  return {
    get path() {
      return path;
    },
  };
}
