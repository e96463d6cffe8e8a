// Which files were never committed, as far as VS Code’s Git support knows it already. Git itself is not asked.
import { Uri } from 'vscode';
import { getOpenRepository, readMember } from './gitExtension.ts';

/** Of VS Code’s `Status` (vscode.git, API 1): added to the index, untracked, and intended to be added. */
const neverCommitted: ReadonlySet<unknown> = new Set([1, 7, 9]);

/** The URIs of these files, and of those in these folders, that were never committed. */
export function findUncommitted(moved: readonly Uri[]): string[] {
  const found = new Set<string>();
  for (const uri of moved) {
    const path = uri.toString();
    for (const change of listChanges(uri))
      if (change === path || change.startsWith(`${path}/`)) found.add(change);
  }
  return [...found];
}

/** The URIs of all files of a repository that were never committed. */
function listChanges(uri: Uri): string[] {
  const state = readMember(getOpenRepository(uri), 'state');
  return ['untrackedChanges', 'workingTreeChanges', 'indexChanges']
    .map((name) => readMember(state, name))
    .flatMap((changes): unknown[] => (Array.isArray(changes) ? changes : []))
    .filter((change) => neverCommitted.has(readMember(change, 'status')))
    .map((change) => readMember(change, 'uri'))
    .flatMap((uri) => (uri instanceof Uri ? [uri.toString()] : []));
}
