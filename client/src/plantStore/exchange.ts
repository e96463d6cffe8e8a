// One authorized HTTP request to a store. Exactly one is sent, and it ends in one response or one failure. Nothing here
// depends on what the request is for.
import { getPlainLines, getPlainText } from './plainText.ts';
import { createTokenFilter } from './redaction.ts';
import {
  classifyFailure,
  isCertificateVerified,
  type RequestFailure,
  toUnsent,
  type UnsentFailure,
} from './requestFailure.ts';
import { nodeForm, type RequestForm } from './requestForm.ts';
import { readBody } from './responseBody.ts';
import { parseAccessToken, type Store } from './store.ts';

/** What every request to a store needs. */
export interface ExchangeOptions {
  readonly store: Store;
  /** Must be the one that was stored for the store's origin. */
  readonly token: string;
  /** Milliseconds for the whole exchange, headers and body. */
  readonly timeout: number;
  /** Aborted when the user cancels. */
  readonly signal?: AbortSignal;
  /** The next request may reuse the connection. By default each request opens its own. */
  readonly keepsConnection?: boolean;
  /** Defaults to the global one at the time of the call: VS Code replaces it to add proxies and certificates. */
  readonly fetch?: typeof fetch;
  /** Defaults to Node's. */
  readonly form?: RequestForm;
  /** Called right before the request, within its timeout. If it returns an obstacle, nothing is sent. */
  readonly findObstacle?: FindObstacle;
}

/**
 * Finds out whether the host may send a request to this URL, without sending the token or creating anything. Does not
 * throw. Its result is ignored once the signal is aborted.
 */
export type FindObstacle = (url: string, signal: AbortSignal) => Promise<UnsentFailure | undefined>;

export interface StoreRequest {
  readonly method: string;
  readonly url: string;
  /** JSON. */
  readonly body: string;
}

/** A response as received. Whatever is shown of it must go through `sanitize`. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if it could not be read to the end, or is not text. */
  readonly body: string | undefined;
  /** Makes the store's text plain and removes the token. */
  readonly sanitize: (text: string) => string;
}

export type Exchange =
  | {
      readonly ok: true;
      readonly raw: RawResponse;
      readonly response: StoreResponse;
    }
  | { readonly ok: false; readonly failure: RequestFailure };

/** Sends the request exactly once, whatever happens. Does not throw. The token goes into a single header. */
export async function exchange(request: StoreRequest, options: ExchangeOptions): Promise<Exchange> {
  const { store, timeout, signal, fetch = globalThis.fetch, form = nodeForm, findObstacle } = options;
  const token = parseAccessToken(options.token);
  if (!isCertificateVerified(store)) return fail({ state: 'notSent', reason: 'unverifiedCertificates' });
  if (!token.ok) return fail({ state: 'notSent', reason: 'invalidToken' });
  if (signal?.aborted) return fail({ state: 'notSent', reason: 'cancelled' });

  const keepsConnection = options.keepsConnection === true;
  const { headers: more, isUnread, ...sent } = form.createInit(request.body, keepsConnection);
  // One controller for both reasons, because `AbortSignal.any` costs an import a tenth of its speed.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timeoutId = setTimeout(end, timeout);
  signal?.addEventListener('abort', end);
  try {
    if (findObstacle !== undefined) {
      const obstacle = await findObstacle(request.url, ending.signal);
      if (signal?.aborted) return fail({ state: 'notSent', reason: 'cancelled' });
      if (ending.signal.aborted) return fail({ state: 'notSent', reason: 'connectTimeout' });
      if (obstacle !== undefined) return fail(obstacle);
    }
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token.value}`,
        ...more,
        'Content-Type': 'application/json',
      },
      ...sent,
      cache: 'no-store',
      credentials: 'omit',
      // Following a redirect would send the request again, to somewhere else.
      redirect: 'manual',
      signal: ending.signal,
    });
    const { status, headers } = response;
    return succeed({ status, headers, body: await readBody(response) }, createTokenFilter(token.value));
  } catch (error) {
    const failure = classifyFailure(error);
    if (failure.state === 'notSent') return fail(failure);
    const ended = { state: 'unknown', reason: signal?.aborted ? 'cancelled' : 'timeout' } as const;
    const unanswered = ending.signal.aborted ? ended : failure;
    return fail(isUnread?.() ? toUnsent(unanswered) : unanswered);
  } finally {
    clearTimeout(timeoutId);
    signal?.removeEventListener('abort', end);
  }
}

function fail(failure: RequestFailure): Exchange {
  return { ok: false, failure };
}

function succeed(answer: Omit<RawResponse, 'sanitize'>, redact: (text: string) => string): Exchange {
  // Redacts first so that truncation can't leave half a token, and again for a token interspersed with invisible characters.
  const sanitize = (text: string) => redact(getPlainText(redact(text)));
  const { status, headers, body } = answer;
  const contentType = headers.get('content-type');
  return {
    ok: true,
    raw: { ...answer, sanitize },
    response: {
      status,
      ...(contentType === null ? {} : { contentType: sanitize(contentType) }),
      ...(body === undefined ? {} : { body: redact(getPlainLines(redact(body))) }),
    },
  };
}

/** The store's response, safe to show and copy: plain, and without the token. */
export interface StoreResponse {
  readonly status: number;
  readonly contentType?: string;
  readonly body?: string;
}
