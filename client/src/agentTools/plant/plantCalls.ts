// The calls of create_plant, one at a time, from an agent's input to its reply. This is the only way for an agent's plant
// to reach a store. It goes to the store that the user chose and, unless that store is on this machine, only after the
// user agreed to exactly what is sent.
import { type Result, refuse } from '../../../../server/src/shared/result.ts';
import type { Attempt } from '../../plantStore/attempt.ts';
import type { NewPlant } from '../../plantStore/newPlant.ts';
import type { Outcome } from '../../plantStore/outcome.ts';
import { isOnThisMachine, type Store } from '../../plantStore/store.ts';
import type { AgentRefusals } from '../../stores/agentRefusals.ts';
import {
  findStore,
  findToken,
  findUnresolved,
  isSameStore,
  type ReadinessFacts,
  readPlant,
} from './plantReadiness.ts';
import {
  getOutcomeReply,
  type PlantReply,
  replyRefused,
  replyUnresolved,
  replyUnsent,
} from './plantReply.ts';

/** `unasked`: the question could not be shown. */
export type UserAnswer = 'create' | 'declined' | 'unasked';

export interface PlantCallParts extends ReadinessFacts {
  readonly isTrusted: () => boolean;
  readonly agentRefusals: Pick<AgentRefusals, 'areFinal' | 'add' | 'forget'>;
  /** Asks the user. No setting can answer instead. */
  readonly ask: (attempt: Attempt) => Promise<UserAnswer>;
  /** Sends exactly one request, records it, and shows the user how it ended. */
  readonly send: (attempt: Attempt, token: string) => Promise<Outcome>;
  /** Called if the user agrees after the agent has stopped waiting. */
  readonly showLateAnswer: () => void;
  /** Milliseconds that the user has to answer. */
  readonly patience?: number;
}

export interface PlantCalls {
  /** Why a call would be refused whatever the user says, if that is known without waiting. */
  getRefusal(input: unknown): PlantReply | undefined;
  /** @param signal ends the call, but never interrupts a request, because its plant might have been created. */
  call(input: unknown, signal: AbortSignal): Promise<PlantReply>;
}

const tenMinutes = 10 * 60 * 1000;

const canceled = replyUnsent('The call was canceled before anything was sent.');

export function createPlantCalls(parts: PlantCallParts): PlantCalls {
  const { agentRefusals: refusals, patience = tenMinutes } = parts;
  let isBusy = false;

  /** Checks again after the question, because the user may have changed something meanwhile. */
  const findObstacle = async ({ plant, store }: Attempt, token: string): Promise<PlantReply | undefined> => {
    const found = await findToken(parts, store);
    if (!found.ok || found.value !== token) return replyUnsent(changed, store);
    const chosen = findStore(parts);
    if (!chosen.ok || !isSameStore(chosen.value, store)) return replyUnsent(changed, store);
    return getUnresolvedReply(parts, plant, store);
  };

  const run = async (plant: NewPlant, call: Call): Promise<PlantReply> => {
    const store = findStore(parts);
    if (!store.ok) return replyUnsent(store.problem);
    const attempt: Attempt = { plant, store: store.value };
    const token = await findToken(parts, attempt.store);
    if (!token.ok) return replyUnsent(token.problem, attempt.store);
    const unresolved = getUnresolvedReply(parts, plant, attempt.store);
    if (unresolved !== undefined) return unresolved;
    if (call.isAbandoned()) return canceled;
    if (!isOnThisMachine(attempt.store)) {
      const no = await ask(attempt, call);
      if (no !== undefined) return no;
    }
    const obstacle = await findObstacle(attempt, token.value);
    if (obstacle !== undefined) return obstacle;
    if (!call.beginSending()) return canceled;
    return getOutcomeReply(await parts.send(attempt, token.value), attempt);
  };

  /** Undefined if the user agreed. */
  const ask = async (attempt: Attempt, call: Call): Promise<PlantReply | undefined> => {
    const { store } = attempt;
    const answer = await parts.ask(attempt);
    switch (answer) {
      case 'unasked':
        return replyUnsent('The user could not be asked: ask in the chat to try again later.', store);
      case 'declined':
        refusals.add();
        return replyRefused(refusals.areFinal ? finalText : declinedText, store);
      case 'create':
        if (call.isAbandoned()) {
          parts.showLateAnswer();
          return canceled;
        }
        refusals.forget();
        return undefined;
    }
  };

  /** The plant, or why the call is refused immediately. */
  const admit = (input: unknown): Result<NewPlant, PlantReply> => {
    if (!parts.isTrusted()) return refuse(replyUnsent(untrustedText));
    const plant = readPlant(input);
    if (!plant.ok) return refuse(replyUnsent(plant.problem));
    if (refusals.areFinal) return refuse({ ...replyUnsent(finalText), outcome: 'refused' });
    return isBusy ? refuse(replyUnsent(busyText)) : plant;
  };

  return {
    getRefusal(input) {
      const admitted = admit(input);
      return admitted.ok ? undefined : admitted.problem;
    },
    async call(input, signal) {
      const admitted = admit(input);
      if (!admitted.ok) return admitted.problem;
      isBusy = true;
      const call = createCall(signal, patience);
      const running = run(admitted.value, call).finally(() => {
        call.dispose();
        // The question stays on the screen until it is answered, so the next call has to wait for that.
        isBusy = false;
      });
      return Promise.race([running, call.abandoned]);
    },
  };
}

function getUnresolvedReply(parts: ReadinessFacts, plant: NewPlant, store: Store): PlantReply | undefined {
  const standing = findUnresolved(parts, plant, store);
  return standing === undefined ? undefined : replyUnresolved(standing === 'underWay', store);
}

interface Call {
  /** Whether the agent has been told that nothing was sent. Then nothing may be sent any more. */
  isAbandoned(): boolean;
  /** False if it is too late. Afterwards the call can no longer be abandoned. */
  beginSending(): boolean;
  /** What the agent is told if the call is abandoned; otherwise it never settles. */
  readonly abandoned: Promise<PlantReply>;
  dispose(): void;
}

function createCall(signal: AbortSignal, patience: number): Call {
  let state: 'waiting' | 'abandoned' | 'sending' = 'waiting';
  let settle: (reply: PlantReply) => void = () => undefined;
  const abandoned = new Promise<PlantReply>((resolve) => {
    settle = resolve;
  });
  const abandon = (reply: PlantReply) => {
    if (state !== 'waiting') return;
    state = 'abandoned';
    clearTimeout(timer);
    settle(reply);
  };
  const cancel = () => abandon(canceled);
  const timer = setTimeout(() => abandon(unanswered), patience);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  return {
    abandoned,
    isAbandoned: () => state === 'abandoned',
    beginSending() {
      if (state === 'waiting') state = 'sending';
      return state === 'sending';
    },
    dispose() {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    },
  };
}

const unanswered = replyUnsent('The user did not answer in time, so nothing was sent: ask in the chat.');

const changed =
  'The store or the access token changed in the meantime, so nothing was sent: ask the user, then call again.';
const untrustedText =
  'Plants are not created in Restricted Mode: ask the user whether to trust this workspace.';
const busyText =
  'Nothing was sent by this call: another plant is being asked about or sent. Wait for that answer, and call for one plant at a time.';
const declinedText = 'The user declined to create this plant. Do not call again unless the user asks for it.';
const finalText =
  'The user has declined several plants, so agents can’t create any now. Do not call again: the user can run "Plant Store: Allow Agents to Ask Again".';
