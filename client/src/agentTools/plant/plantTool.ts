// create_plant as VS Code offers it to agents. plantCalls.ts decides what may be sent.
import { workspace } from 'vscode';
import { plantDefinition } from '../../../../server/src/shared/definitions/toolDefinitions.ts';
import { type SendServices, sendOnce } from '../../commands/create/steps/sendPlant.ts';
import type { Attempt } from '../../plantStore/attempt.ts';
import { formatNewPlant } from '../../plantStore/newPlant.ts';
import type { Redaction } from '../../plantStore/redaction.ts';
import { getStoreName, isOnThisMachine } from '../../plantStore/store.ts';
import { confirmAgentPlant, showLateAnswer } from '../../ui/agentPlantPrompt.ts';
import { type HostedRefusal, type HostedTool, refuseHosted, type ToolQuestion } from '../hostedTool.ts';
import { createPlantCalls, type PlantCallParts, type UserAnswer } from './plantCalls.ts';
import { findStore, readPlant } from './plantReadiness.ts';
import { getVisibleBody, type PlantReply, replyUnsure } from './plantReply.ts';

export interface PlantToolParts {
  readonly redaction: Pick<Redaction, 'apply'>;
}

export function createPlantTool(
  services: SendServices & Pick<PlantCallParts, 'agentRefusals'>,
  { redaction }: PlantToolParts,
): HostedTool {
  const calls = createPlantCalls({
    ...services,
    isTrusted: () => workspace.isTrusted,
    ask: (attempt) => ask(services, attempt),
    send: (attempt, token) => sendOnce(services, { attempt, token, asker: 'agent' }),
    showLateAnswer: () => void showLateAnswer(),
  });
  return {
    name: plantDefinition.name,
    doing: plantDefinition.shown.doing,
    prepare: async (input) => {
      const refusal = calls.getRefusal(input);
      return refusal === undefined ? describeCall(services, input) : refuseHosted(refusal.message);
    },
    async call(input, signal) {
      const reply = await calls.call(input, signal).catch((error: unknown): PlantReply => {
        services.log.error('Creating a plant for an agent failed', error);
        return replyUnsure;
      });
      const texts = Object.entries(reply).map(([field, text]) => [field, redaction.apply(text)]);
      return { kind: 'answered', output: Object.fromEntries(texts) };
    },
  };
}

async function ask({ log }: Pick<SendServices, 'log'>, { plant, store }: Attempt): Promise<UserAnswer> {
  try {
    const body = getVisibleBody(plant);
    const isWanted = await confirmAgentPlant({
      storeName: getStoreName(store),
      destination: `POST ${store.plantsUrl}`,
      body,
      hasUnseen: body !== formatNewPlant(plant),
    });
    return isWanted ? 'create' : 'declined';
  } catch (error) {
    log.error('The question about a plant of an agent could not be shown', error);
    return 'unasked';
  }
}

/** For VS Code’s own confirmation. It can be turned off, so only plants that stay on this machine rely on it. */
function describeCall(
  parts: Pick<SendServices, 'storeChoice' | 'sandbox'>,
  input: unknown,
): ToolQuestion | HostedRefusal {
  const plant = readPlant(input);
  const store = findStore(parts);
  if (!plant.ok) return refuseHosted(plant.problem);
  if (!store.ok) return refuseHosted(store.problem);
  const where = store.value.isSandbox ? 'In the sandbox:' : `At ${getStoreName(store.value)}:`;
  const lines = [where, `POST ${store.value.plantsUrl}`, getVisibleBody(plant.value)];
  const next = isOnThisMachine(store.value)
    ? []
    : ['Before it is sent, you will be asked once more, outside the chat.'];
  return { kind: 'question', title: 'Create a plant?', message: [...lines, ...next].join('\n') };
}
