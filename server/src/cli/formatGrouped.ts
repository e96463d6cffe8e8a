// The text of a long report: by file, one line for each problem, and what it comes to.

import type { ReportedDiagnostic } from '../check/report.ts';
import { formatNumber } from '../shared/text/words.ts';
import { getTerminalLine, getTerminalPath, type Paint, severityStyles } from './terminalText.ts';

/** A report with more problems has no code frames: nobody reads thousands of lines. */
export const mostFrames = 50;

/** How many targets are named. */
const mostTargets = 5;

/**
 * The name of each file, then its problems. Terminals and editors turn both into links, as they do for ESLint.
 *
 * @param diagnostics by file.
 */
export function formatByFile(diagnostics: readonly ReportedDiagnostic[], paint: Paint): readonly string[] {
  const files = new Map<string, ReportedDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { file } = diagnostic;
    const problems = files.get(file);
    if (problems === undefined) files.set(file, [diagnostic]);
    else problems.push(diagnostic);
  }
  return [...files].flatMap(([file, problems]) => {
    const places = problems.map(({ range: { start } }) => `${start.line + 1}:${start.character + 1}`);
    const width = Math.max(...places.map(({ length }) => length));
    const lines = problems.map(({ severity, message, related, code }, index) => {
      const place = places[index]?.padStart(width) ?? '';
      const name = paint(severityStyles[severity], severity.padEnd(severityWidth));
      const text = [getTerminalLine(message), ...related.map(describeRelated)].join(' ');
      return `  ${paint('dim', place)}  ${name}  ${text}  ${paint('dim', code)}`;
    });
    return [paint('bold', getTerminalPath(file)), ...lines, ''];
  });
}

/** "(The page is listed here first: docs.json:12:5)". The line stays one. */
function describeRelated({ message, file, range: { start } }: ReportedDiagnostic['related'][number]): string {
  return `(${getTerminalLine(message)}: ${getTerminalPath(file)}:${start.line + 1}:${start.character + 1})`;
}

const severityWidth = 'information'.length;

/** How many problems there are of each code, and the pages, files and headings that most of them miss. */
export function formatTotals(diagnostics: readonly ReportedDiagnostic[], paint: Paint): readonly string[] {
  const missing = diagnostics.flatMap((diagnostic) => diagnostic.missing ?? []);
  const targets = count(missing).filter(([, times]) => times > 1);
  const codes = count(diagnostics.map(({ code }) => code));
  return [
    ...formatCounts('By code', codes, paint),
    ...formatCounts('Missed most', targets.slice(0, mostTargets), paint),
  ];
}

function formatCounts(
  title: string,
  counts: readonly (readonly [name: string, count: number])[],
  paint: Paint,
): readonly string[] {
  if (counts.length === 0) return [];
  const numbers = counts.map(([, times]) => formatNumber(times));
  const width = Math.max(...numbers.map(({ length }) => length));
  const lines = counts.map(
    ([name], index) => `  ${numbers[index]?.padStart(width) ?? ''}  ${getTerminalLine(name)}`,
  );
  return [paint('bold', title), ...lines, ''];
}

/** The most frequent first, then by name. */
function count(names: readonly string[]): readonly (readonly [name: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(
    ([one, times], [other, otherTimes]) => otherTimes - times || Number(one > other) - Number(one < other),
  );
}

/** "37 can be fixed with --fix."; `undefined` if none can. */
export function describeFixable(diagnostics: readonly ReportedDiagnostic[]): string | undefined {
  const fixable = diagnostics.filter(({ isFixable }) => isFixable).length;
  return fixable === 0 ? undefined : `${formatNumber(fixable)} can be fixed with --fix.`;
}
