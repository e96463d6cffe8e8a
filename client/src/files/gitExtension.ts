// VS Code’s own Git extension: the Git that it has found, and what it knows of a repository. Its API is not typed here: it
// may be turned off, of another version, or another extension of the same name.
import { extensions, type Uri } from 'vscode';
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';
import { waitAtMost } from '../../../server/src/shared/waitAtMost.ts';

export interface GitSupport {
  /** The path of Git on the machine of the extension. */
  readonly program: string;
  /** `undefined` if the file or folder is in no repository that is open. */
  getRepository(uri: Uri): GitRepositoryView | undefined;
}

export interface GitRepositoryView {
  readonly hasRemote: boolean;
  /** Branches and tags, those with the latest commits first. */
  listRefs(): Promise<readonly GitRef[]>;
  /** The latest commits before the current one. */
  listCommits(): Promise<readonly GitCommit[]>;
}

export interface GitRef {
  readonly kind: 'branch' | 'remoteBranch' | 'tag';
  readonly name: string;
}

export interface GitCommit {
  readonly hash: string;
  /** Its first line. */
  readonly message: string;
}

/** In milliseconds: how long repositories may take to be found after the extension was started. */
const patience = 10_000;
const most = { refs: 200, commits: 20 };

/** Starts the extension if needed. `undefined` if it is not there, is turned off, or has found no Git. */
export async function startGit(): Promise<GitSupport | undefined> {
  const api = await getStartedApi();
  const program = readMember(readMember(api, 'git'), 'path');
  if (typeof program !== 'string') return undefined;
  return {
    program,
    getRepository(uri) {
      const repository = call(api, 'getRepository', uri);
      return isRecord(repository) ? viewRepository(repository) : undefined;
    },
  };
}

/** What the extension knows of the repository around a file, if it runs already: an object of its API. */
export function getOpenRepository(uri: Uri): unknown {
  const git = extensions.getExtension('vscode.git');
  return git?.isActive === true ? call(getApi(git.exports), 'getRepository', uri) : undefined;
}

async function getStartedApi(): Promise<unknown> {
  try {
    const git = extensions.getExtension('vscode.git');
    const api = getApi(await git?.activate());
    if (readMember(api, 'state') === 'uninitialized') {
      const initialized = new Promise((resolve) => call(api, 'onDidChangeState', resolve));
      await waitAtMost(patience, initialized);
    }
    return api;
  } catch {
    return undefined;
  }
}

function getApi(exports: unknown): unknown {
  return call(exports, 'getAPI', 1);
}

function viewRepository(repository: object): GitRepositoryView {
  const remotes = readMember(readMember(repository, 'state'), 'remotes');
  return {
    hasRemote: Array.isArray(remotes) && remotes.length > 0,
    async listRefs() {
      const refs = await list(repository, 'getRefs', { sort: 'committerdate', count: most.refs });
      return refs.flatMap((ref) => {
        const [kind, name] = [refKinds.get(readMember(ref, 'type')), readMember(ref, 'name')];
        return kind !== undefined && typeof name === 'string' ? [{ kind, name }] : [];
      });
    },
    async listCommits() {
      const commits = await list(repository, 'log', { maxEntries: most.commits });
      return commits.flatMap((commit) => {
        const [hash, message] = [readMember(commit, 'hash'), readMember(commit, 'message')];
        return typeof hash === 'string' && typeof message === 'string'
          ? [{ hash, message: message.split('\n', 1).join() }]
          : [];
      });
    },
  };
}

/** Of VS Code’s `RefType`. */
const refKinds: ReadonlyMap<unknown, GitRef['kind']> = new Map([
  [0, 'branch'],
  [1, 'remoteBranch'],
  [2, 'tag'],
]);

/** Empty if the extension can’t say, as in a repository without commits. */
async function list(repository: object, method: string, options: object): Promise<readonly unknown[]> {
  try {
    const items: unknown = await call(repository, method, options);
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

/** Also what an object has from its class. */
export function readMember(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** `undefined` if there is no such method, or it throws: the extension’s own state decides what is possible. */
function call(value: unknown, name: string, argument: unknown): unknown {
  const method = readMember(value, name);
  if (typeof method !== 'function') return undefined;
  try {
    return method.call(value, argument);
  } catch {
    return undefined;
  }
}
