// "Sign Out": deletes the access tokens of all stores, without asking.
import { getStoreName } from '../plantStore/store.ts';
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

export async function runSignOut(services: Services): Promise<Problem | undefined> {
  const { state } = services.sandbox;
  const getName = (origin: string) =>
    state.kind === 'running' && state.store.origin === origin ? getStoreName(state.store) : origin;
  const { origins, failed } = await services.accessTokens.deleteAll();
  if (failed.length > 0) {
    return {
      message: `VS Code could not delete the access token for ${failed.map(getName).join(', ')}.`,
      button: { title: 'Sign Out Again', run: () => runSignOut(services) },
    };
  }
  showDone(
    origins.length === 0
      ? 'You were not signed in to any plant store.'
      : `Signed out of ${origins.map(getName).join(', ')}: no access token is kept any more.`,
  );
  return undefined;
}
