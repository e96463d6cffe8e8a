// A store in memory, and the network in front of it: what it does with each request is chosen by the history, and what
// it has created is the truth that an import is compared with. It isn't a server, because time in a simulation stands
// still between two steps, and sockets wouldn't.
import type {
  CreatePlantResult,
  createPlant,
} from '../../../../../client/src/plantStore/createPlantExchange.ts';
import type { Outcome } from '../../../../../client/src/plantStore/outcome.ts';
import { classifyAnswer } from '../../../../../client/src/plantStore/responseOutcome.ts';
import type { SimulatedProcess, World } from './world.ts';

/** What happens to a request. */
export type Fate =
  | 'created'
  /** Created, and the connection breaks off before the answer, or the store answers too late. */
  | 'createdAndLost'
  | 'createdTooLate'
  /** Created, with an answer that the contract doesn't define. */
  | 'createdAndPage'
  | 'createdAnd503'
  /** The connection breaks off before the store reads anything. */
  | 'lost'
  | 'refused'
  | 'refusedToken'
  | 'deferred429'
  | 'deferred503'
  | 'misdirected421'
  | 'notConnected';

export const fates: readonly Fate[] = [
  'created',
  'createdAndLost',
  'createdTooLate',
  'createdAndPage',
  'createdAnd503',
  'lost',
  'refused',
  'refusedToken',
  'deferred429',
  'deferred503',
  'misdirected421',
  'notConnected',
];

export interface SimulatedStore {
  /** How often each id was created. */
  readonly created: ReadonlyMap<bigint, number>;
  /** The id of every request. */
  readonly requests: readonly bigint[];
  /** What has happened to requests so far. */
  readonly fates: ReadonlySet<Fate>;
  connect(process: SimulatedProcess): typeof createPlant;
}

const answers: Partial<Record<Fate, readonly [status: number, body: string, retryAfter?: string]>> = {
  createdAndPage: [200, '<p>Sign in to the network'],
  createdAnd503: [503, ''],
  refused: [400, '{"error":1,"message":"no"}'],
  refusedToken: [401, ''],
  deferred429: [429, '', '2'],
  deferred503: [503, '', '2'],
  misdirected421: [421, ''],
};

/**
 * @param chooseFate of the n-th request, from 0 on.
 * @param onRequest sees a request before it leaves.
 */
export function createSimulatedStore(
  world: World,
  chooseFate: (request: number) => Fate,
  onRequest: (process: SimulatedProcess, id: bigint) => void,
): SimulatedStore {
  const created = new Map<bigint, number>();
  const requests: bigint[] = [];
  const met = new Set<Fate>();
  return {
    created,
    requests,
    fates: met,
    connect:
      (process) =>
      ({ plant, store, signal }) => {
        if (signal?.aborted) return Promise.resolve(createResult({ state: 'notSent', reason: 'cancelled' }));
        const fate = chooseFate(requests.length);
        world.point(process, () => `send ${plant.id}, which will be ${fate}`);
        onRequest(process, plant.id);
        requests.push(plant.id);
        met.add(fate);
        const create = () => created.set(plant.id, (created.get(plant.id) ?? 0) + 1);
        const getOutcome = (): Outcome => {
          if (fate === 'notConnected') return { state: 'notSent', reason: 'connectionRefused' };
          if (fate === 'lost' || fate === 'createdAndLost')
            return { state: 'unknown', reason: 'connectionLost' };
          if (fate === 'createdTooLate') return { state: 'unknown', reason: 'timeout' };
          const [status, body, retryAfter] = answers[fate] ?? [200, JSON.stringify({ name: plant.name })];
          const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
          const sanitize = (text: string) => text;
          return classifyAnswer({ status, headers, body, sanitize }, plant, store.plantsUrl);
        };
        return new Promise((resolve) => {
          let isOver = false;
          const end = (outcome: Outcome) => {
            isOver = true;
            resolve(createResult(outcome));
          };
          const answer = () =>
            world.wait(
              process,
              () => `answer to ${plant.id}`,
              () => {
                if (!isOver) end(getOutcome());
              },
            );
          signal?.addEventListener('abort', () => end({ state: 'unknown', reason: 'cancelled' }));
          // It is in the store's hands, whatever happens to the process.
          world.later(
            () => `the store has read ${plant.id}`,
            () => {
              if (fate !== 'createdTooLate') {
                if (fate.startsWith('created')) create();
                return void answer();
              }
              void answer();
              world.later(() => `the store creates ${plant.id} late`, create);
            },
          );
        });
      },
  };
}

function createResult(outcome: Outcome): CreatePlantResult {
  return { outcome, response: undefined };
}
