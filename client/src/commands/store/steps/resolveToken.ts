// The token for a store: the one that is stored for exactly its origin, or the answer to a prompt. The sandbox creates its
// own.
import { getUnverifiedCause, isCertificateVerified } from '../../../plantStore/requestFailure.ts';
import { getStoreName, parseAccessToken, type Store } from '../../../plantStore/store.ts';
import type { AccessTokens } from '../../../stores/accessTokens.ts';
import type { Sandbox } from '../../../stores/sandbox.ts';
import type { TokenRefusals } from '../../../stores/tokenRefusals.ts';
import { showProblem } from '../../../ui/messages.ts';
import { promptAccessToken } from '../../../ui/storePrompts.ts';

export interface TokenServices {
  readonly accessTokens: AccessTokens;
  readonly tokenRefusals: TokenRefusals;
  readonly sandbox: Sandbox;
}

/**
 * Undefined if the prompt was left with Esc, or if no token may be sent because the sandbox was stopped or the store's
 * certificate would not be verified. Then a message says so, and no token is read.
 */
export async function resolveToken(services: TokenServices, store: Store): Promise<string | undefined> {
  if (store.isSandbox) return resolveSandboxToken(services, store);
  if (!isCertificateVerified(store)) {
    const { cause, advice } = getUnverifiedCause(getStoreName(store));
    void showProblem({ message: `Nothing was sent: ${cause}. ${advice}` });
    return undefined;
  }
  const stored = await services.accessTokens.get(store.origin);
  if (stored.state === 'found') return stored.token;
  return promptNewToken(services, store, stored.state === 'unusable' ? stored.problem : undefined);
}

/** Asks for a token and stores it; a message says if that failed. Undefined if the prompt was left with Esc. */
export async function promptNewToken(
  services: TokenServices,
  store: Store,
  why?: string,
): Promise<string | undefined> {
  if (store.isSandbox) return resolveSandboxToken(services, store);
  const token = await promptAccessToken({
    origin: store.origin,
    parse: parseAccessToken,
    ...(why === undefined ? {} : { why }),
  });
  if (token === undefined) return undefined;
  services.tokenRefusals.forget(store.origin);
  const kept = await services.accessTokens.store(store.origin, token);
  if (!kept.ok) void showProblem({ message: kept.problem });
  return token;
}

async function resolveSandboxToken({ sandbox }: TokenServices, store: Store): Promise<string | undefined> {
  const made = await sandbox.resolveToken(store);
  const problem = made === undefined ? 'The sandbox is no longer running: start it again.' : made.problem;
  if (problem !== undefined) void showProblem({ message: problem });
  return made?.token;
}
