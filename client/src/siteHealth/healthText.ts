// The health of sites in words, for the language status and the view “Site Problems”.
import type { ProblemCount, ProblemSeverity } from '../../../server/src/shared/siteHealth.ts';
import { formatCount, formatNumber } from '../../../server/src/shared/text/words.ts';
import type { RuleTexts } from './ruleTexts.ts';
import type { KnownHealth } from './siteHealths.ts';

interface Group {
  readonly noun: string;
  readonly plural: string;
  readonly codes: ReadonlySet<string>;
}

/**
 * Codes that share a noun. It has to be true of every problem of the code, and of how many there are: a page has one
 * problem if it won’t compile, but front matter that can’t be read doesn’t always keep it from compiling.
 */
const groups: readonly Group[] = [
  {
    noun: 'page that won’t compile',
    plural: 'pages that won’t compile',
    codes: new Set(['mdx-tag', 'mdx-brace', 'mdx-less-than', 'mdx-comment', 'mdx-import', 'mdx-syntax']),
  },
  {
    noun: 'dead link',
    plural: 'dead links',
    codes: new Set([
      ...['link-not-found', 'link-fragment-not-found', 'link-image-not-found'],
      ...['link-outside-site', 'import-not-found'],
    ]),
  },
  {
    noun: 'entry without a page',
    plural: 'entries without a page',
    codes: new Set(['page-ignored', 'page-not-found', 'page-outside-site']),
  },
  {
    noun: 'path in the wrong case',
    plural: 'paths in the wrong case',
    codes: new Set(['link-path-case', 'page-path-case']),
  },
  {
    noun: 'page not in the navigation',
    plural: 'pages not in the navigation',
    codes: new Set(['page-not-in-navigation']),
  },
];

/** From most to least. */
const seriousness: readonly ProblemSeverity[] = ['error', 'warning', 'information', 'hint'];

/** Problems with the same noun. */
interface CountedGroup {
  /** `undefined` for errors or warnings that have no noun of their own. */
  readonly group: Group | undefined;
  readonly severity: ProblemSeverity;
  readonly count: number;
}

/** More groups than these are only counted. */
const maxGroups = 3;

/**
 * In characters. VS Code’s list of language statuses is 500 pixels wide, and scrolls to the button if it must.
 */
const maxLineLength = 42;

/**
 * "8 dead links, 3 pages that won’t compile": the most serious first. Leaves out information and hints, except for pages
 * that are not in the navigation. `undefined` if nothing is left.
 *
 * @param maxLength in characters; one group is named in any case.
 */
export function describeCounts(
  counts: readonly ProblemCount[],
  maxLength = Number.POSITIVE_INFINITY,
): string | undefined {
  const found = groupCounts(counts);
  for (let named = Math.min(maxGroups, found.length); named > 0; named--) {
    const words = nameGroups(found, named);
    if (named === 1 || words.length <= maxLength) return words;
  }
  return undefined;
}

/** @param named how many groups are named; the rest is only counted. */
function nameGroups(found: readonly CountedGroup[], named: number): string {
  const names = found.slice(0, named).map(({ group, severity, count }, index) => {
    if (group !== undefined) return formatCount(count, group.noun, group.plural);
    const isOther = found.slice(0, index).some((before) => before.group !== undefined);
    return formatCount(count, isOther ? `other ${severity}` : severity);
  });
  const more = found.slice(named).reduce((sum, { count }) => sum + count, 0);
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${formatNumber(more)} more`;
}

/** Most serious first; of the same severity, those with a noun of their own, then the most frequent. */
function groupCounts(counts: readonly ProblemCount[]): CountedGroup[] {
  const found = new Map<Group | ProblemSeverity, CountedGroup>();
  for (const { code, severity, count } of counts) {
    const group = groups.find(({ codes }) => codes.has(code));
    const isCounted = isSerious(severity) || code === 'page-not-in-navigation';
    if (!isCounted || count === 0) continue;
    const before = found.get(group ?? severity);
    found.set(group ?? severity, {
      group,
      severity: before === undefined ? severity : getWorse(before.severity, severity),
      count: (before?.count ?? 0) + count,
    });
  }
  const rank = ({ group, severity }: CountedGroup) =>
    2 * seriousness.indexOf(severity) + (group === undefined ? 1 : 0);
  return [...found.values()].sort((one, other) => rank(one) - rank(other) || other.count - one.count);
}

function isSerious(severity: ProblemSeverity): boolean {
  return severity === 'error' || severity === 'warning';
}

function getWorse(one: ProblemSeverity, other: ProblemSeverity): ProblemSeverity {
  return seriousness.indexOf(one) < seriousness.indexOf(other) ? one : other;
}

export interface SiteText {
  readonly text: string;
  /** When it was checked; empty while that is not known. */
  readonly detail: string;
  /** Whether a list has anything to show. */
  readonly hasProblems: boolean;
}

/** What a file of the site says about it. */
export function describeSite({ counts, isChecking, checkedAt }: KnownHealth): SiteText {
  const hasProblems = counts.length > 0;
  if (checkedAt === undefined) return { text: 'Checking this site…', detail: '', hasProblems };
  return {
    text: describeCounts(counts, maxLineLength) ?? describeNothing(counts),
    detail: isChecking ? 'Checking…' : describeTime(checkedAt),
    hasProblems,
  };
}

/** The problems of a kind in a site. */
export interface ProblemRow extends Omit<ProblemCount, 'count'> {
  /** Of the configuration. */
  readonly site: string;
  /** Begins with the number: a narrow side bar cuts off the end. */
  readonly label: string;
  /** The name of the site if there are several, otherwise empty. */
  readonly place: string;
}

/** Those of each site together, the most serious first, then the most frequent. */
export function describeKinds(
  sites: readonly KnownHealth[],
  ruleTexts: RuleTexts,
  getSiteName: (uri: string) => string,
): readonly ProblemRow[] {
  const rank = ({ severity }: ProblemCount) => seriousness.indexOf(severity);
  return sites.flatMap(({ uri, counts }) =>
    [...counts]
      .sort((one, other) => rank(one) - rank(other) || other.count - one.count)
      .map(({ code, severity, count }) => ({
        site: uri,
        code,
        severity,
        label: `${formatNumber(count)}  ${ruleTexts.get(code) ?? code}`,
        place: sites.length > 1 ? getSiteName(uri) : '',
      })),
  );
}

/** Since when all sites have been checked, and that nothing was found. `undefined` if nothing is checked. */
export function describeCheckTime(sites: readonly KnownHealth[]): string | undefined {
  if (sites.length === 0) return undefined;
  const times = sites.flatMap(({ checkedAt }) => checkedAt ?? []);
  if (times.length < sites.length) return 'Checking…';
  const time = describeTime(Math.min(...times));
  return sites.some(({ counts }) => counts.length > 0) ? time : `No problems. ${time}`;
}

/** The one line for problems of a code that are too many to show one by one. */
export function describeFolded({ code, count }: ProblemCount, ruleTexts: RuleTexts): string {
  const what = ruleTexts.get(code) ?? code;
  const howMany = `${formatCount(count, 'problem')} in files that are not open`;
  return `${what}: ${howMany}. Run “Docs: Show Site Problems…” to list them`;
}

/** Where problems are left out of the words, it doesn’t say that there are none. */
function describeNothing(counts: readonly ProblemCount[]): string {
  return `${counts.length === 0 ? 'No problems' : 'No errors or warnings'} in this site`;
}

/** "Checked 14:05", in the local time. */
function describeTime(time: number): string {
  const clock = new Date(time).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return `Checked ${clock}`;
}
