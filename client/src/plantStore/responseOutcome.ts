// The store's answer → Outcome: the one place that knows what a status means. The status decides; the body only adds
// to it.
import { validateError, validatePlant } from '../../../schemas/plant-store.validator.js';
import type { NewPlant, Plant } from './newPlant.ts';
import type { CreatedCheck, Outcome, Redirected, Rejected, RejectedByStatus, StoreError } from './outcome.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined when the body could not be read to its end. */
  readonly body: string | undefined;
}

/** Makes a text of the store plain, and takes the token out of it. */
export type Sanitize = (text: string) => string;

/** Statuses by which a server says that it did not act on the request. The contract knows 400 only. */
const refusals: ReadonlyMap<number, RejectedByStatus['reason']> = new Map([
  [400, 'undocumented'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [415, 'undocumented'],
  [422, 'undocumented'],
]);

export function classifyAnswer(
  answer: Answer,
  sent: NewPlant,
  requestUrl: string,
  sanitize: Sanitize,
): Outcome {
  const { status, headers, body } = answer;
  if (status === 200) return classifySuccess(body, sent, sanitize);
  if (status > 200 && status < 300) return { state: 'createdCheck', reason: 'undocumentedStatus', status };
  // 0 stands for a redirect that a browser's fetch did not follow.
  if (status === 0 || (status >= 300 && status < 400))
    return classifyRedirect(status, headers, requestUrl, sanitize);
  const refusal = refusals.get(status);
  if (refusal !== undefined) return classifyRefusal(refusal, status, body, sanitize);
  const retryAfter = parseRetryAfter(headers.get('retry-after'));
  if (status === 429) {
    const wait = retryAfter === undefined ? {} : { retryAfter };
    return { state: 'deferred', reason: 'tooManyRequests', status, ...wait };
  }
  if (status === 503 && retryAfter !== undefined)
    return { state: 'deferred', reason: 'unavailable', status, retryAfter };
  return { state: 'unknown', reason: 'status', status };
}

function classifySuccess(body: string | undefined, sent: NewPlant, sanitize: Sanitize): Outcome {
  const check = (reason: CreatedCheck['reason']): Outcome => ({ state: 'createdCheck', reason, status: 200 });
  const value = parseJson(body);
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
  status: number,
  body: string | undefined,
  sanitize: Sanitize,
): Rejected {
  const error = parseStoreError(body, sanitize);
  if (error !== undefined && status === 400) return { state: 'rejected', reason: 'error', status, error };
  return { state: 'rejected', reason, status, ...(error === undefined ? {} : { error }) };
}

function classifyRedirect(
  status: number,
  headers: Headers,
  requestUrl: string,
  sanitize: Sanitize,
): Redirected {
  const target = headers.get('location');
  const shown = status === 0 ? {} : { status };
  const rejected = { state: 'rejected', reason: 'redirect', ...shown } as const;
  if (target === null || !URL.canParse(target, requestUrl)) return rejected;
  const { origin, protocol, pathname } = new URL(target, requestUrl);
  return { ...rejected, location: sanitize(origin === 'null' ? protocol : origin + pathname) };
}

function parseStoreError(body: string | undefined, sanitize: Sanitize): StoreError | undefined {
  const value = parseJson(body);
  return validateError(value) ? { error: value.error, message: sanitize(value.message) } : undefined;
}

function parseJson(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Seconds from now. RFC 9110 section 10.2.3: a number of seconds, or a date. */
function parseRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
