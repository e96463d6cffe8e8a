// An import in words: its questions, its progress, and how it ended.
import { formatCount, formatNumber } from '../../../../server/src/shared/text/words.ts';
import { formatDuration } from '../duration.ts';
import { getPlainText } from '../plainText.ts';
import type { CheckedRows } from './file/checkRows.ts';
import type { PlantTable } from './file/plantTable.ts';
import type { RunRecord } from './importJournal.ts';
import { type RowCounts, type RowState, rowStates } from './rowStates.ts';
import type { ImportQuestion, RunEnd } from './run/runControl.ts';
import type { ImportProgress } from './run/runProgress.ts';

export const stateNames: Readonly<Record<RowState, string>> = {
  created: 'created',
  createdCheck: 'created, to be checked',
  rejected: 'rejected',
  unsent: 'not sent',
  unknown: 'unknown',
};

export function getProblemText(fileName: string, { issues, plants, rowCount, fatal }: CheckedRows): string {
  const name = getPlainText(fileName);
  const [first] = issues.filter(({ severity }) => severity === 'error');
  if (fatal) {
    const line = first === undefined ? '' : ` Line ${first.range.start.line + 1}: ${first.message}`;
    return `${name} can’t be imported.${line}`;
  }
  const bad = rowCount - plants.length;
  return `${formatNumber(bad)} of ${formatCount(rowCount, 'row')} in ${name} can’t be sent.`;
}

/** "990 created, 8 rejected, 2 unknown"; leaves out states without rows. */
export function getCountsText(counts: RowCounts, leftOut = 0): string {
  const parts = rowStates.flatMap((state) =>
    counts[state] === 0 ? [] : [`${formatNumber(counts[state])} ${stateNames[state]}`],
  );
  if (leftOut > 0) parts.push(`${formatNumber(leftOut)} left out`);
  return parts.join(', ');
}

/**
 * A warning before the rest of an import goes to a sandbox that no longer has the earlier plants, because it was emptied
 * or kept them in a window that was closed. Empty if all are there.
 *
 * @param keptIds of the plants that the sandbox has now.
 */
export function getLostRowsText(
  { states }: Pick<RunRecord, 'states'>,
  plants: Pick<PlantTable, 'get'>,
  keptIds: ReadonlySet<bigint>,
): string[] {
  const created = [...states.list('created'), ...states.list('createdCheck')];
  const lost = created.filter((index) => !keptIds.has(plants.get(index).id)).length;
  if (lost === 0) return [];
  const rows = lost === 1 ? '1 row that was created is' : `${formatNumber(lost)} rows that were created are`;
  return [
    `${rows} no longer in this sandbox and will not be sent again. To get all rows there, cancel this, import the file again and choose Start Over.`,
  ];
}

export function getProgressText({ done, total, rate, remaining, pause }: ImportProgress): string {
  const parts = [`${formatNumber(done)} of ${formatCount(total, 'row')}`];
  if (rate !== undefined) {
    parts.push(`${rate >= 10 ? formatNumber(Math.round(rate)) : rate.toFixed(1)} per second`);
  }
  if (remaining !== undefined && done < total) parts.push(`about ${formatDuration(remaining)} left`);
  const paused = pause === undefined ? '' : `. Paused as the store asked: ${formatDuration(pause)} left`;
  return `${parts.join(', ')}${paused}`;
}

/** Shown after the user canceled, until the rows under way have ended. */
export function getWaitingText({ underWay }: Pick<ImportProgress, 'underWay'>): string {
  if (underWay === 0) return 'Finishing…';
  return underWay === 1
    ? 'Waiting for the last answer… If you cancel again, the outcome of this row stays unknown.'
    : `Waiting for the last ${formatNumber(underWay)} answers… If you cancel again, the outcome of these rows stays unknown.`;
}

export interface QuestionText {
  readonly message: string;
  readonly detail: string;
  /** Continues the run; the other choice ends it. */
  readonly button: string;
}

export function getQuestionText(question: ImportQuestion): QuestionText {
  switch (question.kind) {
    case 'unknown':
      return {
        message: 'Continue with the other rows of the import?',
        detail: `${question.text} It will be listed in the report.`,
        button: 'Continue',
      };
    case 'sameFailure':
      return {
        message: `${question.times} rows ended the same way. Continue the import?`,
        detail: question.text,
        button: 'Continue',
      };
    case 'wait':
      return {
        message:
          question.seconds < 1
            ? 'Send the row again and continue the import?'
            : `Wait ${formatDuration(question.seconds)} and continue the import?`,
        detail: `${question.text}\n\nIf you continue, rows that the store refuses with status ${question.status} are sent again after the pause. In this import, you are asked again only if the store asks for a much longer pause or lets no row through. The time left is shown, and Cancel ends the import.`,
        button: 'Wait and Continue',
      };
  }
}

export function getEndText(end: RunEnd): string {
  switch (end.kind) {
    case 'finished':
      return 'Every row was handled.';
    case 'cancelled':
      return 'The import was canceled.';
    case 'journal':
      return 'The import was stopped because its journal could not be written: check the free space on the disk.';
    case 'signedOut':
      return 'The import was stopped because its access token is no longer stored: sign in, then resume it.';
    case 'takenOver':
      return 'The import was stopped here because another window took it over.';
    case 'stopped':
      return `The import was stopped. ${end.text}`;
  }
}
