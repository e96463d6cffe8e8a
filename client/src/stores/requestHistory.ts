// The last requests of Create Plant: what was sent where, how it ended, and which of them still need an answer from the
// person because nobody knows whether the plant exists.
import type { Memento } from 'vscode';
import { createListeners, type Listening } from '../listeners.ts';
import type { Attempt } from '../plantStore/attempt.ts';
import type { Outcome } from '../plantStore/outcome.ts';
import { getOutcomeText, getReasonText } from '../plantStore/outcomeText.ts';
import { getOutcomeTitle } from '../plantStore/outcomeTitle.ts';
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
   * `unresolved`: the plant may or may not exist, and the person has not said what happened to it. `underWay`: the
   * answer may still come, in this window or in another.
   */
  readonly standing: 'underWay' | 'unresolved' | 'resolved';
}

export interface RequestHistory {
  /** Newest first. */
  list(): readonly RecentRequest[];
  /** Those of `list` that the person has to deal with. */
  listUnresolved(): readonly RecentRequest[];
  /**
   * Called before the request goes out, so that it is on record whatever happens. Returns the key for `end`.
   *
   * @param timeout of the request, in milliseconds.
   */
  begin(attempt: Attempt, timeout: number, asker?: Asker): Promise<string>;
  end(key: string, outcome: Outcome): Promise<void>;
  /** The person has dealt with an unresolved request. */
  settle(key: string, settlement: Settlement): Promise<void>;
  /** Forgets all but what is under way or unresolved. Rejects when the memento can't be written. */
  clear(): Promise<void>;
  /** Fires on changes in this window and, during `refresh`, on those made by time or by another window. */
  onDidChange(listener: () => void): Listening;
  /** Reads again, because other windows do not notify this one. Returns when to read next, in milliseconds from now. */
  refresh(): number | undefined;
}

/** Unresolved ones are kept beyond that number. */
export const maxRecentRequests = 50;
const memoryKey = 'recentRequests';
/** Milliseconds after its timeout by which a request has certainly ended. */
const grace = 10_000;

export function createRequestHistory(
  memory: Pick<Memento, 'get' | 'update'>,
  now: () => number = Date.now,
): RequestHistory {
  const listeners = createListeners();
  /** What this window wrote: another window that writes at the same moment may drop it from the memento. */
  const own = new Map<string, RequestRecord>();
  let lastSeen = '';

  const addStanding = (record: RequestRecord): RecentRequest => {
    const { outcome, settlement, until } = record;
    if (outcome === undefined && settlement === undefined && until > now())
      return { ...record, standing: 'underWay' };
    const isKnown = outcome !== undefined && outcome.state !== 'unknown';
    return { ...record, standing: isKnown || settlement !== undefined ? 'resolved' : 'unresolved' };
  };
  /** Adds what another window wrote about a request of this one. */
  const joinOwn = (record: RequestRecord): RequestRecord => {
    const mine = own.get(record.key);
    if (mine === undefined) return record;
    const joined = join(record, mine);
    own.set(record.key, joined);
    return joined;
  };
  /** Newest first, as many as are kept. */
  const arrange = (records: readonly RequestRecord[]): RecentRequest[] =>
    records
      .map(addStanding)
      .sort((one, other) => other.time - one.time)
      .filter(({ standing }, index) => index < maxRecentRequests || standing !== 'resolved');
  const list = (): RecentRequest[] => {
    const stored: unknown = memory.get(memoryKey);
    const records = (Array.isArray(stored) ? stored : [])
      .map(parseRecord)
      .filter((each) => each !== undefined);
    const keys = new Set(records.map(({ key }) => key));
    const missing = [...own.values()].filter(({ key }) => !keys.has(key)).map(addStanding);
    // A resolved one may be missing because it was cleared in another window.
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
  const keep = async (record: RequestRecord) => {
    own.set(record.key, record);
    try {
      await write(arrange([record, ...list().filter(({ key }) => key !== record.key)]));
    } catch {
      // A record that can't be kept must not stop the plant, and VS Code has logged why.
    }
    notify();
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
      const retryAfter = outcome.state === 'deferred' ? outcome.retryAfter : undefined;
      const recorded: RecordedOutcome = {
        state: outcome.state,
        stateName: outcome.state,
        title: getOutcomeTitle(outcome),
        text: getOutcomeText(outcome, attempt),
        reason: getReasonText(outcome, attempt),
        notBefore: retryAfter === undefined ? undefined : now() + retryAfter * 1000,
      };
      await change(key, { outcome: recorded });
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

/** What two windows know about one request, put together. */
function join(stored: RequestRecord, own: RequestRecord): RequestRecord {
  const { outcome = own.outcome, settlement = own.settlement } = stored;
  return { ...stored, outcome, settlement };
}

/** Changes whenever anything that is shown of the requests does. */
function getSummary(requests: readonly RecentRequest[]): string {
  return requests
    .map(({ key, standing, outcome, settlement }) =>
      [key, standing, outcome?.stateName, settlement].join(' '),
    )
    .join('\n');
}
