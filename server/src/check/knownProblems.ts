// Problems that are known already: recognizes them among those of a check, although lines and messages may have changed.
import {
  type GoneProblem,
  isNotChecked,
  type Report,
  type ReportedDiagnostic,
  shortenPath,
} from './report.ts';

/**
 * Equal problems in a baseline: with the same code, in the same file, about the same text. The check reports only
 * problems that no baseline knows.
 */
export interface KnownProblem {
  /** Relative to the folder of the baseline, with `/`; may begin with `../`. */
  readonly file: string;
  /** From any version of this program, so it may no longer exist. */
  readonly code: string;
  /** The text that the problem is about; empty if it is about the whole file. */
  readonly text: string;
  /** At least 1. */
  readonly count: number;
}

/** Without lines and messages, because both can change while the problem stays. */
export function getKey({ file, code, text }: Omit<KnownProblem, 'count'>): string {
  return JSON.stringify([file, code, text]);
}

/**
 * The problems of a report as entries for a baseline in this folder. `undefined` if their paths can't be relative to
 * the folder.
 */
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
  /** Folder of the baseline: absolute, with `/`. */
  readonly baselineFolder: string;
  /** Absolute, with `/`: only problems in these folders can be gone. Empty if not everything could be checked. */
  readonly checkedFolders: readonly string[];
  /** The folder that displayed paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
}

/** The report of new problems. Of equal problems, the first ones in the file count as known. */
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

/**
 * A path relative to a baseline's folder, so that the check gives the same result wherever it runs. Both paths are
 * absolute, with `/`; `undefined` if there is no relative path, as between two Windows drives.
 */
export function getRelativePath(folder: string, path: string): string | undefined {
  const from = getSegments(folder);
  const to = getSegments(path);
  if (getDrive(from) !== getDrive(to)) return undefined;
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

/** Resolves a relative path. Absolute, with `/`, without `.` and `..`. */
export function getAbsolutePath(folder: string, path: string): string {
  const segments = getSegments(folder);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const joined = segments.join('/');
  return folder.startsWith('/') ? `/${joined}` : joined;
}

/** On Windows, the case of a drive letter doesn't matter. */
function getSegments(path: string): string[] {
  const [first = '', ...others] = path.split('/').filter((segment) => segment !== '');
  if (first === '') return [];
  return [isDrive(first) ? first.toLowerCase() : first, ...others];
}

function getDrive([first = '']: readonly string[]): string {
  return isDrive(first) ? first : '';
}

function isDrive(segment: string): boolean {
  return /^[a-z]:$/i.test(segment);
}
