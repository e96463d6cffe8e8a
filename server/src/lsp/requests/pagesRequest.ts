// docs/pages: every page of the workspace, site by site, for "Go to Page…".
import { languageService } from '../../languageService.ts';
import type { PageItem } from '../../shared/protocol.ts';
import type { ServerParts } from '../serverParts.ts';
import { openAllSites } from './configuredSites.ts';

/** In milliseconds, how long an answer waits for the titles of pages, which are read after the scan. */
export const titlesPatience = 1000;

export async function answerPages(
  parts: Pick<ServerParts, 'sites' | 'documents' | 'fileSystem'>,
): Promise<PageItem[]> {
  const { sites } = parts;
  const all = await openAllSites(parts);
  await Promise.all(all.map(({ index }) => sites.whenPagesRead(index.root, titlesPatience)));
  const items = all.map(async ({ configuration, index: { root } }) => {
    const { index } = await sites.openScanned(root);
    return index === undefined ? [] : languageService.getPageItems(configuration, index);
  });
  return (await Promise.all(items)).flat();
}
