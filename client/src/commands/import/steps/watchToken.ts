// Lets a running import find out when the access token that it sends is no longer kept.
import type { TokenWatch } from '../../../plantStore/import/run/tokenWatch.ts';
import type { Store } from '../../../plantStore/store.ts';
import type { Services } from '../../services.ts';

export function createTokenWatch(
  { accessTokens }: Pick<Services, 'accessTokens'>,
  { origin }: Pick<Store, 'origin'>,
  token: string,
): TokenWatch {
  return {
    onDidChange: accessTokens.onDidChange,
    async isKept() {
      const stored = await accessTokens.get(origin);
      return stored.state === 'found' && stored.token === token;
    },
  };
}
