// The URLs that readers have lost since a revision, without reading any page: quick enough for completion.
import { type ConfigurationPath, type LoadParts, loadSite } from '../check/loadedSite.ts';
import { PublishedSite, type SiteSnapshot } from './publishedSite.ts';

/** The URLs that a site serves, or redirects one by one. `undefined` if not all of it can be read. */
export async function listServedUrls(
  configuration: ConfigurationPath,
  parts: Omit<LoadParts, 'purpose' | 'leavesPages'>,
): Promise<readonly string[] | undefined> {
  const outcome = await loadSite(configuration, { ...parts, purpose: 'check', leavesPages: true });
  if (outcome.kind !== 'loaded') return undefined;
  const { document, site, links } = outcome.loaded;
  if (site === undefined || links === undefined || !site.complete) return undefined;
  const published = new PublishedSite({ document, site, links, readText: async () => undefined });
  const { pages, generated, redirectedUrls } = published;
  const urls = new Set([...pages.keys(), ...redirectedUrls, ...generated.keys()]);
  return [...urls].filter((url) => ['page', 'generated', 'redirected'].includes(published.find(url).kind));
}

/** Those of the URLs that surely lead nowhere now. */
export function findLostUrls(
  urls: readonly string[],
  now: Omit<SiteSnapshot, 'readText'>,
): readonly string[] {
  if (!now.site.complete) return [];
  const published = new PublishedSite({ ...now, readText: async () => undefined });
  return urls.filter((url) => published.find(url).kind === 'nothing').sort();
}
