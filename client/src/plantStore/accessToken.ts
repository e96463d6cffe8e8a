// The credential: typed text → bearer token. Checked when it is entered, and again before it is used.
import { accept, type Parsed, refuse } from '../../../server/src/shared/result.ts';

/**
 * RFC 6750 section 2.1, `b64token`. Anything else could end the header early, or make `fetch` throw an
 * error that quotes it. The problem never quotes it.
 */
export function parseAccessToken(text: string): Parsed<string> {
  const token = text.trim();
  if (token === '') return refuse('Enter an access token.');
  if (/^bearer\s/i.test(token)) return refuse('Leave out the word Bearer.');
  if (/^[A-Za-z0-9._~+/-]+=*$/.test(token)) return accept(token);
  return refuse('An access token can contain only letters, digits and - . _ ~ + /, with = only at the end.');
}
