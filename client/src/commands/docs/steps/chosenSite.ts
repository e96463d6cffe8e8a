// The site that a command is about: that of a file, or one that the user picks.
import { type Uri, workspace } from 'vscode';
import type { WorkspaceConfigurations } from '../../../preview/siteConfigurations.ts';
import { promptPick } from '../../../ui/pick.ts';

export type ChosenSite =
  | {
      readonly kind: 'chosen';
      /** Of the configuration. */
      readonly uri: Uri;
      /** Whether it is the site of the file. */
      readonly isOwn: boolean;
    }
  /** There is no site in the workspace. */
  | { readonly kind: 'none' }
  /** The user left the list. */
  | { readonly kind: 'left' };

interface SiteQuestion {
  readonly title: string;
  readonly placeholder: string;
}

/** Asks only if the file is in no site, and there are several. */
export async function chooseSite(
  siteConfigurations: Pick<WorkspaceConfigurations, 'getNearest' | 'getAll'>,
  file: Uri | undefined,
  { title, placeholder }: SiteQuestion,
): Promise<ChosenSite> {
  const own = file && (await siteConfigurations.getNearest(file));
  if (own !== undefined) return { kind: 'chosen', uri: own, isOwn: true };
  const sites = await siteConfigurations.getAll();
  const [first, ...others] = sites;
  if (first === undefined) return { kind: 'none' };
  if (others.length === 0) return { kind: 'chosen', uri: first, isOwn: false };
  const items = sites.map((uri) => ({ value: uri, label: workspace.asRelativePath(uri) }));
  const answer = await promptPick({ title, placeholder, items });
  return answer.kind === 'picked' ? { kind: 'chosen', uri: answer.value, isOwn: false } : { kind: 'left' };
}
