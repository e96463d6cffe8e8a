// The table of formats.
import type { Format } from './arguments.ts';
import { formatGitHub } from './formatGitHub.ts';
import { formatJson } from './formatJson.ts';
import { formatSarif } from './formatSarif.ts';
import { formatText } from './formatText.ts';
import type { Report } from './report.ts';

export interface FormatOptions {
  readonly color: boolean;
  /** Of this program. */
  readonly version: string;
}

const formatters: Readonly<Record<Format, (report: Report, options: FormatOptions) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGitHub,
};

/** Everything that goes to standard output. */
export function formatReport(format: Format, report: Report, options: FormatOptions): string {
  return formatters[format](report, options);
}
