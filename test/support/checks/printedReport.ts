// What the terminal check prints about files in memory.
import manifest from '../../../package.json' with { type: 'json' };
import type { Format } from '../../../server/src/cli/arguments.ts';
import { formatReport } from '../../../server/src/cli/formatReport.ts';
import { parseOwnManifest } from '../../../server/src/cli/ownManifest.ts';
import { getReport, type TerminalCheckOptions } from './terminalCheck.ts';

export const ownManifest = { ...parseOwnManifest(manifest), version: '1.2.3' };

export async function print(
  format: Format,
  files: Record<string, string>,
  options: TerminalCheckOptions & { readonly color?: boolean; readonly failures?: readonly string[] } = {},
): Promise<string> {
  const { color = false, failures = [], ...checkOptions } = options;
  return formatReport(format, await getReport(files, checkOptions), {
    color,
    failures,
    manifest: ownManifest,
  });
}
