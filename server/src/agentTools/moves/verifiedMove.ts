// The last check before a move is answered: the sites as they would be after it. The move is refused if a link would
// lead elsewhere.
import { type CheckedFile, getUnreadPaths } from '../../check/checkSite.ts';
import { checkLoadedSite } from '../../check/loadedSite.ts';
import { formatCount, joinWords, quote } from '../../shared/text/words.ts';
import { refuseCall, type ToolContext, type ToolRefusal } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { applyEdit } from '../workspace/editedFileSystem.ts';
import { getPathAfter, type SiteEdit } from '../workspace/siteEdit.ts';
import { ComparedSite, type RewrittenPart, type StrayReference } from './comparedSite.ts';
import { type LoadedLinkedSite, loadLinkedSite } from './linkedSites.ts';

interface VerifiedMove {
  readonly kind: 'verified';
  /** What a check finds after the move. */
  readonly checked: readonly CheckedFile[];
  readonly notes: readonly string[];
}

/** The most references in a sentence. */
const mostNamed = 3;

export async function verifyMove(
  context: ToolContext,
  sites: readonly LoadedLinkedSite[],
  plan: MovePlan,
): Promise<VerifiedMove | ToolRefusal> {
  const { edit, left } = plan;
  const fileSystem = applyEdit(context.fileSystem, edit);
  const checked: CheckedFile[] = [];
  const notes = describeLeft(context, left);
  for (const [done, before] of sites.entries()) {
    const { root, path } = before;
    const message = `Checking ${showPath(context.folders, path)}`;
    context.report({ done, total: sites.length, message });
    const boundary = before.within[0] ?? root;
    const after = await loadLinkedSite(context, { path, boundary }, fileSystem);
    if ('kind' in after) return after;
    const relocate = (file: string) => getPathAfter(edit.moves, `${root}/${file}`).slice(root.length + 1);
    const compared = new ComparedSite(before, after, relocate, plan.rewritten);
    const show = (file: string) => quote(showPath(context.folders, `${root}/${file}`));
    const [lost] = compared.findLostPages();
    if (lost !== undefined)
      return refuseCall(
        `${show(lost)} would no longer be a page of the site as ${show(relocate(lost))}, because git or a setting ignores that path. Move it elsewhere.`,
        'to',
      );
    const broken = await compared.findBroken(context);
    const surprising = broken.filter(({ file }) => !left.has(`${root}/${file}`));
    const refusal = describeBroken(surprising, show);
    if (refusal !== undefined) return refuseCall(refusal);
    notes.push(...describeGained(compared.findGainedPages(), show));
    notes.push(...describeDoubtful(surprising, show), ...describeUnread(context, before));
    checked.push(...(await checkLoadedSite(after, context)));
  }
  return { kind: 'verified', checked, notes };
}

function describeBroken(
  broken: readonly StrayReference[],
  show: (file: string) => string,
): string | undefined {
  const unlike = broken.find(({ kind }) => kind === 'unlike');
  if (unlike !== undefined)
    return `${show(unlike.file)} would be parsed differently after this change: other links or headings would be found in it. Change its text first.`;
  const lost = broken.filter(({ kind }) => kind === 'lost');
  if (lost.length === 0) return undefined;
  return `${nameSome(lost, show)} could not be updated and would lead elsewhere. Change or remove ${lost.length === 1 ? 'it' : 'them'} first, then call the tool again.`;
}

/** For example, a snippet that leaves its folder gets its own URL. */
function describeGained([first, ...others]: readonly string[], show: (file: string) => string): string[] {
  if (first === undefined) return [];
  const more =
    others.length === 0
      ? ''
      : `, and so ${others.length === 1 ? 'does' : 'do'} ${formatCount(others.length, 'other file')}`;
  return [`${show(first)} becomes a page of the site, with a URL that readers can open${more}.`];
}

function describeDoubtful(broken: readonly StrayReference[], show: (file: string) => string): string[] {
  const doubtful = broken.filter(({ kind }) => kind === 'doubtful');
  if (doubtful.length === 0) return [];
  return [`${nameSome(doubtful, show)} may have led to what moved, and now leads nowhere: check it.`];
}

function nameSome(references: readonly StrayReference[], show: (file: string) => string): string {
  const named = references
    .slice(0, mostNamed)
    .map(({ file, written }) => `${quote(written)} in ${show(file)}`);
  const more = references.length - named.length;
  return joinWords(more === 0 ? named : [...named, formatCount(more, 'other link')], 'and');
}

function describeLeft({ folders }: ToolContext, left: MovePlan['left']): string[] {
  return [...left].map(
    ([path, reason]) => `Links in ${quote(showPath(folders, path))} were not updated: ${reason}.`,
  );
}

/** Files that may contain links, but could not be read. */
function describeUnread({ folders }: ToolContext, { site, links, root }: LoadedLinkedSite): string[] {
  const pages = links.getUnread().map((file) => `${root}/${file}`);
  const paths = [...new Set([...getUnreadPaths(site), ...pages])].sort();
  return paths.map(
    (path) => `${quote(showPath(folders, path))} could not be read: its links were not updated.`,
  );
}

/** What a move would write, and what the answer says about it. */
export interface MovePlan {
  readonly kind: 'plan';
  readonly edit: SiteEdit;
  /** What happens, without a subject, in the past and in the present: “Moved …” and “Move …”. */
  readonly done: string;
  readonly planned: string;
  /** Absolute paths of texts that should have changed but were left alone, with the reason. */
  readonly left: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  readonly rewritten: RewrittenPart | undefined;
}
