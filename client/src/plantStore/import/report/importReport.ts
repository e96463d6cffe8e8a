// The report of an import: Markdown, and a CSV of the rows that need attention.
import { formatCount } from '../../../../../server/src/shared/text/words.ts';
import { plantFields } from '../../newPlant.ts';
import { getPlainText } from '../../plainText.ts';
import type { CheckedRows } from '../file/checkRows.ts';
import type { ImportIdentity, RunRecord } from '../importJournal.ts';
import { getEndText, stateNames } from '../importText.ts';
import { type RowState, rowStates } from '../rowStates.ts';
import type { RunEnd } from '../run/runControl.ts';

export interface ImportResult {
  readonly identity: ImportIdentity;
  readonly checked: CheckedRows;
  readonly record: RunRecord;
  readonly end: RunEnd;
}

const listedItems = 200;
/** In characters. */
const longName = 60;
const longestText = 2_000;

const explanations: Readonly<Record<RowState, string>> = {
  created: 'Confirmed by the store.',
  createdCheck: 'The store did not answer as documented: check there.',
  rejected: 'Refused by the store.',
  unsent: 'To send: “Plant Store: Resume Import…”.',
  unknown: 'May or may not have been created. Not sent again unless you say so.',
};

/** Markdown. The counts add up to the rows of the file. */
export function formatImportReport({ identity, checked, record, end }: ImportResult): string {
  const counts = record.states.count();
  const leftOut = checked.rowCount - checked.plants.length;
  const items: string[] = [];
  let notListed = 0;
  for (const rows of groupRows(getAttentionRows(checked, record))) {
    if (items.length < listedItems) items.push(formatItem(rows));
    else notListed += rows.count;
  }
  return [
    `# Import of ${escapeMarkdown(identity.fileName)}`,
    '',
    escapeMarkdown(getEndText(end)),
    '',
    '| Rows | State | |',
    '|---:|---|---|',
    ...rowStates
      .filter((state) => counts[state] > 0)
      .map((state) => `| ${counts[state]} | ${stateNames[state]} | ${explanations[state]} |`),
    ...(leftOut === 0 ? [] : [`| ${leftOut} | left out | Not valid. |`]),
    `| **${checked.rowCount}** | **in the file** | |`,
    ...(items.length === 0 ? [] : ['', '## Rows that need attention', '', ...items]),
    ...(notListed === 0 ? [] : ['', `And ${formatCount(notListed, 'more row')}: see the CSV.`]),
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

/** Consecutive rows that are listed as one. */
interface RowGroup {
  readonly first: AttentionRow;
  readonly last: AttentionRow;
  readonly count: number;
}

/** Rows that were not sent are listed together; every other row is listed separately. */
function* groupRows(rows: Iterable<AttentionRow>): Generator<RowGroup> {
  let group: RowGroup | undefined;
  for (const row of rows) {
    if (group !== undefined && continues(group, row)) {
      group = { ...group, last: row, count: group.count + 1 };
      continue;
    }
    if (group !== undefined) yield group;
    group = { first: row, last: row, count: 1 };
  }
  if (group !== undefined) yield group;
}

function continues({ last }: RowGroup, { row, state, detail }: AttentionRow): boolean {
  return (
    state === stateNames.unsent && state === last.state && detail === last.detail && row === last.row + 1
  );
}

/** No links: VS Code's preview opens no links with a scheme such as `file:`. */
function formatItem({ first, last }: RowGroup): string {
  const { line, id, name, state, detail } = first;
  const plant = id === '' ? '' : `, “${escapeMarkdown(getPlainText(name, longName))}” (id ${id})`;
  const place = first === last ? `Line ${line}${plant}` : `Lines ${line}–${last.line}`;
  return `- ${place}: ${state}${detail === '' ? '' : `. ${escapeMarkdown(detail)}`}`;
}

/** Makes Markdown show text literally: no link, image, HTML or formula from a store or a file takes effect. */
function escapeMarkdown(text: string): string {
  return getPlainText(text, longestText).replace(/[\\`*_[\]<>&|~#$@]|:(?=\/)|\/(?=\/)/g, '\\$&');
}

/** Has the columns of an import, so that corrected rows can be imported again. */
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

export function needsAttention({ checked, record }: Pick<ImportResult, 'checked' | 'record'>): boolean {
  const counts = record.states.count();
  return (
    checked.rowCount > checked.plants.length ||
    rowStates.some((state) => state !== 'created' && counts[state] > 0)
  );
}

/** A row that someone should look at. */
interface AttentionRow {
  /** One-based, counting rows. */
  readonly row: number;
  /** One-based line in the file. */
  readonly line: number;
  /** Empty for a row that was left out; `detail` says why. */
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  readonly state: string;
  /** Sentences; may be empty. */
  readonly detail: string;
}

/** All rows without a clean success, in file order. Of the rows left out, only those whose issue is described. */
function* getAttentionRows(
  { plants, issues }: CheckedRows,
  { states, texts }: RunRecord,
): Generator<AttentionRow> {
  const leftOut = issues.flatMap(({ row, message, range }) =>
    row === undefined ? [] : [{ row, message, line: range.start.line + 1 }],
  );
  const takeLeftOut = function* (before: number): Generator<AttentionRow> {
    for (let [first] = leftOut; first !== undefined && first.row < before; [first] = leftOut) {
      const { row, line } = first;
      const mine = leftOut.filter((other) => other.row === row);
      leftOut.splice(0, mine.length);
      const detail = mine.map(({ message }) => message).join(' ');
      yield { row, line, id: '', name: '', tag: '', state: 'left out', detail };
    }
  };
  for (let index = 0; index < plants.length; index += 1) {
    const row = plants.getRow(index);
    yield* takeLeftOut(row);
    const state = states.get(index);
    if (state === 'created') continue;
    const { id, name, tag = '' } = plants.get(index);
    const line = plants.getLine(index);
    yield { row, line, id: String(id), name, tag, state: stateNames[state], detail: texts.get(index) ?? '' };
  }
  yield* takeLeftOut(Number.POSITIVE_INFINITY);
}

/** The columns that are not fields of a plant. */
const reportColumns: readonly string[] = ['line', 'import state', 'detail'];

/** All columns that "Show Rows to Check" writes, in order. */
const reportHeader: readonly string[] = ['line', ...plantFields, 'import state', 'detail'];

/** Whether "Show Rows to Check" wrote the file: only then does it have these columns, in any order. */
export function isReportHeader(names: readonly string[]): boolean {
  return reportColumns.every((name) => names.includes(name));
}

export function isReportColumn(name: string): boolean {
  return reportColumns.includes(name);
}

/**
 * What a spreadsheet may read as a formula, after any guards that are already there. A negative number isn't one.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formula = /^'*\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/;

/** Puts an apostrophe before text that a spreadsheet would run. */
export function addFormulaGuard(text: string): string {
  return formula.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text;
}

/** Undoes `addFormulaGuard`. Other text is unchanged. */
export function removeFormulaGuard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
