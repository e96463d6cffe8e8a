// Other destinations that may have been meant by a broken link, in its notation.
import type { TextChange } from '../../../document/textChange.ts';
import { getPageFragments } from '../../../links/fragments/pageFragments.ts';
import { getImporters, type JudgedLink } from '../../../links/judgedLinks.ts';
import {
  decodeDestination,
  getDestinationPart,
  getFragmentSpan,
} from '../../../links/scan/destinationText.ts';
import { getWrittenPath, withPage } from '../../../links/siteLinks.ts';
import { decodeEscapes } from '../../../links/target/destination.ts';
import { getLinkResolver } from '../../../links/target/linkResolver.ts';
import {
  getNearTargets,
  getNearUrls,
  isNearTargetClear,
  type WantedFile,
} from '../../../links/target/nearTargets.ts';
import { hasPageExtension } from '../../../shared/sitePaths.ts';
import type { SiteIndex } from '../../../site/siteIndex.ts';
import { getLinkChange } from '../../moves/movedLink.ts';
import { getSegmentStyle, writeId, writeSegment } from '../../moves/renameInPage.ts';
import type { LinkCode, LinkProblem } from './linkProblems.ts';
import type { PageRuleContext } from './pageRule.ts';

export interface LinkReplacement {
  /** The changed part of the destination. */
  readonly change: TextChange;
  /** The whole new destination, decoded. */
  readonly destination: string;
}

/** The nearest first; only one for a path in the wrong case. Costs a search through the site, once for each name. */
export function getLinkReplacements(
  context: PageRuleContext,
  problem: LinkProblem,
): readonly LinkReplacement[] {
  const text = context.page.getText();
  return getChanges(context, text, problem).map((change) => ({
    change,
    destination: getDestinationAfter(text, problem.judged, change),
  }));
}

/** The link’s whole destination after the change, decoded. */
function getDestinationAfter(text: string, { link }: JudgedLink, change: TextChange): string {
  const written = text.slice(link.offset, change.offset) + change.text + text.slice(change.end, link.end);
  return decodeDestination(written, { offset: 0, end: written.length }, link.notation);
}

function getChanges(context: PageRuleContext, text: string, problem: LinkProblem): readonly TextChange[] {
  const { judged, beginning, straight } = problem;
  if (straight !== undefined) return getUrlChange(text, judged, decodeEscapes(straight));
  if (beginning !== undefined) {
    const { offset } = judged.link;
    return [{ offset, end: offset, text: beginning }];
  }
  const { target } = judged;
  if (target.kind === 'page') return getFragmentChanges(context, text, judged);
  if (target.kind === 'otherCase') return getPathChange(context, text, judged, target.file, target.file);
  if (target.kind !== 'missing') return [];
  return getNear(context, problem).flatMap((near) =>
    'url' in near ? getUrlChange(text, judged, near.url) : getChangeTo(context, problem, near.path),
  );
}

/** What may have been meant by a missing path: a file, or the URL of a generated page. */
type Near = { readonly path: string; readonly url?: string };

/** The nearest first. */
function getNear({ site, configuration }: PageRuleContext, problem: LinkProblem): readonly Near[] {
  const files = getNearFiles(site, problem).map((path): Near => ({ path }));
  const { target } = problem.judged;
  if (target.kind !== 'missing' || problem.code !== 'link-not-found') return files;
  const { generated } = getLinkResolver(configuration, site);
  const urls = getNearUrls(generated, target.path).map((url): Near => ({ path: url.slice(1), url }));
  const [file, url] = [files[0], urls[0]];
  if (file === undefined || url === undefined) return [...files, ...urls];
  return isNearTargetClear(target.path, [url.path, file.path]) ? [...urls, ...files] : [...files, ...urls];
}

/** Makes a broken link lead to a generated page. */
function getUrlChange(text: string, { link }: JudgedLink, url: string): readonly TextChange[] {
  if ('specifier' in link) return [];
  const written = getWrittenPath(link);
  const start = link.destination.length - link.destination.trimStart().length;
  const span = getDestinationPart(text, link, start, start + written.length);
  const style = getSegmentStyle(written, link.notation);
  const segments = url.split('/').map((segment) => (segment === '' ? '' : writeSegment(segment, style)));
  return [{ ...span, text: segments.join('/') }];
}

/**
 * Makes a broken link lead to this file instead, in its notation; empty if nothing that could be written does. The
 * fragment is removed if the file certainly has no such place.
 */
export function getChangeTo(
  context: PageRuleContext,
  { judged }: LinkProblem,
  file: string,
): readonly TextChange[] {
  const { target } = judged;
  if (target.kind !== 'missing') return [];
  const text = context.page.getText();
  return getPathChange(context, text, judged, getMeantFile(target.path, file), file).map((change) =>
    withoutWrongFragment(context, text, judged, change),
  );
}

function withoutWrongFragment(
  { site, configuration, path, scanned, ...context }: PageRuleContext,
  text: string,
  judged: JudgedLink,
  change: TextChange,
): TextChange {
  const span = getFragmentSpan(text, judged.link);
  if (span === undefined) return change;
  const resolver = getLinkResolver(configuration, site);
  const target = resolver.resolve(getDestinationAfter(text, judged, change), judged.from);
  if (target.kind !== 'page' || target.file === undefined || target.fragment === undefined) return change;
  const fragments = getPageFragments(target.file, withPage(context.links, path, scanned), resolver);
  if (!fragments.isKnown || fragments.has(target.fragment)) return change;
  return { ...change, end: span.end, text: change.text + text.slice(change.end, span.offset) };
}

/**
 * Whether the first replacement was clearly meant rather than the second, because a wrong link that leads somewhere
 * goes unnoticed.
 */
export function isFirstClear(context: PageRuleContext, problem: LinkProblem): boolean {
  const { target } = problem.judged;
  if (target.kind !== 'missing' || problem.beginning !== undefined) return true;
  const near = getNear(context, problem).map(({ path }) => path);
  return isNearTargetClear(target.path, near);
}

/** For a missing target: files that may have been meant, relative to the site root, nearest first. */
export function getNearFiles(site: SiteIndex, { code, judged }: LinkProblem): readonly string[] {
  const { target } = judged;
  return target.kind === 'missing' ? getNearTargets(site, target.path, wanted[code] ?? 'any') : [];
}

const wanted: Readonly<Partial<Record<LinkCode, WantedFile>>> = {
  'link-image-not-found': 'image',
  'import-not-found': 'import',
};

/** The path that the missing file would have, if it were like this one. */
function getMeantFile(path: string, like: string): string {
  return hasPageExtension(like) && !hasPageExtension(path) ? path + like.slice(like.lastIndexOf('.')) : path;
}

/** Empty if nothing that could be written leads to the file. */
function getPathChange(
  context: PageRuleContext,
  text: string,
  { link, from }: JudgedLink,
  file: string,
  to: string,
): readonly TextChange[] {
  const { site, configuration, path, scanned } = context;
  const resolver = getLinkResolver(configuration, site);
  const links = withPage(context.links, path, scanned);
  const fromAfter = from === path ? [path] : getImporters(path, links, resolver);
  const change = getLinkChange(text, link, { meant: file, to, from: [from], fromAfter }, resolver);
  return change === undefined ? [] : [change];
}

function getFragmentChanges(
  context: PageRuleContext,
  text: string,
  { link, target }: JudgedLink,
): readonly TextChange[] {
  if (target.kind !== 'page' || target.file === undefined || target.fragment === undefined) return [];
  if ('specifier' in link) return [];
  const { site, configuration, path, scanned } = context;
  const links = withPage(context.links, path, scanned);
  const fragments = getPageFragments(target.file, links, getLinkResolver(configuration, site));
  const style = getSegmentStyle(target.fragment, link.notation);
  const span = getFragmentSpan(text, link);
  if (span === undefined) return [];
  return fragments
    .findNear(target.fragment)
    .map((fragment) => ({ offset: span.offset + 1, end: span.end, text: writeId(fragment, style) }));
}
