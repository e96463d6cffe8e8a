// Access tokens that a store did not accept, so that the user doesn't appear signed in with one. In memory only: tokens
// may be saved only in the secret storage.
import { createListeners, type Listening } from '../listeners.ts';
import type { Outcome } from '../plantStore/outcome.ts';

export interface TokenRefusals {
  add(origin: string, token: string, outcome: Outcome): void;
  /** Whether the store refused exactly this token the last time it was used. */
  isRefused(origin: string, token: string): boolean;
  /** Called when the user signs in again: the store decides again, even if the token is the same. */
  forget(origin: string): void;
  onDidChange(listener: () => void): Listening;
}

export function createTokenRefusals(): TokenRefusals {
  const listeners = createListeners();
  const refused = new Map<string, string>();
  return {
    add(origin, token, outcome) {
      if (outcome.state === 'rejected' && outcome.reason === 'unauthorized') {
        if (refused.get(origin) === token) return;
        refused.set(origin, token);
        listeners.fire();
      } else if (outcome.state === 'created' && refused.get(origin) === token) {
        refused.delete(origin);
        listeners.fire();
      }
    },
    isRefused: (origin, token) => refused.get(origin) === token,
    forget(origin) {
      if (refused.delete(origin)) listeners.fire();
    },
    onDidChange: listeners.add,
  };
}
