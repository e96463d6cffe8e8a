// What every tool that writes answers.

import type { JsonSchema } from './inputShape.ts';
import { choice, flag, type OptionalShape, optional } from './inputShape.ts';
import { countSchema, listOf, objectOf, textSchema } from './outputSchema.ts';

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

export const writingOutput: JsonSchema = objectOf({
  status: choice(
    'done: all is written (in an editor: in open documents, not saved). planned: a dry run. stopped: a file was not as it had been read; what is marked as written was.',
    writingStatuses,
  ).schema,
  summary: textSchema('What was done, or would be, in a sentence with counts.'),
  files: listOf(
    'Every file that changes.',
    objectOf({
      path: textSchema('Relative to the workspace folder, before anything moves.'),
      change: choice('What happens to it.', fileChanges).schema,
      to: textSchema('Where it moves to; otherwise empty.'),
      written: { type: 'boolean', description: 'Whether it happened.' },
    }),
  ),
  diff: textSchema('Unified diff, exact.'),
  diffLeftOut: countSchema('Of how many files the diff is left out, because it is too long.'),
  remaining: objectOf(
    {
      errors: countSchema('Problems of this severity in the site afterwards.'),
      warnings: countSchema('Problems of this severity in the site afterwards.'),
      others: countSchema('Information and hints.'),
      codes: listOf(
        'The same by code.',
        objectOf({ code: textSchema('The kind of problem.'), count: countSchema('How many.') }),
      ),
    },
    'What check_docs_site finds in the site afterwards.',
  ),
  notes: listOf('What could not be done, and why.', textSchema('A sentence.')),
});
