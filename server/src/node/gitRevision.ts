// Opens a revision of a Git repository: which commit is meant, which files it has, or in one sentence why it can’t be read.
import { isUtf8 } from 'node:buffer';
import { formatNumber, quote } from '../shared/text/words.ts';
import type { OpenedRevision, RevisionEntry, RevisionQuery } from '../site/revisionFileSystem.ts';
import { GitObjects } from './gitObjects.ts';
import { GitProgram } from './gitProgram.ts';

interface Commit {
  readonly name: string;
  readonly id: string;
}

/** In characters; Git’s own limit for a name is 4,096 bytes. */
const longestName = 4_096;

type Found = { readonly kind: 'found'; readonly commit: Commit } | Refusal;
type Refusal = Extract<OpenedRevision, { readonly kind: 'refused' }>;

/**
 * @param environment of this process.
 * @param patience in milliseconds, how long one command of Git may take.
 */
export async function openRevision(
  { folder, base, advice, program }: RevisionQuery,
  environment: NodeJS.ProcessEnv,
  patience?: number,
): Promise<OpenedRevision> {
  if (base !== undefined && base.length > longestName)
    return refuse(
      `A revision of ${formatNumber(base.length)} characters can’t be one: name a branch, a tag or a commit.`,
    );
  const git = await GitProgram.find({ folder, environment, program, patience });
  if (git === undefined)
    return refuse('Git is needed to read the earlier version, and it is not on the PATH: install Git first.');
  const found = await findCommit(git, { folder, base, advice });
  if (found.kind === 'refused') return found;
  const { id, name } = found.commit;
  const listed = await git.run(['ls-tree', '-r', '-z', '--full-tree', id]);
  if (listed.exitCode === undefined) return refuse(describeRefusal(listed.errors, folder));
  if (listed.exitCode !== 0)
    return refuse(
      `The files of ${quote(name)} are not all in this clone: clone it without "--filter", or run "git fetch --refetch --no-filter".`,
    );
  const entries = readEntries(listed.output);
  const objects = new GitObjects(git);
  const revision = {
    ...{ name, commit: id, entries },
    read: (blob: string, limit: number) => objects.readBlob(blob, limit),
    close: () => objects.close(),
  };
  return { kind: 'opened', revision };
}

function refuse(message: string): Refusal {
  return { kind: 'refused', message };
}

async function findCommit(git: GitProgram, { folder, base, advice }: RevisionQuery): Promise<Found> {
  const state = await git.run(['rev-parse', '--is-shallow-repository']);
  if (state.exitCode !== 0)
    return { ...refuse(describeRefusal(state.errors, folder)), isUntrusted: isUntrusted(state.errors) };
  const isShallow = state.output.toString('utf8').trim() === 'true';
  if (base !== undefined) {
    const id = await findId(git, base);
    return id === undefined
      ? refuse(describeUnknown(base, isShallow))
      : { kind: 'found', commit: { name: base, id } };
  }
  const head = await findId(git, 'HEAD');
  if (head === undefined)
    return refuse('This repository has no commit yet, so there is nothing to compare with: commit first.');
  const branch = await findDefaultBranch(git);
  if (branch === undefined) return refuse(`The default branch of the remote is not known here: ${advice}.`);
  const merged = await git.run(['merge-base', branch.id, head]);
  const [id = ''] = merged.output.toString('utf8').split('\n');
  if (merged.exitCode === 0 && isHash(id)) return { kind: 'found', commit: { name: branch.name, id } };
  return refuse(
    isShallow
      ? `This clone is shallow and does not hold the commit where this branch left ${quote(branch.name)}: ${deepen}.`
      : `This branch and ${quote(branch.name)} have no common commit: ${advice}.`,
  );
}

const deepen = 'check out with "fetch-depth: 0", or run "git fetch --unshallow"';

function describeUnknown(base: string, isShallow: boolean): string {
  return isShallow
    ? `There is no revision ${quote(base)} in this clone, which is shallow: ${deepen}.`
    : `There is no revision ${quote(base)} in this clone: name a branch, a tag or a commit, or fetch it first.`;
}

function isUntrusted(errors: string): boolean {
  return errors.includes('dubious ownership') || errors.includes('unsafe repository');
}

/** Why Git does not read a repository. */
function describeRefusal(errors: string, folder: string): string {
  if (isUntrusted(errors))
    return `Git does not read ${quote(folder)}, because it belongs to another user. If you trust it, run: git config --global --add safe.directory ${quote(folder)}`;
  if (/not a git repository/i.test(errors))
    return `${quote(folder)} is not a Git repository, so there is nothing to compare with: run this in a clone.`;
  const [line = ''] = errors.replace(/^(?:fatal|error): /, '').split('\n');
  return `Git can’t read the repository in ${quote(folder)}${line === '' ? '.' : `: ${line}.`}`;
}

/** `undefined` if nothing in the repository has this name. */
async function findId(git: GitProgram, name: string): Promise<string | undefined> {
  // It takes one name a line, and no name has these characters.
  if (/[\n\r\0]/.test(name)) return undefined;
  const find = async (text: string): Promise<readonly string[]> => {
    const { output } = await git.run(['cat-file', '--batch-check'], `${text}\n`);
    return output.toString('utf8').trim().split(' ');
  };
  // First what the name means, because `:/text` takes everything behind it for text to search for.
  const [named = ''] = await find(name);
  if (!isHash(named)) return undefined;
  const [id = '', type] = await find(`${named}^{commit}`);
  return type === 'commit' && isHash(id) ? id : undefined;
}

function isHash(text: string): boolean {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/.test(text);
}

/** The names that most default branches have, if the clone does not say. */
const usualBranches = ['HEAD', 'main', 'master'];

async function findDefaultBranch(git: GitProgram): Promise<Commit | undefined> {
  const listed = await git.run(['remote']);
  const remotes = listed.output
    .toString('utf8')
    .split('\n')
    .filter((remote) => remote !== '');
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (remote === undefined) return undefined;
  for (const branch of usualBranches) {
    const id = await findId(git, `refs/remotes/${remote}/${branch}`);
    if (id === undefined) continue;
    return { id, name: branch === 'HEAD' ? await readHead(git, remote) : `${remote}/${branch}` };
  }
  return undefined;
}

/** `origin/main`, or whatever the remote’s `HEAD` stands for. */
async function readHead(git: GitProgram, remote: string): Promise<string> {
  const { exitCode, output } = await git.run(['symbolic-ref', '--short', `refs/remotes/${remote}/HEAD`]);
  const name = output.toString('utf8').trim();
  return exitCode === 0 && name !== '' ? name : `${remote}/HEAD`;
}

const kinds: ReadonlyMap<string, RevisionEntry['kind']> = new Map([
  ['100644', 'file'],
  ['100755', 'file'],
  ['100664', 'file'],
  ['120000', 'link'],
  ['160000', 'submodule'],
]);

/** Reads `<mode> <type> <hash>\t<path>`, each with a zero behind it. */
function readEntries(output: Buffer): ReadonlyMap<string, RevisionEntry> {
  const entries = new Map<string, RevisionEntry>();
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0, at);
    const tab = output.indexOf(0x09, at);
    if (end === -1 || tab === -1) break;
    const [mode = '', , id = ''] = output.toString('latin1', at, tab).split(' ');
    const name = output.subarray(tab + 1, end);
    const kind = kinds.get(mode);
    // Nothing can refer to a name that is not UTF-8.
    if (kind !== undefined && isUtf8(name)) entries.set(name.toString('utf8'), { kind, id });
    at = end + 1;
  }
  return entries;
}
