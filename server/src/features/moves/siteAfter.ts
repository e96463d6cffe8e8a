// A site as it will be after a move, judging by the files that are known before.
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

export function createSiteAfter(site: SiteIndex, relocation: Relocation): SiteIndex {
  const removed = new Set<string>();
  for (const file of site.files) if (relocation.isMoved(file)) removed.add(file);
  const added = new Set(relocation.getArrivals());
  const excludedPages = new Set(site.excludedPages);
  for (const page of site.excludedPages) {
    if (!relocation.isMoved(page)) continue;
    excludedPages.delete(page);
    const to = relocation.relocate(page);
    if (to !== undefined) excludedPages.add(to);
  }
  return site.withFiles(added, removed, { excludedPages });
}
