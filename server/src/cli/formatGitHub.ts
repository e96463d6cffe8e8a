// `--format github`: workflow commands, which GitHub shows as annotations next to the lines
// (docs.github.com, "Workflow commands for GitHub Actions").
import type { Severity } from '../diagnosticCodes.ts';
import { formatNumber } from '../shared/text/words.ts';
import { describeComparison, describeGone } from './comparisonText.ts';
import type { Comparison, Report, ReportedDiagnostic } from './report.ts';
import { getTerminalLine } from './terminalText.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** A notice is cut when it is long. */
const maxGone = 20;

export function formatGitHub({ diagnostics, comparison }: Report): string {
  const annotations = diagnostics.map(formatDiagnostic).join('');
  return comparison === undefined ? annotations : `${annotations}${formatComparison(comparison)}`;
}

/** A notice without a place: GitHub shows it with the run. */
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
  return `::${commands[severity]} ${list.join(',')}::${escapeData(message)}\n`;
}

/** The escapes that GitHub's runner decodes: `@actions/core`, command.ts. */
function escapeData(text: string): string {
  const lines = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return getTerminalLine(lines);
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
