// Folders that exist while a script or a test needs them.
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

// A program that has just ended might still hold a file open for a moment.
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

/** Makes an empty folder, which does not outlive this process. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'plant-store-'));
  const removeWithUs = () => rmSync(path, removal);
  process.on('exit', removeWithUs);
  return {
    path,
    async remove() {
      await rm(path, removal);
      process.off('exit', removeWithUs);
    },
  };
}
