// Which access tokens a store did not accept, so that nobody appears signed in with one of them. In memory only: a
// token kept anywhere but in the secret storage would be a leak.
import { createListeners, type Listening } from '../listeners.ts';
import type { Outcome } from '../plantStore/outcome.ts';

export interface TokenRefusals {
  /** Takes the outcome of an exchange with this token. */
  add(origin: string, token: string, outcome: Outcome): void;
  /** Whether the store refused exactly this token the last time it was used. */
  isRefused(origin: string, token: string): boolean;
  /** The person signed in there once more: the store is to judge again, even where the token is the same. */
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
