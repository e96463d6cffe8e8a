// A report and a baseline → the report of what is new, and what became of the rest.
import {
  type GoneProblem,
  isNotChecked,
  type Report,
  type ReportedDiagnostic,
  shortenPath,
} from '../report.ts';
import { getKey, type KnownProblem } from './baselineFile.ts';
import { getAbsolutePath, getRelativePath } from './baselinePaths.ts';

/** What is in a report, for a baseline in this folder. `undefined` when its paths can't be relative to the folder. */
export function getKnownProblems(
  { diagnostics }: Report,
  folder: string,
): readonly KnownProblem[] | undefined {
  const counted = new Map<string, KnownProblem>();
  for (const diagnostic of diagnostics) {
    if (isNotChecked(diagnostic)) continue;
    const problem = describe(diagnostic, folder);
    if (problem === undefined) return undefined;
    const key = getKey(problem);
    counted.set(key, { ...problem, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

interface ComparisonOptions {
  /** Of the baseline: absolute, with `/`. */
  readonly baselineFolder: string;
  /** Absolute, with `/`: only what is in one of them can be gone. None when not everything could be checked. */
  readonly checkedFolders: readonly string[];
  /** What paths are shown relative to: absolute, with `/`. */
  readonly shownFolder: string;
}

/** Of equal problems, the first ones in the file count as the known ones. */
export function compareToBaseline(
  report: Report,
  known: readonly KnownProblem[],
  { baselineFolder, checkedFolders, shownFolder }: ComparisonOptions,
): Report {
  const left = new Map(known.map((problem) => [getKey(problem), problem.count]));
  const isNew = (diagnostic: ReportedDiagnostic): boolean => {
    const described = isNotChecked(diagnostic) ? undefined : describe(diagnostic, baselineFolder);
    if (described === undefined) return true;
    const key = getKey(described);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  };
  const diagnostics = report.diagnostics.filter(isNew);
  const knownCount = report.diagnostics.length - diagnostics.length;
  const gone = known.flatMap((problem): GoneProblem[] => {
    const { code, text } = problem;
    const count = left.get(getKey(problem)) ?? 0;
    const path = getAbsolutePath(baselineFolder, problem.file);
    const isChecked = checkedFolders.some((folder) => isInside(path, folder));
    return count > 0 && isChecked
      ? [{ file: shortenPath(path, shownFolder), code, subject: text, count }]
      : [];
  });
  return { ...report, diagnostics, comparison: { knownCount, gone } };
}

function isInside(path: string, folder: string): boolean {
  const relative = getRelativePath(folder, path);
  return relative !== undefined && relative.split('/', 1)[0] !== '..';
}

function describe(
  { path, code, subject }: ReportedDiagnostic,
  folder: string,
): Omit<KnownProblem, 'count'> | undefined {
  const file = getRelativePath(folder, path);
  return file === undefined ? undefined : { file, code, text: subject };
}
