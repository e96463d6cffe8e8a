// The redirects of a configuration, and what is wrong with them in its site.
import { memoByObject } from '../../document/documentMemo.ts';
import type { StringNode, ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getServedPath, getServedPaths, isWithin } from '../../shared/sitePaths.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { getLinkResolver, type LinkResolver } from '../target/linkResolver.ts';
import { memoByRedirects } from './memoByRedirects.ts';
import { PatternTable } from './patternTable.ts';
import { createPathPattern, isOnePath, type PathPattern } from './redirectPattern.ts';
import { type MayBeServed, Redirects } from './redirects.ts';

/** The redirects that are written in a document, which may be a part. The same object while their text is the same. */
export const getRedirects = memoByRedirects(
  (document) =>
    new Redirects(
      getRedirectItems(document).map((item) => {
        const { source, destination } = getRedirectStrings(item);
        return {
          source: source === undefined ? undefined : copyText(source.value),
          destination: destination === undefined ? undefined : copyText(destination.value),
        };
      }),
    ),
);

/** In the order of the indexes of `Redirects`. */
export function getRedirectItems(document: ParsedDocument): readonly ValueNode[] {
  return getSiteFormat(document).redirects?.items ?? [];
}

/** What a redirect says; `undefined` for what is missing, blank, far too long or no string. */
export function getRedirectStrings(item: ValueNode | undefined): {
  readonly source: StringNode | undefined;
  readonly destination: StringNode | undefined;
} {
  return { source: getText(item, 'source'), destination: getText(item, 'destination') };
}

function getText(item: ValueNode | undefined, key: string): StringNode | undefined {
  const node = getMember(item, key);
  if (node?.type !== 'string' || node.broken || node.value.length > longestRedirect) return undefined;
  return node.value.trim() === '' ? undefined : node;
}

/** In characters: hosts and browsers may refuse a longer path or URL, and it is not compared with anything. */
export const longestRedirect = 2_000;

/** What is wrong with a redirect, which is known by its index. */
export type RedirectProblem = { readonly index: number } & (
  | DeadTarget
  | { readonly kind: 'loop'; readonly through: readonly number[] }
  | { readonly kind: 'chain'; readonly end: string; readonly through: readonly number[] }
  /** Pages whose URLs it takes, relative to the site root. */
  | { readonly kind: 'overPage'; readonly pages: readonly string[] }
);

type DeadTarget =
  /** The path is relative to the site root, decoded; of a pattern, it is the folder that all its paths are in. */
  | { readonly kind: 'missing'; readonly path: string; readonly isFolder: boolean }
  /** A file from which no page or file is built, relative to the site root. */
  | { readonly kind: 'unbuilt'; readonly file: string };

interface Judgment {
  readonly resolver: LinkResolver;
  readonly pages: readonly string[];
  readonly problems: readonly RedirectProblem[];
}

const getLatest = memoByObject((_redirects: Redirects): { known: Judgment | undefined } => ({
  known: undefined,
}));

/** By index. Empty if too little is known about the site. The same list until something changes that it depends on. */
export function getRedirectProblems(
  configuration: ParsedDocument,
  site: SiteIndex,
): readonly RedirectProblem[] {
  const list = getSiteFormat(configuration).redirects;
  if (list === undefined || !list.closed || list.items.length === 0 || !site.complete) return [];
  const redirects = getRedirects(configuration);
  const resolver = getLinkResolver(configuration, site);
  const { pages } = site;
  const latest = getLatest(redirects);
  if (latest.known?.resolver === resolver && latest.known.pages === pages) return latest.known.problems;
  const problems = judge(redirects, list.items.length, resolver, site);
  latest.known = { resolver, pages, problems };
  return problems;
}

function judge(
  redirects: Redirects,
  count: number,
  resolver: LinkResolver,
  { pages, files }: SiteIndex,
): RedirectProblem[] {
  const mayBeServed = createMayBeServed(resolver, pages);
  const problems: RedirectProblem[] = [];
  const overPages = getOverPages(redirects, pages);
  const unused = new Set(redirects.duplicates.map(({ index }) => index));
  for (let index = 0; index < count; index++) {
    if (unused.has(index)) continue;
    const end = redirects.follow(index, mayBeServed);
    if (end.kind === 'loop') {
      problems.push({ index, kind: 'loop', through: end.through });
      continue;
    }
    if (end.kind === 'end' && end.through.length > 1)
      problems.push({ index, kind: 'chain', end: end.destination, through: end.through });
    const dead = getDeadTarget(redirects, index, resolver, files);
    if (dead !== undefined) problems.push({ index, ...dead });
    const taken = overPages.get(index);
    if (taken !== undefined) problems.push({ index, kind: 'overPage', pages: taken });
  }
  return problems;
}

/**
 * Where a host leads readers from a path: a path of the site or a URL, as a configuration has it. `undefined` if no redirect
 * surely takes it, and while too little is known. The path is relative to the site root, decoded.
 */
export function getRedirectEnd(
  configuration: ParsedDocument,
  site: SiteIndex,
  path: string,
): string | undefined {
  const mayBeServed = createMayBeServed(getLinkResolver(configuration, site), site.pages);
  return mayBeServed(createPathPattern(path))
    ? undefined
    : followPath(configuration, site, path)?.destination;
}

/** The same where a page is at the path, too; whether the last redirect is a pattern that leads to many paths. */
export function followPath(
  configuration: ParsedDocument,
  site: SiteIndex,
  path: string,
): { readonly destination: string; readonly isPattern: boolean } | undefined {
  const list = getSiteFormat(configuration).redirects;
  if (list === undefined || !list.closed || !site.complete) return undefined;
  const mayBeServed = createMayBeServed(getLinkResolver(configuration, site), site.pages);
  const redirects = getRedirects(configuration);
  const end = redirects.followPath(path, mayBeServed);
  if (end?.kind !== 'end') return undefined;
  const last = redirects.getDestination(end.through.at(-1) ?? -1);
  return { destination: end.destination, isPattern: last !== undefined && !isOnePath(last) };
}

/** Pages by the index of the first redirect that takes their URL. */
function getOverPages(redirects: Redirects, pages: readonly string[]): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>();
  for (const page of pages) {
    const [url = '', ...otherUrls] = getServedPaths(page);
    const firsts = [url, ...otherUrls].map((each) => redirects.findFirst(each));
    // It may lead from one of the page’s URLs to the other.
    const first = firsts.find(
      (each, at) => each.kind === 'taken' && (at === 0 || !leadsTo(redirects, each.index, url)),
    );
    if (first?.kind !== 'taken') continue;
    const others = found.get(first.index);
    if (others === undefined) found.set(first.index, [page]);
    else others.push(page);
  }
  return found;
}

function leadsTo(redirects: Redirects, index: number, url: string): boolean {
  const destination = redirects.getDestination(index);
  return destination !== undefined && destination.origin === '' && writePath(destination) === url;
}

/** A path that nothing serves, or a folder below which nothing is. */
function getDeadTarget(
  redirects: Redirects,
  index: number,
  resolver: LinkResolver,
  files: ReadonlySet<string>,
): DeadTarget | undefined {
  const destination = redirects.getDestination(index);
  if (destination === undefined || destination.origin !== '') return undefined;
  const isFolder = !isOnePath(destination);
  const target = resolver.resolve(writePath(destination), '');
  if (target.kind === 'unbuilt' && !isFolder) return target;
  if (target.kind !== 'missing') return undefined;
  const { kind, path } = target;
  if (!isFolder) return { kind, path, isFolder };
  const isEmpty = redirects.takesNone(destination) && ![...files].some((file) => isWithin(file, path));
  return isEmpty && !resolver.generated.some((url) => isWithin(url, `/${path}`))
    ? { kind, path, isFolder }
    : undefined;
}

/** Whether pages or files may be at one of the paths. */
export function createMayBeServed(resolver: LinkResolver, pages: readonly string[]): MayBeServed {
  return (paths) => {
    if (getPageTable(pages).findFirst(paths).kind !== 'none') return true;
    if (getUrlTable(resolver.generated).findFirst(paths).kind !== 'none') return true;
    const path = writePath(paths);
    if (resolver.isGenerated(path.slice(1))) return true;
    if (!isOnePath(paths)) return false;
    const { kind } = resolver.resolve(path, '');
    return kind === 'page' || kind === 'file' || kind === 'otherCase';
  };
}

const getPageTable = memoByObject((pages: readonly string[]) => createTable(pages.map(getServedPath)));
const getUrlTable = memoByObject(createTable);

function createTable(urls: readonly string[]): PatternTable {
  return new PatternTable(urls.map((url) => createPathPattern(url)));
}

/** As far as it has no names. */
function writePath({ segments }: PathPattern): string {
  const end = segments.findIndex(({ kind }) => kind !== 'text');
  const texts = (end === -1 ? segments : segments.slice(0, end)).map((segment) =>
    segment.kind === 'text' ? segment.written : '',
  );
  return `/${texts.join('/')}`;
}
