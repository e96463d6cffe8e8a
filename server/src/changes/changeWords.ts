// What changed for readers, in words: sentences, counts, and a table for each kind of change. Not yet safe to print.
import { containerWords } from '../shared/containerWords.ts';
import { nameOperation } from '../shared/describedOperation.ts';
import { getFolder, getServedPath } from '../shared/sitePaths.ts';
import { formatCount } from '../shared/text/words.ts';
import type { NavigationPart } from './navigationChanges.ts';
import type { ChangedPage, PageChanges } from './pageChanges.ts';
import type { SimilarPage } from './pageSuccessors.ts';
import type { ChangedSite, ChangesReport, GoneSite, ReportedLoss } from './revisionChanges.ts';
import type { LostUrl } from './urlChanges.ts';

/** The code of a URL that readers lose. */
export const lostUrlCode = 'url-lost';

/** Changes of one kind, as text and as a table. */
export interface Section {
  /** What one of them is called, and several. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

interface Row {
  readonly cells: readonly string[];
  /** The page that it is about, as it is now: absolute, with `/`. */
  readonly path?: string;
}

/** What readers lose, and what mends it. */
export function describeLoss({ url, page, operation, similar, mend }: ReportedLoss): string {
  if (operation !== undefined) {
    const lost = `the page of ${nameOperation(operation)}`;
    const { url: now } = operation;
    if (now === undefined) return `Readers lose ${url}, ${lost}`;
    const place = `where ${lost} is now`;
    return mend === undefined
      ? `Readers lose ${url}: it may be ${now} now, ${place}`
      : `Readers lose ${url}: redirect it to ${mend.destination}, ${place}`;
  }
  const [best] = similar;
  if (best === undefined)
    return page === undefined
      ? `Readers lose ${url}, which was redirected`
      : `Readers lose ${url}, and no page is like the one that was there`;
  const why = best.file === page ? 'where it led' : `which has ${describeLikeness(best)}`;
  if (mend === undefined) return `Readers lose ${url}: its page may be ${best.file} now, ${why}`;
  const act = mend.isCertain ? 'redirect' : 'consider redirecting';
  return `Readers lose ${url}: ${act} it to ${mend.destination}, ${why}`;
}

/** What is known about the page that may replace a lost URL, as a sentence. */
export function describeReplacement({ page, operation, similar: [best] }: LostUrl): string {
  if (operation !== undefined) {
    const { url } = operation;
    const name = nameOperation(operation);
    return url === undefined ? `It was the page of ${name}.` : `The page of ${name} is at ${url} now.`;
  }
  if (best === undefined)
    return page === undefined
      ? 'Readers were redirected from there.'
      : 'No page is like the one that was there.';
  const url = getServedPath(best.file);
  return best.file === page ? `Its page is at ${url} now.` : `${url} has ${describeLikeness(best)}.`;
}

function describeLikeness({ likeness }: SimilarPage): string {
  const percent = Math.floor(likeness * 100);
  if (percent === 100) return 'the same text';
  return percent === 0 ? 'the same title' : `${percent}% of the same text`;
}

/** What readers lose with a site. */
export function describeGoneSite({ file, pageCount }: GoneSite): string {
  return `Readers lose the site of ${file} with ${formatCount(pageCount, 'page')}`;
}

export function getSections({ sites, gone }: ChangesReport): readonly Section[] {
  const rows = (
    read: (site: ChangedSite) => readonly {
      readonly cells: readonly (string | undefined)[];
      /** Relative to the site root. */
      readonly file?: string | undefined;
    }[],
  ): readonly Row[] =>
    sites.flatMap((site) => {
      const before = sites.length > 1 && site.folder !== '' ? [site.folder] : [];
      return read(site).map(({ cells, file }) => ({
        cells: [...before, ...cells.map((cell) => cell ?? '')],
        ...(file !== undefined && { path: `${getFolder(site.path)}/${file}` }),
      }));
    });
  const listPages = (read: (pages: PageChanges) => readonly ChangedPage[]) =>
    rows(({ changes }) => read(changes.pages).map(({ url, title, file }) => ({ cells: [url, title], file })));
  const describe = ({ kind, name, around }: NavigationPart): readonly string[] => [
    containerWords[kind].one,
    [...around, name].join(' > '),
  ];
  const describePart = (part: NavigationPart) => ({ cells: describe(part) });
  const sections: readonly Section[] = [
    {
      noun: ['site is gone', 'sites are gone'],
      columns: ['Configuration', 'Pages'],
      rows: gone.map(({ file, pageCount }) => ({ cells: [file, formatCount(pageCount, 'page')] })),
    },
    {
      noun: ['URL leads elsewhere', 'URLs lead elsewhere'],
      columns: ['URL', 'Before', 'Now'],
      rows: rows(({ changes }) =>
        changes.urls.elsewhere.map(({ url, before, now }) => ({ cells: [url, before, now] })),
      ),
    },
    {
      noun: ['page is new', 'pages are new'],
      columns: ['URL', 'Title'],
      rows: listPages(({ added }) => added),
    },
    {
      noun: ['page is gone', 'pages are gone'],
      columns: ['URL', 'Title'],
      rows: rows(({ changes }) => changes.pages.removed.map(({ url, title }) => ({ cells: [url, title] }))),
    },
    {
      noun: ['page has moved', 'pages have moved'],
      columns: ['Before', 'Now'],
      rows: rows(({ changes }) =>
        changes.pages.moved.map(({ before, url, file }) => ({ cells: [before, url], file })),
      ),
    },
    {
      noun: ['page has another title', 'pages have another title'],
      columns: ['URL', 'Before', 'Now'],
      rows: rows(({ changes }) =>
        changes.pages.retitled.map(({ url, before, title, file }) => ({ cells: [url, before, title], file })),
      ),
    },
    {
      noun: ['page is no longer listed', 'pages are no longer listed'],
      columns: ['URL', 'Title'],
      rows: listPages(({ unlisted }) => unlisted),
    },
    {
      noun: ['page is hidden now', 'pages are hidden now'],
      columns: ['URL', 'Title'],
      rows: listPages(({ hidden }) => hidden),
    },
    {
      noun: ['page is in the navigation now', 'pages are in the navigation now'],
      columns: ['URL', 'Title'],
      rows: listPages(({ shown }) => shown),
    },
    {
      noun: ['heading is gone', 'headings are gone'],
      columns: ['URL', 'Heading'],
      rows: rows(({ changes }) =>
        changes.pages.headings.map(({ url, fragment, text, file }) => ({
          cells: [`${url}#${fragment}`, text],
          file,
        })),
      ),
    },
    {
      noun: ['part of the navigation is new', 'parts of the navigation are new'],
      columns: ['Kind', 'Name'],
      rows: rows(({ changes }) => changes.navigation.added.map(describePart)),
    },
    {
      noun: ['part of the navigation is gone', 'parts of the navigation are gone'],
      columns: ['Kind', 'Name'],
      rows: rows(({ changes }) => changes.navigation.removed.map(describePart)),
    },
    {
      noun: ['part of the navigation has another name', 'parts of the navigation have another name'],
      columns: ['Kind', 'Before', 'Now'],
      rows: rows(({ changes }) =>
        changes.navigation.renamed.map((part) => ({
          cells: [containerWords[part.kind].one, part.before, part.name],
        })),
      ),
    },
    {
      noun: ['list has another order', 'lists have another order'],
      columns: ['In', 'At another place'],
      rows: rows(({ changes }) =>
        changes.navigation.reordered.map(({ part, items }) => ({
          cells: [part === undefined ? 'navigation' : describe(part).join(' '), items.join(', ')],
        })),
      ),
    },
  ];
  return sections
    .filter((section) => section.rows.length > 0)
    .map((section) =>
      (section.rows[0]?.cells.length ?? 0) > section.columns.length
        ? { ...section, columns: ['Site', ...section.columns] }
        : section,
    );
}

export function getLost({ sites }: ChangesReport): readonly ReportedLoss[] {
  return sites.flatMap(({ lost }) => lost);
}

export function describeCount({ noun: [one, many], rows }: Section): string {
  return formatCount(rows.length, one, many);
}

/** What changed, as counts. */
export function summarize(report: ChangesReport, sections: readonly Section[]): string {
  const { base, problems } = report;
  const lost = getLost(report).length;
  const gone = (problems.comparison?.gone ?? []).reduce((sum, { count }) => sum + count, 0);
  const counts = [
    ...(lost > 0 ? [formatCount(lost, 'URL is lost', 'URLs are lost')] : []),
    ...sections.map(describeCount),
    ...(problems.diagnostics.length > 0
      ? [formatCount(problems.diagnostics.length, 'problem is new', 'problems are new')]
      : []),
    ...(gone > 0 ? [formatCount(gone, 'problem is gone', 'problems are gone')] : []),
  ];
  const since = `${base.name} (${base.commit.slice(0, 10)})`;
  return counts.length === 0
    ? `Nothing has changed for readers since ${since}.`
    : `Since ${since}: ${counts.join(', ')}.`;
}
