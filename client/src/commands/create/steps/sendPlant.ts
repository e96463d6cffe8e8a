// Sends one request, shows its outcome, and does what the user asks for next.
import { commands, env, workspace } from 'vscode';
import type { Log } from '../../../log.ts';
import type { Attempt } from '../../../plantStore/attempt.ts';
import type { createPlant } from '../../../plantStore/createPlantExchange.ts';
import { getCurlCommand } from '../../../plantStore/curlCommand.ts';
import { formatDuration } from '../../../plantStore/duration.ts';
import { countDown } from '../../../plantStore/import/run/clock.ts';
import { getNextId, type NewPlant } from '../../../plantStore/newPlant.ts';
import type { Outcome } from '../../../plantStore/outcome.ts';
import { getOutcomePolicy, type OutcomeButton } from '../../../plantStore/outcomeTable.ts';
import {
  describePlant,
  getOutcomeDetails,
  getOutcomeKind,
  getOutcomeText,
} from '../../../plantStore/outcomeText.ts';
import { formatResponse } from '../../../plantStore/responseOutcome.ts';
import { getStoreName, getStorePlace, type Store } from '../../../plantStore/store.ts';
import { getPlantStoreSettings } from '../../../settings.ts';
import type { RecentRequest, RequestHistory } from '../../../stores/requestHistory.ts';
import type { Asker, Settlement } from '../../../stores/requestRecord.ts';
import { agentLine, getRequestWords } from '../../../stores/requestText.ts';
import type { FirstSteps } from '../../../ui/firstSteps.ts';
import { showProgress } from '../../../ui/notifications.ts';
import { confirmSendAgain, showOutcome } from '../../../ui/outcomeMessage.ts';
import { promptRequestStep, type RequestStep } from '../../../ui/requestMenu.ts';
import type { TextDocuments } from '../../../ui/textDocuments.ts';
import type { RunCommand } from '../../runCommand.ts';
import { resolveStore, type StoreServices, startSandbox } from '../../store/steps/chooseStore.ts';
import { promptNewToken, resolveToken, type TokenServices } from '../../store/steps/resolveToken.ts';
import { type DraftMemory, getDraft, type PlantDraft } from './plantDraft.ts';
import { getRequestSteps, isSafeToSend, markSteps } from './requestSteps.ts';
import { getPlantStart, type PlantStart, resolveNewPlant } from './resolveNewPlant.ts';

export interface SendServices extends StoreServices, TokenServices {
  readonly log: Log;
  readonly runCommand: RunCommand;
  readonly draftMemory: DraftMemory;
  readonly recentRequests: RequestHistory;
  readonly textDocuments: TextDocuments;
  /** The one exchange; its outcome is noted for the views. */
  readonly createPlant: typeof createPlant;
  readonly firstSteps: FirstSteps;
}

/** A request on record, with what its steps need. */
export interface SentRequest {
  /** In the recent requests. */
  readonly key: string;
  readonly attempt: Attempt;
  readonly asker: Asker;
  /** What the boxes start with if the plant is edited. */
  readonly draft: PlantDraft;
  /** For a document or the clipboard. */
  readonly details: string;
  /** The store's response; undefined if there was none, or if it arrived in another session. */
  readonly response: string | undefined;
}

/**
 * Asks for a plant and sends it.
 *
 * @param proposal what a program fills in; by default the boxes start with what the user left there, if anything.
 */
export async function startPlant(services: SendServices, proposal?: PlantDraft): Promise<undefined> {
  const { draftMemory } = services;
  const store = await resolveStore(services);
  if (store === undefined) return;
  // Asks for the token first, because without it, typing the plant would be in vain.
  if ((await resolveToken(services, store)) === undefined) return;
  const start =
    proposal === undefined
      ? getPlantStart(draftMemory.take(), await findNextId(services, store))
      : { draft: proposal, isProposed: true };
  await askAndSend(services, store, start);
}

async function askAndSend(services: SendServices, store: Store, start: PlantStart): Promise<undefined> {
  const answer = await resolveNewPlant(services.draftMemory, store, start);
  if (answer !== undefined) await sendPlant(services, { plant: answer.plant, store }, answer.draft);
}

/**
 * Sends the plant once. Does not wait for the user's reaction to the outcome.
 *
 * @param before the key of the request that this one repeats.
 */
async function sendPlant(
  services: SendServices,
  attempt: Attempt,
  draft: PlantDraft,
  before?: string,
): Promise<undefined> {
  const { draftMemory } = services;
  draftMemory.forget(draft);
  // Read again, because the user may have signed out, or in with another token, while the boxes were open.
  const token = await resolveToken(services, attempt.store);
  if (token === undefined) {
    draftMemory.keep({ draft, why: 'left', isProposed: false });
    return;
  }
  await sendOnce(services, { attempt, token, asker: 'person', draft, before });
}

interface Sending {
  readonly attempt: Attempt;
  readonly token: string;
  readonly asker: Asker;
  /** What was typed in the boxes, if anything. */
  readonly draft?: PlantDraft;
  /** The key of the request that this one repeats. */
  readonly before?: string | undefined;
}

/** Sends the plant once, records it, and shows the user how it ended, without waiting for a reaction. */
export async function sendOnce(services: SendServices, sending: Sending): Promise<Outcome> {
  const { log, recentRequests, createPlant } = services;
  const { attempt, token, asker, draft, before } = sending;
  const { plant, store } = attempt;
  const timeout = getPlantStoreSettings(workspace.getConfiguration()).requestTimeout;
  // A request with an unknown outcome stays unresolved unless the outcome of the repeated request settles it.
  const isUnresolved = recentRequests.listUnresolved().some((request) => request.key === before);
  const settleRepeated = async () => before && recentRequests.settle(before, 'sentAgain');
  if (!isUnresolved) await settleRepeated();
  const key = await recentRequests.begin(attempt, timeout, asker);
  const asked = asker === 'agent' ? ', asked for by an agent' : '';
  const { outcome, response } = await showProgress(
    `Creating plant ${describePlant(plant)} ${getStorePlace(store)}${asked}…`,
    (signal) => createPlant({ plant, store, token, timeout, signal }),
  );
  log.info(`Create plant ${getStorePlace(store)}${asked}: ${getOutcomeKind(outcome)}`);
  await recentRequests.end(key, outcome);
  if (isUnresolved && (isCreated(outcome) || outcome.state === 'unknown')) await settleRepeated();
  if (draft !== undefined) await rememberDraft(services, outcome, draft);
  if (isCreated(outcome) && store.isSandbox) services.firstSteps.complete('plant');
  const details = getOutcomeDetails(outcome, attempt, response);
  const sent: SentRequest = {
    key,
    attempt,
    asker,
    draft: draft ?? getDraft(plant),
    details: asker === 'agent' ? `${agentLine}\n${details}` : details,
    response: response && formatResponse(response),
  };
  const text = getOutcomeText(outcome, attempt);
  void services.runCommand('Creating a plant', async () =>
    takeNextStep(
      services,
      await showOutcome(outcome, asker === 'agent' ? `For an agent: ${text}` : text),
      sent,
    ),
  );
  return outcome;
}

/** The next plant does not start with one that may exist, because pressing Enter three times would send it again. */
async function rememberDraft(
  { draftMemory }: SendServices,
  outcome: Outcome,
  draft: PlantDraft,
): Promise<void> {
  const { known } = getOutcomePolicy(outcome);
  if (known === 'not created' || known === 'not sent')
    draftMemory.keep({ draft, why: 'notCreated', isProposed: false });
  if (isCreated(outcome)) await draftMemory.setLastTag(draft.tag);
}

function isCreated({ state }: Outcome): boolean {
  return state === 'created' || state === 'createdCheck';
}

async function takeNextStep(
  services: SendServices,
  next: OutcomeButton | undefined,
  sent: SentRequest,
): Promise<undefined> {
  if (next === undefined) return;
  if (next !== 'markAs' && next !== 'details') return takeStep(services, next, sent);
  await promptStep(services, sent, { marksOnly: next === 'markAs' });
}

/** Asks for a step and takes it; `back` if the user went back instead. */
export async function promptStep(
  services: SendServices,
  sent: SentRequest,
  { marksOnly = false, back = false } = {},
): Promise<'back' | 'done'> {
  const { key, attempt, response } = sent;
  const request = services.recentRequests.list().find((each) => each.key === key);
  const answer = await promptRequestStep({
    title: `Plant ${describePlant(attempt.plant)}`,
    placeholder: getPlaceholder(request, marksOnly),
    steps: marksOnly ? [[...markSteps]] : getRequestSteps(request, response !== undefined),
    back,
  });
  if (answer.kind === 'back') return 'back';
  if (answer.kind === 'picked') await takeStep(services, answer.value, sent);
  return 'done';
}

function getPlaceholder(request: RecentRequest | undefined, marksOnly: boolean): string {
  if (marksOnly) return 'What happened to the plant?';
  if (request === undefined) return 'It was cleared from the recent requests';
  return `${getRequestWords(request).title}: what do you want to do?`;
}

export async function takeStep(
  services: SendServices,
  step: RequestStep,
  sent: SentRequest,
): Promise<undefined> {
  const { attempt, details, response = '' } = sent;
  const settle = async (settlement: Settlement) => services.recentRequests.settle(sent.key, settlement);
  switch (step) {
    case 'tryAgain':
    case 'sendAgain':
      return repeat(services, sent);
    case 'signInAgain':
      return signInAndRepeat(services, sent);
    case 'editPlant':
      return edit(services, sent);
    case 'openSettings':
      return void (await commands.executeCommand('workbench.action.openSettings', 'plantStore.baseUrl'));
    case 'createAnother':
      return createAnother(services, attempt);
    case 'showPlants':
      return void (await commands.executeCommand('plantStore.plants.focus'));
    case 'markCreated':
      return void (await settle('created'));
    case 'markNotCreated':
      return void (await settle('notCreated'));
    case 'dismiss':
      return void (await settle('dismissed'));
    case 'showDetails':
      return void (await services.textDocuments.show(`Plant ${attempt.plant.id}`, details));
    case 'copyDetails':
      return void (await env.clipboard.writeText(details));
    case 'copyCurl':
      return void (await env.clipboard.writeText(getCurlCommand(attempt)));
    case 'copyResponse':
      return void (await env.clipboard.writeText(response));
  }
}

/** Starts a new plant for the store in the message, even if another one is selected by now. */
async function createAnother(
  services: SendServices,
  { plant, store: namedStore }: Attempt,
): Promise<undefined> {
  const store = await findStore(services, namedStore);
  if (store !== undefined && (await resolveToken(services, store)) !== undefined)
    await askAndSend(services, store, getPlantStart(undefined, await findNextId(services, store, plant.id)));
}

/**
 * Suggests an id. Only the sandbox says which ids are taken.
 *
 * @param last the id of the previously created plant.
 */
async function findNextId(
  { sandbox, log }: Pick<SendServices, 'sandbox' | 'log'>,
  store: Store,
  last?: bigint,
): Promise<bigint | undefined> {
  if (!store.isSandbox) return last === undefined ? undefined : getNextId([last]);
  try {
    return getNextId((await sandbox.readPlants()).map(({ plant }) => plant.id));
  } catch (error) {
    log.error('The plants of the sandbox store could not be read', error);
    return undefined;
  }
}

/** Waits as long as the store asked, and asks for confirmation if this could create a second plant. */
async function repeat(services: SendServices, { key, attempt, draft }: SentRequest): Promise<undefined> {
  const find = () => services.recentRequests.list().find((request) => request.key === key);
  const { plant } = attempt;
  const store = await findStore(services, attempt.store);
  if (store === undefined) return;
  if (!(await waitForStore(plant, find()?.outcome?.notBefore ?? 0))) return;
  const request = find();
  const wasCreated = request?.outcome?.state === 'created' || request?.settlement === 'created';
  if (request === undefined || !isSafeToSend(request)) {
    const name = `plant ${describePlant(plant)}`;
    if (!(await confirmSendAgain(name, getStoreName(store), wasCreated))) return;
  }
  return sendPlant(services, { plant, store }, draft, key);
}

async function signInAndRepeat(services: SendServices, sent: SentRequest): Promise<undefined> {
  const { store } = sent.attempt;
  const why = `${getStoreName(store)} did not accept the access token.`;
  if ((await promptNewToken(services, store, why)) !== undefined) return repeat(services, sent);
}

/** The sandbox may have stopped or changed ports. Undefined if it can't run; a message says so. */
async function findStore(services: SendServices, store: Store): Promise<Store | undefined> {
  return store.isSandbox ? startSandbox(services) : store;
}

async function edit(services: SendServices, { attempt, asker, draft }: SentRequest): Promise<undefined> {
  const store = await findStore(services, attempt.store);
  if (store === undefined) return;
  services.draftMemory.forget(draft);
  return askAndSend(services, store, { draft, isProposed: asker === 'agent' });
}

/** False if the user canceled. @param time milliseconds since 1970. */
async function waitForStore(plant: NewPlant, time: number): Promise<boolean> {
  const seconds = (time - Date.now()) / 1000;
  if (seconds <= 0) return true;
  const title = `Waiting before plant ${describePlant(plant)} is sent again`;
  return showProgress(title, async (signal, report) => {
    await countDown(seconds, signal, (left) => report({ message: `${formatDuration(left)} left` }));
    return !signal.aborted;
  });
}
