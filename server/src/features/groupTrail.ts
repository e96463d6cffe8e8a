// The groups around a page, as one reads them: "Guides ▸ Setup".
import type { GroupReference } from '../site/pageReference.ts';

/** Outermost first. */
export function describeTrail(groups: readonly GroupReference[]): string {
  return groups.map(({ name }) => name?.value.trim() || 'a group without a name').join(' ▸ ');
}
