// An agent that asks for plants, the person who is asked, and everything that create_plant looks at between the two: in
// memory, but for the parts of the extension that keep refusals, requests and refused tokens.
import {
  createPlantCalls,
  type PlantCalls,
  type UserAnswer,
} from '../../../client/src/agentTools/plant/plantCalls.ts';
import type { Attempt } from '../../../client/src/plantStore/attempt.ts';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import { getSandboxStore } from '../../../client/src/plantStore/store.ts';
import { type AgentRefusals, createAgentRefusals } from '../../../client/src/stores/agentRefusals.ts';
import { createRequestHistory, type RequestHistory } from '../../../client/src/stores/requestHistory.ts';
import type { SandboxState } from '../../../client/src/stores/sandbox.ts';
import type { ChosenStore } from '../../../client/src/stores/storeChoice.ts';
import { createTokenRefusals, type TokenRefusals } from '../../../client/src/stores/tokenRefusals.ts';
import { createMemento } from '../stores/secretStorage.ts';
import { getStore } from '../stores/store.ts';

export interface PlantAgent {
  readonly calls: PlantCalls;
  /** Calls it, as one who never cancels. */
  call(input: unknown): ReturnType<PlantCalls['call']>;
  /** What the person chose, has and does; a test changes it as it goes. */
  readonly world: World;
  /** Questions that wait for the person, oldest first. */
  readonly questions: readonly Question[];
  /** What left, with the token. */
  readonly sent: readonly { readonly attempt: Attempt; readonly token: string }[];
  readonly requests: RequestHistory;
  readonly refusals: AgentRefusals;
  readonly tokenRefusals: TokenRefusals;
  /** How often the person heard that an answer came too late. */
  readonly lateAnswers: () => number;
}

export interface World {
  chosen: ChosenStore;
  sandbox: SandboxState;
  /** By origin. */
  readonly tokens: Map<string, string>;
  isTrusted: boolean;
  /** How the next requests end; `undefined` waits until a test sets it. */
  outcome: Outcome | undefined;
  now: number;
}

export interface Question {
  readonly attempt: Attempt;
  readonly answer: (answer: UserAnswer) => void;
}

export const created: Outcome = { state: 'created', answer: { name: 'Fern' }, differs: false };
export const remote = { kind: 'baseUrl', text: 'https://plants.example/v1' } as const;
export const near = { kind: 'baseUrl', text: 'http://localhost:4010' } as const;

/** The person has chosen a store elsewhere and is signed in there, and to another one. */
export function createPlantAgent({ patience }: { readonly patience?: number } = {}): PlantAgent {
  const world: World = {
    chosen: remote,
    sandbox: { kind: 'running', store: getSandboxStore(4000) },
    tokens: new Map([
      ['https://plants.example', 'token-one'],
      ['https://other.example', 'token-other'],
      ['http://localhost:4010', 'token-near'],
    ]),
    isTrusted: true,
    outcome: created,
    now: 1_700_000_000_000,
  };
  const questions: Question[] = [];
  const sent: { attempt: Attempt; token: string }[] = [];
  const requests = createRequestHistory(createMemento(), () => world.now);
  const refusals = createAgentRefusals(() => world.now);
  const tokenRefusals = createTokenRefusals();
  let late = 0;
  const calls = createPlantCalls({
    storeChoice: { get: () => world.chosen },
    sandbox: {
      get state() {
        return world.sandbox;
      },
      resolveToken: async ({ origin }) =>
        world.sandbox.kind === 'running' && world.sandbox.store.origin === origin
          ? { token: 'sandbox-token' }
          : undefined,
    },
    accessTokens: {
      get: async (origin) => {
        const token = world.tokens.get(origin);
        return token === undefined ? { state: 'missing' } : { state: 'found', token };
      },
    },
    tokenRefusals,
    recentRequests: requests,
    agentRefusals: refusals,
    isTrusted: () => world.isTrusted,
    ask: (attempt) =>
      new Promise((resolve) => {
        questions.push({ attempt, answer: resolve });
      }),
    async send(attempt, token) {
      sent.push({ attempt, token });
      const key = await requests.begin(attempt, 30_000, 'agent');
      while (world.outcome === undefined) await settle();
      await requests.end(key, world.outcome);
      return world.outcome;
    },
    showLateAnswer: () => {
      late += 1;
    },
    ...(patience === undefined ? {} : { patience }),
  });
  return {
    calls,
    call: (input) => calls.call(input, new AbortController().signal),
    ...{ world, questions, sent, requests, refusals, tokenRefusals },
    lateAnswers: () => late,
  };
}

/** Until everything that can go on by itself has done so. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

export const fern = { id: '42', name: 'Fern' };

/** The question of a call that has one. */
export async function ask(agent: PlantAgent, input: unknown = fern, signal = new AbortController().signal) {
  const reply = agent.calls.call(input, signal);
  await settle();
  const question = agent.questions.at(-1);
  if (question === undefined) throw new Error('The person is not asked');
  return { reply, question };
}

/** The person begins to send a plant with the id of that one. Returns the key of the request. */
export function beginOwn({ requests }: PlantAgent, baseUrl: string): Promise<string> {
  return requests.begin({ plant: { id: 42n, name: 'Typed' }, store: getStore(baseUrl) }, 30_000);
}
