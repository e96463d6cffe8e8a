// What a check finds, in numbers.
import type { CheckedFile } from '../../checkSite.ts';
import { type ConfigurationPath, checkLoadedSite } from '../../loadedSite.ts';
import type { RemainingProblems } from '../../shared/definitions/writingOutput.ts';
import { type ToolContext, takePart, throwIfCanceled } from '../tool.ts';
import { load } from '../workspace/agentSites.ts';
import { applyEdit } from '../workspace/editedFileSystem.ts';
import { getPathAfter, type SiteEdit } from '../workspace/siteEdit.ts';

/** Looks at the sites as they would be once the edit is written. `configurations` are where they are before. */
export async function findRemaining(
  configurations: readonly ConfigurationPath[],
  edit: SiteEdit,
  context: ToolContext,
): Promise<RemainingProblems> {
  const fileSystem = applyEdit(context.fileSystem, edit);
  const files: CheckedFile[] = [];
  for (const [done, { path, boundary }] of configurations.entries()) {
    const part = takePart(context, done, configurations.length);
    const after = { path: getPathAfter(edit.moves, path), boundary };
    const loaded = await load(after, part, 'check', fileSystem);
    if (typeof loaded === 'string') continue;
    files.push(...(await checkLoadedSite(loaded, context.isCanceled)));
    throwIfCanceled(context);
  }
  return countProblems(files);
}

export function countProblems(files: readonly CheckedFile[]): RemainingProblems {
  const bySeverity = [0, 0, 0];
  const byCode = new Map<string, number>();
  for (const { diagnostics } of files)
    for (const { severity = 1, code } of diagnostics) {
      const place = Math.min(severity, bySeverity.length) - 1;
      bySeverity[place] = (bySeverity[place] ?? 0) + 1;
      byCode.set(String(code), (byCode.get(String(code)) ?? 0) + 1);
    }
  const [errors = 0, warnings = 0, others = 0] = bySeverity;
  return { errors, warnings, others, codes: sortCounts(byCode) };
}

/** The most frequent first. */
export function sortCounts(counts: ReadonlyMap<string, number>): { code: string; count: number }[] {
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
}
