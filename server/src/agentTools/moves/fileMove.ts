// A file or folder that moves → the edit with everything that follows it.
import { languageService } from '../../languageService.ts';
import { getFolder, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import type { Move } from '../../site/relocation.ts';
import { Pace } from '../../site/scan/contentReads.ts';
import { type ToolContext, throwIfCanceled } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { describeUpdates, FollowingTexts, readTexts } from './followingTexts.ts';
import type { LinkedSite } from './linkedSites.ts';
import type { MovePlan } from './movePlan.ts';

/** How many pages are in memory at a time. */
const pagesAtOnce = 200;

/** @param sites all that the move is inside of, the innermost first. */
export async function planFileMove(
  context: ToolContext,
  sites: readonly LinkedSite[],
  move: Move,
): Promise<MovePlan> {
  const texts = new FollowingTexts();
  for (const site of sites) {
    const { document, path } = site;
    const entries = languageService.getMoveChanges(site, [move]);
    texts.add('entry', { path, text: document.textDocument.getText(), obstacle: undefined }, entries);
    await followInPages(context, site, move, texts);
  }
  const { folders } = context;
  const what = describeMoved(sites, move, quote(showPath(folders, move.from)));
  const rest = ` to ${quote(showPath(folders, move.to))}${describeUpdates(texts)}`;
  return {
    kind: 'plan',
    edit: { changed: texts.getChanged(), moves: [move], created: [] },
    done: `Moved ${what}${rest}`,
    planned: `Would move ${what}${rest}`,
    left: texts.getLeft(),
    notes: describeOwnPaths(context, sites, move),
    writtenAnew: undefined,
  };
}

async function followInPages(
  context: ToolContext,
  site: LinkedSite,
  move: Move,
  texts: FollowingTexts,
): Promise<void> {
  const following = languageService.createSiteMove(site, [move]);
  const pace = new Pace();
  const giveWay = async (): Promise<void> => {
    if (!pace.isDue) return;
    await pace.giveWay();
    throwIfCanceled(context);
  };
  const steps = following.getPages();
  let step = steps.next();
  while (step.done !== true) {
    await giveWay();
    step = steps.next();
  }
  const files = step.value;
  for (let at = 0; at < files.length; at += pagesAtOnce) {
    context.report({ done: at, total: files.length, message: 'Looking for links' });
    for (const read of await readTexts(context, site, files.slice(at, at + pagesAtOnce))) {
      const file = read.path.slice(site.root.length + 1);
      texts.add('link', read, following.getChanges(file, read.text, read.scanned));
      await giveWay();
    }
  }
}

function describeMoved(sites: readonly LinkedSite[], { from }: Move, name: string): string {
  const [innermost] = sites;
  if (innermost === undefined) return name;
  const { site, root } = innermost;
  const place = from.slice(root.length + 1);
  if (site.hasFile(place)) return site.isPage(place) ? `the page ${name}` : name;
  const files = [...site.files].filter((file) => isWithin(file, place));
  const pages = files.filter((file) => site.isPage(file)).length;
  const others = files.length - pages;
  const counts = [
    ...(pages > 0 ? [formatCount(pages, 'page')] : []),
    ...(others > 0 ? [formatCount(others, pages > 0 ? 'other file' : 'file')] : []),
  ];
  return `the folder ${name} (${counts.join(', ')})`;
}

/** Files that can name others by paths from their own folder, which nothing here can read. */
const namesOthers = /\.(?:[cm]?[jt]sx?|css|html?|json|ya?ml)$/i;

function describeOwnPaths(
  { folders }: ToolContext,
  [innermost]: readonly LinkedSite[],
  { from, to }: Move,
): string[] {
  if (innermost === undefined || getFolder(from) === getFolder(to)) return [];
  const place = from.slice(innermost.root.length + 1);
  const files = [...innermost.site.files].filter(
    (file) => isWithin(file, place) && namesOthers.test(file) && !isPageFile(file),
  );
  const [first, ...others] = files.map((file) => showPath(folders, `${innermost.root}/${file}`));
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other file')}`;
  return [`Paths inside ${quote(first)}${more} were not followed: look whether any lead out of what moved.`];
}
