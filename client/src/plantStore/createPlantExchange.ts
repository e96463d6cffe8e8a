// The middle of the flow: NewPlant + Store + token → exactly one HTTP exchange → Outcome.
import { validateNewPlant } from '../../../schemas/plant-store.validator.js';
import { parseAccessToken } from './accessToken.ts';
import { isCertificateVerified } from './certificateCheck.ts';
import { formatNewPlant, type NewPlant } from './newPlant.ts';
import type { Outcome } from './outcome.ts';
import { getPlainLines, getPlainText } from './plainText.ts';
import { redactToken } from './redaction.ts';
import { createRequestBody } from './requestBody.ts';
import { classifyFailure } from './requestFailure.ts';
import { readBody } from './responseBody.ts';
import { classifyAnswer } from './responseOutcome.ts';
import type { StoreResponse } from './responseText.ts';
import type { Store } from './store.ts';

export interface CreatePlantRequest {
  readonly plant: NewPlant;
  readonly store: Store;
  /** Must be the one that was stored for the store's origin. */
  readonly token: string;
  /** Milliseconds for the whole exchange, headers and body. */
  readonly timeout: number;
  /** Aborted when the person cancels. */
  readonly signal?: AbortSignal;
  /** Told what the store answered, before the outcome is known; tamed and without the token. */
  readonly onResponse?: (response: StoreResponse) => void;
  /** The connection may be used again by the next request. By default each request has one of its own. */
  readonly keepsConnection?: boolean;
  /** By default the global one as it is at the time of the call: VS Code replaces it to add proxies and certificates. */
  readonly fetch?: typeof fetch;
}

/**
 * Sends the plant once and never again, whatever happens, and tells what is known about its fate. Does
 * not throw. The token is in one header of one request and in no text of the outcome.
 */
export async function createPlant(request: CreatePlantRequest): Promise<Outcome> {
  const { plant, store, timeout, signal, fetch = globalThis.fetch } = request;
  const token = parseAccessToken(request.token);
  if (!validateNewPlant(plant) || plant.name === '') return { state: 'notSent', reason: 'invalidPlant' };
  if (!isCertificateVerified(store)) return { state: 'notSent', reason: 'unverifiedCertificates' };
  if (!token.ok) return { state: 'notSent', reason: 'invalidToken' };
  if (signal?.aborted) return { state: 'notSent', reason: 'cancelled' };

  const body = createRequestBody(formatNewPlant(plant));
  // One controller for both reasons: `AbortSignal.any` costs an import a tenth of its speed.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timeoutId = setTimeout(end, timeout);
  signal?.addEventListener('abort', end);
  try {
    const response = await fetch(store.plantsUrl, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token.value}`,
        // A kept connection may be dead by the time it is used again: a false "unknown" for nothing.
        ...(request.keepsConnection === true ? {} : { Connection: 'close' }),
        'Content-Length': String(body.length),
        'Content-Type': 'application/json',
      },
      body: body.stream,
      duplex: 'half',
      cache: 'no-store',
      credentials: 'omit',
      // Following would send the plant again, and elsewhere.
      redirect: 'manual',
      signal: ending.signal,
    });
    const { status, headers } = response;
    // Before, so that no cut leaves half a token; after, for one that was interspersed with invisible characters.
    const redact = (text: string) => redactToken(text, token.value);
    const tame = (text: string) => redact(getPlainText(redact(text)));
    const answer = await readBody(response);
    const contentType = headers.get('content-type');
    request.onResponse?.({
      status,
      ...(contentType === null ? {} : { contentType: tame(contentType) }),
      ...(answer === undefined ? {} : { body: redact(getPlainLines(redact(answer))) }),
    });
    return classifyAnswer({ status, headers, body: answer }, plant, store.plantsUrl, tame);
  } catch (error) {
    const failure = classifyFailure(error);
    if (failure.state === 'notSent') return failure;
    if (signal?.aborted) return { state: 'unknown', reason: 'cancelled' };
    if (ending.signal.aborted) return { state: 'unknown', reason: 'timeout' };
    return failure;
  } finally {
    clearTimeout(timeoutId);
    signal?.removeEventListener('abort', end);
  }
}
