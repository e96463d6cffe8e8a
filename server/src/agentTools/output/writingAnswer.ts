// What a tool wants written → its answer: which files, the diff, and what is left of problems.
import type { ConfigurationPath } from '../../loadedSite.ts';
import { mostNotes } from '../../shared/definitions/outputSchema.ts';
import type { RemainingProblems } from '../../shared/definitions/writingOutput.ts';
import { longestDiff, mostFiles, type WritingOutput } from '../../shared/definitions/writingOutput.ts';
import { formatCount } from '../../shared/text/words.ts';
import { type ToolAnswer, type ToolContext, takePart, throwIfCanceled } from '../tool.ts';
import { findFolder, showPath } from '../workspace/agentFolders.ts';
import { getTextAfter, isEmptyEdit, type SiteEdit } from '../workspace/siteEdit.ts';
import { type EditedFile, getEditedFiles, readMark } from './editedFiles.ts';
import { type FileDifference, formatGitDiff } from './gitDiff.ts';
import { findRemaining } from './remainingProblems.ts';

export interface PlannedWriting {
  readonly edit: SiteEdit;
  /** Of the sites that it is about, before anything moves. */
  readonly configurations: readonly ConfigurationPath[];
  readonly dryRun: boolean | undefined;
  /** A sentence with counts, in the past and as what would be. Of an empty edit, the first says why there is nothing to do. */
  readonly summary: { readonly done: string; readonly planned: string };
  /** Sentences about what could not be done; with paths as they are shown. */
  readonly notes?: readonly string[];
  /** Where the tool knows already what is left. */
  readonly remaining?: RemainingProblems;
}

/**
 * The host writes `edit` of the answer, or has nothing to write. Where `remaining` is not known, finding it is the second half of
 * the work.
 */
export async function answerWriting(planned: PlannedWriting, context: ToolContext): Promise<ToolAnswer> {
  const { configurations, dryRun = false, summary, notes = [] } = planned;
  const edit = withoutIdle(planned.edit);
  const isEmpty = isEmptyEdit(edit);
  const isWritten = !isEmpty && !dryRun;
  const { files, links } = await getEditedFiles(edit, context.fileSystem);
  const { diff, leftOut } = await formatDiff(files, context);
  const output: WritingOutput = {
    status: isEmpty ? 'nothing to do' : dryRun ? 'planned' : 'done',
    summary: isWritten || isEmpty ? summary.done : summary.planned,
    files: files.slice(0, mostFiles).map(({ path, to, change }) => ({
      path: showPath(context.folders, path),
      change,
      to: to === path ? '' : showPath(context.folders, to),
      written: isWritten,
    })),
    filesLeftOut: Math.max(0, files.length - mostFiles),
    diff,
    diffLeftOut: leftOut,
    remaining: planned.remaining ?? (await findRemaining(configurations, edit, takePart(context, 1, 2))),
    notes: limitNotes(links === 0 ? notes : [...notes, describeLinks(links)]),
  };
  return isWritten ? { kind: 'answered', output, edit, files } : { kind: 'answered', output };
}

/** The last one counts those beyond. */
export function limitNotes(notes: readonly string[]): readonly string[] {
  if (notes.length <= mostNotes) return notes;
  const kept = notes.slice(0, mostNotes - 1);
  return [...kept, `There are ${formatCount(notes.length - kept.length, 'further note')}.`];
}

function withoutIdle({ changed, ...others }: SiteEdit): SiteEdit {
  return { ...others, changed: changed.filter((each) => getTextAfter(each) !== each.before) };
}

async function formatDiff(
  files: readonly EditedFile[],
  context: ToolContext,
): Promise<{ readonly diff: string; readonly leftOut: number }> {
  let diff = '';
  let leftOut = 0;
  for (const file of files) {
    throwIfCanceled(context);
    const part = formatGitDiff(await getDifference(file, context));
    if (diff.length + part.length > longestDiff) leftOut++;
    else diff += part;
  }
  return { diff, leftOut };
}

async function getDifference(file: EditedFile, context: ToolContext): Promise<FileDifference> {
  const { folders, fileSystem } = context;
  const path = showPath(folders, file.path);
  const to = showPath(folders, file.to);
  if (file.created !== undefined) return { kind: 'created', path, text: file.created.text };
  if (file.text === undefined) return { kind: 'moved', path, to };
  const folder = findFolder(folders, file.path);
  const mark = await readMark(file.path, folder === undefined ? [] : [folder.path], fileSystem);
  const { before, changes } = file.text;
  const by = mark.length;
  const moved = changes.map(({ offset, end, text }) => ({ offset: offset + by, end: end + by, text }));
  return { kind: 'changed', path, to, before: mark + before, changes: moved };
}

function describeLinks(count: number): string {
  return `${formatCount(count, 'symbolic link')} in what moves can lead elsewhere afterwards: look at them.`;
}
