// The formats of a report: for people, GitHub, programs and Markdown. SARIF is in a separate file.

import { type Comparison, isNotChecked, type Report, type ReportedDiagnostic } from '../check/report.ts';
import { getDocumentationUrl, type Severity, severities } from '../diagnosticCodes.ts';
import { formatNumber } from '../shared/text/words.ts';
import type { Format, FormatOptions } from './arguments.ts';
import { formatSarif } from './formatSarif.ts';
import { describeComparison, describeGone, formatText, getSummaryLines } from './formatText.ts';
import { escapeJson, getTerminalLine } from './terminalText.ts';

export const annotationCommands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** Limits the length of a notice. */
const maxGone = 20;

/**
 * `--format github`: workflow commands, which GitHub shows as annotations next to the lines (docs.github.com,
 * "Workflow commands for GitHub Actions").
 */
function formatGitHub({ diagnostics, comparison }: Report): string {
  const annotations = diagnostics.map(formatDiagnostic).join('');
  return comparison === undefined ? annotations : `${annotations}${formatComparison(comparison)}`;
}

/** A notice without a place, which GitHub shows with the run. */
function formatComparison(comparison: Comparison): string {
  const lines = [describeComparison(comparison), ...comparison.gone.slice(0, maxGone).map(describeGone)];
  const more = comparison.gone.length - maxGone;
  const rest = more > 0 ? [`… and ${formatNumber(more)} more`] : [];
  return `::notice title=baseline::${escapeData([...lines, ...rest].join('\n'))}\n`;
}

/** Columns are counted from 1, and given only if the problem is on one line, as GitHub requires. */
function formatDiagnostic({
  file,
  code,
  severity,
  message,
  range: { start, end },
}: ReportedDiagnostic): string {
  const isOnOneLine = start.line === end.line;
  const properties = {
    file,
    line: start.line + 1,
    ...(isOnOneLine ? { col: start.character + 1, endColumn: end.character + 1 } : { endLine: end.line + 1 }),
    title: code,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${annotationCommands[severity]} ${list.join(',')}::${escapeData(message)}\n`;
}

/** The escapes that GitHub's runner decodes: `@actions/core`, command.ts. */
export function escapeData(text: string): string {
  const lines = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return getTerminalLine(lines);
}

export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** `--format json`: an array for programs. Positions are as in LSP: zero-based, in UTF-16 code units. */
function formatJson({ diagnostics }: Report): string {
  const list = diagnostics.map(({ file, code, severity, message, range }) => ({
    file,
    code,
    severity,
    message,
    range,
  }));
  return `${escapeJson(JSON.stringify(list, undefined, 2))}\n`;
}

/** The most serious problems are shown. */
const maxRows = 500;
/**
 * In UTF-16 code units: the length of a name or a message. Written as entities, each unit can take six or more bytes.
 */
const maxText = 240;

/**
 * `--format markdown`: a table for the summary of a job or a comment (GitHub Flavored Markdown). GitHub drops the
 * summary of a step if it is longer than 1 MiB.
 */
function formatMarkdown(report: Report, { failures }: FormatOptions): string {
  const [summary = '', ...gone] = getSummaryLines(report);
  const blocks = ['### docs-check', `**${escapeMarkdownText(summary)}**`];
  if (failures.length > 0) blocks.push(formatList('Not everything could be checked:', failures));
  if (report.diagnostics.length > 0) blocks.push(formatTable(report.diagnostics));
  const [title, ...names] = gone;
  if (title !== undefined) blocks.push(formatList(title, names));
  return `${blocks.join('\n\n')}\n`;
}

function formatTable(diagnostics: readonly ReportedDiagnostic[]): string {
  const ordered = [...diagnostics].sort((a, b) => getRank(a) - getRank(b));
  const rows = ordered.slice(0, maxRows).map(formatRow);
  const more = ordered.length - rows.length;
  const rest = more > 0 ? [`\n… and ${formatNumber(more)} more.`] : [];
  return ['| Severity | Place | Problem | Rule |', '|---|---|---|---|', ...rows, ...rest].join('\n');
}

/** The sort is stable: problems of the same severity stay in the order of the report. */
function getRank(diagnostic: ReportedDiagnostic): number {
  return isNotChecked(diagnostic) ? severities.length : severities.indexOf(diagnostic.severity);
}

function formatRow({ severity, file, range: { start }, message, code }: ReportedDiagnostic): string {
  const place = `${cut(file)}:${start.line + 1}:${start.character + 1}`;
  const cells = [
    severity,
    escapeMarkdownText(place),
    escapeMarkdownText(cut(message)),
    `[${code}](${getDocumentationUrl(code)})`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatList(title: string, items: readonly string[]): string {
  const shown = items.slice(0, maxRows).map((item) => `- ${escapeMarkdownText(cut(item.trim()))}`);
  const more = items.length - shown.length;
  const rest = more > 0 ? [`- … and ${formatNumber(more)} more`] : [];
  return [escapeMarkdownText(title), '', ...shown, ...rest].join('\n');
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

/** Text that is shown literally: no Markdown or HTML from a site takes effect, and no cell ends early. */
export function escapeMarkdownText(text: string): string {
  return getTerminalLine(text).replace(
    /[^\p{L}\p{N}\p{M} .,;()/“”‘’…-]/gu,
    (character) => `&#${character.codePointAt(0)};`,
  );
}

const formatters: Readonly<Record<Format, (report: Report, options: FormatOptions) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGitHub,
  markdown: formatMarkdown,
};

/** The whole standard output. */
export function formatReport(format: Format, report: Report, options: FormatOptions): string {
  return formatters[format](report, options);
}
