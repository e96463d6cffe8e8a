// What the command line asks for, done once: the check, compared with a baseline, and what there is to say about it.
import type { FileSystem } from '../site/fileSystem.ts';
import type { CheckArguments } from './arguments.ts';
import { type AppliedBaseline, applyBaseline, openBaseline } from './baseline/applyBaseline.ts';
import { createReport, hasProblem, type Report } from './report.ts';
import { type CheckRuntime, runCheck } from './runCheck.ts';

export interface JudgementParts {
  readonly runtime: CheckRuntime;
  /** Where the baseline is. */
  readonly disk: FileSystem;
  /** What paths in the report are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  /** A path as typed → absolute, with `/`. */
  toAbsolute(path: string): string;
}

export interface Judged {
  readonly kind: 'judged';
  readonly report: Report;
  /** Sentences for the user about what was done or found. */
  readonly notes: readonly string[];
  /** Sentences about what could not be checked or written; everything else was. */
  readonly failures: readonly string[];
  /** Whether the check failed by what was found. */
  readonly isFailed: boolean;
  /** Absolute, with `/`: the folders of the sites that were checked. */
  readonly siteFolders: readonly string[];
  /** Whether git ignores the folder. Absolute, with `/`. */
  isIgnored(folder: string): boolean;
  /** Absolute, with `/`: what counts though its folder was not searched, whether it exists or not. */
  readonly outerFiles: readonly string[];
}

/** Nothing was checked; sentences that say why. */
export interface Refused {
  readonly kind: 'refused';
  readonly failures: readonly string[];
}

export async function judge(
  { paths, failOn, baseline: use }: CheckArguments,
  { runtime, disk, shownFolder, toAbsolute }: JudgementParts,
): Promise<Judged | Refused> {
  const baseline = use && (await openBaseline(disk, use, toAbsolute(use.path)));
  if (baseline?.kind === 'refused') return { kind: 'refused', failures: [baseline.message] };
  const outcome = await runCheck({ paths: paths.map(toAbsolute), given: paths }, runtime);
  if (outcome.kind === 'nothingThere') return { kind: 'refused', failures: outcome.failures };
  const { files, siteCount, checkedFolders, siteFolders, isIgnored, outerFiles } = outcome;
  const found = createReport(files, shownFolder, siteCount);
  const isPartial = outcome.failures.length > 0;
  const applied: AppliedBaseline =
    baseline === undefined
      ? { report: found, notes: [], failures: [] }
      : applyBaseline(baseline, found, { checkedFolders, isPartial, shownFolder });
  return {
    kind: 'judged',
    report: applied.report,
    notes: applied.notes,
    failures: [...outcome.failures, ...applied.failures],
    isFailed: hasProblem(applied.report, failOn),
    siteFolders,
    isIgnored,
    outerFiles,
  };
}
