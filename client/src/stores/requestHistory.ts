// The last requests of Create Plant: what was sent where, how it ended, and which of them still want an answer of the
// person because nobody knows whether the plant exists.
import type { Memento } from 'vscode';
import { createListeners, type Listening } from '../listeners.ts';
import type { Attempt } from '../plantStore/attempt.ts';
import type { Outcome } from '../plantStore/outcome.ts';
import { getOutcomeText, getReasonText } from '../plantStore/outcomeText.ts';
import { getOutcomeTitle } from '../plantStore/outcomeTitle.ts';
import {
  formatRecord,
  parseRecord,
  type RecordedOutcome,
  type RequestRecord,
  type Settlement,
} from './requestRecord.ts';

export interface RecentRequest extends RequestRecord {
  /**
   * `unresolved`: the plant may or may not exist, and the person has not said what came of it. `underWay`: the answer
   * may still come, in this window or in another.
   */
  readonly standing: 'underWay' | 'unresolved' | 'resolved';
}

export interface RequestHistory {
  /** The latest first. */
  list(): readonly RecentRequest[];
  /** Of `list`, those that the person has to deal with. */
  listUnresolved(): readonly RecentRequest[];
  /**
   * Before the request goes out, so that it is on record whatever happens. Gives the key for `end`.
   *
   * @param timeout of the request, milliseconds.
   */
  begin(attempt: Attempt, timeout: number): Promise<string>;
  end(key: string, outcome: Outcome): Promise<void>;
  /** The person has dealt with an unresolved request. */
  settle(key: string, settlement: Settlement): Promise<void>;
  /** Forgets all but what is under way or unresolved. Rejects when the memory can't be written. */
  clear(): Promise<void>;
  /** Tells of changes in this window; and, at `refresh`, of those that time or another window made. */
  onDidChange(listener: () => void): Listening;
  /** Looks again, because another window tells nothing. Gives when to look next, milliseconds from now. */
  refresh(): number | undefined;
}

/** Unresolved ones are kept beyond that. */
export const maxRecentRequests = 50;
const memoryKey = 'recentRequests';
/** Milliseconds beyond its timeout in which a request ends at the latest. */
const grace = 10_000;

export function createRequestHistory(
  memory: Pick<Memento, 'get' | 'update'>,
  now: () => number = Date.now,
): RequestHistory {
  const listeners = createListeners();
  /** What this window wrote: a window that writes at the same moment may drop it from the memory. */
  const own = new Map<string, RequestRecord>();
  let lastSeen = '';

  const addStanding = (record: RequestRecord): RecentRequest => {
    const { outcome, settlement, until } = record;
    if (outcome === undefined && settlement === undefined && until > now())
      return { ...record, standing: 'underWay' };
    const isKnown = outcome !== undefined && outcome.state !== 'unknown';
    return { ...record, standing: isKnown || settlement !== undefined ? 'resolved' : 'unresolved' };
  };
  /** Learns what another window has written about a request of this one. */
  const joinOwn = (record: RequestRecord): RequestRecord => {
    const mine = own.get(record.key);
    if (mine === undefined) return record;
    const joined = join(record, mine);
    own.set(record.key, joined);
    return joined;
  };
  /** The latest first, as many as are kept. */
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
    // One that is resolved may be missing because it was cleared in another window.
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
    async begin(attempt, timeout) {
      const [key, time] = [globalThis.crypto.randomUUID(), now()];
      const until = time + timeout + grace;
      await keep({ key, time, until, attempt, outcome: undefined, settlement: undefined });
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

/** Two windows' knowledge of one request. */
function join(stored: RequestRecord, own: RequestRecord): RequestRecord {
  const { outcome = own.outcome, settlement = own.settlement } = stored;
  return { ...stored, outcome, settlement };
}

/** Changes when anything does that is shown of the requests. */
function getSummary(requests: readonly RecentRequest[]): string {
  return requests
    .map(({ key, standing, outcome, settlement }) =>
      [key, standing, outcome?.stateName, settlement].join(' '),
    )
    .join('\n');
}
