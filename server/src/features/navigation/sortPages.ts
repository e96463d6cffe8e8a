// Sorting the pages of a group by their titles. Groups in it, blank lines and free comments stay where they are.
import { getGroupPages } from '../../schema/nestedGroup.ts';
import type { NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getTopGroups, isPage } from './navigationTree.ts';
import type { NodeEdit, SortAct } from './nodeAct.ts';

const collator = new Intl.Collator(undefined, { numeric: true });

/** Equal titles keep their order. */
export function sortPages({ document }: NavigationContext, { group, titles }: SortAct): NodeEdit {
  const plan = new NavigationPlan(document.textDocument.getText(), getTopGroups(document));
  const pages = (getGroupPages(group.node)?.items ?? []).filter(isPage);
  const titled = pages.map((page) => ({ page, title: titles.get(page) ?? page.value }));
  titled.sort((a, b) => collator.compare(a.title, b.title));
  titled.forEach(({ page }, index) => {
    const place = pages[index];
    if (place !== undefined && place !== page) plan.insertBefore(place, [plan.take(page)]);
  });
  return plan.getEdit();
}
