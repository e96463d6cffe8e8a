// The lines of a journal: each is a JSON value, written once and never changed, with its number and a checksum, so that
// damage is recognized. No line contains a token.
import { parseJsonValue } from '../../../../../server/src/shared/text/jsonValue.ts';
import type { ImportIdentity } from '../importJournal.ts';
import { type RowState, rowStates } from '../rowStates.ts';
import { hashLine } from './hashes.ts';

export type JournalRecord =
  /** The first line. */
  | { readonly type: 'run'; readonly run: ImportIdentity }
  /**
   * A window started to send. `boot` shows whether the machine was restarted since; `after` is the number of lines that
   * the window found.
   */
  | { readonly type: 'session'; readonly boot: string; readonly at: string; readonly after: number }
  /** These rows may be sent from now on. */
  | { readonly type: 'claim'; readonly rows: readonly number[] }
  | { readonly type: 'sending'; readonly row: number; readonly hash: string }
  | { readonly type: 'outcome'; readonly row: number; readonly state: RowState; readonly text?: string }
  /** The session ended cleanly: no claimed row is being sent. */
  | { readonly type: 'end' };

/** Both numbers are one-based. `number` is within the session. */
export interface LinePlace {
  readonly session: number;
  readonly number: number;
}

export interface JournalLine {
  readonly record: JournalRecord;
  readonly place: LinePlace;
}

/** Includes the line break. */
export function formatLine(record: JournalRecord, { session, number }: LinePlace): string {
  const text = JSON.stringify({ ...record, line: [session, number] });
  return `${text.slice(0, -1)},"sum":"${hashLine(text)}"}\n`;
}

const sealed = /^(\{.*),"sum":"([\da-f]{12})"\}/;

/** Undefined if the line can't be trusted: torn, damaged, or from a later version. */
export function parseLine(line: string): JournalLine | undefined {
  const [whole, text, sum] = sealed.exec(line) ?? [];
  if (whole !== line || hashLine(`${text}}`) !== sum) return undefined;
  const value = parseJsonValue(line);
  const record = parseRecord(value);
  const place = parsePlace(value);
  return record && place && { record, place };
}

/** Whether text without a line break contains a whole line and more: the line break is damaged. */
export function hasHiddenEnd(text: string): boolean {
  const [whole] = sealed.exec(text) ?? [];
  return whole !== undefined && whole !== text && parseLine(whole) !== undefined;
}

function parsePlace(value: unknown): LinePlace | undefined {
  if (typeof value !== 'object' || value === null || !('line' in value)) return undefined;
  const place: readonly unknown[] = Array.isArray(value.line) ? value.line : [];
  const [session, number] = place;
  return isRowNumber(session) && isRowNumber(number) && place.length === 2 ? { session, number } : undefined;
}

function parseRecord(value: unknown): JournalRecord | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const { type, run, boot, at, after, rows, row, hash, state, text }: Record<string, unknown> = { ...value };
  switch (type) {
    case 'run': {
      const identity = parseIdentity(run);
      return identity === undefined ? undefined : { type, run: identity };
    }
    case 'session':
      return typeof boot === 'string' && typeof at === 'string' && isRowNumber(after)
        ? { type, boot, at, after }
        : undefined;
    case 'claim':
      return Array.isArray(rows) && rows.every(isRowNumber) ? { type, rows } : undefined;
    case 'sending':
      return isRowNumber(row) && typeof hash === 'string' ? { type, row, hash } : undefined;
    case 'outcome': {
      const known = rowStates.find((each) => each === state);
      if (!isRowNumber(row) || known === undefined) return undefined;
      return { type, row, state: known, ...(typeof text === 'string' ? { text } : {}) };
    }
    case 'end':
      return { type };
    default:
      return undefined;
  }
}

function parseIdentity(value: unknown): ImportIdentity | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    runId,
    origin,
    plantsUrl,
    fileName,
    fileUri,
    sha256,
    rowCount,
    plantCount,
    startedAt,
  }: Record<string, unknown> = { ...value };
  return typeof runId === 'string' &&
    typeof origin === 'string' &&
    typeof plantsUrl === 'string' &&
    typeof fileName === 'string' &&
    typeof fileUri === 'string' &&
    typeof sha256 === 'string' &&
    isRowNumber(rowCount) &&
    isRowNumber(plantCount) &&
    typeof startedAt === 'string'
    ? { runId, origin, plantsUrl, fileName, fileUri, sha256, rowCount, plantCount, startedAt }
    : undefined;
}

function isRowNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
