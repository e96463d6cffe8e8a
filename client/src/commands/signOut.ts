// "Sign Out": deletes the access tokens of all stores, without asking.
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

export async function runSignOut({ accessTokens }: Services): Promise<Problem | undefined> {
  const { origins, failed } = await accessTokens.deleteAll();
  if (failed.length > 0) {
    return { message: `The access token could not be deleted for ${failed.join(', ')}. Sign out again.` };
  }
  showDone(
    origins.length === 0
      ? 'You were not signed in to any plant store.'
      : `Signed out of ${origins.join(', ')}: no access token is kept any more.`,
  );
  return undefined;
}
