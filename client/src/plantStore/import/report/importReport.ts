// How an import ended, in writing: a Markdown report, and a CSV of the rows that need attention.
import { formatCount } from '../../../../../server/src/text/words.ts';
import type { CheckedRows } from '../file/checkRows.ts';
import type { ImportIdentity, RunRecord } from '../importJournal.ts';
import { getEndText, stateNames } from '../importText.ts';
import { type RowState, rowStates } from '../rowStates.ts';
import type { RunEnd } from '../run/runControl.ts';
import { type AttentionRow, getAttentionRows } from './attentionRows.ts';
import { addFormulaGuard, reportHeader } from './reportCsv.ts';

export interface ImportResult {
  readonly identity: ImportIdentity;
  readonly checked: CheckedRows;
  readonly record: RunRecord;
  readonly end: RunEnd;
}

const listedRows = 200;

const explanations: Readonly<Record<RowState, string>> = {
  created: 'The store confirmed them.',
  createdCheck: 'The store said yes, but not in the way it documents: check them there.',
  rejected: 'The store said no.',
  unsent: '“Plant Store: Resume Import…” sends them.',
  unknown: 'They may or may not have been created. They are not sent again unless you say so.',
};

/** The counts add up to the rows of the file. */
export function formatReport({ identity, checked, record, end }: ImportResult): string {
  const counts = record.states.count();
  const leftOut = checked.rowCount - checked.plants.length;
  const rows: AttentionRow[] = [];
  let needAttention = 0;
  for (const row of getAttentionRows(checked, record)) {
    needAttention += 1;
    if (rows.length < listedRows) rows.push(row);
  }
  return [
    `# Import of ${asCode(identity.fileName)}`,
    '',
    asCode(getEndText(end)),
    '',
    '| Rows | State | |',
    '|---:|---|---|',
    ...rowStates
      .filter((state) => counts[state] > 0)
      .map((state) => `| ${counts[state]} | ${stateNames[state]} | ${explanations[state]} |`),
    ...(leftOut === 0 ? [] : [`| ${leftOut} | left out | They are not valid. |`]),
    `| **${checked.rowCount}** | **in the file** | |`,
    ...(rows.length === 0
      ? []
      : ['', '## Rows that need attention', '', ...rows.map((row) => formatAttentionRow(row, identity))]),
    ...(needAttention > rows.length
      ? ['', `And ${formatCount(needAttention - rows.length, 'more row')}: see the CSV.`]
      : []),
    '',
    '## Details',
    '',
    `- Store: ${identity.origin}`,
    `- Started: ${new Date(identity.startedAt).toLocaleString()}`,
    `- Import: ${identity.runId}`,
    `- SHA-256 of the file: ${identity.sha256}`,
    '',
  ].join('\n');
}

function formatAttentionRow({ line, id, state, detail }: AttentionRow, { fileUri }: ImportIdentity): string {
  // VS Code writes URIs with no other characters, so nothing in it can end the link early.
  const place = /^[\w%.:/~+@-]+$/.test(fileUri) ? `[Line ${line}](${fileUri}#L${line})` : `Line ${line}`;
  return `- ${place}${id === '' ? '' : `, id ${id}`}: ${state}${detail === '' ? '' : `. ${asCode(detail)}`}`;
}

/** Makes Markdown show text literally: no link, image or HTML from a store or a file takes effect. */
function asCode(text: string): string {
  return `\`${text.replace(/[\s\p{Cc}]+/gu, ' ').replaceAll('`', '’')}\``;
}

/** Has the columns of an import, so that corrected rows can be imported again; see reportCsv.ts. */
export function formatAttentionCsv(result: Pick<ImportResult, 'checked' | 'record'>): string {
  const lines = [reportHeader.join(',')];
  for (const { line, id, name, tag, state, detail } of getAttentionRows(result.checked, result.record)) {
    lines.push([String(line), id, name, tag, state, detail].map(formatCell).join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

function formatCell(text: string): string {
  const safe = addFormulaGuard(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Whether there is anything to put into the CSV. */
export function needsAttention({ checked, record }: Pick<ImportResult, 'checked' | 'record'>): boolean {
  const counts = record.states.count();
  return (
    checked.rowCount > checked.plants.length ||
    rowStates.some((state) => state !== 'created' && counts[state] > 0)
  );
}
