// What an agent is told about its plant. The sentences are ours: what a store said is data, in a field of its own.
import type { plantOutcomes } from '../../../../server/src/shared/definitions/toolDefinitions.ts';
import { showText } from '../../../../server/src/shared/text/shownText.ts';
import { toJsonEscapes, unseen } from '../../../../server/src/shared/text/unseen.ts';
import type { Attempt } from '../../plantStore/attempt.ts';
import { formatNewPlant, type NewPlant } from '../../plantStore/newPlant.ts';
import type { Outcome, Rejected } from '../../plantStore/outcome.ts';
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

const askToCheck =
  'Do not call again: ask the person to look for the plant, and at "Plant Store: Recent Requests…".';

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
  const { end, message } = describeOutcome(outcome, attempt);
  return {
    outcome: end,
    message,
    store: getStoreLabel(attempt.store),
    answer: showText(getAnswer(outcome), longestAnswer),
  };
}

function describeOutcome(
  outcome: Outcome,
  attempt: Attempt,
): { readonly end: PlantReply['outcome']; readonly message: string } {
  switch (outcome.state) {
    case 'created':
      return {
        end: 'created',
        message: outcome.differs
          ? 'The plant was created, but the store answered with a different plant: tell the person what it said.'
          : 'The plant was created.',
      };
    case 'rejected':
      return { end: 'not created', message: `The plant was not created: ${rejectedTexts[outcome.reason]}` };
    case 'deferred':
      return outcome.reason === 'tooManyRequests'
        ? { end: 'not created', message: `The plant was not created. ${getReason(outcome, attempt)}` }
        : describeUnknown(getReason(outcome, attempt));
    case 'notSent':
      return { end: 'not sent', message: `Nothing was sent. ${getReason(outcome, attempt)}` };
    case 'createdCheck':
    case 'unknown':
      return describeUnknown(getReason(outcome, attempt));
  }
}

function describeUnknown(reason: string) {
  return {
    end: 'not known',
    message: `Nobody knows whether the plant was created. ${reason} ${askToCheck}`,
  } as const;
}

/** None of these reasons quotes the store. */
function getReason(outcome: Exclude<Outcome, Rejected>, attempt: Attempt): string {
  // It was the person who canceled: to an agent that would be somebody else.
  if ('reason' in outcome && outcome.reason === 'cancelled') return 'The person canceled it.';
  return getReasonText(outcome, attempt) ?? '';
}

const askForBaseUrl = 'ask the person to check the base URL with "Plant Store: Select Store…".';

const rejectedTexts: Readonly<Record<Rejected['reason'], string>> = {
  error: 'the store refused it, and its answer says why. Ask the person before you change the plant.',
  unauthorized:
    'the store did not accept the access token. Ask the person to run "Plant Store: Sign In…", then call again.',
  forbidden: 'this access token is not allowed to create plants there. Tell the person.',
  notFound: `nothing is there that takes plants: ${askForBaseUrl}`,
  methodNotAllowed: `nothing is there that takes plants: ${askForBaseUrl}`,
  redirect: `the store redirected the request, and redirects are not followed: ${askForBaseUrl}`,
  tooLarge: 'the request is too large for the store. Tell the person.',
  conflict:
    'the store reported a conflict, so it may already have a plant with this id. Do not call again: ask the person.',
  undocumented: 'the store refused it. Tell the person what it said.',
};

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
