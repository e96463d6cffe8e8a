// Which steps make sense for a request on record in its current state.
import { statePolicies } from '../../../plantStore/outcomeTable.ts';
import type { RecentRequest } from '../../../stores/requestHistory.ts';
import type { RequestStep } from '../../../ui/requestMenu.ts';

/** Whether pressing a button is enough consent: nothing was created, and the plant was not sent again since. */
export function isSafeToSend({ outcome, settlement }: RecentRequest): boolean {
  if (settlement !== undefined || outcome?.state === undefined) return false;
  return statePolicies[outcome.state].isSafeToSend;
}

/** The step that sends it again; undefined while its answer may still arrive. */
export function getSendStep(request: RecentRequest): 'tryAgain' | 'sendAgain' | undefined {
  if (request.standing === 'underWay') return undefined;
  return isSafeToSend(request) ? 'tryAgain' : 'sendAgain';
}

/** What the user can say about a request whose outcome is not known. */
export const markSteps = ['markCreated', 'markNotCreated', 'dismiss'] as const satisfies RequestStep[];

/** In sections. @param request undefined if it was cleared in the meantime: then it can only be viewed. */
export function getRequestSteps(request: RecentRequest | undefined, hasResponse: boolean): RequestStep[][] {
  const look: RequestStep[] = [
    'showDetails',
    'copyDetails',
    'copyCurl',
    ...(hasResponse ? (['copyResponse'] as const) : []),
  ];
  if (request === undefined) return [look];
  const send = getSendStep(request);
  const state = request.outcome?.state;
  const isEditable = send === 'tryAgain' && state !== undefined && statePolicies[state].isEditable;
  return [
    request.standing === 'unresolved' ? [...markSteps] : [],
    [...(send === undefined ? [] : [send]), ...(isEditable ? (['editPlant'] as const) : [])],
    look,
  ];
}
