// "Sign In…": asks for the access token of the store, also when there is one already.
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import { resolveStore } from './resolveStore.ts';
import { promptNewToken } from './resolveToken.ts';
import type { Services } from './services.ts';

export async function runSignIn({ accessTokens }: Services): Promise<Problem | undefined> {
  const store = await resolveStore();
  if (store === undefined) return undefined;
  const token = await promptNewToken(accessTokens, store);
  if (token !== undefined) showDone(`Signed in to ${store.origin}.`);
  return undefined;
}
