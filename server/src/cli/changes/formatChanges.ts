// The formats of what changed for readers: for people, programs, GitHub and Markdown.
import type { NavigationPart } from '../../changes/navigationChanges.ts';
import { containerWords } from '../../shared/containerWords.ts';
import { formatCount, formatNumber, quote } from '../../shared/text/words.ts';
import { escapeData, escapeMarkdownText, escapeProperty, formatReport } from '../formatReport.ts';
import { describeGone } from '../formatText.ts';
import type { FormatOptions, GoneProblem, Report, ReportedDiagnostic } from '../report.ts';
import {
  createPaint,
  escapeJson,
  getTerminalPath,
  getTerminalStart,
  severityStyles,
} from '../terminalText.ts';
import type { ChangesFormat } from './changesArguments.ts';
import type { ChangedSite, ChangesReport, GoneSite, ReportedLoss } from './runChanges.ts';

/** The code of a URL that readers lose. */
export const lostUrlCode = 'url-lost';

type ChangesFormatOptions = Omit<FormatOptions, 'failures'>;

/** Changes of one kind, as text and as a table. */
interface Section {
  /** What one of them is called, and several. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What readers lose, and what mends it. Not yet safe to print. */
export function describeLoss({ url, page, similar, mend }: ReportedLoss): string {
  const [best] = similar;
  if (best === undefined)
    return page === undefined
      ? `Readers lose ${url}, which was redirected`
      : `Readers lose ${url}, and no page is like the one that was there`;
  const percent = Math.floor(best.likeness * 100);
  const why =
    best.file === page
      ? 'where it led'
      : percent === 100
        ? 'which has the same text'
        : percent === 0
          ? 'which has the same title'
          : `which has ${percent} % of the same text`;
  if (mend === undefined) return `Readers lose ${url}: its page may be ${best.file} now, ${why}`;
  const act = mend.isCertain ? 'redirect' : 'consider redirecting';
  return `Readers lose ${url}: ${act} it to ${mend.destination}, ${why}`;
}

/** What readers lose with a site. Not yet safe to print. */
function describeGoneSite({ file, pageCount }: GoneSite): string {
  return `Readers lose the site of ${file} with ${formatCount(pageCount, 'page')}`;
}

function getSections({ sites, gone }: ChangesReport): readonly Section[] {
  const rows = (
    read: (site: ChangedSite) => readonly (readonly (string | undefined)[])[],
  ): readonly (readonly string[])[] =>
    sites.flatMap((site) => {
      const before = sites.length > 1 && site.folder !== '' ? [site.folder] : [];
      return read(site).map((row) => [...before, ...row.map((cell) => cell ?? '')]);
    });
  const describe = ({ kind, name, around }: NavigationPart): readonly string[] => [
    containerWords[kind].one,
    [...around, name].join(' > '),
  ];
  const sections: readonly Section[] = [
    {
      noun: ['site is gone', 'sites are gone'],
      columns: ['Configuration', 'Pages'],
      rows: gone.map(({ file, pageCount }) => [file, formatCount(pageCount, 'page')]),
    },
    {
      noun: ['URL leads elsewhere', 'URLs lead elsewhere'],
      columns: ['URL', 'Before', 'Now'],
      rows: rows(({ changes }) => changes.urls.elsewhere.map(({ url, before, now }) => [url, before, now])),
    },
    {
      noun: ['page is new', 'pages are new'],
      columns: ['URL', 'Title'],
      rows: rows(({ changes }) => changes.pages.added.map(({ url, title }) => [url, title])),
    },
    {
      noun: ['page is gone', 'pages are gone'],
      columns: ['URL', 'Title'],
      rows: rows(({ changes }) => changes.pages.removed.map(({ url, title }) => [url, title])),
    },
    {
      noun: ['page has moved', 'pages have moved'],
      columns: ['Before', 'Now'],
      rows: rows(({ changes }) => changes.pages.moved.map(({ before, url }) => [before, url])),
    },
    {
      noun: ['page has another title', 'pages have another title'],
      columns: ['URL', 'Before', 'Now'],
      rows: rows(({ changes }) =>
        changes.pages.retitled.map(({ url, before, title }) => [url, before, title]),
      ),
    },
    {
      noun: ['page is no longer listed', 'pages are no longer listed'],
      columns: ['URL', 'Title'],
      rows: rows(({ changes }) => changes.pages.unlisted.map(({ url, title }) => [url, title])),
    },
    {
      noun: ['page is hidden now', 'pages are hidden now'],
      columns: ['URL', 'Title'],
      rows: rows(({ changes }) => changes.pages.hidden.map(({ url, title }) => [url, title])),
    },
    {
      noun: ['page is in the navigation now', 'pages are in the navigation now'],
      columns: ['URL', 'Title'],
      rows: rows(({ changes }) => changes.pages.shown.map(({ url, title }) => [url, title])),
    },
    {
      noun: ['heading is gone', 'headings are gone'],
      columns: ['URL', 'Heading'],
      rows: rows(({ changes }) =>
        changes.pages.headings.map(({ url, fragment, text }) => [`${url}#${fragment}`, text]),
      ),
    },
    {
      noun: ['part of the navigation is new', 'parts of the navigation are new'],
      columns: ['Kind', 'Name'],
      rows: rows(({ changes }) => changes.navigation.added.map(describe)),
    },
    {
      noun: ['part of the navigation is gone', 'parts of the navigation are gone'],
      columns: ['Kind', 'Name'],
      rows: rows(({ changes }) => changes.navigation.removed.map(describe)),
    },
    {
      noun: ['part of the navigation has another name', 'parts of the navigation have another name'],
      columns: ['Kind', 'Before', 'Now'],
      rows: rows(({ changes }) =>
        changes.navigation.renamed.map((part) => [containerWords[part.kind].one, part.before, part.name]),
      ),
    },
    {
      noun: ['list has another order', 'lists have another order'],
      columns: ['In', 'At another place'],
      rows: rows(({ changes }) =>
        changes.navigation.reordered.map(({ part, items }) => [
          part === undefined ? 'navigation' : describe(part).join(' '),
          items.join(', '),
        ]),
      ),
    },
  ];
  return sections
    .filter((section) => section.rows.length > 0)
    .map((section) =>
      (section.rows[0]?.length ?? 0) > section.columns.length
        ? { ...section, columns: ['Site', ...section.columns] }
        : section,
    );
}

function getLost({ sites }: ChangesReport): readonly ReportedLoss[] {
  return sites.flatMap(({ lost }) => lost);
}

function describeCount({ noun: [one, many], rows }: Section): string {
  return formatCount(rows.length, one, many);
}

/** What changed, as counts. */
function summarize(report: ChangesReport, sections: readonly Section[]): string {
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

/** How many changes of a kind are listed in a terminal. */
const maxListed = 50;

function formatText(report: ChangesReport, options: ChangesFormatOptions): string {
  const paint = createPaint(options.color);
  const sections = getSections(report);
  const lost = getLost(report).map((loss) => {
    const { file, range } = loss.place;
    const place = `${paint('bold', getTerminalPath(file))}:${range.start.line + 1}:${range.start.character + 1}`;
    const head = `${place} ${paint(severityStyles.error, 'error')} ${paint('dim', lostUrlCode)}`;
    return `${head}\n  ${getTerminalStart(describeLoss(loss))}\n`;
  });
  const lists = sections.map((section) => {
    const lines = section.rows
      .slice(0, maxListed)
      .map((row) => `  ${getTerminalStart(joinCells(row, section))}`);
    const more = section.rows.length - lines.length;
    const rest = more > 0 ? [`  … and ${formatNumber(more)} more`] : [];
    return `${[paint('bold', describeCount(section)), ...lines, ...rest].join('\n')}\n`;
  });
  const { problems } = report;
  const found =
    problems.diagnostics.length === 0
      ? []
      : [formatReport('text', withoutGone(problems), { ...options, failures: [] })];
  const gone = problems.comparison?.gone ?? [];
  const names = gone.slice(0, maxListed).map((problem) => `  ${getTerminalStart(describeGone(problem))}`);
  const goneList =
    gone.length === 0 ? [] : [`${[paint('bold', 'Problems that are gone'), ...names].join('\n')}\n`];
  const summary = getTerminalStart(summarize(report, sections));
  return `${[...lost, ...lists, ...found, ...goneList, summary].join('\n')}\n`;
}

function joinCells(row: readonly string[], { columns }: Section): string {
  return row
    .map((cell, index) =>
      cell === '' || index === 0 ? cell : `${columns[index] === 'Now' ? ' → ' : '  '}${cell}`,
    )
    .join('');
}

/** Those that are gone have a list of their own. */
function withoutGone({ comparison, ...problems }: Report): Report {
  return { ...problems, comparison: comparison && { ...comparison, gone: [] } };
}

function formatGitHub(report: ChangesReport, options: ChangesFormatOptions): string {
  const lost = getLost(report).map((loss) => {
    const { file, range } = loss.place;
    const properties = `file=${escapeProperty(file)},line=${range.start.line + 1},title=${lostUrlCode}`;
    return `::error ${properties}::${escapeData(describeLoss(loss))}\n`;
  });
  const gone = report.gone.map(
    (site) =>
      `::error file=${escapeProperty(site.file)},title=${lostUrlCode}::${escapeData(describeGoneSite(site))}\n`,
  );
  const headings = report.sites.flatMap(({ folder, changes }) =>
    changes.pages.headings.map(({ file, text, fragment }) => {
      const properties = `file=${escapeProperty(folder === '' ? file : `${folder}/${file}`)},line=1,title=heading-gone`;
      const message = `The heading ${quote(text)} is gone: links to #${fragment} lead to the top of the page`;
      return `::notice ${properties}::${escapeData(message)}\n`;
    }),
  );
  const problems = formatReport(
    'github',
    { ...report.problems, comparison: undefined },
    { ...options, failures: [] },
  );
  const summary = summarize(report, getSections(report));
  return `${[...gone, ...lost, ...headings].join('')}${problems}::notice title=changes::${escapeData(summary)}\n`;
}

function formatJson({ base, sites, gone, problems }: ChangesReport): string {
  const value = {
    base,
    goneSites: gone.map(({ file, pageCount }) => ({ configuration: file, pageCount })),
    sites: sites.map(({ file, changes, lost }) => ({
      configuration: file,
      lost: lost.map((loss) => ({ ...loss, code: lostUrlCode, message: describeLoss(loss) })),
      elsewhere: changes.urls.elsewhere,
      pages: changes.pages,
      navigation: changes.navigation,
    })),
    problems: {
      new: problems.diagnostics.map(({ file, code, severity, message, range }) => ({
        ...{ file, code, severity, message, range },
      })),
      gone: problems.comparison?.gone ?? [],
    },
  };
  return `${escapeJson(JSON.stringify(value, undefined, 2))}\n`;
}

/** In UTF-16 code units. A comment on GitHub has at most 65,536. */
const maxMarkdown = 60_000;
/** For what follows a table that was cut. */
const reserve = 1_000;
/** In UTF-16 code units, before they are escaped. */
const maxCell = 200;

function formatMarkdown(report: ChangesReport): string {
  const sections = getSections(report);
  const { diagnostics, comparison } = report.problems;
  const tables: readonly Section[] = [
    {
      noun: ['URL is lost', 'URLs are lost'],
      columns: ['Place', 'What to do'],
      rows: getLost(report).map((loss) => [
        `${loss.place.file}:${loss.place.range.start.line + 1}`,
        describeLoss(loss),
      ]),
    },
    {
      noun: ['problem is new', 'problems are new'],
      columns: ['Severity', 'Place', 'Problem', 'Rule'],
      rows: diagnostics.map(getProblemCells),
    },
    ...sections,
    {
      noun: ['problem is gone', 'problems are gone'],
      columns: ['Problem'],
      rows: (comparison?.gone ?? []).map((problem: GoneProblem) => [describeGone(problem)]),
    },
  ];
  let text = `### Changes for readers\n\n**${escapeMarkdownText(summarize(report, sections))}**\n`;
  for (const table of tables) {
    if (table.rows.length === 0) continue;
    const head = `\n#### ${describeCount(table)}\n\n| ${table.columns.join(' | ')} |\n|${'---|'.repeat(table.columns.length)}\n`;
    if (text.length + head.length > maxMarkdown - reserve) break;
    text += head;
    let shown = 0;
    for (const row of table.rows) {
      const line = `| ${row.map((cell) => escapeMarkdownText(cut(cell))).join(' | ')} |\n`;
      if (text.length + line.length > maxMarkdown - reserve) break;
      text += line;
      shown++;
    }
    const more = table.rows.length - shown;
    if (more > 0) text += `\n… and ${formatNumber(more)} more.\n`;
  }
  return text;
}

function getProblemCells({ severity, file, range, message, code }: ReportedDiagnostic): readonly string[] {
  return [severity, `${file}:${range.start.line + 1}:${range.start.character + 1}`, message, code];
}

function cut(text: string): string {
  return text.length > maxCell ? `${text.slice(0, maxCell)}…` : text;
}

const formatters: Readonly<
  Record<ChangesFormat, (report: ChangesReport, options: ChangesFormatOptions) => string>
> = { text: formatText, json: formatJson, github: formatGitHub, markdown: formatMarkdown };

/** The whole standard output. */
export function formatChanges(
  format: ChangesFormat,
  report: ChangesReport,
  options: ChangesFormatOptions,
): string {
  return formatters[format](report, options);
}
