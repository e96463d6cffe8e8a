// The origins that this installation has dealt with: where to look for tokens at sign-out, because each profile and
// window keeps its own list of tokens, but they share the tokens themselves.
import type { ImportFolder } from '../../../plantStore/import/journal/importFolder.ts';
import { parseBaseUrl } from '../../../plantStore/store.ts';
import type { Services } from '../../services.ts';

type OriginServices = Pick<Services, 'storeChoice' | 'recentRequests' | 'importFolder' | 'sandbox'>;

export async function getKnownOrigins(services: OriginServices): Promise<string[]> {
  const { storeChoice, recentRequests, importFolder, sandbox } = services;
  const chosen = storeChoice.get();
  const baseUrls = [...storeChoice.getRecent(), ...(chosen.kind === 'baseUrl' ? [chosen.text] : [])];
  const listed = importFolder === undefined ? undefined : await list(importFolder);
  const origins = [
    ...baseUrls.map((text) => parseBaseUrl(text)).flatMap((each) => (each.ok ? [each.value.origin] : [])),
    ...recentRequests.list().map(({ attempt }) => attempt.store.origin),
    ...[...(listed?.runs ?? []), ...(listed?.damaged ?? [])].flatMap(
      ({ identity }) => identity?.origin ?? [],
    ),
    ...(sandbox.state.kind === 'running' ? [sandbox.state.store.origin] : []),
  ];
  return [...new Set(origins)];
}

/** A folder that can't be read adds no origins. */
async function list({ path, parts }: ImportFolder) {
  const { listRuns } = await import('../../../plantStore/import/journal/runFolder.ts');
  return listRuns(path, parts).catch(() => undefined);
}
