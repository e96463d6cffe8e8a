// Says why readers don't find the page, where they don't.
import { describeReach } from '../../../server/src/shared/text/reachText.ts';
import { useShown } from '../drawing/shown.ts';
import type { Page } from '../scene/siteLookup.ts';

export function ReachNotice({ page }: { readonly page: Page }) {
  const { scene } = useShown();
  // Of another format, too little is known.
  const sentence = scene.site.state === 'foreign' ? undefined : describeReach(page.content.reach);
  return sentence === undefined ? null : <p class="notice">{sentence}</p>;
}
