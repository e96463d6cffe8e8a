// What an agent is told about its plant. The sentences are ours: what a store said is data, in a field of its own.
import type { plantOutcomes } from '../../../../server/src/shared/definitions/toolDefinitions.ts';
import { showText } from '../../../../server/src/shared/text/shownText.ts';
import { toJsonEscapes, unseen } from '../../../../server/src/shared/text/unseen.ts';
import type { Attempt } from '../../plantStore/attempt.ts';
import { formatNewPlant, type NewPlant } from '../../plantStore/newPlant.ts';
import type { Outcome } from '../../plantStore/outcome.ts';
import { askToCheck, getOutcomePolicy } from '../../plantStore/outcomeTable.ts';
import { getReasonText } from '../../plantStore/outcomeText.ts';
import { getStoreLabel, type Store } from '../../plantStore/store.ts';

/** As the tool’s output schema says. */
export interface PlantReply {
  readonly outcome: (typeof plantOutcomes)[number];
  readonly message: string;
  /** Empty where no store is chosen. */
  readonly store: string;
  /** Empty where the store said nothing. */
  readonly answer: string;
}

/** In characters, of what a store said. */
const longestAnswer = 1_000;

/** For a call after which nothing was sent. */
export function replyUnsent(message: string, store?: Store): PlantReply {
  return reply('not sent', message, store);
}

/** For a call that a person said no to, now or before. */
export function replyRefused(message: string, store: Store): PlantReply {
  return reply('refused', message, store);
}

/** For a call about a plant of which nobody knows whether an earlier request created it. */
export function replyUnresolved(isUnderWay: boolean, store: Store): PlantReply {
  const message = isUnderWay
    ? 'Nothing was sent by this call: a plant with this id is being sent to that store right now.'
    : 'Nothing was sent by this call: nobody knows whether an earlier request created a plant with this id.';
  return reply('not known', `${message} ${askToCheck}`, store);
}

/** After a bug: the request may have left. */
export const replyUnsure: PlantReply = {
  outcome: 'not known',
  message: `Something went wrong in the extension, so nobody knows whether the plant was created. ${askToCheck}`,
  store: '',
  answer: '',
};

function reply(outcome: PlantReply['outcome'], message: string, store: Store | undefined): PlantReply {
  return { outcome, message, store: store === undefined ? '' : getStoreLabel(store), answer: '' };
}

/** For a plant that was sent, or where sending was tried. */
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
 * What can’t be seen, looks like a space, or covers the lines around it: the second of two spaces (many of them make a new
 * line where there is none) and the third mark on one letter.
 */
const hiding = new RegExp(`${unseen.source}|(?! )\\p{Zs}|(?<= ) |(?<=\\p{M}\\p{M})\\p{M}`, 'gu');

/**
 * A plant as it is sent, for somebody who decides whether to send it: the same JSON, in which nothing hides.
 * Whoever chose the name wants it to be sent. In UTF-16 code units: what can be read in one dialog, whatever
 * draws it.
 */
export const longestVisibleBody = 1_500;

/** One line of JSON that means exactly the request’s body: what can’t be seen in it is written as `\u200b`. */
export function getVisibleBody(plant: NewPlant): string {
  return formatNewPlant(plant).replace(hiding, toJsonEscapes);
}
