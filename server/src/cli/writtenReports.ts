// `--write-report FORMAT=FILE`: further reports of the same check, each in a file.
import { writeFileSync } from 'node:fs';
import { quote } from '../text/words.ts';
import type { ReportUse } from './arguments.ts';
import type { FormatOptions } from './formatOptions.ts';
import { formatReport } from './formatReport.ts';
import type { Report } from './report.ts';

/** Sentences about those that could not be written. */
export function writeReports(
  uses: readonly ReportUse[],
  report: Report,
  options: Omit<FormatOptions, 'color'>,
): readonly string[] {
  return uses.flatMap(({ format, path }) => {
    try {
      writeFileSync(path, formatReport(format, report, { ...options, color: false }));
      return [];
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
      return [`${quote(path)} can’t be written${reason}.`];
    }
  });
}
