// The end of the flow in words: Outcome → one honest message, and details to copy. Plain text, no token.
import { startUpper } from '../../../server/src/shared/text/words.ts';
import type { Attempt } from './attempt.ts';
import { getCurlCommand } from './curlCommand.ts';
import { formatDuration } from './duration.ts';
import type { StoreResponse } from './exchange.ts';
import { formatNewPlant, type NewPlant, type Plant } from './newPlant.ts';
import type { Outcome, StoreError, Unknown } from './outcome.ts';
import { type CauseFacts, getOutcomePolicy } from './outcomeTable.ts';
import { getPlainText } from './plainText.ts';
import { formatResponse } from './responseOutcome.ts';
import { getStoreName, getStorePlace } from './store.ts';

/** In characters; longer names are cut. */
const longName = 60;

/** What happened to the plant, why, and what to do. */
export function getOutcomeText(outcome: Outcome, attempt: Attempt): string {
  const { plant, store } = attempt;
  const explained = getOutcomeCause(outcome, attempt);
  const fate = `Plant ${describePlant(plant)} ${getOutcomePolicy(outcome).fate}`;
  if (explained === undefined) return `${fate} ${getStorePlace(store)}.`;
  const { cause, advice } = explained;
  return [
    `${fate}${outcome.state === 'created' ? ', but' : ':'} ${cause}.`,
    ...(advice === undefined ? [] : [advice]),
    ...(outcome.state === 'unknown' ? [getRepeatText(outcome)] : []),
  ].join(' ');
}

function getRepeatText({ isPerhapsRepeated }: Unknown): string {
  return isPerhapsRepeated
    ? 'VS Code did not send it again, but the browser may have done so on its own.'
    : 'It was not sent again.';
}

/** Why, as a separate sentence; undefined for a plant that was created exactly as sent. */
export function getReasonText(outcome: Outcome, attempt: Attempt): string | undefined {
  const explained = getOutcomeCause(outcome, attempt);
  if (explained === undefined) return undefined;
  const { cause, advice } = explained;
  // A URL stays as it is.
  const sentence = /^https?:/.test(cause) ? cause : startUpper(cause);
  return `${sentence}.${advice === undefined ? '' : ` ${advice}`}`;
}

/** The plant's name and id as messages show them: `“Fern” (id 42)`. */
export function describePlant({ id, name }: NewPlant): string {
  return `“${getPlainText(name, longName)}” (id ${id})`;
}

interface OutcomeCause {
  /** A clause without a period. */
  readonly cause: string;
  /** What the user can do about it: a sentence. */
  readonly advice: string | undefined;
}

/** Undefined for a plant that was created exactly as sent. */
function getOutcomeCause(outcome: Outcome, attempt: Attempt): OutcomeCause | undefined {
  const { cause, advice } = getOutcomePolicy(outcome);
  if (cause === undefined) return undefined;
  const facts = getFacts(outcome, attempt);
  return { cause: cause(facts), advice: typeof advice === 'function' ? advice(facts) : advice };
}

function getFacts(outcome: Outcome, { plant: { name, tag }, store }: Attempt): CauseFacts {
  const sent = { name: getPlainText(name), ...(tag === undefined ? {} : { tag: getPlainText(tag) }) };
  const status = 'status' in outcome ? outcome.status : undefined;
  const wait = outcome.state === 'deferred' ? outcome.retryAfter : undefined;
  const error = 'error' in outcome ? outcome.error : undefined;
  return {
    store: getStoreName(store),
    plantsUrl: store.plantsUrl,
    isSandbox: store.isSandbox === true,
    status: status === undefined ? '' : String(status),
    sent: describeAnswer(sent),
    answer: outcome.state === 'created' ? describeAnswer(outcome.answer) : '',
    location: ('location' in outcome ? outcome.location : undefined) ?? '',
    wait: wait === undefined ? '' : formatDuration(wait),
    webOrigin: ('webOrigin' in outcome ? outcome.webOrigin : undefined) ?? '',
    error: error === undefined ? '' : quoteError(error),
    says: (named) => (error === undefined ? '' : `. The store says ${quoteError(error, named)}`),
  };
}

function describeAnswer({ name, tag }: Plant): string {
  return `“${name}” ${tag === undefined ? 'without a tag' : `with the tag “${tag}”`}`;
}

function quoteError({ error, message }: StoreError, named?: string): string {
  if (message === '') return `error ${error}`;
  return String(error) === named ? `“${message}”` : `“${message}” (error ${error})`;
}

/** Several lines for the clipboard, complete enough for a bug report to the store's owner. */
export function getOutcomeDetails(outcome: Outcome, attempt: Attempt, response?: StoreResponse): string {
  return [
    getOutcomeText(outcome, attempt),
    '',
    `Request: POST ${attempt.store.plantsUrl}`,
    `Body: ${formatNewPlant(attempt.plant)}`,
    `Outcome: ${getOutcomePolicy(outcome).title}`,
    ...('status' in outcome ? [`Status: ${outcome.status}`] : []),
    ...('code' in outcome ? [`Error code: ${outcome.code}`] : []),
    ...(outcome.state === 'deferred' && outcome.retryAfter !== undefined
      ? [`Asked to wait: ${formatDuration(outcome.retryAfter)}`]
      : []),
    '',
    getCurlCommand(attempt),
    ...(response === undefined ? [] : ['', 'Response:', formatResponse(response)]),
    '',
  ].join('\n');
}

/** For the log: state, reason, status and code, but nothing that the user or a server wrote. */
export function getOutcomeKind(outcome: Outcome): string {
  const parts: (string | undefined)[] = [outcome.state];
  if ('reason' in outcome) parts.push(outcome.reason);
  if ('status' in outcome) parts.push(`status ${outcome.status}`);
  if ('code' in outcome) parts.push(outcome.code);
  return parts.filter((part) => part !== undefined).join(', ');
}
