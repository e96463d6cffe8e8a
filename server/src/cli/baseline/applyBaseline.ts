// Applies a baseline to a check: opens it before the check, compares or writes it afterwards.
import { getFolder } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import type { BaselineUse } from '../arguments.ts';
import {
  type GoneProblem,
  isNotChecked,
  type Report,
  type ReportedDiagnostic,
  shortenPath,
} from '../report.ts';
import { findObstacle, getKey, type KnownProblem, readBaseline, writeBaseline } from './baselineFile.ts';

/** A usable baseline, opened first so that no check is made in vain. */
interface OpenedBaseline {
  readonly kind: 'opened';
  readonly use: BaselineUse;
  /** Absolute, with `/`. */
  readonly path: string;
  /** The problems known so far; empty if the baseline is to be written. */
  readonly known: readonly KnownProblem[];
}

export async function openBaseline(
  fileSystem: FileSystem,
  use: BaselineUse,
  path: string,
): Promise<OpenedBaseline | { readonly kind: 'refused'; readonly message: string }> {
  if (use.act === 'compare') {
    const read = await readBaseline(fileSystem, path, use.path);
    return read.kind === 'read' ? { kind: 'opened', use, path, known: read.problems } : read;
  }
  const message = await findObstacle(fileSystem, path, use.path);
  return message === undefined ? { kind: 'opened', use, path, known: [] } : { kind: 'refused', message };
}

interface CheckedFolders {
  /** Absolute, with `/`: everything in these folders was checked. */
  readonly checkedFolders: readonly string[];
  /** Whether something could not be checked, so that fixed problems are not known. */
  readonly isPartial: boolean;
  /** The folder that displayed paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
}

export interface AppliedBaseline {
  readonly report: Report;
  /** What was done, in sentences for the user. */
  readonly notes: readonly string[];
  /** What could not be done, in sentences. */
  readonly failures: readonly string[];
}

/** A newly written baseline knows every problem of the report. */
export function applyBaseline(
  { use, path, known }: OpenedBaseline,
  report: Report,
  { checkedFolders, isPartial, shownFolder }: CheckedFolders,
): AppliedBaseline {
  const baselineFolder = getFolder(path) || '/';
  const options = { baselineFolder, checkedFolders: isPartial ? [] : checkedFolders, shownFolder };
  if (use.act === 'compare')
    return { report: compareToBaseline(report, known, options), notes: [], failures: [] };
  const refuse = (message: string): AppliedBaseline => ({ report, notes: [], failures: [message] });
  if (isPartial) return refuse('The baseline was not written, because not everything could be checked.');
  const problems = getKnownProblems(report, baselineFolder);
  if (problems === undefined)
    return refuse(`${quote(use.path)} can’t be written: it must be on the same drive as what is checked.`);
  const failure = writeBaseline(path, use.path, problems);
  if (failure !== undefined) return refuse(failure);
  const written = compareToBaseline(report, problems, options);
  const count = formatCount(written.comparison?.knownCount ?? 0, 'problem');
  return { report: written, notes: [`${count} written to ${quote(use.path)}.`], failures: [] };
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
