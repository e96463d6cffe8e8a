// What every tool that writes answers, and what becomes of the answer where the writing stops.
import type { JsonSchema } from './shapes.ts';
import {
  choice,
  countSchema,
  diffSchema,
  flag,
  listOf,
  longestPath,
  mostNotes,
  noteSchema,
  type OptionalShape,
  objectOf,
  optional,
  pathSchema,
  textSchema,
} from './shapes.ts';

export const dryRun: OptionalShape<boolean> = optional(
  flag(
    'Whether to write nothing and only answer what would be written, with the same diff. False by default.',
  ),
);

/** How writing ended. */
export const writingStatuses = ['done', 'planned', 'nothing to do', 'stopped'] as const;
export type WritingStatus = (typeof writingStatuses)[number];

export const fileChanges = ['changed', 'created', 'moved'] as const;
export type FileChangeKind = (typeof fileChanges)[number];

/** More files are counted. */
export const mostFiles = 1000;
/** In UTF-16 code units; the diffs of whole files are left out beyond. */
export const longestDiff = 100_000;

export type WrittenFile = {
  readonly path: string;
  readonly change: FileChangeKind;
  readonly to: string;
  readonly written: boolean;
};

export type WritingOutput = {
  readonly status: WritingStatus;
  readonly summary: string;
  readonly files: readonly WrittenFile[];
  readonly filesLeftOut: number;
  readonly diff: string;
  readonly diffLeftOut: number;
  readonly remaining: RemainingProblems;
  readonly notes: readonly string[];
};

export type RemainingProblems = {
  readonly errors: number;
  readonly warnings: number;
  readonly others: number;
  readonly codes: readonly { readonly code: string; readonly count: number }[];
};

export const writingOutput: JsonSchema = objectOf({
  status: choice(
    'done: all is written (in an editor: in open documents, not saved). planned: a dry run. stopped: a file was not as it had been read; what is marked as written was.',
    writingStatuses,
  ).schema,
  summary: textSchema('What was done, or would be, in a sentence with counts.', 2 * longestPath + 200),
  files: listOf(
    'Every file that changes, those in a folder that moves, too.',
    objectOf({
      path: pathSchema('Relative to the workspace folder, before anything moves.'),
      change: choice('What happens to it.', fileChanges).schema,
      to: pathSchema('Where it moves to; otherwise empty.'),
      written: { type: 'boolean', description: 'Whether it happened.' },
    }),
    mostFiles,
  ),
  filesLeftOut: countSchema('How many further files change.'),
  diff: diffSchema('Unified diff of all of it, exact, as git writes it.', longestDiff),
  diffLeftOut: countSchema('Of how many files the diff is left out, because it would be too long.'),
  remaining: objectOf(
    {
      errors: countSchema('Problems of this severity.'),
      warnings: countSchema('Problems of this severity.'),
      others: countSchema('Information and hints.'),
      codes: listOf(
        'The same by code, the most frequent first.',
        objectOf({ code: textSchema('The kind of problem.'), count: countSchema('How many.') }),
      ),
    },
    'What check_docs_site finds in these sites once all of it is written.',
  ),
  notes: listOf('What could not be done, and why.', noteSchema, mostNotes),
});

/**
 * The answer where not everything could be written.
 *
 * @param output of a call that was to write.
 * @param written for each of its `files`, in their order.
 * @param why a sentence: what stopped it.
 */
export function stopWriting(
  output: Readonly<Record<string, unknown>>,
  written: readonly boolean[],
  why: string,
): Record<string, unknown> {
  const files: readonly unknown[] = Array.isArray(output.files) ? output.files : [];
  const count = written.filter((each) => each).length;
  const done = count === 0 ? 'Nothing was written' : `Only ${count} of ${written.length} files were written`;
  return {
    ...output,
    status: 'stopped',
    summary: `${done}: ${why} Check the site, then call the tool again.`,
    files: files.map((file, index) => ({ ...Object(file), written: written[index] === true })),
  };
}
