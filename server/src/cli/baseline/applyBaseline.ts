// Applies a baseline to a check: opens it before the check, compares or writes it afterwards.

import { compareToBaseline, getKnownProblems, type KnownProblem } from '../../check/knownProblems.ts';
import type { Report } from '../../check/report.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import type { BaselineUse } from '../arguments.ts';
import { findObstacle, readBaseline, writeBaseline } from './baselineFile.ts';

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
