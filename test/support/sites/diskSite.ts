// Sites on the real disk, for tests of whole programs.
import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createTemporaryFolder } from '../temporaryFolder.ts';

export interface DiskSite {
  /** Absolute path, without symbolic links. */
  readonly folder: string;
  getPath(path: string): string;
  getUri(path: string): string;
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  /** Makes a symbolic link to a path, which is relative to the link's folder or absolute. */
  link(path: string, target: string): Promise<void>;
}

/** Writes files, by path relative to a new folder that does not outlive the test. */
export async function createDiskSite(
  test: Pick<TestContext, 'after'>,
  files: Readonly<Record<string, string>> = {},
): Promise<DiskSite> {
  const temporary = await createTemporaryFolder();
  test.after(() => temporary.remove());
  const folder = await realpath(temporary.path);
  const getPath = (path: string): string => join(folder, path);
  const site: DiskSite = {
    folder,
    getPath,
    getUri: (path) => pathToFileURL(getPath(path)).href,
    async write(texts) {
      for (const [path, text] of Object.entries(texts)) {
        await mkdir(dirname(getPath(path)), { recursive: true });
        await writeFile(getPath(path), text);
      }
    },
    async link(path, target) {
      await mkdir(dirname(getPath(path)), { recursive: true });
      await symlink(target, getPath(path));
    },
  };
  await site.write(files);
  return site;
}
