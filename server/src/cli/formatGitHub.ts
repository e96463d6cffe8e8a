// `--format github`: workflow commands, which GitHub shows as annotations next to the lines
// (docs.github.com, "Workflow commands for GitHub Actions").
import type { Severity } from '../diagnosticCodes.ts';
import type { Report, ReportedDiagnostic } from './report.ts';
import { getTerminalLine } from './terminalText.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

export function formatGitHub({ diagnostics }: Report): string {
  return diagnostics.map(formatDiagnostic).join('');
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
