// "Recent Requests…": what was sent recently and how it ended, unknown outcomes first. A request can be viewed, copied,
// sent again, or marked with what happened to its plant.
import { getPlainText } from '../../plantStore/plainText.ts';
import { getStoreLabel } from '../../plantStore/store.ts';
import type { RecentRequest } from '../../stores/requestHistory.ts';
import {
  formatTime,
  getAskerText,
  getRequestDetails,
  getRequestReason,
  getRequestWords,
} from '../../stores/requestText.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import { type PickItem, promptPick } from '../../ui/pick.ts';
import { type RequestStep, stepWords } from '../../ui/requestMenu.ts';
import { getDraft } from './steps/plantDraft.ts';
import { getSendStep } from './steps/requestSteps.ts';
import { promptStep, type SendServices, type SentRequest, takeStep } from './steps/sendPlant.ts';

/** In characters, so that what happened to the plant stays visible. */
const longName = 40;

/** @param argument `{ key }` opens the request with that key. */
export async function runRecentRequests(
  services: SendServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const { recentRequests } = services;
  const named = findRequest(recentRequests.list(), argument);
  if (named !== undefined && (await promptStep(services, getSent(named), { back: true })) === 'done') {
    return undefined;
  }
  for (;;) {
    const requests = recentRequests.list();
    if (requests.length === 0) {
      showDone('No plant has been sent yet.');
      return undefined;
    }
    const answer = await promptPick<RecentRequest | 'clear'>({
      title: 'Recent Requests',
      placeholder: 'What was sent, newest first, without access tokens',
      items: getItems(requests),
    });
    if (answer.kind === 'left' || answer.kind === 'back') return undefined;
    if (answer.value === 'clear') return clear(services);
    const sent = getSent(answer.value);
    if (answer.kind === 'button') {
      const step = getButtonSteps(answer.value).find((each) => stepWords[each].title === answer.title);
      if (step !== undefined) await takeStep(services, step, sent);
      return undefined;
    }
    if ((await promptStep(services, sent, { back: true })) === 'done') return undefined;
  }
}

async function clear({ recentRequests }: SendServices): Promise<undefined> {
  await recentRequests.clear();
  const kept = recentRequests.list().length;
  showDone(
    kept === 0
      ? 'Recent requests cleared.'
      : `Recent requests cleared, except for ${kept} whose outcome is not known.`,
  );
}

function findRequest(requests: readonly RecentRequest[], argument: unknown): RecentRequest | undefined {
  if (typeof argument !== 'object' || argument === null || !('key' in argument)) return undefined;
  return requests.find(({ key }) => key === argument.key);
}

/** The steps with a button in the request's row. */
function getButtonSteps(request: RecentRequest): RequestStep[] {
  const send = getSendStep(request);
  return [...(send === undefined ? [] : [send]), 'copyCurl', 'showDetails'];
}

function getSent(request: RecentRequest): SentRequest {
  const { key, attempt, asker } = request;
  const draft = getDraft(attempt.plant);
  return { key, attempt, asker, draft, details: getRequestDetails(request), response: undefined };
}

function getItems(requests: readonly RecentRequest[]): PickItem<RecentRequest | 'clear'>[] {
  const unresolved = requests.filter(({ standing }) => standing === 'unresolved');
  const others = requests.filter(({ standing }) => standing !== 'unresolved');
  const clearItem: PickItem<'clear'> = { value: 'clear', label: 'Clear Recent Requests', icon: 'trash' };
  return [
    ...addSection(`${unresolved.length} unresolved`, unresolved.map(getItem)),
    ...addSection(unresolved.length === 0 ? undefined : 'Others', others.map(getItem)),
    ...addSection('', [clearItem]),
  ];
}

function addSection<T>(section: string | undefined, [first, ...rest]: readonly PickItem<T>[]): PickItem<T>[] {
  if (first === undefined) return [];
  return [{ ...first, ...(section === undefined ? {} : { section }) }, ...rest];
}

function getItem(request: RecentRequest): PickItem<RecentRequest> {
  const { attempt, asker, time } = request;
  const { id, name } = attempt.plant;
  const { title, icon } = getRequestWords(request);
  const reason = getRequestReason(request);
  return {
    value: request,
    label: getPlainText(name, longName),
    description: [title, `id ${id}`, formatTime(time), getAskerText(asker)]
      .filter((part) => part !== undefined)
      .join(' · '),
    detail: reason ?? getStoreLabel(attempt.store),
    icon,
    buttons: getButtonSteps(request).map((step) => stepWords[step]),
  };
}
