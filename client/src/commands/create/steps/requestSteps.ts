// Which steps make sense for a request on record in its present state.
import type { RecentRequest } from '../../../stores/requestHistory.ts';
import type { RequestStep } from '../../../ui/requestMenu.ts';

/** The message said that it was not created, and it has not been sent again since: a button press is consent enough. */
export function isSafeToSend({ outcome, settlement }: RecentRequest): boolean {
  if (settlement !== undefined) return false;
  switch (outcome?.state) {
    case 'rejected':
    case 'deferred':
    case 'notSent':
      return true;
    case 'created':
    case 'createdCheck':
    case 'unknown':
    case undefined:
      return false;
  }
}

/** The step that sends it again; undefined while its answer may still come. */
export function getSendStep(request: RecentRequest): 'tryAgain' | 'sendAgain' | undefined {
  if (request.standing === 'underWay') return undefined;
  return isSafeToSend(request) ? 'tryAgain' : 'sendAgain';
}

/** What the person can say about a request whose outcome is not known. */
export const markSteps = ['markCreated', 'markNotCreated', 'dismiss'] as const satisfies RequestStep[];

/**
 * In sections. Only a plant that certainly does not exist can be edited: an edited plant is sent without a question.
 *
 * @param request undefined for one that was cleared in the meantime: it can still be viewed.
 */
export function getRequestSteps(request: RecentRequest | undefined, hasResponse: boolean): RequestStep[][] {
  const look: RequestStep[] = [
    'showDetails',
    'copyDetails',
    'copyCurl',
    ...(hasResponse ? (['copyResponse'] as const) : []),
  ];
  if (request === undefined) return [look];
  const send = getSendStep(request);
  // When a store asks to wait, a gateway in front of it may still have passed the request on.
  const isEditable = send === 'tryAgain' && request.outcome?.state !== 'deferred';
  return [
    request.standing === 'unresolved' ? [...markSteps] : [],
    [...(send === undefined ? [] : [send]), ...(isEditable ? (['editPlant'] as const) : [])],
    look,
  ];
}
