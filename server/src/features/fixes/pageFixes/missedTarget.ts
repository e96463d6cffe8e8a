// Links and entries of a whole site that miss the same target, fixed together: all lead to another page then, or all links
// are removed.
import { memoByObject } from '../../../document/documentMemo.ts';
import { touches } from '../../../document/jsonNode.ts';
import type { TextChange } from '../../../document/textChange.ts';
import { parsePageEntry } from '../../../format/pageReference.ts';
import { isSameTarget } from '../../../links/graph/linkGraph.ts';
import { getFragmentSpan } from '../../../links/scan/destinationText.ts';
import type { SiteLinks } from '../../../links/siteLinks.ts';
import { isSnippetPath } from '../../../shared/sitePaths.ts';
import type { FeatureContext } from '../../featureContext.ts';
import { getLinkProblems, type LinkProblem } from '../../findings/pageRules/linkProblems.ts';
import { getChangeTo } from '../../findings/pageRules/linkReplacements.ts';
import type { PageRuleContext } from '../../findings/pageRules/pageRule.ts';
import type { PageContext, PageText, Reading } from '../../pages/pageContext.ts';
import { countEntries, findDeadEntry, replaceEntries } from '../missedEntries.ts';
import { removeLinks } from './removedLinks.ts';

type SiteContext = Pick<PageContext, 'site' | 'links' | 'configuration' | 'settings'>;

/** The changes to all pages and to the configuration, and how many links and entries they are about. */
export interface TargetFix {
  /** By path relative to the site root; only pages with changes. */
  readonly pages: ReadonlyMap<string, PageText & { readonly changes: readonly TextChange[] }>;
  readonly linkCount: number;
  /** Links whose fragment is dropped, because the new page has no such place. */
  readonly droppedCount: number;
  /** Links that stay as they are, because they can’t be changed without changing what is around them. */
  readonly leftCount: number;
  /** To the configuration with its parts, one for each entry. */
  readonly entryChanges: readonly TextChange[];
  /** Entries that stay as they are, because the page would be listed twice. */
  readonly leftEntryCount: number;
}

/** The dead link at the offset. */
export function findDeadLink(context: PageContext, offset: number): LinkProblem | undefined {
  return getLinkProblems(context).find(
    ({ code, judged: { link } }) => code === 'link-not-found' && touches(link, offset),
  );
}

/** What to change for all links with the target of the dead link at the offset; `undefined` if there is none. */
export function getTargetFix(
  context: PageContext,
  offset: number,
  to: string | undefined,
): Reading<TargetFix> | undefined {
  const target = findDeadLink(context, offset)?.judged.target;
  return target?.kind === 'missing' ? fixTarget(context, target.path, to) : undefined;
}

/** The same for the entry of a missing page at the offset. */
export function getEntryTargetFix(
  context: FeatureContext,
  offset: number,
  to: string | undefined,
): Reading<TargetFix> | undefined {
  const { site, links } = context;
  const node = site && links && findDeadEntry(context, offset);
  if (site === undefined || links === undefined || node === undefined) return undefined;
  return fixTarget({ ...context, site, links }, parsePageEntry(node.value).path, to);
}

/** How many links and entries miss the target; `path` is its path relative to the site root. None until all pages are read. */
export function countMissing(context: SiteContext, path: string): number {
  return context.links.isComplete ? countLinks(context, path) + countEntries(context, path) : 0;
}

/** The same for those that would lead to this page then, as far as that is known without the texts of all pages. */
export function countReplaced(context: SiteContext, path: string, to: string): number {
  return context.links.isComplete
    ? countLinks(context, path) + replaceEntries(context, path, to).changes.length
    : 0;
}

/** None until all pages are read. */
export function countLinks(context: SiteContext, path: string): number {
  // An author who wants to hear nothing about dead links has a reason for them.
  if (!context.links.isComplete || context.settings.rules['link-not-found'] === 'off') return 0;
  const counts = getCounts(context.links);
  const known = counts.get(path);
  if (known !== undefined) return known;
  let count = 0;
  for (const file of getPages(context.links, path)) {
    const scanned = context.links.getPage(file);
    if (scanned !== undefined) count += findMissing({ ...context, path: file, scanned }, path).length;
  }
  counts.set(path, count);
  return count;
}

/** All that can have such links: where the relative links of a snippet lead depends on the pages that import it. */
function getPages(links: SiteLinks, path: string): readonly string[] {
  const naming = new Set(links.getPagesNaming(path));
  for (const file of links.getFiles()) if (isSnippetPath(file)) naming.add(file);
  return [...naming].sort();
}

/** By path. A page can have many links to one target, and each of them has its fixes. */
const getCounts = memoByObject((_links: SiteLinks) => new Map<string, number>());

/** The dead links of one page to the target, in document order. */
function findMissing(
  context: SiteContext & Pick<PageContext, 'path' | 'scanned'>,
  target: string,
): readonly LinkProblem[] {
  return getLinkProblems(context)
    .filter(({ code, judged }) => code === 'link-not-found' && isMissing(judged.target, target))
    .sort((one, other) => one.judged.link.offset - other.judged.link.offset);
}

function isMissing(target: LinkProblem['judged']['target'], path: string): boolean {
  return target.kind === 'missing' && isSameTarget(target.path, path);
}

/** @param to the page that all lead to, relative to the site root; `undefined` removes the links and keeps their texts. */
function fixTarget(
  { site, links, configuration, settings }: SiteContext,
  path: string,
  to: string | undefined,
): Reading<TargetFix> {
  const context = { site, links, configuration, settings };
  return {
    files: settings.rules['link-not-found'] === 'off' ? [] : getPages(links, path),
    answer(texts) {
      const pages = new Map<string, PageText & { changes: readonly TextChange[] }>();
      let [linkCount, droppedCount, leftCount] = [0, 0, 0];
      for (const [file, text] of texts) {
        const own = { ...context, ...text, path: file };
        const problems = findMissing(own, path);
        const changes = to === undefined ? removeAll(own, problems) : replaceAll(own, problems, to);
        if (changes.length > 0)
          pages.set(file, { ...text, changes: changes.flatMap((each) => each.changes) });
        for (const { count, dropped } of changes) {
          linkCount += count;
          droppedCount += dropped;
          leftCount -= count;
        }
        leftCount += problems.length;
      }
      const entries = to === undefined ? undefined : replaceEntries(context, path, to);
      return {
        ...{ pages, linkCount, droppedCount, leftCount },
        entryChanges: entries?.changes ?? [],
        leftEntryCount: entries?.leftCount ?? 0,
      };
    },
  };
}

interface LinkChanges {
  readonly changes: readonly TextChange[];
  /** Of links. */
  readonly count: number;
  readonly dropped: number;
}

function replaceAll(
  context: PageRuleContext,
  problems: readonly LinkProblem[],
  to: string,
): readonly LinkChanges[] {
  const text = context.page.getText();
  return problems.flatMap((problem) => {
    const changes = getChangeTo(context, problem, to);
    if (changes.length === 0) return [];
    const fragment = getFragmentSpan(text, problem.judged.link);
    const isDropped = fragment !== undefined && changes.some(({ end }) => end === fragment.end);
    return [{ changes, count: 1, dropped: Number(isDropped) }];
  });
}

/** In UTF-16 code units, in total: each attempt scans the page again. */
const mostRead = 4_000_000;

/** All together or, where one is in the way of another, as many as can be. */
function removeAll(context: PageRuleContext, problems: readonly LinkProblem[]): readonly LinkChanges[] {
  const all = problems.map(({ judged }) => judged.link);
  const whole = removeLinks(context, all);
  if (whole.length > 0) return [{ changes: whole, count: all.length, dropped: 0 }];
  let kept: typeof all = [];
  const most = Math.ceil(mostRead / Math.max(1, context.page.getText().length));
  let changes: readonly TextChange[] = [];
  for (const link of all.slice(0, most)) {
    const tried = removeLinks(context, [...kept, link]);
    if (tried.length === 0) continue;
    kept = [...kept, link];
    changes = tried;
  }
  return kept.length === 0 ? [] : [{ changes, count: kept.length, dropped: 0 }];
}
