// The end of the flow in words: Outcome → one honest sentence, and the details to copy. Plain text, no token.
import type { Attempt } from './attempt.ts';
import { getCurlCommand } from './curlCommand.ts';
import { formatNewPlant, type NewPlant, type Plant } from './newPlant.ts';
import type { Created, CreatedCheck, Deferred, NotSent, Outcome, Rejected, Unknown } from './outcome.ts';
import { getPlainText } from './plainText.ts';
import { formatResponse, type StoreResponse } from './responseText.ts';
import { getStoreName } from './store.ts';

/** The message of the notification. */
export function getOutcomeText(outcome: Outcome, { plant, store }: Attempt): string {
  const origin = getStoreName(store);
  switch (outcome.state) {
    case 'created':
      return getCreatedText(outcome, plant, origin);
    case 'createdCheck':
      return `${origin} answered with status ${outcome.status}, ${doubts[outcome.reason]}. Plant id ${plant.id} was probably created: check the store before you send it again.`;
    case 'rejected':
      return getRejectedText(outcome, plant, origin);
    case 'deferred':
      return getDeferredText(outcome, plant, origin);
    case 'notSent':
      return `${getNotSentText(outcome, origin)}. Plant id ${plant.id} was not sent.`;
    case 'unknown':
      return `${getUnknownText(outcome, origin)}. Plant id ${plant.id} may or may not have been created. It was not sent again.`;
  }
}

/** Several lines for the clipboard, complete enough for a report to whoever runs the store. */
export function getOutcomeDetails(outcome: Outcome, attempt: Attempt, response?: StoreResponse): string {
  return [
    getOutcomeText(outcome, attempt),
    '',
    `Request: POST ${attempt.store.plantsUrl}`,
    `Body: ${formatNewPlant(attempt.plant)}`,
    `Outcome: ${getOutcomeKind(outcome)}`,
    '',
    getCurlCommand(attempt),
    ...(response === undefined ? [] : ['', 'Response:', formatResponse(response)]),
    '',
  ].join('\n');
}

/** For the log: state, reason, status and code, nothing that a person or a server wrote. */
export function getOutcomeKind(outcome: Outcome): string {
  const parts: (string | undefined)[] = [outcome.state];
  if ('reason' in outcome) parts.push(outcome.reason);
  if ('status' in outcome && outcome.status !== undefined) parts.push(`status ${outcome.status}`);
  if ('code' in outcome) parts.push(outcome.code);
  return parts.filter((part) => part !== undefined).join(', ');
}

function getCreatedText({ answer, differs }: Created, plant: NewPlant, origin: string): string {
  const created = `Plant “${getPlainText(plant.name)}” was created`;
  return differs
    ? `${created}, but ${origin} answered with another one: ${describePlant(answer)} instead of ${describePlant(tamePlant(plant))}.`
    : `${created} (id ${plant.id}, ${origin}).`;
}

const doubts: Readonly<Record<CreatedCheck['reason'], string>> = {
  unreadableAnswer: 'but the answer could not be read',
  notAPlant: 'but the answer is not a plant',
  undocumentedStatus: 'which it does not document',
};

function getRejectedText(outcome: Rejected, plant: NewPlant, origin: string): string {
  const notCreated = `Plant id ${plant.id} was not created`;
  if (outcome.reason === 'error') {
    return `${notCreated}: ${origin} answered with error ${outcome.error.error}: ${outcome.error.message}`;
  }
  if (outcome.reason === 'redirect') {
    const target = outcome.location === undefined ? '' : ` to ${outcome.location}`;
    return `${origin} answered with a redirect (${outcome.status})${target}, which is not followed. ${notCreated}: check the base URL.`;
  }
  const { reason, status, error } = outcome;
  const said = error === undefined ? '' : ` The store says: ${error.message} (error ${error.error}).`;
  switch (reason) {
    case 'unauthorized':
      return `${origin} did not accept the access token (401). ${notCreated}.${said}`;
    case 'conflict':
      return `${origin} answered with a conflict (409): a plant with id ${plant.id} may exist already. ${notCreated} by this request.${said}`;
    case 'forbidden':
    case 'notFound':
    case 'methodNotAllowed':
    case 'tooLarge':
    case 'undocumented':
      return `${origin} answered with status ${status}: ${refusalHints[reason]}. ${notCreated}.${said}`;
  }
}

const refusalHints = {
  forbidden: 'the access token does not allow to create plants',
  notFound: 'there is no plant store at the base URL',
  methodNotAllowed: 'plants can’t be created at the base URL',
  tooLarge: 'the plant is too large for the store',
  undocumented: 'the request was refused',
} as const satisfies Partial<Record<Rejected['reason'], string>>;

function getDeferredText({ status, retryAfter }: Deferred, plant: NewPlant, origin: string): string {
  const when =
    retryAfter === undefined ? 'later' : `in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
  return `${origin} is busy (${status}) and asks to try again ${when}. Plant id ${plant.id} was not sent again.`;
}

function getNotSentText({ reason, code }: NotSent, origin: string): string {
  const codeText = code === undefined ? '' : ` (${code})`;
  switch (reason) {
    case 'invalidPlant':
      return 'The plant is not valid';
    case 'invalidToken':
      return `The access token for ${origin} has characters that can’t be sent`;
    case 'cancelled':
      return 'The request was cancelled in time';
    case 'hostNotFound':
      return `The host of ${origin} was not found${codeText}`;
    case 'connectionRefused':
      return `Nothing listens at ${origin}${codeText}`;
    case 'connectTimeout':
    case 'unreachable':
      return `${origin} can’t be reached${codeText}`;
    case 'certificate':
      return `The certificate of ${origin} is not trusted${codeText}. If it is your own, add its authority to the system’s certificates`;
    case 'tls':
      return `No secure connection to ${origin} is possible${codeText}. Check that the base URL begins with the right scheme`;
    case 'blockedPort':
      return `The port of ${origin} is one that is never used for HTTP. Check the base URL`;
  }
}

function getUnknownText({ reason, status, code }: Unknown, origin: string): string {
  switch (reason) {
    case 'timeout':
      return `No answer from ${origin} in time`;
    case 'cancelled':
      return `You cancelled before ${origin} answered`;
    case 'connectionLost':
      return `No answer from ${origin}: the connection broke off${code === undefined ? '' : ` (${code})`}`;
    case 'status':
      return `${origin} answered with status ${status}`;
    case 'unrecognized':
      return `No answer from ${origin}${code === undefined ? '' : ` (${code})`}`;
  }
}

function describePlant({ name, tag }: Plant): string {
  return `“${name}” ${tag === undefined ? 'without a tag' : `with the tag “${tag}”`}`;
}

function tamePlant({ name, tag }: NewPlant): Plant {
  return { name: getPlainText(name), ...(tag === undefined ? {} : { tag: getPlainText(tag) }) };
}
