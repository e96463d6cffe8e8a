// The table of formats.
import type { Format } from './arguments.ts';
import { formatGitHub } from './formatGitHub.ts';
import { formatJson } from './formatJson.ts';
import { formatMarkdown } from './formatMarkdown.ts';
import type { FormatOptions } from './formatOptions.ts';
import { formatSarif } from './formatSarif.ts';
import { formatText } from './formatText.ts';
import type { Report } from './report.ts';

const formatters: Readonly<Record<Format, (report: Report, options: FormatOptions) => string>> = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGitHub,
  markdown: formatMarkdown,
};

/** Everything that goes to standard output. */
export function formatReport(format: Format, report: Report, options: FormatOptions): string {
  return formatters[format](report, options);
}
