// "Compare With…": what changes for readers are compared with, chosen in a list.
import { accept, refuse } from '../../../server/src/shared/result.ts';
import type { GitRepositoryView } from '../files/gitExtension.ts';
import { promptInput } from '../ui/inputBox.ts';
import { type PickItem, promptPick } from '../ui/pick.ts';

/** What to compare with. */
export interface ComparisonBase {
  /** As Git understands it; missing for where this branch left the default branch of its remote. */
  readonly name?: string;
}

/** How much of a commit’s hash is shown. */
const shortHash = 10;

const title = 'Show Changes for Readers';

/** `undefined` if the list was left. */
export async function chooseBase(
  repository: GitRepositoryView | undefined,
): Promise<ComparisonBase | undefined> {
  const answer = await promptPick({
    title,
    placeholder: 'What to compare the sites with',
    items: await listBases(repository),
  });
  if (answer.kind !== 'picked') return undefined;
  return answer.value === 'other' ? promptBase() : answer.value;
}

async function listBases(
  repository: GitRepositoryView | undefined,
): Promise<readonly PickItem<ComparisonBase | 'other'>[]> {
  const [refs, commits] = await Promise.all([repository?.listRefs(), repository?.listCommits()]);
  const own: readonly PickItem<ComparisonBase>[] = [
    {
      value: {},
      label: 'Where This Branch Began',
      description: 'the commit at which it left the default branch of its remote',
      icon: 'git-pull-request',
    },
    {
      value: { name: 'HEAD' },
      label: 'Last Commit',
      description: 'what is not committed',
      icon: 'git-commit',
    },
  ];
  const branches = (refs ?? []).filter(({ kind }) => kind !== 'tag');
  const tags = (refs ?? []).filter(({ kind }) => kind === 'tag');
  return [
    ...(repository?.hasRemote === false ? own.toReversed() : own),
    ...startSection(
      'branches',
      branches.map(({ kind, name }) => ({
        value: { name: kind === 'branch' ? `refs/heads/${name}` : `refs/remotes/${name}` },
        label: name,
        icon: kind === 'branch' ? 'git-branch' : 'cloud',
      })),
    ),
    ...startSection(
      'tags',
      tags.map(({ name }) => ({ value: { name: `refs/tags/${name}` }, label: name, icon: 'tag' })),
    ),
    ...startSection(
      'commits',
      (commits ?? []).map(({ hash, message }) => ({
        value: { name: hash },
        label: message,
        description: hash.slice(0, shortHash),
        icon: 'git-commit',
      })),
    ),
    { value: 'other', label: 'Another Commit…', section: '' },
  ];
}

function startSection<T>(section: string, items: readonly PickItem<T>[]): readonly PickItem<T>[] {
  return items.map((item, index) => (index === 0 ? { ...item, section } : item));
}

async function promptBase(): Promise<ComparisonBase | undefined> {
  const answer = await promptInput<string>({
    title,
    prompt: 'A branch, a tag or a commit, as Git understands it',
    parse: (text) =>
      text.trim() === '' ? refuse('Enter a branch, a tag or a commit.') : accept(text.trim()),
  });
  return answer.kind === 'accepted' ? { name: answer.value } : undefined;
}
