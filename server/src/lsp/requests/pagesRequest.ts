// docs/pages: every page of the workspace, site by site, for "Go to Page…".
import { languageService } from '../../languageService.ts';
import type { PageItem } from '../../shared/protocol.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import { openAllSites } from '../sites/siteRoots.ts';
import type { Sites } from '../sites/sites.ts';

/** In milliseconds, how long an answer waits for the titles of pages, which are read after the scan. */
export const titlesPatience = 1000;

export interface PagesParts extends Pick<Session, 'fileSystem'> {
  readonly sites: Sites;
  readonly documents: OpenDocuments;
}

export async function answerPages(parts: PagesParts): Promise<PageItem[]> {
  const { sites } = parts;
  const all = await openAllSites(parts);
  await Promise.all(all.map(({ index }) => sites.whenPagesRead(index.root, titlesPatience)));
  const items = all.map(async ({ configuration, index: { root } }) => {
    const { index } = await sites.openScanned(root);
    return index === undefined ? [] : languageService.getPageItems(configuration, index);
  });
  return (await Promise.all(items)).flat();
}
