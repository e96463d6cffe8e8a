// `--format text`: for people. Each problem with its lines, or many problems by file, and the totals at the end.

import {
  type Comparison,
  type GoneProblem,
  isNotChecked,
  type Place,
  type Report,
  type ReportedDiagnostic,
} from '../check/report.ts';
import { type Severity, severities } from '../diagnosticCodes.ts';
import { formatCount, joinWords } from '../shared/text/words.ts';
import type { Format, FormatOptions } from './arguments.ts';
import { describeFixable, formatByFile, formatTotals, mostFrames } from './formatGrouped.ts';
import {
  createPaint,
  drawCodeFrame,
  getTerminalPath,
  getTerminalStart,
  type Paint,
  severityStyles,
} from './terminalText.ts';

const nouns: Readonly<Record<Severity, readonly [one: string, many: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  information: ['info', 'infos'],
  hint: ['hint', 'hints'],
};

export function formatText(report: Report, { color }: FormatOptions): string {
  const paint = createPaint(color);
  const { diagnostics } = report;
  const blocks =
    diagnostics.length > mostFrames
      ? [...formatByFile(diagnostics, paint), ...formatTotals(diagnostics, paint)]
      : diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, paint)}\n`);
  return `${[...blocks, formatSummary(report, paint)].join('\n')}\n`;
}

function formatDiagnostic(diagnostic: ReportedDiagnostic, paint: Paint): string {
  const { code, severity, message, related, frame } = diagnostic;
  const head = `${formatPlace(diagnostic, paint)} ${paint(severityStyles[severity], severity)} ${paint('dim', code)}`;
  const lines = drawCodeFrame(frame, paint, severityStyles[severity]);
  const others = related.map((other) => `  ${getTerminalStart(other.message)}: ${formatPlace(other, paint)}`);
  return [head, `  ${getTerminalStart(message)}`, ...lines, ...others].join('\n');
}

/** In the form that terminals and editors turn into links: lines and columns are counted from 1. */
function formatPlace({ file, range: { start } }: Place, paint: Paint): string {
  return `${paint('bold', getTerminalPath(file))}:${start.line + 1}:${start.character + 1}`;
}

/** How much was found, and what is gone. Without colors, and not yet safe to print. */
export function getSummaryLines(report: Report): readonly string[] {
  return formatSummary(report, createPaint(false)).split('\n');
}

function formatSummary(report: Report, paint: Paint): string {
  const { foreignCount, comparison } = report;
  const partly =
    foreignCount === 0
      ? []
      : [
          foreignCount === 1
            ? '1 site declares another format: only the links in its pages were checked.'
            : `${foreignCount} sites declare another format: only the links in their pages were checked.`,
        ];
  const compared = comparison === undefined ? [] : [describeComparison(comparison)];
  const fixable = describeFixable(report.diagnostics);
  return [
    [formatFound(report, paint), ...compared, ...partly, ...(fixable === undefined ? [] : [fixable])].join(
      ' ',
    ),
    ...formatGone(comparison),
  ].join('\n');
}

function formatGone(comparison: Comparison | undefined): readonly string[] {
  if (comparison === undefined || comparison.gone.length === 0) return [];
  const gone = comparison.gone.map((problem) => `  ${getTerminalPath(describeGone(problem))}`);
  return ['Gone (write the baseline again to forget them):', ...gone];
}

function formatFound({ diagnostics: all, siteCount, comparison }: Report, paint: Paint): string {
  if (siteCount === 0) return 'No site was checked.';
  const diagnostics = all.filter((diagnostic) => !isNotChecked(diagnostic));
  const sites = formatCount(siteCount, 'site');
  const noun = comparison === undefined ? 'problem' : 'new problem';
  if (diagnostics.length === 0) return `No ${noun}s in ${sites}.`;
  const kinds = severities.flatMap((severity) => {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return found === 0 ? [] : [paint(severityStyles[severity], formatCount(found, ...nouns[severity]))];
  });
  return `${formatCount(diagnostics.length, noun)} in ${sites}: ${joinWords(kinds, 'and')}.`;
}

/** The rest of a comparison with a baseline. "310 known problems remain. 3 are gone." */
export function describeComparison({ knownCount, gone }: Comparison): string {
  const remain =
    knownCount === 1 ? '1 known problem remains' : `${formatCount(knownCount, 'known problem')} remain`;
  const goneCount = gone.reduce((sum, { count }) => sum + count, 0);
  if (goneCount === 0) return `${remain}.`;
  return `${remain}, ${formatCount(goneCount, 'is gone', 'are gone')}.`;
}

/** `docs/a.mdx link-not-found /guides/wattering (2)`. Not yet safe to print. */
export function describeGone({ file, code, subject, count }: GoneProblem): string {
  const name = [file, code, subject].filter((part) => part !== '').join(' ');
  return count === 1 ? name : `${name} (${count})`;
}

/** Sentences for standard error, because a JSON array has no place for them. */
export function getAsides(format: Format, comparison: Comparison | undefined): readonly string[] {
  if (comparison === undefined || format !== 'json') return [];
  return [
    describeComparison(comparison),
    ...comparison.gone.map((problem) => `Gone: ${describeGone(problem)}`),
  ];
}
