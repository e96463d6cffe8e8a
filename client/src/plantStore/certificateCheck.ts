// Whether the store's certificate would be verified at all. Node reads an environment variable before every
// connection, and the shell, a dev container or another extension in the same host may have set it.
import type { Store } from './store.ts';

/** The part of a host's globals that shows what Node would do. A browser has none of it, and always verifies. */
export interface HostEnvironment {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/** Also true for a store without a certificate, which is on this machine. */
export function isCertificateVerified({ origin }: Store, { process }: HostEnvironment = globalThis): boolean {
  return !origin.startsWith('https:') || process?.env?.NODE_TLS_REJECT_UNAUTHORIZED !== '0';
}

/** Why no request to the named store is sent, as a clause without a period, and what to change, as a sentence. */
export function getUnverifiedCause(storeName: string): { readonly cause: string; readonly advice: string } {
  return {
    cause: `the certificate of ${storeName} would not be verified, because the environment variable NODE_TLS_REJECT_UNAUTHORIZED is 0`,
    advice: 'Remove that variable and restart VS Code.',
  };
}
