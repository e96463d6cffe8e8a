// Sentences about the journals of imports: a damaged one, and one that another window holds.
import { formatCount, formatNumber } from '../../../../server/src/shared/text/words.ts';
import { getPlainText } from '../plainText.ts';
import type { DamagedRun } from './journal/runFolder.ts';

/** "plants.csv", or "an unknown file" if the journal no longer says. */
export function getDamagedName({ identity }: Pick<DamagedRun, 'identity'>): string {
  return identity === undefined ? 'an unknown file' : getPlainText(identity.fileName);
}

/** One line for a list. */
export function getDamageSummary({ created }: DamagedRun): string {
  const verb = created.size === 1 ? 'is' : 'are';
  const known = created.size === 0 ? 'no row is' : `${formatCount(created.size, 'row')} ${verb}`;
  return `Its journal is damaged: it can’t be resumed; ${known} known to have been created`;
}

/** What is wrong, what is certain, and what to do. */
export function getDamageText(run: DamagedRun): string {
  const { identity, line, created } = run;
  const where = line === undefined ? 'can’t be read' : `is damaged on line ${line}`;
  const total = identity === undefined ? undefined : formatCount(identity.plantCount, 'row');
  const count =
    total === undefined ? formatCount(created.size, 'row') : `${formatNumber(created.size)} of ${total}`;
  const known =
    created.size === 0
      ? `None of its ${total ?? 'rows'} is known to have been created`
      : `${count} ${created.size === 1 ? 'was' : 'were'} certainly created`;
  return `The import of ${getDamagedName(run)} can’t be resumed, because its journal ${where}. ${known}; others may have been created as well. Compare the file with what ${identity?.origin ?? 'the store'} has, and import what is missing there from a new file.`;
}

/** Shown before a new import of a file that may be the same. */
export function getDamageWarning(run: DamagedRun, begun: string): string {
  const file =
    run.identity === undefined ? 'An import of an unknown file, perhaps this one,' : 'An import of this file';
  return `${file} was started (${begun}), and its journal is damaged: its plants may be created twice. See “Plant Store: Resume Import…”.`;
}

/** The numbers of the rows that were certainly created, one per line. */
export function formatCreatedRows(run: DamagedRun): string {
  const rows = [...run.created].sort((one, other) => one - other);
  return [getDamageText(run), '', 'Rows that were certainly created:', ...rows, ''].join('\n');
}

/** @param host undefined for this computer. */
export function getHeldText(fileName: string, pid: number, host: string | undefined): string {
  const where = host === undefined ? 'in a window on this computer' : `on the computer ${getPlainText(host)}`;
  return `The import of ${getPlainText(fileName)} seems to be running already ${where} (process ${pid}).`;
}

export const takeOverDetail =
  'If it is still running there, it will stop before its next row, but the outcome of what it is sending right now won’t be known here. If two computers share the imports’ folder over a network, it may notice too late, and rows may be created twice: take it over only if you know that it is no longer running.';
