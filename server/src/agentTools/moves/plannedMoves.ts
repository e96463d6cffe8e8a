// Plans the move of a file, a folder or a heading for an agent.
import type { TextChange } from '../../document/textChange.ts';
import type { NewRedirect } from '../../features/moves/redirectEdit.ts';
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
import { describeForeignPath, isOfSite } from '../../shared/foreignFiles.ts';
import {
  getFolder,
  getFoldersAround,
  getName,
  hasPageExtension,
  isConfigurationName,
  isExcepted,
  isNeverScanned,
  isOpenApiFile,
  isPageFile,
  isSnippetPath,
  isWithin,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { composeText, isMultiLine } from '../../shared/text/strings.ts';
import { formatCount, joinWords, quote } from '../../shared/text/words.ts';
import { decodeText } from '../../site/fileSystem.ts';
import type { Move } from '../../site/relocation.ts';
import { Pace } from '../../site/scan/contentReads.ts';
import { refuseCall, refuseField, type ToolContext, type ToolRefusal, throwIfCanceled } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { changeConfiguration, noEdit } from '../workspace/siteEdit.ts';
import { describeUpdates, FollowingTexts, type ReadText, readTexts } from './followingTexts.ts';
import type { LoadedLinkedSite } from './linkedSites.ts';
import type { FileSource } from './movePlaces.ts';
import type { MovePlan } from './verifiedMove.ts';

/** How many pages are in memory at a time. */
const pagesAtOnce = 200;

/**
 * The edit that moves a file or folder, with all references to it.
 *
 * @param sites all sites around it, the innermost first.
 */
export async function planFileMove(
  context: ToolContext,
  sites: readonly LoadedLinkedSite[],
  move: Move,
): Promise<MovePlan> {
  const texts = new FollowingTexts();
  const redirects: NewRedirect[] = [];
  const taking: string[] = [];
  for (const site of sites) {
    const entries = languageService.getMoveChanges(site, [move]);
    const isWanted = context.common.settings.redirectsOnMove !== 'never';
    const redirected = isWanted ? languageService.getRedirectedMove(site, [move]) : undefined;
    redirects.push(...(redirected?.redirects ?? []));
    taking.push(...(redirected?.taking ?? []));
    const { kept = entries, others = [] } =
      redirected === undefined ? {} : compare(redirected.changes, entries);
    changeEntries(texts, site, 'entry', kept);
    changeEntries(texts, site, 'redirect', others);
    await followInPages(context, site, move, texts);
  }
  const { folders } = context;
  const what = describeMoved(sites, move, quote(showPath(folders, move.from)));
  const rest = ` to ${quote(showPath(folders, move.to))}${describeUpdates(texts, redirects.length)}`;
  return {
    kind: 'plan',
    edit: { changed: texts.getChanged(), moves: [move], created: [] },
    done: `Moved ${what}${rest}`,
    planned: `Would move ${what}${rest}`,
    left: texts.getLeft(),
    notes: [...describeRedirects(redirects, taking), ...describeOwnPaths(context, sites, move)],
    rewritten: undefined,
  };
}

/** Those of the changes that are also among the others, and those that are not. */
function compare(changes: readonly TextChange[], among: readonly TextChange[]) {
  const known = new Set(among.map(toKeyOfChange));
  return {
    kept: changes.filter((change) => known.has(toKeyOfChange(change))),
    others: changes.filter((change) => !known.has(toKeyOfChange(change))),
  };
}

function toKeyOfChange({ offset, end, text }: TextChange): string {
  return `${offset} ${end} ${text}`;
}

function changeEntries(
  texts: FollowingTexts,
  { document }: LoadedLinkedSite,
  part: 'entry' | 'redirect' | 'link',
  all: readonly TextChange[],
): void {
  for (const { path, before, changes } of changeConfiguration(document, all))
    texts.add(part, { path, text: before, obstacle: undefined }, changes);
}

/** The most redirects in an answer. */
const mostRedirects = 20;

function describeRedirects(redirects: readonly NewRedirect[], taking: readonly string[]): string[] {
  const named = redirects
    .slice(0, mostRedirects)
    .map(({ source, destination }) => `${quote(source)} to ${quote(destination)}`);
  const more = redirects.length - named.length;
  if (more > 0) named.push(formatCount(more, 'other'));
  return [
    ...(named.length === 0 ? [] : [`Readers of old URLs are redirected: ${joinWords(named, 'and')}.`]),
    ...taking.map(
      (source) =>
        `The older redirect from ${quote(source)} takes a new URL, so readers may get to where that leads.`,
    ),
  ];
}

async function followInPages(
  context: ToolContext,
  site: LoadedLinkedSite,
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

function describeMoved(sites: readonly LoadedLinkedSite[], { from }: Move, name: string): string {
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

/** Files that can contain paths relative to their own folder, which we don't read. */
const namesOthers = /\.(?:[cm]?[jt]s|css|html?|json|ya?ml)$/i;

function describeOwnPaths(
  { folders }: ToolContext,
  [innermost]: readonly LoadedLinkedSite[],
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
  return [`Paths inside ${quote(first)}${more} were not updated: check whether any lead outside what moved.`];
}

/** The most slugs in a refusal. */
const mostSlugs = 20;

interface HeadingRequest {
  /** Absolute, of the page or snippet. */
  readonly path: string;
  readonly slug: string;
  readonly newText: string;
}

/**
 * The edit that gives a heading another text, with the fragments that refer to it.
 *
 * @param sites all sites around the page, the innermost first.
 */
export async function planHeadingMove(
  context: ToolContext,
  sites: readonly LoadedLinkedSite[],
  { path, slug, newText: written }: HeadingRequest,
): Promise<MovePlan | ToolRefusal> {
  const newText = written.trim();
  if (newText === '' || isMultiLine(newText))
    return refuseField('to', 'must be the new text of the heading, on one line');
  if (/^#{1,6}\s/.test(newText)) return refuseField('to', 'must be the text alone, without "#" before it');
  const [innermost] = sites;
  const page = innermost && (await readPage(context, innermost, path));
  if (innermost === undefined || page === undefined)
    return refuseField('from', 'names a heading, but the file before "#" is not a readable page or snippet');
  if (page.obstacle !== undefined)
    return refuseField('from', `is in a file that can’t be changed, because ${page.obstacle}`);
  const heading = findHeading(context, innermost, page, slug);
  if (heading.kind === 'refused') return heading;
  const file = path.slice(innermost.root.length + 1);
  const request = { kind: 'heading', part: 'text', file, heading: heading.heading, newText } as const;
  const renamed = languageService.renameHeading(page.scanned, page.text, request);
  if (renamed === undefined) return refuseCall('The page has changed in the meantime. Call the tool again.');
  if (renamed.kind === 'refused') return refuseCall(renamed.reason, 'to');
  const { change } = renamed;
  const texts = new FollowingTexts();
  const isSame = page.text.slice(change.offset, change.end) === change.text;
  if (!isSame) texts.add('heading', page, [change]);
  for (const site of isSame ? [] : sites) {
    const inSite = path.slice(site.root.length + 1);
    if (site.links.getPage(inSite) === undefined) continue;
    const following = languageService.createHeadingRename(site, { file: inSite, ...renamed });
    // A snippet's own fragments also mean the heading.
    const pages = new Set([inSite, ...following.getPages()]);
    for (const read of await readTexts(context, site, [...pages]))
      texts.add(
        'link',
        read,
        following.getChanges(read.path.slice(site.root.length + 1), read.text, read.scanned),
      );
    changeEntries(texts, site, 'link', following.getConfigurationChanges(site.document));
  }
  const place = quote(showPath(context.folders, path));
  const what = `the heading ${quote(heading.heading.text)} in ${place} to ${quote(newText)}${describeUpdates(texts)}`;
  const offset = texts.getOffsetAfter(path, change.offset);
  return {
    kind: 'plan',
    edit: isSame ? noEdit : { changed: texts.getChanged(), moves: [], created: [] },
    done: isSame ? `The heading in ${place} already has this text` : `Renamed ${what}`,
    planned: `Would rename ${what}`,
    left: texts.getLeft(),
    notes: [],
    rewritten: { file, before: change, after: { offset, end: offset + change.text.length } },
  };
}

async function readPage(
  context: ToolContext,
  site: LoadedLinkedSite,
  path: string,
): Promise<ReadText | undefined> {
  const file = path.slice(site.root.length + 1);
  if (site.links.getPage(file) === undefined) return undefined;
  const [page] = await readTexts(context, site, [file]);
  return page;
}

/** Finds a heading by the id that the format gives it, or by any other possible id that is no other heading’s. */
function findHeading(
  { folders }: ToolContext,
  { document, site, links, root }: LoadedLinkedSite,
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
      `names a heading of ${quote(showPath(folders, `${root}/${place.file}`))}, which the page includes: name that file`,
    );
  const { at } = place;
  if (!('level' in at)) return refuseField('from', `names ${quote(slug)}, which is not a heading`);
  const isListed = listed.some(({ fragment, heading }) => heading === at && fragment === slug);
  const alike = getFragmentTable(scanned).getPlaces(getFragmentKey(slug));
  const rivals = listed.filter(({ heading }) => heading.text === at.text || alike.includes(heading));
  if (isListed || rivals.length < 2) return { kind: 'found', heading: at };
  const slugs = rivals.map(({ fragment }) => quote(fragment));
  return refuseField('from', `is ambiguous: use one of ${joinSome(slugs)}`);
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

/**
 * Whether what is to be moved belongs to the site: a file, or every file of a folder.
 *
 * @param sites around it, the innermost first.
 */
export async function findForeignFile(
  { folders, fileSystem }: ToolContext,
  sites: readonly LoadedLinkedSite[],
  { kind, path, folder }: FileSource,
): Promise<ToolRefusal | undefined> {
  const show = (file: string): string => quote(showPath(folders, file));
  const inFolder = (file: string): string => file.slice(folder.path.length + 1);
  if (kind === 'file') {
    const problem = await describeForeignFile(path);
    return problem === undefined ? undefined : refuseField('from', problem);
  }
  const itself = describeForeignPath(`${inFolder(path)}/`);
  if (itself !== undefined) return refuseField('from', itself);
  const walk = await fileSystem.walk(path, [path], { onIgnoreFile() {}, enters: () => true });
  const [link = [...walk.linked][0]] = [...walk.leaving, ...walk.unfollowed];
  if (link !== undefined)
    return refuseField(
      'from',
      `names a folder that contains the symbolic link ${show(`${path}/${link}`)}: move its pages one by one`,
    );
  for (const file of walk.files) {
    const problem = await describeForeignFile(`${path}/${file}`);
    if (problem !== undefined)
      return refuseField(
        'from',
        `names a folder that contains ${show(`${path}/${file}`)}, which ${problem}: move its pages one by one`,
      );
  }
  return undefined;

  async function describeForeignFile(file: string): Promise<string | undefined> {
    const foreign = describeForeignPath(inFolder(file));
    if (foreign !== undefined || hasPageExtension(file)) return foreign;
    const { isExecutable } = await fileSystem.look(file, [folder.path]);
    if (isExecutable) return 'is executable';
    if (isOfSite(file) || sites.some((site) => isCodeSnippet(site, file) || isMentioned(site, file)))
      return undefined;
    if (isOpenApiFile(file) && isDescription(await fileSystem.readStart(file, [folder.path], startLength)))
      return undefined;
    return 'is not a page, image, font, style sheet or API description, and no page or configuration refers to it';
  }
}

/** In bytes: a description identifies itself at its start. */
const startLength = 4_096;

function isDescription(start: Uint8Array | undefined): boolean {
  return start !== undefined && /^\s*(?:\{\s*)?"?(?:openapi|swagger|asyncapi)"?\s*:/m.test(decodeText(start));
}

/** Whether a page or the configuration refers to the file; its path is absolute. */
/** Whether pages can import it as a snippet of JavaScript, even if none does. */
function isCodeSnippet({ root }: LoadedLinkedSite, file: string): boolean {
  return /\.[jt]sx$/i.test(file) && isWithin(file, root) && isSnippetPath(file.slice(root.length + 1));
}

function isMentioned({ document, site, links, root }: LoadedLinkedSite, file: string): boolean {
  if (links.getLinksTo(file.slice(root.length + 1)).length > 0) return true;
  const elsewhere = { from: file, to: `${getFolder(file)}/moved-${getName(file)}` };
  return languageService.getMoveChanges({ document, site }, [elsewhere]).length > 0;
}

/**
 * Why a site doesn't allow a move: files of the site must stay in it, keep their kind, and not get lost.
 *
 * @param move inside the site’s folder, and not inside a nested site.
 */
export function findMoveProblem(
  { site, root }: LoadedLinkedSite,
  { from, to }: Move,
): ToolRefusal | undefined {
  const moved = [...site.files].filter((file) => isWithin(file, toRelative(from)));
  if (moved.length === 0 || toRelative(from).split('/').some(isNeverScanned))
    return refuseField('from', 'is not part of the site: git ignores it, or it is empty');
  const inner = moved.find((file) => isConfigurationName(getName(file)));
  if (inner !== undefined)
    return refuseField(
      'from',
      `names a folder that contains another site: ${show(inner)}. Move its pages one by one`,
    );
  if (isConfigurationName(getName(to)))
    return refuseField('to', `is ${show(getName(to))}, which is the name of a configuration`);
  const place = toRelative(to);
  return findRival() ?? findLostPage();

  function toRelative(path: string): string {
    return path.slice(root.length + 1);
  }

  /** What already has the name, apart from case or the extension of a page. */
  function findRival(): ToolRefusal | undefined {
    const known = new Map<string, string>();
    for (const file of site.files) {
      if (!isWithin(file, toRelative(from))) known.set(toKey(file), file);
      for (const folder of getFoldersAround(file, ''))
        if (!isWithin(folder, toRelative(from))) known.set(toKey(folder), folder);
    }
    for (const name of [place, ...getFoldersAround(place, '')]) {
      const other = known.get(toKey(name));
      if (other !== undefined && (other !== name || name === place))
        return refuseField(
          'to',
          `is too similar to ${show(other)}, which already exists: only case or accents differ`,
        );
    }
    if (!isPageFile(place)) return undefined;
    const bare = withoutPageExtension(place);
    const twin = known.get(toKey(`${bare}.mdx`)) ?? known.get(toKey(`${bare}.md`));
    return twin === undefined
      ? undefined
      : refuseField('to', `has the name of the page ${show(twin)}, which already exists`);
  }

  function findLostPage(): ToolRefusal | undefined {
    const lost = moved.find(
      (file) => site.isPage(file) && isExcepted(place + file.slice(toRelative(from).length)),
    );
    if (lost === undefined) return undefined;
    const after = place + lost.slice(toRelative(from).length);
    return refuseField(
      'to',
      `would rename a page to ${show(after)}, and a file with that name does not count as a page`,
    );
  }
}

function toKey(path: string): string {
  return composeText(path).toLowerCase();
}

function show(path: string): string {
  return quote(path);
}
