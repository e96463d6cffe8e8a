// "Sign In…": asks for the store's access token, even when there is one already.
import { getStoreName } from '../../plantStore/store.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { resolveStore } from './steps/resolveStore.ts';
import { promptNewToken } from './steps/resolveToken.ts';

export async function runSignIn(services: Services): Promise<Problem | undefined> {
  const store = await resolveStore(services);
  if (store === undefined) return undefined;
  const token = await promptNewToken(services, store);
  if (token !== undefined) showDone(`Signed in to ${getStoreName(store)}.`);
  return undefined;
}
