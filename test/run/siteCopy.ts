// A copy of a fixture site to work in, so that nobody edits the checkout by accident.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryPath } from '../support/repository.ts';

export interface SiteCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** @param name the folder's own name: VS Code shows it as its title. */
export async function copySite(site: 'broken' | 'sample', name: string): Promise<SiteCopy> {
  const parent = await mkdtemp(join(tmpdir(), 'plant-store-site-'));
  const folder = join(parent, name);
  await cp(repositoryPath('test', 'sites', site), folder, { recursive: true });
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}
