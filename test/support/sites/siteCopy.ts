// A copy of a fixture site to work in, so that nobody edits the checkout by accident.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryPath } from '../repository.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';

export interface SiteCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** @param name the folder's own name: VS Code shows it as its title. */
export async function copySite(site: 'broken' | 'sample', name: string): Promise<SiteCopy> {
  const parent = await createTemporaryFolder();
  const folder = join(parent.path, name);
  await cp(repositoryPath('test', 'sites', site), folder, { recursive: true });
  return { folder, remove: () => parent.remove() };
}
