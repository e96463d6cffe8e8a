// Where plants are sent, and with which token: typed base URL → Store, typed text → access token. A token goes to exactly
// this origin and nowhere else.
import { accept, type Parsed, refuse } from '../../../server/src/shared/result.ts';

/**
 * As normalized by `URL`. No other loopback addresses: proxy agents treat the rest of 127.0.0.0/8 as remote hosts, so the
 * token would leave this machine unencrypted.
 */
const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface Store {
  /** From `URL.origin`. A token is bound to it. */
  readonly origin: string;
  /** The base URL with `/plants` appended. */
  readonly plantsUrl: string;
  /** The built-in store for trying things out; see sandbox/. */
  readonly isSandbox?: true;
}

/** For a sentence: the origin, or “the sandbox”, whose address means nothing to the user. */
export function getStoreName({ origin, isSandbox }: Store): string {
  return isSandbox ? 'the sandbox' : origin;
}

/** “at https://plants.example”, “in the sandbox”. */
export function getStorePlace(store: Store): string {
  return `${store.isSandbox ? 'in' : 'at'} ${getStoreName(store)}`;
}

/** For a list, or after a colon. */
export function getStoreLabel({ origin, isSandbox }: Store): string {
  return isSandbox ? 'Sandbox' : origin;
}

/** The shortest unique name: host and port, and the base path if there is one. */
export function getShortStoreName({ plantsUrl, isSandbox }: Store): string {
  if (isSandbox) return 'Sandbox';
  const { host, pathname } = new URL(plantsUrl);
  return host + pathname.replace(/\/plants$/, '');
}

/** True for the sandbox and all other stores that may use plain http: a mistake there stays on this machine. */
export function isOnThisMachine({ origin, isSandbox }: Store): boolean {
  return isSandbox === true || thisMachine.has(new URL(origin).hostname);
}

export function getSandboxStore(port: number): Store {
  const origin = `http://127.0.0.1:${port}`;
  return { origin, plantsUrl: `${origin}/plants`, isSandbox: true };
}

/** The sandbox where nothing can listen. Its host can't exist in any network (RFC 2606). */
export const memorySandboxStore: Store = {
  origin: 'http://sandbox.invalid',
  plantsUrl: 'http://sandbox.invalid/plants',
  isSandbox: true,
};

/** Accepts `https`, and `http` to this machine. The problem never quotes the text, which may contain a password. */
export function parseBaseUrl(text: string): Parsed<Store> {
  const trimmed = text.trim();
  if (trimmed === '')
    return refuse('Enter the base URL of a plant store (for example, https://plants.example/v1).');
  const [, scheme, authority = ''] = /^([a-z][a-z\d+.-]*):\/\/([^/\\?#]*)/i.exec(trimmed) ?? [];
  if (scheme === undefined) return refuse('Begin with https:// and the host of the store.');
  if (!/^https?$/i.test(scheme))
    return refuse('Only https:// URLs (and http:// to this machine) can be used.');
  if (authority.includes('@'))
    return refuse('Leave out the user name and password: the access token is asked for separately.');
  if (trimmed.includes('?')) return refuse('Leave out the query, the part that starts with ?.');
  if (trimmed.includes('#')) return refuse('Leave out the fragment, the part that starts with #.');
  // `new URL` would fix these silently, and the user would not see where the token goes.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(trimmed))
    return refuse('Leave out spaces, backslashes and invisible characters.');
  if (authority === '') return refuse('Enter a host after the two slashes.');
  if (!URL.canParse(trimmed)) return refuse('This is not a complete URL: check the host and the port.');
  const url = new URL(trimmed);
  if (url.protocol === 'http:' && !thisMachine.has(url.hostname)) {
    return refuse(
      'Use https://: the access token would travel unencrypted. Plain http:// is only for localhost, 127.0.0.1 and [::1].',
    );
  }
  return accept({ origin: url.origin, plantsUrl: `${url.origin}${url.pathname.replace(/\/+$/, '')}/plants` });
}

/** Removes everything that may be a password from a refused base URL, so that it is safe to show again. */
export function removeUserInfo(text: string): string {
  if (!text.includes('@')) return text;
  const [, start = '', authority = '', rest = ''] = /^([^/]*\/\/)([^/\\?#]*)(.*)$/s.exec(text) ?? [];
  // An @ further on may belong to a password that contains a slash.
  if (start === '' || rest.includes('@')) return '';
  return start + authority.slice(authority.lastIndexOf('@') + 1) + rest;
}

/**
 * Typed text → bearer token (`b64token`, RFC 6750 section 2.1). Checked when it is entered and again before it is used:
 * anything else could end the header early, or make `fetch` throw an error that quotes it. The problem never quotes it.
 */
export function parseAccessToken(text: string): Parsed<string> {
  const token = text.trim();
  if (token === '') return refuse('Enter an access token.');
  if (/^bearer\s/i.test(token)) return refuse('Leave out the word Bearer.');
  if (/^[A-Za-z0-9._~+/-]+=*$/.test(token)) return accept(token);
  return refuse('An access token can contain only letters, digits and - . _ ~ + /, with = only at the end.');
}
