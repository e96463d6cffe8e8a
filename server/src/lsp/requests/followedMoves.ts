// Files that move, no matter who moves them: the configurations that refer to them follow, and so do the links in pages.
import type { SiteMove } from '../../features/moves/siteMove.ts';
import type { Steps } from '../../features/steps.ts';
import { languageService } from '../../languageService.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import type { Move } from '../../site/relocation.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import { type CurrentPage, getOpenPage, readCurrentPages } from '../sites/currentPages.ts';
import type { LinkGraphs } from '../sites/linkGraphs.ts';
import type { ConfiguredSite, Sites } from '../sites/sites.ts';
import type { Slicing } from './answerRequest.ts';
import type { WaitForPages } from './awaitedPages.ts';
import { openSitesAroundAll } from './configuredSites.ts';
import type { HandedOutMoves } from './handedOutMoves.ts';
import type { ChangedDocument } from './workspaceEdits.ts';

export interface FollowingChanges {
  readonly configurations: readonly ChangedDocument[];
  readonly pages: readonly ChangedDocument[];
  /** A sentence about links that could not follow; `undefined` when all did. */
  readonly warning: string | undefined;
}

export interface FollowingParts extends Pick<Session, 'fileSystem' | 'readingPatience' | 'showWarning'> {
  readonly sites: Sites;
  readonly documents: OpenDocuments;
  readonly linkGraphs: LinkGraphs;
  readonly waitForPages: WaitForPages;
  readonly handedOutMoves: HandedOutMoves;
}

/** How many pages are read before their links are looked at. */
const pagesAtOnce = 200;

/** The changes to everything in the sites around that refers to something that moves. */
export async function followMoves(
  parts: FollowingParts,
  files: readonly { readonly oldUri: string; readonly newUri: string }[],
  slicing: Slicing,
): Promise<FollowingChanges> {
  const { sites, documents, readingPatience } = parts;
  const moves = files.flatMap(({ oldUri, newUri }) => {
    const from = toPath(oldUri);
    const to = toPath(newUri);
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
  // One move may follow right after another.
  await sites.whenEventsApplied(readingPatience);
  const around = await openSitesAroundAll(
    sites,
    // A file that moves into a site can take the name of a page there.
    moves.flatMap(({ from, to }) => [from, to]),
  );
  const following: FollowingPages[] = [];
  for (const site of around) following.push(await followInPages(parts, site, moves, slicing));
  // From here on nothing is typed in between: what is open changes as it is now.
  const configurations = around.map(({ index, configuration }) => {
    const document = documents.get(configuration.textDocument.uri) ?? configuration;
    return { document, changes: languageService.getMoveChanges({ document, site: index }, moves) };
  });
  return {
    configurations: configurations.filter(hasChanges),
    pages: following.flatMap(({ finish }) => finish()).filter(hasChanges),
    warning: describeUnread(following.map(({ links }) => links).filter((links) => links !== undefined)),
  };
}

interface FollowingPages {
  /** `undefined` where nothing moves. */
  readonly links: SiteLinks | undefined;
  /** The changes, with those to the pages that are open by then. */
  finish(): readonly ChangedDocument[];
}

async function followInPages(
  parts: FollowingParts,
  { index, configuration }: ConfiguredSite,
  moves: readonly Move[],
  { take, wait }: Slicing,
): Promise<FollowingPages> {
  const { linkGraphs, waitForPages } = parts;
  const { root } = index;
  await wait((canceled) => waitForPages(root, canceled));
  const links = linkGraphs.getLinks(configuration, index);
  const move = languageService.createSiteMove({ document: configuration, site: index, links }, moves);
  const files = await take(move.getPages());
  const closed = files.filter((file) => getOpenPage(parts, root, file) === undefined);
  const changed = new Map<string, ChangedDocument>();
  for (let at = 0; at < closed.length; at += pagesAtOnce) {
    const pages = await readCurrentPages(parts, root, closed.slice(at, at + pagesAtOnce));
    await take(changePages(move, pages, changed));
  }
  const finish = () =>
    files.flatMap((file) => {
      const open = getOpenPage(parts, root, file);
      return (open && changePage(move, open)) ?? changed.get(file) ?? [];
    });
  return { links: move.isEmpty ? undefined : links, finish };
}

function* changePages(
  move: SiteMove,
  pages: readonly CurrentPage[],
  changed: Map<string, ChangedDocument>,
): Steps<void> {
  for (const page of pages) {
    changed.set(page.file, changePage(move, page));
    yield;
  }
}

function changePage(move: SiteMove, { file, page, scanned }: CurrentPage): ChangedDocument {
  return { document: { textDocument: page }, changes: move.getChanges(file, page.getText(), scanned) };
}

/**
 * A sentence about pages whose links could not be looked at; `undefined` when all were.
 *
 * @param lacks what is wrong with these links.
 */
export function describeUnread(
  sites: readonly SiteLinks[],
  lacks: 'were not updated' | 'are not in the list' = 'were not updated',
): string | undefined {
  const waiting = sites.flatMap((links) => links.getWaiting());
  const unread = waiting.length === 0 ? sites.flatMap((links) => links.getUnread()) : waiting;
  const [first, ...others] = unread;
  if (first === undefined)
    return sites.every(({ isComplete }) => isComplete)
      ? undefined
      : `Not all folders of the site could be read: links in them ${lacks}.`;
  const isOne = others.length === 0;
  const more = isOne ? '' : ` and ${formatCount(others.length, 'more page')}`;
  const failed = isOne ? 'the page could not be read' : 'these pages could not be read';
  const reason = waiting.length === 0 ? failed : 'not all pages have been read yet. Try again later';
  return `Links in ${quote(first)}${more} ${lacks}: ${reason}.`;
}

function hasChanges({ changes }: ChangedDocument): boolean {
  return changes.length > 0;
}
