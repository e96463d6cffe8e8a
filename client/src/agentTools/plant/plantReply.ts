// What an agent is told about its plant. The sentences are ours; what a store said is data, in a separate field.
import type { plantOutcomes } from '../../../../server/src/shared/definitions/toolDefinitions.ts';
import { showText } from '../../../../server/src/shared/text/shownText.ts';
import { toJsonEscapes, unseen } from '../../../../server/src/shared/text/unseen.ts';
import type { Attempt } from '../../plantStore/attempt.ts';
import { formatNewPlant, type NewPlant } from '../../plantStore/newPlant.ts';
import type { Outcome } from '../../plantStore/outcome.ts';
import { askToCheck, getOutcomePolicy } from '../../plantStore/outcomeTable.ts';
import { getReasonText } from '../../plantStore/outcomeText.ts';
import { getStoreLabel, type Store } from '../../plantStore/store.ts';

/** Follows the tool’s output schema. */
export interface PlantReply {
  readonly outcome: (typeof plantOutcomes)[number];
  readonly message: string;
  /** Empty if no store is selected. */
  readonly store: string;
  /** Empty if the store said nothing. */
  readonly answer: string;
}

/** In characters. */
const longestAnswer = 1_000;

/** For a call after which nothing was sent. */
export function replyUnsent(message: string, store?: Store): PlantReply {
  return reply('not sent', message, store);
}

/** For a call that the user declined, now or before. */
export function replyRefused(message: string, store: Store): PlantReply {
  return reply('refused', message, store);
}

/** For a plant that an earlier request may have created. */
export function replyUnresolved(isUnderWay: boolean, store: Store): PlantReply {
  const message = isUnderWay
    ? 'Nothing was sent by this call: a plant with this id is being sent to that store right now.'
    : 'Nothing was sent by this call: it is not known whether an earlier request created a plant with this id.';
  return reply('not known', `${message} ${askToCheck}`, store);
}

/** After a bug: the request may have been sent. */
export const replyUnsure: PlantReply = {
  outcome: 'not known',
  message: `Something went wrong in the extension, so it is not known whether the plant was created. ${askToCheck}`,
  store: '',
  answer: '',
};

function reply(outcome: PlantReply['outcome'], message: string, store: Store | undefined): PlantReply {
  return { outcome, message, store: store === undefined ? '' : getStoreLabel(store), answer: '' };
}

/** For a plant that was sent, or that the extension tried to send. */
export function getOutcomeReply(outcome: Outcome, attempt: Attempt): PlantReply {
  const { known, agentMessage } = getOutcomePolicy(outcome);
  const reason = () => getReasonText(outcome, attempt) ?? '';
  return {
    outcome: known,
    message: agentMessage ?? `${openings[known]} ${reason()}${known === 'not known' ? ` ${askToCheck}` : ''}`,
    store: getStoreLabel(attempt.store),
    answer: showText(getAnswer(outcome), longestAnswer),
  };
}

const openings = {
  created: 'The plant was created.',
  'not created': 'The plant was not created.',
  'not sent': 'Nothing was sent.',
  'not known': 'It is not known whether the plant was created.',
} as const;

function getAnswer(outcome: Outcome): string {
  if (outcome.state === 'created') return JSON.stringify(outcome.answer);
  if (outcome.state !== 'rejected') return '';
  if (outcome.reason === 'redirect') return outcome.location ?? '';
  return outcome.error === undefined ? '' : JSON.stringify(outcome.error);
}

/**
 * What can’t be seen, looks like a space, or covers the lines around it. That includes the second of two spaces (many of
 * them look like a line break) and the third mark on a letter.
 */
const hiding = new RegExp(`${unseen.source}|(?! )\\p{Zs}|(?<= ) |(?<=\\p{M}\\p{M})\\p{M}`, 'gu');

/** In UTF-16 code units: what fits into one dialog on any host. */
export const longestVisibleBody = 1_500;

/**
 * The request’s body for the user to review, in which nothing can hide: equivalent JSON on one line, with invisible
 * characters written as `\u200b`.
 */
export function getVisibleBody(plant: NewPlant): string {
  return formatNewPlant(plant).replace(hiding, toJsonEscapes);
}
