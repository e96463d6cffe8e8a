// `--format markdown`: a table, as the summary of a job or a comment shows it (GitHub Flavored Markdown). The summary of a
// step on GitHub holds 1 MiB, and is dropped whole when it is longer.
import { getDocumentationUrl, severities } from '../diagnosticCodes.ts';
import { formatNumber } from '../shared/text/words.ts';
import type { FormatOptions } from './formatOptions.ts';
import { getSummaryLines } from './formatText.ts';
import { isNotChecked, type Report, type ReportedDiagnostic } from './report.ts';
import { getTerminalLine } from './terminalText.ts';

/** The most serious ones are shown. */
const maxRows = 500;
/** Of a name or a message, in UTF-16 code units; written as entities, each can take six bytes and more. */
const maxText = 240;

export function formatMarkdown(report: Report, { failures }: FormatOptions): string {
  const [summary = '', ...gone] = getSummaryLines(report);
  const blocks = ['### docs-check', `**${escapeMarkdown(summary)}**`];
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

/** The sort is stable: those of one severity stay in the order of the report. */
function getRank(diagnostic: ReportedDiagnostic): number {
  return isNotChecked(diagnostic) ? severities.length : severities.indexOf(diagnostic.severity);
}

function formatRow({ severity, file, range: { start }, message, code }: ReportedDiagnostic): string {
  const place = `${cut(file)}:${start.line + 1}:${start.character + 1}`;
  const cells = [
    severity,
    escapeMarkdown(place),
    escapeMarkdown(cut(message)),
    `[${code}](${getDocumentationUrl(code)})`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatList(title: string, items: readonly string[]): string {
  const shown = items.slice(0, maxRows).map((item) => `- ${escapeMarkdown(cut(item.trim()))}`);
  const more = items.length - shown.length;
  const rest = more > 0 ? [`- … and ${formatNumber(more)} more`] : [];
  return [escapeMarkdown(title), '', ...shown, ...rest].join('\n');
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

/** Text that means itself: neither Markdown nor HTML of a site gets through, and no cell ends early. */
function escapeMarkdown(text: string): string {
  return getTerminalLine(text).replace(
    /[^\p{L}\p{N}\p{M} .,;()/“”‘’…-]/gu,
    (character) => `&#${character.codePointAt(0)};`,
  );
}
