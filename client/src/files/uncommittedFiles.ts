// Which files were never committed, as far as VS Code’s Git support knows it already. Git itself is not asked.
import { extensions, Uri } from 'vscode';
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';

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
  const state = read(findRepository(uri), 'state');
  return ['untrackedChanges', 'workingTreeChanges', 'indexChanges']
    .map((name) => read(state, name))
    .flatMap((changes): unknown[] => (Array.isArray(changes) ? changes : []))
    .filter((change) => neverCommitted.has(read(change, 'status')))
    .map((change) => read(change, 'uri'))
    .flatMap((uri) => (uri instanceof Uri ? [uri.toString()] : []));
}

/** Also what an object has from its class. */
function read(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function findRepository(uri: Uri): unknown {
  const git = extensions.getExtension('vscode.git');
  if (git?.isActive !== true) return undefined;
  try {
    return git.exports.getAPI(1).getRepository(uri);
  } catch {
    // Without the git program, or with another version of the API, nothing is known.
    return undefined;
  }
}
