// Which steps make sense for a request on record, as it stands.
import type { RecentRequest } from '../../../stores/requestHistory.ts';
import type { RequestStep } from '../../../ui/requestMenu.ts';

/** The message said that it was not created, and it was not sent again since: a press on a button is word enough. */
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
 * In sections. Only what surely does not exist is edited: an edited plant is sent without a question.
 *
 * @param request undefined for one that was cleared meanwhile: it can still be looked at.
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
  // A store that asks to wait may have a gateway before it that passed the request on.
  const isEditable = send === 'tryAgain' && request.outcome?.state !== 'deferred';
  return [
    request.standing === 'unresolved' ? [...markSteps] : [],
    [...(send === undefined ? [] : [send]), ...(isEditable ? (['editPlant'] as const) : [])],
    look,
  ];
}
