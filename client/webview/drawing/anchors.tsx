// The site's anchors, the top one first: those of the chosen version, and hidden ones only while one is inside.
import { getVersion } from '../scene/scene.ts';
import { getFill, getTextOn } from '../scene/siteColors.ts';
import { type Anchor, type ElementOf, getElements, getOnly } from '../scene/siteLookup.ts';
import { ElementButton } from './elementButton.tsx';
import { Glyph } from './glyph.tsx';
import { type Shown, useShown } from './shown.ts';
import { SiteIcon } from './siteIcon.tsx';

export function Anchors() {
  const shown = useShown();
  const { scene } = shown;
  const top = getOnly(scene.site, 'topAnchor');
  const anchors = getElements(scene.site, 'anchor').filter((anchor) => isVisible(anchor, shown));
  return (
    <nav class="anchors" aria-label="Anchors">
      {top !== undefined && <AnchorButton anchor={top} />}
      {anchors.map((anchor) => (
        <AnchorButton key={anchor.id} anchor={anchor} />
      ))}
    </nav>
  );
}

function isVisible({ id, content }: Anchor, { scene, section, page }: Shown): boolean {
  if (id === section.anchor || id === page?.content.anchor || id === scene.highlight) return true;
  if (content.isDefaultHidden) return false;
  return content.version === undefined || content.version === getVersion(scene);
}

function AnchorButton({ anchor }: { readonly anchor: Anchor | ElementOf<'topAnchor'> }) {
  const { section, actions } = useShown();
  const { content } = anchor;
  const isTop = content.kind === 'topAnchor';
  const colors = isTop ? [] : content.colors;
  const fill = getFill(colors);
  const isExternal = !isTop && content.isExternal;
  const id = isTop ? undefined : anchor.id;
  return (
    <ElementButton
      element={anchor}
      name="anchor"
      isCurrent={section.anchor === id}
      {...(!isTop && { hint: content.url })}
      {...(!isExternal && { onChoose: () => actions.showAnchor(id, section) })}
    >
      <span
        class="anchor-icon"
        {...(fill !== undefined && { style: { backgroundImage: fill, color: getTextOn(colors) } })}
      >
        {content.icon !== undefined && <SiteIcon icon={content.icon} />}
      </span>
      <span class="label">{content.name}</span>
      {isExternal && <Glyph name="external" />}
    </ElementButton>
  );
}
