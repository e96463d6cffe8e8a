// One request of Create Plant as kept in the memento: JSON, which is not trusted when it is parsed. It contains no headers
// and no token.
import type { Attempt } from '../plantStore/attempt.ts';
import { parseNewPlant } from '../plantStore/newPlant.ts';
import type { Outcome } from '../plantStore/outcome.ts';
import { statePolicies } from '../plantStore/outcomeTable.ts';
import { memorySandboxStore, parseBaseUrl } from '../plantStore/store.ts';

/** What the user has said about a request whose outcome is not known. */
export type Settlement = 'created' | 'notCreated' | 'sentAgain' | 'dismissed';

/** Whether the user typed the plant or an agent asked for it. The memento has these values. */
export type Asker = 'person' | 'agent';

export interface RecordedOutcome {
  /** Undefined if only a later version of the extension knows the state. */
  readonly state: Outcome['state'] | undefined;
  /** The state as written. */
  readonly stateName: string;
  readonly title: string;
  /** What the user was told. */
  readonly text: string;
  /** The reason alone, if there was one. */
  readonly reason: string | undefined;
  /** The store asked for no request before this time, in milliseconds since 1970. */
  readonly notBefore: number | undefined;
}

export interface RequestRecord {
  readonly key: string;
  /** When it started, milliseconds since 1970. */
  readonly time: number;
  /** By when it has certainly ended, milliseconds since 1970. */
  readonly until: number;
  readonly attempt: Attempt;
  readonly asker: Asker;
  /** Undefined if the request has not ended, or its window closed before it did. */
  readonly outcome: RecordedOutcome | undefined;
  /** Undefined until the user has said something. */
  readonly settlement: Settlement | undefined;
}

/** The memento stores JSON, so a 64-bit id must be a string. */
export function formatRecord(record: RequestRecord): unknown {
  const { key, time, until, attempt, asker, outcome, settlement } = record;
  const { plant, store } = attempt;
  return {
    key,
    time,
    until,
    plant: { ...plant, id: String(plant.id) },
    store,
    asker,
    ...(outcome === undefined ? {} : { outcome: formatOutcome(outcome) }),
    ...(settlement === undefined ? {} : { settlement }),
  };
}

function formatOutcome({ stateName, title, text, reason, notBefore }: RecordedOutcome) {
  return {
    state: stateName,
    title,
    text,
    ...(reason === undefined ? {} : { reason }),
    ...(notBefore === undefined ? {} : { notBefore }),
  };
}

export function parseRecord(record: unknown): RequestRecord | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const fields: Partial<Record<string, unknown>> = { ...record };
  const { key, time, until, plant, store, asker, outcome, settlement } = fields;
  const parsed = parseNewPlant(plant);
  const where = parseStore(store);
  if (typeof key !== 'string' || typeof time !== 'number' || typeof until !== 'number') return undefined;
  if (!parsed.ok || where === undefined) return undefined;
  return {
    key,
    time,
    until,
    attempt: { plant: parsed.value, store: where },
    asker: asker === 'agent' ? 'agent' : 'person',
    outcome: parseOutcome(outcome),
    settlement: parseSettlement(settlement),
  };
}

/** A plant may be sent there again with the origin's token, so it is checked like a typed base URL. */
function parseStore(value: unknown): Attempt['store'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { origin, plantsUrl, isSandbox }: Partial<Record<string, unknown>> = { ...value };
  if (typeof plantsUrl !== 'string') return undefined;
  // This would be refused as a base URL, but nothing is ever sent there.
  if (isSandbox === true && plantsUrl === memorySandboxStore.plantsUrl)
    return origin === memorySandboxStore.origin ? memorySandboxStore : undefined;
  const store = parseBaseUrl(plantsUrl.replace(/\/plants$/, ''));
  if (!store.ok || store.value.origin !== origin || store.value.plantsUrl !== plantsUrl) return undefined;
  return { ...store.value, ...(isSandbox === true ? { isSandbox } : {}) };
}

function parseOutcome(value: unknown): RecordedOutcome | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { state, title, text, reason, notBefore }: Partial<Record<string, unknown>> = { ...value };
  if (typeof state !== 'string' || typeof title !== 'string' || typeof text !== 'string') return undefined;
  return {
    state: isState(state) ? state : undefined,
    stateName: state,
    title,
    text,
    reason: typeof reason === 'string' ? reason : undefined,
    notBefore: typeof notBefore === 'number' ? notBefore : undefined,
  };
}

// A record, so that the compiler requires every member of the union.
const settlements: Readonly<Record<Settlement, true>> = {
  created: true,
  notCreated: true,
  sentAgain: true,
  dismissed: true,
};

function isState(text: string): text is Outcome['state'] {
  return Object.hasOwn(statePolicies, text);
}

/** A settlement that only a later version knows still counts as dealt with. */
function parseSettlement(value: unknown): Settlement | undefined {
  if (typeof value !== 'string') return undefined;
  return isSettlement(value) ? value : 'dismissed';
}

function isSettlement(text: string): text is Settlement {
  return Object.hasOwn(settlements, text);
}
