// The last requests of Create Plant: what was sent where, how it ended, and which of them the user still has to resolve
// because it is not known whether the plant exists.
import type { Memento } from 'vscode';
import { createListeners, type Listening } from '../listeners.ts';
import type { Attempt } from '../plantStore/attempt.ts';
import type { Outcome } from '../plantStore/outcome.ts';
import { getOutcomePolicy } from '../plantStore/outcomeTable.ts';
import { getOutcomeText, getReasonText } from '../plantStore/outcomeText.ts';
import {
  type Asker,
  formatRecord,
  parseRecord,
  type RecordedOutcome,
  type RequestRecord,
  type Settlement,
} from './requestRecord.ts';

export interface RecentRequest extends RequestRecord {
  /**
   * `unresolved`: the plant may or may not exist, and the user has not said what happened to it. `underWay`: the answer
   * may still arrive, in this or another window.
   */
  readonly standing: 'underWay' | 'unresolved' | 'resolved';
}

export interface RequestHistory {
  /** Newest first. */
  list(): readonly RecentRequest[];
  listUnresolved(): readonly RecentRequest[];
  /**
   * Called before the request is sent, so that it is on record whatever happens. Returns the key for `end`.
   *
   * @param timeout of the request, in milliseconds.
   */
  begin(attempt: Attempt, timeout: number, asker?: Asker): Promise<string>;
  end(key: string, outcome: Outcome): Promise<void>;
  /**
   * Records rows of an import, all in one write.
   *
   * @param unknown rows whose outcome is not known. Only the first `maxUnknownRows` are recorded. Rows without an outcome
   * are ignored if they are already on record.
   * @param created rows whose plants exist: their earlier requests are settled.
   */
  recordRows(unknown: readonly UnknownRow[], created: readonly string[]): Promise<void>;
  /** The latest request of each row; undefined if it is not on record. */
  findRows(rows: readonly string[]): readonly (RecentRequest | undefined)[];
  settle(key: string, settlement: Settlement): Promise<void>;
  /** Forgets resolved requests. Rejects if the memento can't be written. */
  clear(): Promise<void>;
  /** Fires on changes in this window and, during `refresh`, on changes by another window or by time. */
  onDidChange(listener: () => void): Listening;
  /** Reads again, because other windows don't notify this one. Returns the milliseconds until the next refresh, if any. */
  refresh(): number | undefined;
}

export interface UnknownRow {
  /** Identifies the row of the import, even if it is sent several times. */
  readonly row: string;
  readonly attempt: Attempt;
  /** Undefined if the window closed before the answer arrived. */
  readonly outcome: Outcome | undefined;
}

/** Further unresolved requests are kept. */
export const maxRecentRequests = 50;
/** With more rows, recording every later request would be slow. */
export const maxUnknownRows = 500;
const memoryKey = 'recentRequests';
/** A request has certainly ended this many milliseconds after its timeout. */
const grace = 10_000;
/** Within this many milliseconds, every window has received the writes of others. */
const settling = 500;
/** How often to rewrite what another window dropped. Each time, at least one of the competing windows is done. */
const maxRewrites = 5;

export function createRequestHistory(
  memory: Pick<Memento, 'get' | 'update'>,
  now: () => number = Date.now,
): RequestHistory {
  const listeners = createListeners();
  /** What this window wrote. Another window that writes at the same moment may drop it from the memento. */
  const own = new Map<string, RequestRecord>();
  let lastSeen = '';

  const addStanding = (record: RequestRecord): RecentRequest => {
    const { outcome, settlement, until } = record;
    if (outcome === undefined && settlement === undefined && until > now())
      return { ...record, standing: 'underWay' };
    const isKnown = outcome !== undefined && outcome.state !== 'unknown';
    return { ...record, standing: isKnown || settlement !== undefined ? 'resolved' : 'unresolved' };
  };
  /** Adds what another window wrote about this window's request. */
  const joinOwn = (record: RequestRecord): RequestRecord => {
    const mine = own.get(record.key);
    if (mine === undefined) return record;
    const joined = join(record, mine);
    own.set(record.key, joined);
    return joined;
  };
  /** Newest first, without those that are no longer kept. */
  const arrange = (records: readonly RequestRecord[]): RecentRequest[] =>
    records
      .map(addStanding)
      .sort((one, other) => other.time - one.time)
      .filter(({ standing }, index) => index < maxRecentRequests || standing !== 'resolved');
  const read = (): RequestRecord[] => {
    const stored: unknown = memory.get(memoryKey);
    return (Array.isArray(stored) ? stored : []).map(parseRecord).filter((each) => each !== undefined);
  };
  const list = (): RecentRequest[] => {
    const records = read();
    const keys = new Set(records.map(({ key }) => key));
    const missing = [...own.values()].filter(({ key }) => !keys.has(key)).map(addStanding);
    // A missing resolved request may have been cleared in another window.
    const dropped = missing.filter(({ standing }) => standing !== 'resolved').reverse();
    return arrange([...dropped, ...records.map(joinOwn)]);
  };
  const notify = () => {
    lastSeen = getSummary(list());
    listeners.fire();
  };
  const write = async (requests: readonly RecentRequest[]) => {
    await memory.update(memoryKey, requests.length === 0 ? undefined : requests.map(formatRecord));
  };
  /** Whether the memento has what this window wrote, except resolved requests, which another window may have cleared. */
  const isKept = (): boolean => {
    const stored = new Map(read().map((record) => [record.key, record]));
    return [...own.values()].every((mine) => {
      const theirs = stored.get(mine.key);
      if (theirs === undefined) return addStanding(mine).standing === 'resolved';
      return (
        (theirs.outcome !== undefined || mine.outcome === undefined) &&
        (theirs.settlement !== undefined || mine.settlement === undefined)
      );
    });
  };
  /**
   * VS Code writes an extension’s whole memento, as one window knows it. If several windows write at nearly the same time,
   * the last one drops what the others wrote under any key.
   */
  const rewriteIfDropped = (left = maxRewrites): void => {
    setTimeout(async () => {
      if (left === 0 || isKept()) return;
      await write(list()).catch(() => undefined);
      rewriteIfDropped(left - 1);
    }, settling);
  };
  const keep = async (...records: readonly RequestRecord[]) => {
    for (const record of records) own.set(record.key, record);
    const keys = new Set(records.map(({ key }) => key));
    try {
      await write(arrange([...records, ...list().filter(({ key }) => !keys.has(key))]));
    } catch {
      // This must not stop the plant, and VS Code has logged the reason.
    }
    rewriteIfDropped();
    notify();
  };
  const describe = (outcome: Outcome, attempt: Attempt): RecordedOutcome => {
    const retryAfter = outcome.state === 'deferred' ? outcome.retryAfter : undefined;
    return {
      state: outcome.state,
      stateName: outcome.state,
      title: getOutcomePolicy(outcome).title,
      text: getOutcomeText(outcome, attempt),
      reason: getReasonText(outcome, attempt),
      notBefore: retryAfter === undefined ? undefined : now() + retryAfter * 1000,
    };
  };
  const change = async (key: string, changes: Partial<Pick<RequestRecord, 'outcome' | 'settlement'>>) => {
    const record = list().find((request) => request.key === key);
    if (record !== undefined) await keep({ ...record, ...changes });
  };

  return {
    list,
    listUnresolved: () => list().filter(({ standing }) => standing === 'unresolved'),
    async begin(attempt, timeout, asker = 'person') {
      const [key, time] = [globalThis.crypto.randomUUID(), now()];
      const until = time + timeout + grace;
      await keep({ key, time, until, attempt, asker, outcome: undefined, settlement: undefined });
      return key;
    },
    async end(key, outcome) {
      const attempt = list().find((request) => request.key === key)?.attempt;
      if (attempt === undefined) return;
      await change(key, { outcome: describe(outcome, attempt) });
    },
    async recordRows(unknown, created) {
      const requests = list();
      const known = new Set(requests.map(getRow));
      const time = now();
      const added = unknown
        .slice(0, maxUnknownRows)
        .filter(({ row, outcome }) => outcome !== undefined || !known.has(row))
        .map(({ row, attempt, outcome }): RequestRecord => {
          const key = `${row} ${globalThis.crypto.randomUUID()}`;
          const recorded = outcome && describe(outcome, attempt);
          return {
            key,
            time,
            until: time,
            attempt,
            asker: 'person',
            outcome: recorded,
            settlement: undefined,
          };
        });
      const sentAgain = new Set([...created, ...added.map(getRow)]);
      const settled = requests
        .filter((request) => request.standing === 'unresolved' && sentAgain.has(getRow(request)))
        .map((request): RequestRecord => ({ ...request, settlement: 'sentAgain' }));
      if (added.length + settled.length > 0) await keep(...added, ...settled);
    },
    findRows(rows) {
      const latest = new Map(
        list()
          .map((request) => [getRow(request), request] as const)
          .reverse(),
      );
      return rows.map((row) => latest.get(row));
    },
    settle: (key, settlement) => change(key, { settlement }),
    async clear() {
      const kept = list().filter(({ standing }) => standing !== 'resolved');
      await write(kept);
      const keys = new Set(kept.map(({ key }) => key));
      for (const key of [...own.keys()]) if (!keys.has(key)) own.delete(key);
      notify();
    },
    onDidChange: listeners.add,
    refresh() {
      const requests = list();
      if (getSummary(requests) !== lastSeen) notify();
      const ends = requests.filter(({ standing }) => standing === 'underWay').map(({ until }) => until);
      return ends.length === 0 ? undefined : Math.max(0, Math.min(...ends) - now());
    },
  };
}

/** The row of the import that a request belongs to; meaningless for other requests. */
function getRow({ key }: Pick<RequestRecord, 'key'>): string {
  return key.slice(0, Math.max(0, key.lastIndexOf(' ')));
}

/** Combines what two windows know about one request. */
function join(stored: RequestRecord, own: RequestRecord): RequestRecord {
  const { outcome = own.outcome, settlement = own.settlement } = stored;
  return { ...stored, outcome, settlement };
}

/** Changes whenever the displayed requests do. */
function getSummary(requests: readonly RecentRequest[]): string {
  return requests
    .map(({ key, standing, outcome, settlement }) =>
      [key, standing, outcome?.stateName, settlement].join(' '),
    )
    .join('\n');
}
