// One request, its outcome, and what the person wants to do about it.
import { commands, workspace } from 'vscode';
import type { Attempt } from '../plantStore/attempt.ts';
import { createPlant } from '../plantStore/createPlant.ts';
import { getCurlCommand } from '../plantStore/curlCommand.ts';
import type { Outcome } from '../plantStore/outcome.ts';
import { getOutcomeDetails, getOutcomeKind, getOutcomeText } from '../plantStore/outcomeText.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import { formatResponse, needsDocument, type StoreResponse } from '../plantStore/responseText.ts';
import { getStoreName } from '../plantStore/store.ts';
import { getPlantStoreSettings } from '../settings.ts';
import { confirmSendAgain, type NextStep, type OutcomeMessage, showOutcome } from '../ui/outcomeMessage.ts';
import { showProgress } from '../ui/sendProgress.ts';
import type { PlantDraft } from './plantDraft.ts';
import { resolveNewPlant } from './resolveNewPlant.ts';
import { promptNewToken, resolveToken } from './resolveToken.ts';
import type { Services } from './services.ts';

/** Sends the plant once. What the person does about the outcome is not waited for. */
export async function sendPlant(services: Services, attempt: Attempt, draft: PlantDraft): Promise<undefined> {
  const { log, draftMemory, recentRequests } = services;
  const { plant, store } = attempt;
  const token = await resolveToken(services, store);
  if (token === undefined) {
    draftMemory.failed = draft;
    return;
  }
  const timeout = getPlantStoreSettings(workspace.getConfiguration()).requestTimeout;
  const answered: { response?: StoreResponse } = {};
  const onResponse = (response: StoreResponse) => Object.assign(answered, { response });
  const key = await recentRequests.begin(attempt, timeout);
  const outcome = await showProgress(
    `Creating plant “${getPlainText(plant.name)}” at ${getStoreName(store)}…`,
    (signal) => createPlant({ plant, store, token, timeout, signal, onResponse }),
  );
  log.info(`Create plant at ${getStoreName(store)}: ${getOutcomeKind(outcome)}`);
  await recentRequests.end(key, outcome);
  await rememberDraft(services, outcome, draft);
  const message = getMessage(outcome, attempt, answered.response);
  void services.runCommand('Creating a plant', async () =>
    takeNextStep(await showOutcome(message), services, attempt, draft, message),
  );
}

async function rememberDraft(
  { draftMemory }: Services,
  { state }: Outcome,
  draft: PlantDraft,
): Promise<void> {
  const isCreated = state === 'created' || state === 'createdCheck';
  draftMemory.failed = isCreated ? undefined : draft;
  if (isCreated) await draftMemory.setLastTag(draft.tag);
}

function getMessage(outcome: Outcome, attempt: Attempt, response: StoreResponse | undefined): OutcomeMessage {
  return {
    outcome,
    text: getOutcomeText(outcome, attempt),
    details: getOutcomeDetails(outcome, attempt, response),
    curlCommand: getCurlCommand(attempt),
    response: response && formatResponse(response),
    isLong: response !== undefined && needsDocument(response),
  };
}

async function takeNextStep(
  next: NextStep,
  services: Services,
  attempt: Attempt,
  draft: PlantDraft,
  { details }: OutcomeMessage,
): Promise<undefined> {
  const { plant, store } = attempt;
  switch (next) {
    case undefined:
      return;
    case 'tryAgain':
      return sendPlant(services, attempt, draft);
    case 'sendAgain':
      if (await confirmSendAgain(plant.id, getStoreName(store))) await sendPlant(services, attempt, draft);
      return;
    case 'signInAgain': {
      const why = `${getStoreName(store)} did not accept the access token`;
      const token = await promptNewToken(services, store, why);
      if (token !== undefined) await sendPlant(services, attempt, draft);
      return;
    }
    case 'editPlant': {
      const answer = await resolveNewPlant(store, draft, {
        isProposed: false,
        lastTag: services.draftMemory.getLastTag(),
      });
      if (answer !== undefined) await sendPlant(services, { plant: answer.plant, store }, answer.draft);
      return;
    }
    case 'openSettings':
      await commands.executeCommand('workbench.action.openSettings', 'plantStore.baseUrl');
      return;
    case 'showDetails':
      await services.textDocuments.show(`Plant ${plant.id}`, details);
      return;
  }
}
