// Sorting the pages of a group by their titles. Groups in it, blank lines and free comments stay where they are.
import type { StringNode } from '../../document/jsonNode.ts';
import { getGroupPages } from '../../schema/nestedGroup.ts';
import { parsePageEntry, resolvePageEntry } from '../../site/references/pageEntry.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getTopGroups, isPage } from './navigationTree.ts';
import type { GroupTarget, NodeEdit } from './nodeAct.ts';

const collator = new Intl.Collator(undefined, { numeric: true });

/** Equal titles keep their order. */
export function sortPages({ document, site }: NavigationContext, { node: group }: GroupTarget): NodeEdit {
  const plan = new NavigationPlan(document.textDocument.getText(), getTopGroups(document));
  const pages = (getGroupPages(group)?.items ?? []).filter(isPage);
  const titled = pages.map((page) => ({ page, title: getShownTitle(site, page) }));
  titled.sort((a, b) => collator.compare(a.title, b.title));
  titled.forEach(({ page }, index) => {
    const place = pages[index];
    if (place !== undefined && place !== page) plan.insertBefore(place, [plan.take(page)]);
  });
  return plan.getEdit();
}

/** As views show it. */
function getShownTitle(site: SiteIndex, { value }: StringNode): string {
  const resolution = resolvePageEntry(parsePageEntry(value), site);
  if (resolution.kind !== 'found' && resolution.kind !== 'otherCase') return value;
  return site.pageInfo.get(resolution.file)?.title?.trim() || resolution.file;
}
