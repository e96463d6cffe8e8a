// "Recent Requests…": what was sent lately and how it ended, to look at, to copy, or to begin a new plant with.
import { env } from 'vscode';
import { getCurlCommand } from '../plantStore/curlCommand.ts';
import { formatNewPlant } from '../plantStore/newPlant.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import { getStoreName } from '../plantStore/store.ts';
import type { RecentRequest } from '../recentRequests.ts';
import { showDone } from '../ui/doneMessage.ts';
import { type PickItem, promptPick } from '../ui/pick.ts';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

const title = 'Recent Requests';

export async function runRecentRequests(services: Services): Promise<Problem | undefined> {
  const { recentRequests } = services;
  for (;;) {
    const requests = recentRequests.list();
    if (requests.length === 0) {
      showDone('No plant was sent yet.');
      return undefined;
    }
    const answer = await promptPick<RecentRequest | 'clear'>({
      title,
      placeholder: 'What was sent, the latest first; no access token is kept with it',
      items: [...requests.map(getItem), { value: 'clear', label: 'Clear Recent Requests', icon: 'trash' }],
    });
    if (answer.kind !== 'picked') return undefined;
    if (answer.value === 'clear') {
      await recentRequests.clear();
      showDone('The recent requests are cleared.');
      return undefined;
    }
    if (!(await takeUp(services, answer.value))) return undefined;
  }
}

/** True when the person went back to the list. */
async function takeUp(services: Services, request: RecentRequest): Promise<boolean> {
  const answer = await promptPick<'details' | 'curl'>({
    title,
    placeholder: getSummary(request),
    items: [
      { value: 'details', label: 'Show Details', icon: 'file' },
      {
        value: 'curl',
        label: 'Copy as cURL',
        description: 'with $PLANT_STORE_TOKEN in place of the access token',
        icon: 'copy',
      },
    ],
    back: true,
  });
  if (answer.kind === 'back') return true;
  if (answer.kind !== 'picked') return false;
  if (answer.value === 'curl') await env.clipboard.writeText(getCurlCommand(request.attempt));
  else await services.textDocuments.show(`Plant ${request.attempt.plant.id}`, getDetails(request));
  return false;
}

function getItem(request: RecentRequest): PickItem<RecentRequest> {
  const { store } = request.attempt;
  return {
    value: request,
    label: getSummary(request),
    description: `${request.outcome?.title ?? 'Not known'}, ${getStoreName(store)}, ${formatTime(request.time)}`,
    detail: getOutcome(request),
  };
}

function getSummary({ attempt: { plant } }: RecentRequest): string {
  return `id ${plant.id}, “${getPlainText(plant.name)}”`;
}

function getOutcome({ outcome, attempt: { plant } }: RecentRequest): string {
  return (
    outcome?.text ??
    `The window closed before the outcome was known. Plant id ${plant.id} may or may not have been created.`
  );
}

function getDetails(request: RecentRequest): string {
  const { attempt, time } = request;
  return [
    getOutcome(request),
    '',
    `Time: ${formatTime(time)}`,
    `Store: ${getStoreName(attempt.store)}`,
    `Request: POST ${attempt.store.plantsUrl}`,
    `Body: ${formatNewPlant(attempt.plant)}`,
    '',
    getCurlCommand(attempt),
    '',
  ].join('\n');
}

function formatTime(time: number): string {
  return new Date(time).toLocaleString();
}
