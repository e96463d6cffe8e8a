// The origins that this installation has dealt with: where to look for tokens at sign-out, because each profile and
// window keeps its own list of tokens, but they share the tokens themselves.
import { listRuns } from '../../../plantStore/import/journal/runFolder.ts';
import { parseBaseUrl } from '../../../plantStore/store.ts';
import type { Services } from '../../services.ts';

type OriginServices = Pick<Services, 'storeChoice' | 'recentRequests' | 'importFolder' | 'sandbox'>;

export async function getKnownOrigins(services: OriginServices): Promise<string[]> {
  const { storeChoice, recentRequests, importFolder, sandbox } = services;
  const chosen = storeChoice.get();
  const baseUrls = [...storeChoice.getRecent(), ...(chosen.kind === 'baseUrl' ? [chosen.text] : [])];
  // A folder that can't be read adds no origins.
  const listed = await (importFolder &&
    listRuns(importFolder.path, importFolder.parts).catch(() => undefined));
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
