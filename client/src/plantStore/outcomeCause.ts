// Why an attempt ended as it did, in words. Each cause reads well after a colon and by itself. Plain text, no token.
import type { Attempt } from './attempt.ts';
import { formatDuration } from './duration.ts';
import type { Plant } from './newPlant.ts';
import type {
  Created,
  CreatedCheck,
  Deferred,
  NotSent,
  Outcome,
  Rejected,
  StoreError,
  Unknown,
} from './outcome.ts';
import { getPlainText } from './plainText.ts';
import { getUnverifiedCause } from './requestFailure.ts';
import { getStoreName, type Store } from './store.ts';

export interface OutcomeCause {
  /** A clause without a period. */
  readonly cause: string;
  /** What the person can do about it: a sentence. */
  readonly advice?: string;
}

/** The sandbox, unlike other stores, lets everybody see what it has. */
export const seeSandbox = 'The Plants view shows whether the plant is in the sandbox.';

/** Undefined for a plant that was created exactly as sent. */
export function getOutcomeCause(outcome: Outcome, { plant, store }: Attempt): OutcomeCause | undefined {
  const name = getStoreName(store);
  switch (outcome.state) {
    case 'created':
      return outcome.differs ? getDifference(outcome, plant, name) : undefined;
    case 'createdCheck':
      return getCheckCause(outcome, name);
    case 'rejected':
      return getRejectedCause(outcome, name, store.plantsUrl);
    case 'deferred':
      return getDeferredCause(outcome, name);
    case 'notSent':
      return getNotSentCause(outcome, store);
    case 'unknown':
      return { cause: getUnknownCause(outcome, name), ...(store.isSandbox ? { advice: seeSandbox } : {}) };
  }
}

function getDifference({ answer }: Created, sent: Plant, store: string): OutcomeCause {
  const { name, tag } = sent;
  const plain = { name: getPlainText(name), ...(tag === undefined ? {} : { tag: getPlainText(tag) }) };
  return {
    cause: `${store} answered with a different plant, ${describePlant(answer)} instead of ${describePlant(plain)}`,
  };
}

function describePlant({ name, tag }: Plant): string {
  return `“${name}” ${tag === undefined ? 'without a tag' : `with the tag “${tag}”`}`;
}

function getCheckCause({ reason, status }: CreatedCheck, store: string): OutcomeCause {
  const advice = 'Check the store before you send it again.';
  switch (reason) {
    case 'unreadableAnswer':
      return { cause: `${store} reported success (${status}), but its answer can’t be read`, advice };
    case 'notAPlant':
      return { cause: `${store} reported success (${status}), but its answer is not a plant`, advice };
    case 'undocumentedStatus':
      return { cause: `${store} reported success in an unexpected way (${status})`, advice };
  }
}

const checkBaseUrl = 'Check the base URL.';

function getRejectedCause(outcome: Rejected, store: string, plantsUrl: string): OutcomeCause {
  const error = 'error' in outcome ? outcome.error : undefined;
  const addError = (cause: string, named?: number) =>
    error === undefined ? cause : `${cause}. The store says ${quoteError(error, named)}`;
  switch (outcome.reason) {
    case 'error':
      return { cause: `${store} says ${quoteError(outcome.error)}` };
    case 'unauthorized':
      return { cause: addError(`${store} did not accept the access token`) };
    case 'forbidden':
      return { cause: addError(`this access token is not allowed to create plants at ${store}`) };
    case 'notFound':
      return {
        cause: addError(`nothing was found at ${plantsUrl} (${outcome.status})`, outcome.status),
        advice: checkBaseUrl,
      };
    case 'methodNotAllowed':
      return {
        cause: addError(`plants can’t be created at ${plantsUrl} (${outcome.status})`, outcome.status),
        advice: checkBaseUrl,
      };
    case 'tooLarge':
      return { cause: addError(`the request is too large for ${store} (${outcome.status})`, outcome.status) };
    case 'conflict':
      return {
        cause: addError(
          `${store} reported a conflict (${outcome.status}), so it may already have this id`,
          outcome.status,
        ),
      };
    case 'redirect': {
      const where = outcome.location === undefined ? '' : ` to ${outcome.location}`;
      const code = outcome.status === undefined ? '' : ` (${outcome.status})`;
      return {
        cause: `${store} redirected the request${where}${code}, and redirects are not followed`,
        advice: checkBaseUrl,
      };
    }
    case 'undocumented':
      return { cause: addError(`${store} refused the request (${outcome.status})`, outcome.status) };
  }
}

/** @param named a status that the sentence already names. */
function quoteError({ error, message }: StoreError, named?: number): string {
  if (message === '') return `error ${error}`;
  return error === named ? `“${message}”` : `“${message}” (error ${error})`;
}

const deferredStates: Readonly<Record<Deferred['reason'], string>> = {
  tooManyRequests: 'is not taking requests right now',
  unavailable: 'is temporarily unavailable',
};

function getDeferredCause({ reason, status, retryAfter }: Deferred, store: string): OutcomeCause {
  const wait = retryAfter === undefined ? '' : ` and asks you to wait ${formatDuration(retryAfter)}`;
  return {
    cause: `${store} ${deferredStates[reason]} (${status})${wait}`,
    ...(retryAfter === undefined ? { advice: 'Try again later.' } : {}),
  };
}

function getNotSentCause({ reason, webOrigin }: NotSent, where: Store): OutcomeCause {
  const store = getStoreName(where);
  switch (reason) {
    case 'invalidPlant':
      return { cause: 'it is not a valid plant' };
    case 'invalidToken':
      return { cause: `the access token for ${store} has characters that can’t be sent` };
    case 'cancelled':
      return { cause: 'you canceled in time' };
    case 'hostNotFound':
      return {
        cause: `the host of ${store} was not found`,
        advice: 'Check the base URL and your network connection.',
      };
    case 'connectionRefused':
      if (where.isSandbox) return { cause: `${store} is not running`, advice: '“Try Again” starts it.' };
      return { cause: `nothing is listening at ${store}`, advice: 'Check that the store is running.' };
    case 'connectTimeout':
    case 'unreachable':
      return { cause: `${store} can’t be reached`, advice: 'Check your network connection.' };
    case 'certificate':
      return {
        cause: `the certificate of ${store} is not trusted`,
        advice: 'If it is your own, add its authority to the system’s certificates.',
      };
    case 'unverifiedCertificates':
      return getUnverifiedCause(store);
    case 'tls':
      return {
        cause: `no secure connection to ${store} could be made`,
        advice: 'Check that the base URL begins with the right scheme.',
      };
    case 'blockedPort':
      return { cause: `the port of ${store} is never used for HTTP`, advice: 'Check the base URL.' };
    case 'blockedByBrowser':
      return {
        cause: `this browser could not reach ${store}, or is not allowed to send requests there`,
        advice: `Its owner can allow that: requests from ${webOrigin ?? 'this origin'} with the method POST and the headers Authorization and Content-Type (CORS), and GET answered to the same origin.`,
      };
  }
}

function getUnknownCause(outcome: Unknown, store: string): string {
  switch (outcome.reason) {
    case 'timeout':
      return `${store} did not answer in time`;
    case 'cancelled':
      return `you canceled before ${store} answered`;
    case 'connectionLost':
      return `the connection to ${store} was lost before the answer arrived`;
    case 'status':
      return `${store} answered with status ${outcome.status}`;
    case 'unrecognized':
      return `no answer from ${store} arrived`;
  }
}
