// The folder that paths in a report are relative to: for people the current folder, for GitHub the root of the
// repository.

import { isWithin } from '../shared/sitePaths.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import { findRepositoryRoot } from '../site/scan/configurationScan.ts';
import type { Format } from './arguments.ts';

/** The formats that GitHub reads. */
const forGitHub: ReadonlySet<Format> = new Set(['github', 'sarif', 'markdown']);

export interface ShownFolderParts {
  readonly formats: readonly Format[];
  /** Absolute, with `/`: the first checked path. */
  readonly checked: string;
  readonly currentFolder: string;
  /** The folder where a GitHub workflow has its files; `undefined` elsewhere. */
  readonly workspace: string | undefined;
}

/** A workflow can check out a repository below its workspace. Without a repository, the workspace counts as one. */
export async function getShownFolder(
  fileSystem: FileSystem,
  { formats, checked, currentFolder, workspace }: ShownFolderParts,
): Promise<string> {
  if (workspace === undefined || !formats.some((format) => forGitHub.has(format))) return currentFolder;
  if ((await fileSystem.look(`${workspace}/.git`, [])).kind !== 'nothing') return workspace;
  const root = await findRepositoryRoot(fileSystem, checked);
  return root !== undefined && isWithin(root, workspace) ? root : workspace;
}
