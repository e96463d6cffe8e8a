// The URLs that readers lose, with the redirect that would mend each, and those that lead elsewhere now.

import { isOnePath, parseSource } from '../links/redirects/redirectPattern.ts';
import { nameOperation, type OperationName } from '../shared/describedOperation.ts';
import { getServedPath, getServedPaths } from '../shared/sitePaths.ts';
import { type PageSuccessors, type SimilarPage, surelySame } from './pageSuccessors.ts';
import { escapeUrl, type PublishedSite, type UrlState } from './publishedSite.ts';

/** A redirect to add. */
export interface Mend {
  readonly source: string;
  readonly destination: string;
  /** Whether it can be written without asking: a single page has nearly all of the lost page’s text. */
  readonly isCertain: boolean;
}

export interface LostUrl {
  /** With a slash, not escaped; the source as written of a redirect that took many URLs. */
  readonly url: string;
  /** The page that readers found there, relative to the site root as it was; `undefined` if it was none. */
  readonly page: string | undefined;
  /** Of a generated page. */
  readonly operation?: LostOperation;
  /** Pages that may replace it, the most similar first. */
  readonly similar: readonly SimilarPage[];
  /** `undefined` if no page is known that may replace it, or the shape has no redirects. */
  readonly mend: Mend | undefined;
}

export interface LostOperation extends OperationName {
  /** Where its page is now. */
  readonly url: string | undefined;
}

/** A URL that is served both before and now, but not with the same page. */
export interface RedirectedUrl {
  readonly url: string;
  /** A path of the site or a URL: where readers got, and get. */
  readonly before: string;
  readonly now: string;
}

export interface UrlChanges {
  readonly lost: readonly LostUrl[];
  readonly elsewhere: readonly RedirectedUrl[];
}

/** @param canMend whether redirects can be added to the configuration as it is now. */
export function findUrlChanges(
  before: PublishedSite,
  now: PublishedSite,
  successors: PageSuccessors,
  canMend: boolean,
): UrlChanges {
  const lost: LostUrl[] = [];
  const elsewhere: RedirectedUrl[] = [];
  const present = new Set(now.pages.values());
  const findNow = createFindOperation(before, now);
  const pages = [...before.pages].flatMap(([url, file]) => [url, ...getServedPaths(file).slice(1)]);
  for (const url of new Set([...pages, ...before.redirectedUrls, ...before.generated.keys()])) {
    const was = before.find(url);
    if (was.kind === 'nothing' || was.kind === 'doubtful') continue;
    const is = now.find(url);
    if (was.kind === 'generated') {
      const { method, path } = was.page;
      const operation = { method, path, url: findNow(was.page) };
      const { url: to } = operation;
      if (is.kind === 'nothing') {
        const mend = canMend && to !== undefined ? createMend(url, to, true) : undefined;
        lost.push({ url, page: undefined, operation, similar: [], mend });
      } else if (is.kind === 'redirected' && is.destination !== to)
        elsewhere.push({ url, before: url, now: is.destination });
    } else if (is.kind === 'nothing') {
      const { file } = was;
      const similar = getReplacements(file, present, successors);
      lost.push({ url, page: file, similar, mend: canMend ? getMend(url, similar) : undefined });
    } else if (is.kind === 'generated') {
      if (was.kind === 'redirected') elsewhere.push({ url, before: was.destination, now: url });
    } else if (is.kind !== 'doubtful' && !leadsToSame(was, is, present, successors))
      elsewhere.push({ url, before: getPlace(was), now: getPlace(is) });
  }
  for (const { source, pattern } of before.redirectRules)
    if (now.hasNothingAt(pattern)) lost.push({ url: source, page: undefined, similar: [], mend: undefined });
  return { lost: lost.sort(byUrl), elsewhere: elsewhere.sort(byUrl) };
}

function getReplacements(
  file: string | undefined,
  present: ReadonlySet<string>,
  { similar }: PageSuccessors,
): readonly SimilarPage[] {
  if (file === undefined) return [];
  return present.has(file) ? [{ file, likeness: 1 }] : (similar.get(file) ?? []);
}

function getMend(url: string, similar: readonly SimilarPage[]): Mend | undefined {
  const [best, second] = similar;
  if (best === undefined) return undefined;
  const isCertain = best.likeness >= surelySame && (second === undefined || second.likeness < surelySame);
  return createMend(url, getServedPath(best.file), isCertain);
}

function createMend(url: string, to: string, isCertain: boolean): Mend | undefined {
  const source = parseSource(url);
  // Some URLs have characters that mean something else in a redirect.
  if (!source.isCertain || !isOnePath(source)) return undefined;
  return { source: url, destination: escapeUrl(to), isCertain };
}

/** Where the page of an operation is now, if both sites have only one. */
export function createFindOperation(
  before: PublishedSite,
  now: PublishedSite,
): (operation: OperationName) => string | undefined {
  const [earlier, present] = [groupByOperation(before), groupByOperation(now)];
  return (operation) => {
    const name = nameOperation(operation);
    const [url, ...others] = present.get(name) ?? [];
    return earlier.get(name)?.length === 1 && others.length === 0 ? url : undefined;
  };
}

function groupByOperation({ generated }: PublishedSite): ReadonlyMap<string, readonly string[]> {
  const urls = new Map<string, string[]>();
  for (const page of generated.values()) {
    const name = nameOperation(page);
    const others = urls.get(name);
    if (others === undefined) urls.set(name, [page.url]);
    else others.push(page.url);
  }
  return urls;
}

type Served = Extract<UrlState, { readonly kind: 'page' | 'redirected' }>;

function leadsToSame(
  was: Served,
  is: Served,
  present: ReadonlySet<string>,
  { moved }: PageSuccessors,
): boolean {
  if (was.file === undefined || is.file === undefined) return getPlace(was) === getPlace(is);
  const successor = present.has(was.file) ? was.file : moved.get(was.file);
  return successor === is.file;
}

function getPlace(state: Served): string {
  return state.kind === 'redirected' ? state.destination : getServedPath(state.file);
}

/** By code units, because the order must not depend on the machine’s language. */
function byUrl(one: { readonly url: string }, other: { readonly url: string }): number {
  return Number(one.url > other.url) - Number(one.url < other.url);
}
