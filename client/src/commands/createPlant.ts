// "Create Plant": store, token, plant, one request, and what the person wants to do about its outcome.
import { commands, workspace } from 'vscode';
import { createPlant } from '../plantStore/createPlant.ts';
import {
  type Attempt,
  getOutcomeDetails,
  getOutcomeKind,
  getOutcomeText,
} from '../plantStore/outcomeText.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import { getPlantStoreSettings } from '../settings.ts';
import { confirmSendAgain, type NextStep, showOutcome } from '../ui/outcomeMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import { showProgress } from '../ui/sendProgress.ts';
import { emptyDraft, type PlantDraft, parseProposal } from './plantDraft.ts';
import { resolveNewPlant } from './resolveNewPlant.ts';
import { resolveStore } from './resolveStore.ts';
import { promptNewToken, resolveToken } from './resolveToken.ts';
import type { Services } from './services.ts';

export async function runCreatePlant(services: Services, argument: unknown): Promise<Problem | undefined> {
  const proposal = parseProposal(argument);
  const store = await resolveStore();
  if (store === undefined) return undefined;
  if ((await resolveToken(services.accessTokens, store)) === undefined) return undefined;
  const start = proposal ?? services.draftMemory.failed ?? emptyDraft;
  const answer = await resolveNewPlant(store, start, { review: proposal !== undefined });
  if (answer === undefined) return undefined;
  return sendPlant(services, { plant: answer.plant, store }, answer.draft);
}

/** One request and its outcome. What the person does about the outcome is not waited for. */
async function sendPlant(services: Services, attempt: Attempt, draft: PlantDraft): Promise<undefined> {
  const { log, draftMemory, accessTokens } = services;
  const { plant, store } = attempt;
  const token = await resolveToken(accessTokens, store);
  if (token === undefined) {
    draftMemory.failed = draft;
    return;
  }
  const timeout = getPlantStoreSettings(workspace.getConfiguration()).requestTimeout;
  const outcome = await showProgress(
    `Creating plant “${getPlainText(plant.name)}” at ${store.origin}…`,
    (signal) => createPlant({ plant, store, token, timeout, signal }),
  );
  log.info(`Create plant at ${store.origin}: ${getOutcomeKind(outcome)}`);
  const created = outcome.state === 'created' || outcome.state === 'createdCheck';
  draftMemory.failed = created ? undefined : draft;
  const message = {
    outcome,
    text: getOutcomeText(outcome, attempt),
    details: getOutcomeDetails(outcome, attempt),
  };
  void services.runCommand('Creating a plant', async () =>
    takeNextStep(await showOutcome(message), services, attempt, draft),
  );
}

async function takeNextStep(
  next: NextStep,
  services: Services,
  attempt: Attempt,
  draft: PlantDraft,
): Promise<undefined> {
  const { plant, store } = attempt;
  switch (next) {
    case undefined:
      return;
    case 'tryAgain':
      return sendPlant(services, attempt, draft);
    case 'sendAgain':
      if (await confirmSendAgain(plant.id, store.origin)) await sendPlant(services, attempt, draft);
      return;
    case 'signInAgain': {
      const why = `${store.origin} did not accept the access token`;
      const token = await promptNewToken(services.accessTokens, store, why);
      if (token !== undefined) await sendPlant(services, attempt, draft);
      return;
    }
    case 'editPlant': {
      const answer = await resolveNewPlant(store, draft, { review: false });
      if (answer !== undefined) await sendPlant(services, { plant: answer.plant, store }, answer.draft);
      return;
    }
    case 'openSettings':
      await commands.executeCommand('workbench.action.openSettings', 'plantStore.baseUrl');
      return;
  }
}
