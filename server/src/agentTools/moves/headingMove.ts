// A heading that gets another text → the edit with the fragments that follow it.

import { languageService } from '../../languageService.ts';
import {
  getFragmentKey,
  getFragmentTable,
  getPageFragments,
  type PageFragments,
} from '../../links/fragments/pageFragments.ts';
import type { Heading } from '../../links/scannedPage.ts';
import { withPage } from '../../links/siteLinks.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { isMultiLine } from '../../shared/text/lineBreaks.ts';
import { joinWords, quote } from '../../shared/text/words.ts';
import { refuse, refuseField, type ToolContext, type ToolRefusal } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { noEdit } from '../workspace/siteEdit.ts';
import { describeUpdates, FollowingTexts, type ReadText, readTexts } from './followingTexts.ts';
import type { LinkedSite } from './linkedSites.ts';
import type { MovePlan } from './movePlan.ts';

/** How many slugs a refusal names. */
const mostSlugs = 20;

interface HeadingRequest {
  /** Absolute, of the page or snippet. */
  readonly path: string;
  readonly slug: string;
  readonly newText: string;
}

/** @param sites all that the page is inside of, the innermost first. */
export async function planHeadingMove(
  context: ToolContext,
  sites: readonly LinkedSite[],
  { path, slug, newText: written }: HeadingRequest,
): Promise<MovePlan | ToolRefusal> {
  const newText = written.trim();
  if (newText === '' || isMultiLine(newText))
    return refuseField('to', 'must be the new text of the heading, on one line');
  if (/^#{1,6}\s/.test(newText)) return refuseField('to', 'must be the text alone, without "#" before it');
  const [innermost] = sites;
  const page = innermost && (await readPage(context, innermost, path));
  if (innermost === undefined || page === undefined)
    return refuseField(
      'from',
      'names a heading, but the file before "#" is no page or snippet that can be read',
    );
  if (page.obstacle !== undefined)
    return refuseField('from', `is in a file that can’t be changed, because ${page.obstacle}`);
  const heading = findHeading(context, innermost, page, slug);
  if (heading.kind === 'refused') return heading;
  const file = path.slice(innermost.root.length + 1);
  const request = { kind: 'heading', part: 'text', file, heading: heading.heading, newText } as const;
  const renamed = languageService.renameHeading(page.scanned, page.text, request);
  if (renamed === undefined) return refuse('The page has changed in the meantime. Call the tool again.');
  if (renamed.kind === 'refused') return refuse(renamed.message, 'to');
  const { change } = renamed;
  const texts = new FollowingTexts();
  const isSame = page.text.slice(change.offset, change.end) === change.text;
  if (!isSame) texts.add('heading', page, [change]);
  for (const site of isSame ? [] : sites) {
    const inSite = path.slice(site.root.length + 1);
    if (site.links.getPage(inSite) === undefined) continue;
    const following = languageService.createHeadingRename(site, { file: inSite, ...renamed });
    // A snippet's own fragments mean it, too.
    const pages = new Set([inSite, ...following.getPages()]);
    for (const read of await readTexts(context, site, [...pages]))
      texts.add(
        'link',
        read,
        following.getChanges(read.path.slice(site.root.length + 1), read.text, read.scanned),
      );
  }
  const place = quote(showPath(context.folders, path));
  const what = `the heading ${quote(heading.heading.text)} of ${place} to ${quote(newText)}${describeUpdates(texts)}`;
  const offset = texts.getOffsetAfter(path, change.offset);
  return {
    kind: 'plan',
    edit: isSame ? noEdit : { changed: texts.getChanged(), moves: [], created: [] },
    done: isSame ? `The heading of ${place} has this text already` : `Renamed ${what}`,
    planned: `Would rename ${what}`,
    left: texts.getLeft(),
    notes: [],
    writtenAnew: { file, before: change, after: { offset, end: offset + change.text.length } },
  };
}

async function readPage(context: ToolContext, site: LinkedSite, path: string): Promise<ReadText | undefined> {
  const file = path.slice(site.root.length + 1);
  if (site.links.getPage(file) === undefined) return undefined;
  const [page] = await readTexts(context, site, [file]);
  return page;
}

/** By the id that the format gives it, or by any other that it may have, where that is no other heading’s. */
function findHeading(
  { folders }: ToolContext,
  { document, site, links, root }: LinkedSite,
  { path, scanned }: ReadText,
  slug: string,
): { readonly kind: 'found'; readonly heading: Heading } | ToolRefusal {
  const file = path.slice(root.length + 1);
  const known = withPage(links, file, scanned);
  const fragments = getPageFragments(file, known, getLinkResolver(document, site));
  const place = fragments.find(slug);
  const listed = getHeadings(fragments, file);
  if (place === undefined) {
    const slugs = listed.map(({ fragment }) => quote(fragment));
    const which = slugs.length === 0 ? 'it has none' : `it has ${joinSome(slugs)}`;
    return refuseField('from', `names the heading ${quote(slug)}, which the page does not have: ${which}`);
  }
  if (place.file !== file)
    return refuseField(
      'from',
      `names a heading of ${quote(showPath(folders, `${root}/${place.file}`))}, which the page shows: name that file`,
    );
  const { at } = place;
  if (!('level' in at)) return refuseField('from', `names ${quote(slug)}, which is no heading`);
  const isListed = listed.some(({ fragment, heading }) => heading === at && fragment === slug);
  const alike = getFragmentTable(scanned).getPlaces(getFragmentKey(slug));
  const rivals = listed.filter(({ heading }) => heading.text === at.text || alike.includes(heading));
  if (isListed || rivals.length < 2) return { kind: 'found', heading: at };
  const slugs = rivals.map(({ fragment }) => quote(fragment));
  return refuseField('from', `can mean several headings: write one of ${joinSome(slugs)}`);
}

function getHeadings(fragments: PageFragments, file: string) {
  return fragments.list().flatMap(({ fragment, place }) => {
    const { at } = place;
    return place.file === file && 'level' in at ? [{ fragment, heading: at }] : [];
  });
}

function joinSome(words: readonly string[]): string {
  return words.length <= mostSlugs
    ? joinWords(words, 'and')
    : `${words.slice(0, mostSlugs).join(', ')} and more`;
}
