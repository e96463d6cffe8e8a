// The lines of a journal: one JSON value each, written once and never changed. There is no token in any of them.
import { type RowState, rowStates } from '../importedRowState.ts';
import type { ImportIdentity } from '../importJournal.ts';

export type JournalRecord =
  /** The first line. */
  | { readonly type: 'run'; readonly run: ImportIdentity }
  /** A window began to send; `boot` tells whether the machine was restarted since. */
  | { readonly type: 'session'; readonly boot: string; readonly at: string }
  /** These rows may be sent from now on. */
  | { readonly type: 'claim'; readonly rows: readonly number[] }
  | { readonly type: 'sending'; readonly row: number; readonly hash: string }
  | { readonly type: 'outcome'; readonly row: number; readonly state: RowState; readonly text?: string }
  /** The session ended in good order: of what was claimed nothing is under way. */
  | { readonly type: 'end' };

/** With its line break. */
export function formatRecord(record: JournalRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** Undefined for a line that is none of these: torn, damaged, or of a later version. */
export function parseRecord(line: string): JournalRecord | undefined {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const { type, run, boot, at, rows, row, hash, state, text }: Record<string, unknown> = { ...value };
  switch (type) {
    case 'run': {
      const identity = parseIdentity(run);
      return identity === undefined ? undefined : { type, run: identity };
    }
    case 'session':
      return typeof boot === 'string' && typeof at === 'string' ? { type, boot, at } : undefined;
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

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
