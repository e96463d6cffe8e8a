// The token for a store: the one that is kept for exactly its origin, or else the answer to a question.
import type { AccessTokens } from '../accessTokens.ts';
import { parseAccessToken } from '../plantStore/accessToken.ts';
import type { Store } from '../plantStore/store.ts';
import { showProblem } from '../ui/problemMessage.ts';
import { promptAccessToken } from '../ui/storePrompts.ts';

/** Undefined when the question was left with Esc. */
export async function resolveToken(accessTokens: AccessTokens, store: Store): Promise<string | undefined> {
  const stored = await accessTokens.get(store.origin);
  if (stored.state === 'found') return stored.token;
  return promptNewToken(accessTokens, store, stored.state === 'unusable' ? stored.problem : undefined);
}

/** Asks for a token and keeps it; says so when it can't be kept. Undefined when it was left with Esc. */
export async function promptNewToken(
  accessTokens: AccessTokens,
  store: Store,
  why?: string,
): Promise<string | undefined> {
  const token = await promptAccessToken({
    origin: store.origin,
    parse: parseAccessToken,
    ...(why === undefined ? {} : { why }),
  });
  if (token === undefined) return undefined;
  const problem = await accessTokens.store(store.origin, token);
  if (problem !== undefined) void showProblem({ message: problem });
  return token;
}
