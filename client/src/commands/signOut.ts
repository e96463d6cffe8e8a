// "Sign Out": deletes the access tokens of all stores, without asking.
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

export async function runSignOut(services: Services): Promise<Problem | undefined> {
  const { origins, failed } = await services.accessTokens.deleteAll();
  if (failed.length > 0) {
    return {
      message: `VS Code could not delete the access token for ${failed.join(', ')}.`,
      button: { title: 'Sign Out Again', run: () => runSignOut(services) },
    };
  }
  showDone(
    origins.length === 0
      ? 'You were not signed in to any plant store.'
      : `Signed out of ${origins.join(', ')}: no access token is kept any more.`,
  );
  return undefined;
}
