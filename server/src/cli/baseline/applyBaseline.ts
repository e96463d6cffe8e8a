// What the command line asks for about a baseline, done: before the check what can be refused, after it the comparison.

import { getFolder } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import type { BaselineUse } from '../arguments.ts';
import type { Report } from '../report.ts';
import type { KnownProblem } from './baselineFile.ts';
import { findObstacle, readBaseline, writeBaseline } from './baselineFile.ts';
import { compareToBaseline, getKnownProblems } from './compareToBaseline.ts';

/** A baseline that can be used, so that nothing is checked for nothing. */
export interface OpenedBaseline {
  readonly kind: 'opened';
  readonly use: BaselineUse;
  /** Absolute, with `/`. */
  readonly path: string;
  /** What is known so far; of a baseline that is written, nothing. */
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
  /** Absolute, with `/`: everything in them was checked. */
  readonly checkedFolders: readonly string[];
  /** Whether something could not be checked, so that what is gone isn’t known. */
  readonly isPartial: boolean;
  /** What paths are shown relative to: absolute, with `/`. */
  readonly shownFolder: string;
}

export interface AppliedBaseline {
  readonly report: Report;
  /** Sentences for the user about what was done. */
  readonly notes: readonly string[];
  /** Sentences about what could not be done. */
  readonly failures: readonly string[];
}

/** Once written, a baseline knows every problem of the report. */
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
