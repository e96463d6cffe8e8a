// The pages before and after this one, in the part of the site that it is in.

import { Glyph } from '../drawing/glyph.tsx';
import { getRowTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { isReadable, listPages } from '../scene/listedEntries.ts';
import { getSectionOf, isInSection } from '../scene/section.ts';
import type { Page } from '../scene/siteLookup.ts';

export function Neighbors({ page }: { readonly page: Page }) {
  const { scene, actions } = useShown();
  const section = getSectionOf(page);
  const pages = listPages(scene.site).filter((each) => isInSection(each, section));
  const index = pages.findIndex(({ id }) => id === page.id);
  if (index < 0) return null;
  const previous = pages.slice(0, index).findLast(isReadable);
  const next = pages.slice(index + 1).find(isReadable);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav class="neighbors" aria-label="Previous and next">
      {previous !== undefined && (
        <button type="button" class="previous" onClick={() => actions.showPage(previous)}>
          <Glyph name="left" />
          <span class="spoken">Previous: </span>
          <span class="label">{getRowTitle(previous)}</span>
        </button>
      )}
      {next !== undefined && (
        <button type="button" class="next" onClick={() => actions.showPage(next)}>
          <span class="spoken">Next: </span>
          <span class="label">{getRowTitle(next)}</span>
          <Glyph name="right" />
        </button>
      )}
    </nav>
  );
}
