// A recent request as text: a title with an icon for lists, and its details.
import { getCurlCommand } from '../plantStore/curlCommand.ts';
import { formatNewPlant } from '../plantStore/newPlant.ts';
import { seeSandbox, statePolicies } from '../plantStore/outcomeTable.ts';
import { getStoreLabel, memorySandboxStore, type Store } from '../plantStore/store.ts';
import type { RecentRequest } from './requestHistory.ts';
import type { Asker, Settlement } from './requestRecord.ts';

interface Words {
  readonly title: string;
  /** The name of a product icon. */
  readonly icon: string;
}

const settlementWords: Readonly<Record<Settlement, Words>> = {
  created: { title: 'Marked as created', icon: 'pass' },
  notCreated: { title: 'Marked as not created', icon: 'error' },
  sentAgain: { title: 'Not known, sent again', icon: 'history' },
  dismissed: { title: 'Not known, dismissed', icon: 'circle-outline' },
};

/** The state of the request: "Created", "Not known", "Marked as created". */
export function getRequestWords({ standing, outcome, settlement }: RecentRequest): Words {
  if (standing === 'underWay') return { title: 'No answer yet', icon: 'sync' };
  const isKnown = outcome !== undefined && outcome.state !== 'unknown';
  if (settlement !== undefined && !isKnown) return settlementWords[settlement];
  if (outcome === undefined) return { title: 'Not known', icon: statePolicies.unknown.icon };
  const { state, title } = outcome;
  const icon = state === undefined ? 'circle-outline' : statePolicies[state].icon;
  const sentAgain = settlement === 'sentAgain' ? ', sent again' : '';
  return { title: `${title}${sentAgain}`, icon };
}

/** Why it is in that state, in a sentence or two. */
export function getRequestReason({ standing, outcome, attempt }: RecentRequest): string | undefined {
  if (standing === 'underWay') return undefined;
  if (outcome === undefined) return getClosedText(attempt.store);
  return outcome.reason;
}

function getClosedText({ isSandbox, origin }: Store): string {
  const closed = 'The window closed before the answer arrived';
  if (!isSandbox) return `${closed}.`;
  // A sandbox in memory ends with its window.
  if (origin === memorySandboxStore.origin)
    return `${closed}. The sandbox and all its plants are gone with it.`;
  return `${closed}. ${seeSandbox}`;
}

/** Undefined for the user’s own request. */
export function getAskerText(asker: Asker): string | undefined {
  return asker === 'agent' ? 'asked for by an agent' : undefined;
}

export const agentLine = 'Asked for by: an agent';

/** For a document or the clipboard. */
export function getRequestDetails(request: RecentRequest): string {
  const { attempt, asker, outcome, time } = request;
  const reason = getRequestReason(request);
  return [
    outcome?.text ?? [`${getRequestWords(request).title}.`, reason].filter(Boolean).join(' '),
    '',
    `Outcome: ${getRequestWords(request).title}`,
    `Time: ${formatTime(time)}`,
    ...(asker === 'agent' ? [agentLine] : []),
    `Store: ${getStoreLabel(attempt.store)}`,
    `Request: POST ${attempt.store.plantsUrl}`,
    `Body: ${formatNewPlant(attempt.plant)}`,
    '',
    getCurlCommand(attempt),
    '',
  ].join('\n');
}

/** In the user's locale. */
export function formatTime(time: number): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}
