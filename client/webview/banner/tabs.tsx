// The site's tabs. The first one is the view of the pages that belong to no tab.

import { ElementButton } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { useShown } from '../drawing/shown.ts';
import { getElements, getOnly } from '../scene/siteLookup.ts';

export function Tabs() {
  const { scene, section, actions } = useShown();
  const tabs = getElements(scene.site, 'tab');
  const first = getOnly(scene.site, 'topAnchor');
  if (tabs.length === 0) return null;
  return (
    <nav class="tabs" aria-label="Tabs">
      {first !== undefined && (
        <ElementButton
          element={first}
          name="tab"
          isCurrent={section.tab === undefined}
          onChoose={() => actions.showTab(undefined)}
        >
          <span class="label">{first.content.name}</span>
        </ElementButton>
      )}
      {tabs.map((tab) => (
        <ElementButton
          key={tab.id}
          element={tab}
          name="tab"
          hint={tab.content.url}
          isCurrent={section.tab === tab.id}
          {...(!tab.content.isExternal && { onChoose: () => actions.showTab(tab.id) })}
        >
          <span class="label">{tab.content.name}</span>
          {tab.content.isExternal && <Glyph name="external" />}
        </ElementButton>
      ))}
    </nav>
  );
}
