// Whether the store's certificate would be verified at all. Node looks at an environment variable before every
// connection, and the shell, a dev container or another extension of the same host may have set it.
import type { Store } from './store.ts';

/** The part of a host's globals that tells what Node would do. A browser has none of it, and always verifies. */
export interface HostEnvironment {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/** True as well for a store that has no certificate, which is on this machine. */
export function isCertificateVerified({ origin }: Store, { process }: HostEnvironment = globalThis): boolean {
  return !origin.startsWith('https:') || process?.env?.NODE_TLS_REJECT_UNAUTHORIZED !== '0';
}

/** What keeps a request to the named store back, as a clause without a period, and what to change, as a sentence. */
export function getUnverifiedCause(storeName: string): { readonly cause: string; readonly advice: string } {
  return {
    cause: `the certificate of ${storeName} would not be verified, because the environment variable NODE_TLS_REJECT_UNAUTHORIZED is 0`,
    advice: 'Remove that variable and restart VS Code.',
  };
}
