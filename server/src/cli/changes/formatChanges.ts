// The formats of what changed for readers: for people, programs, GitHub and Markdown.

import {
  describeCount,
  describeGoneSite,
  describeLoss,
  getLost,
  getSections,
  lostUrlCode,
  type Section,
  summarize,
} from '../../changes/changeWords.ts';
import type { ChangesReport } from '../../changes/revisionChanges.ts';
import type { Report, ReportedDiagnostic } from '../../check/report.ts';
import { formatNumber, quote } from '../../shared/text/words.ts';
import type { FormatOptions } from '../arguments.ts';
import { escapeData, escapeMarkdownText, escapeProperty, formatReport } from '../formatReport.ts';
import { describeGone } from '../formatText.ts';
import {
  createPaint,
  escapeJson,
  getTerminalPath,
  getTerminalStart,
  severityStyles,
} from '../terminalText.ts';
import type { ChangesFormat } from './changesArguments.ts';

type ChangesFormatOptions = Omit<FormatOptions, 'failures'>;

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
      .map((row) => `  ${getTerminalStart(joinCells(row.cells, section))}`);
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
      lost: lost.map((loss) => {
        const { file: shown, range } = loss.place;
        return { ...loss, place: { file: shown, range }, code: lostUrlCode, message: describeLoss(loss) };
      }),
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
      rows: getLost(report).map((loss) => ({
        cells: [`${loss.place.file}:${loss.place.range.start.line + 1}`, describeLoss(loss)],
      })),
    },
    {
      noun: ['problem is new', 'problems are new'],
      columns: ['Severity', 'Place', 'Problem', 'Rule'],
      rows: diagnostics.map((problem) => ({ cells: getProblemCells(problem) })),
    },
    ...sections,
    {
      noun: ['problem is gone', 'problems are gone'],
      columns: ['Problem'],
      rows: (comparison?.gone ?? []).map((problem) => ({ cells: [describeGone(problem)] })),
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
      const line = `| ${row.cells.map((cell) => escapeMarkdownText(cut(cell))).join(' | ')} |\n`;
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
