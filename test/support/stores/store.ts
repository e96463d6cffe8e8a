// A Store for tests that have a base URL and know that it is valid.
import { parseBaseUrl, type Store } from '../../../client/src/plantStore/store.ts';

export function getStore(baseUrl: string): Store {
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}
