// `--format sarif`: the Static Analysis Results Interchange Format 2.1.0 (OASIS), which code scanning services read.

import type { Location, Log, Notification, ReportingDescriptor, Result, ToolComponent } from 'sarif';
import { URI } from 'vscode-uri';
import {
  type Comparison,
  isNotChecked,
  type Place,
  type Report,
  type ReportedDiagnostic,
} from '../check/report.ts';
import {
  defaultSeverities,
  getDocumentationUrl,
  isDiagnosticCode,
  type Severity,
  severities,
} from '../diagnosticCodes.ts';
import { formatCount, formatNumber } from '../shared/text/words.ts';
import type { FormatOptions } from './arguments.ts';
import { describeComparison, describeGone } from './formatText.ts';
import type { OwnManifest } from './ownManifest.ts';
import { escapeJson } from './terminalText.ts';

const schema = 'https://json.schemastore.org/sarif-2.1.0.json';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

const codes = Object.keys(defaultSeverities).filter(isDiagnosticCode);

/** GitHub's limit for one run; it rejects longer logs as a whole. */
const maxResults = 25_000;

export function formatSarif(
  { diagnostics, comparison }: Report,
  { manifest, failures }: FormatOptions,
): string {
  const shown = getMostSerious(diagnostics);
  const notifications = [
    ...failures.map((text): Notification => ({ level: 'error', message: { text } })),
    ...describeCut(diagnostics.length - shown.length),
    ...(comparison === undefined ? [] : describeBaseline(comparison)),
  ];
  const log: Log = {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: createDriver(manifest) },
        columnKind: 'utf16CodeUnits',
        ...(notifications.length === 0
          ? {}
          : {
              invocations: [
                {
                  executionSuccessful: failures.length === 0,
                  toolExecutionNotifications: notifications,
                },
              ],
            }),
        results: shown.map((diagnostic) => createResult(diagnostic, comparison)),
      },
    ],
  };
  return `${escapeJson(JSON.stringify(log, undefined, 2))}\n`;
}

function createDriver({ version, ruleTexts }: OwnManifest): ToolComponent {
  return {
    name: 'docs-check',
    version,
    informationUri: 'https://github.com/plant-store/plant-store-vscode',
    rules: codes.map((id): ReportingDescriptor => {
      const text = ruleTexts.get(id);
      return {
        id,
        ...(text === undefined ? {} : { shortDescription: { text: `${text}.` } }),
        helpUri: getDocumentationUrl(id),
        defaultConfiguration: { level: levels[defaultSeverities[id]] },
      };
    }),
  };
}

/** All of them, in their order, unless there are too many. */
function getMostSerious(diagnostics: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  if (diagnostics.length <= maxResults) return diagnostics;
  const getRank = ({ severity }: ReportedDiagnostic) => severities.indexOf(severity);
  return [...diagnostics].sort((a, b) => getRank(a) - getRank(b)).slice(0, maxResults);
}

function describeCut(count: number): readonly Notification[] {
  if (count === 0) return [];
  const text = `${formatCount(count, 'problem is', 'problems are')} left out, because a log can hold only ${formatNumber(maxResults)}.`;
  return [{ level: 'warning', message: { text } }];
}

/** The comparison with the baseline goes into notifications, because results would be taken for existing problems. */
function describeBaseline(comparison: Comparison): readonly Notification[] {
  const summary: Notification = { level: 'note', message: { text: describeComparison(comparison) } };
  const gone = comparison.gone.map(
    (problem): Notification => ({
      level: 'note',
      message: { text: `Gone: ${describeGone(problem)}` },
      locations: [{ physicalLocation: { artifactLocation: createArtifactLocation(problem.file) } }],
    }),
  );
  return [summary, ...gone];
}

function createResult(
  { code, severity, message, related, ...place }: ReportedDiagnostic,
  comparison: Comparison | undefined,
): Result {
  return {
    ...(comparison === undefined || isNotChecked({ code }) ? {} : { baselineState: 'new' }),
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    ...(isNotChecked({ code }) ? { kind: 'notApplicable', level: 'none' } : { level: levels[severity] }),
    message: { text: message },
    locations: [createLocation(place)],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other) => ({
            ...createLocation(other),
            message: { text: other.message },
          })),
        }),
  };
}

/** Lines and columns are counted from 1; the end is the column after the last character. */
function createLocation({ file, range: { start, end } }: Place): Location {
  return {
    physicalLocation: {
      artifactLocation: createArtifactLocation(file),
      region: {
        startLine: start.line + 1,
        startColumn: start.character + 1,
        endLine: end.line + 1,
        endColumn: end.character + 1,
      },
    },
  };
}

/**
 * A relative path starts at the root of the sources: on GitHub that of the repository, otherwise the folder where the
 * check ran.
 */
function createArtifactLocation(file: string) {
  const isRelative = !/^(?:\/|[a-z]:)/i.test(file);
  return isRelative
    ? { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' }
    : { uri: URI.file(file).toString() };
}
