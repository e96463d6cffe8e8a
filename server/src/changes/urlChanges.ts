// The URLs that readers lose, with the redirect that would mend each, and those that lead elsewhere now.

import { isOnePath, parseSource } from '../links/redirects/redirectPattern.ts';
import { getServedPath } from '../shared/sitePaths.ts';
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
  /** The page that readers found there, relative to the site root as it was; `undefined` for a redirect to elsewhere. */
  readonly page: string | undefined;
  /** Pages that may replace it, the most similar first. */
  readonly similar: readonly SimilarPage[];
  /** `undefined` if no page is known that may replace it, or the shape has no redirects. */
  readonly mend: Mend | undefined;
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
  for (const url of new Set([...before.pages.keys(), ...before.redirectedUrls])) {
    const was = before.find(url);
    if (was.kind !== 'page' && was.kind !== 'redirected') continue;
    const is = now.find(url);
    if (is.kind === 'nothing') {
      const { file } = was;
      const similar = getReplacements(file, present, successors);
      lost.push({ url, page: file, similar, mend: canMend ? getMend(url, similar) : undefined });
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
  const source = parseSource(url);
  // Some URLs have characters that mean something else in a redirect.
  if (best === undefined || !source.isCertain || !isOnePath(source)) return undefined;
  const isCertain = best.likeness >= surelySame && (second === undefined || second.likeness < surelySame);
  return { source: url, destination: escapeUrl(getServedPath(best.file)), isCertain };
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
