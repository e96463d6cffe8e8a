// The store's response → Outcome. The status decides (responseStatus.ts); the body only adds details.
import { validateError, validatePlant } from '../../../schemas/plant-store.validator.js';
import { parseJsonValue } from '../../../server/src/shared/text/jsonValue.ts';
import type { RawResponse, StoreResponse } from './exchange.ts';
import type { NewPlant, Plant } from './newPlant.ts';
import type { CreatedCheck, Outcome, Redirected, RejectedByStatus, StoreError } from './outcome.ts';
import { getStatusMeaning } from './responseStatus.ts';

type Sanitize = RawResponse['sanitize'];

export function classifyAnswer(answer: RawResponse, sent: NewPlant, requestUrl: string): Outcome {
  const { status, headers, body, sanitize } = answer;
  const meaning = getStatusMeaning(status);
  switch (meaning) {
    case 'success':
      return classifySuccess(body, sent, sanitize);
    case 'otherSuccess':
      return { state: 'createdCheck', reason: 'undocumentedStatus', status };
    case 'redirect':
      return classifyRedirect(answer, requestUrl);
    case 'badRequest': {
      const error = parseStoreError(body, sanitize);
      return error === undefined
        ? { state: 'rejected', reason: 'undocumented', status }
        : { state: 'rejected', reason: 'error', status, error };
    }
    case 'otherRefusal':
      return classifyRefusal('undocumented', answer);
    case 'unauthorized':
    case 'forbidden':
    case 'notFound':
    case 'methodNotAllowed':
    case 'conflict':
    case 'tooLarge':
      return classifyRefusal(meaning, answer);
    case 'tooManyRequests': {
      const retryAfter = parseRetryAfter(headers.get('retry-after'));
      const wait = retryAfter === undefined ? {} : { retryAfter };
      return { state: 'deferred', reason: meaning, status, ...wait };
    }
    case 'unavailable': {
      const retryAfter = parseRetryAfter(headers.get('retry-after'));
      // A gateway sends the same status if the store fails while it handles the request.
      if (retryAfter === undefined) return { state: 'unknown', reason: 'status', status };
      return { state: 'deferred', reason: meaning, status, retryAfter };
    }
    case 'unclear':
      return { state: 'unknown', reason: 'status', status };
  }
}

function classifySuccess(body: string | undefined, sent: NewPlant, sanitize: Sanitize): Outcome {
  const check = (reason: CreatedCheck['reason']): Outcome => ({ state: 'createdCheck', reason, status: 200 });
  const value = body === undefined ? undefined : parseJsonValue(body);
  if (value === undefined) return check('unreadableAnswer');
  if (!validatePlant(value)) return check('notAPlant');
  const differs = value.name !== sent.name || value.tag !== sent.tag;
  const answer: Plant = {
    name: sanitize(value.name),
    ...(value.tag === undefined ? {} : { tag: sanitize(value.tag) }),
  };
  return { state: 'created', answer, differs };
}

function classifyRefusal(
  reason: RejectedByStatus['reason'],
  { status, body, sanitize }: RawResponse,
): RejectedByStatus {
  const error = parseStoreError(body, sanitize);
  return { state: 'rejected', reason, status, ...(error === undefined ? {} : { error }) };
}

function classifyRedirect({ status, headers, sanitize }: RawResponse, requestUrl: string): Redirected {
  const target = headers.get('location');
  // A browser's `fetch` reports 0.
  const shown = status > 0 ? { status } : {};
  const rejected = { state: 'rejected', reason: 'redirect', ...shown } as const;
  if (target === null || !URL.canParse(target, requestUrl)) return rejected;
  const { origin, protocol, pathname } = new URL(target, requestUrl);
  return { ...rejected, location: sanitize(origin === 'null' ? protocol : origin + pathname) };
}

function parseStoreError(body: string | undefined, sanitize: Sanitize): StoreError | undefined {
  const value = body === undefined ? undefined : parseJsonValue(body);
  return validateError(value) ? { error: value.error, message: sanitize(value.message) } : undefined;
}

/** In seconds from now. RFC 9110 section 10.2.3: a number of seconds, or a date. */
function parseRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

export function formatResponse({ status, contentType, body }: StoreResponse): string {
  return [
    `HTTP status ${status}`,
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
    '',
    body ?? '(The body could not be read.)',
  ].join('\n');
}
