// Whether this person uses plant stores at all: someone who only writes documentation sees nothing of them but the
// commands in the palette.
import type { Memento } from 'vscode';
import type { RequestHistory } from './requestHistory.ts';
import type { StoreChoice } from './storeChoice.ts';

const usedKey = 'storeUsed';

/** Once true, it stays true. */
export function isStoreUsed(
  memory: Pick<Memento, 'get' | 'update'>,
  storeChoice: Pick<StoreChoice, 'get' | 'getRecent'>,
  recentRequests: Pick<RequestHistory, 'list'>,
): boolean {
  if (memory.get<unknown>(usedKey) === true) return true;
  const isUsed =
    storeChoice.get().kind !== 'none' ||
    storeChoice.getRecent().length > 0 ||
    recentRequests.list().length > 0;
  if (isUsed) void memory.update(usedKey, true);
  return isUsed;
}
