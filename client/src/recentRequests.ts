// The last requests of Create Plant, for "Recent Requests…": what was sent where and how it ended. No header and
// no token is in it.
import type { Memento } from 'vscode';
import type { Attempt } from './plantStore/attempt.ts';
import { parseNewPlant } from './plantStore/newPlant.ts';
import type { Outcome } from './plantStore/outcome.ts';
import { getOutcomeText } from './plantStore/outcomeText.ts';

export interface RecentRequest {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly attempt: Attempt;
  /** Undefined: the window closed before it was known. */
  readonly outcome: { readonly state: Outcome['state']; readonly text: string } | undefined;
}

export interface RecentRequests {
  /** The latest first. */
  list(): readonly RecentRequest[];
  /** Before the request goes out, so that it is on record whatever happens. Gives the key for `end`. */
  begin(attempt: Attempt): Promise<string>;
  end(key: string, outcome: Outcome, attempt: Attempt): Promise<void>;
  clear(): Promise<void>;
}

export const maxRecentRequests = 50;
const memoryKey = 'recentRequests';

export function createRecentRequests(
  memory: Pick<Memento, 'get' | 'update'>,
  now: () => number = Date.now,
): RecentRequests {
  let count = 0;
  const list = () => {
    const stored: unknown = memory.get(memoryKey);
    return (Array.isArray(stored) ? stored : []).flatMap(parseRecord).slice(0, maxRecentRequests);
  };
  /** A record that can't be kept must not stop the plant. */
  const update = async (value: unknown) => {
    try {
      await memory.update(memoryKey, value);
    } catch {
      // VS Code has logged why.
    }
  };
  const write = (requests: readonly RecentRequest[]) =>
    update(requests.slice(0, maxRecentRequests).map(formatRecord));
  return {
    list,
    async begin(attempt) {
      count += 1;
      const key = `${now()}-${count}`;
      await write([{ key, time: now(), attempt, outcome: undefined }, ...list()]);
      return key;
    },
    async end(key, outcome, attempt) {
      const ended = { state: outcome.state, text: getOutcomeText(outcome, attempt) };
      await write(list().map((request) => (request.key === key ? { ...request, outcome: ended } : request)));
    },
    clear: async () => memory.update(memoryKey, undefined),
  };
}

/** The memento keeps JSON: an id of 64 bits needs a text. */
function formatRecord({ key, time, attempt: { plant, store }, outcome }: RecentRequest) {
  return { key, time, plant: { ...plant, id: String(plant.id) }, store, outcome };
}

function parseRecord(record: unknown): RecentRequest[] {
  if (typeof record !== 'object' || record === null) return [];
  const { key, time, plant, store, outcome }: Partial<Record<string, unknown>> = { ...record };
  const parsed = parseNewPlant(plant);
  const where = parseStore(store);
  if (typeof key !== 'string' || typeof time !== 'number' || !parsed.ok || where === undefined) return [];
  return [{ key, time, attempt: { plant: parsed.plant, store: where }, outcome: parseOutcome(outcome) }];
}

function parseStore(value: unknown): Attempt['store'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { origin, plantsUrl, isSandbox }: Partial<Record<string, unknown>> = { ...value };
  if (typeof origin !== 'string' || typeof plantsUrl !== 'string') return undefined;
  return { origin, plantsUrl, ...(isSandbox === true ? { isSandbox } : {}) };
}

const states: readonly Outcome['state'][] = [
  'notSent',
  'created',
  'createdCheck',
  'rejected',
  'deferred',
  'unknown',
];

function parseOutcome(value: unknown): RecentRequest['outcome'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const { state, text }: Partial<Record<string, unknown>> = { ...value };
  const known = states.find((each) => each === state);
  return known !== undefined && typeof text === 'string' ? { state: known, text } : undefined;
}
