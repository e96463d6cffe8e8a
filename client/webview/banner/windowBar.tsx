// What a browser shows around the site, and what a site has without showing it: favicon, title, colors.
import type { ElementContent } from '../../../server/src/shared/siteModel.ts';
import { ElementButton } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { getPageTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { SiteImage } from '../drawing/siteImage.tsx';
import { getFill } from '../scene/siteColors.ts';
import { getElements, getOnly } from '../scene/siteLookup.ts';

type ColorUse = Extract<ElementContent, { readonly kind: 'color' }>['use'];

const colorNames: Readonly<Record<ColorUse, string>> = {
  primary: 'Primary color',
  light: 'Primary color in dark mode',
  dark: 'Color of important buttons',
  backgroundLight: 'Background in light mode',
  backgroundDark: 'Background in dark mode',
};

export function WindowBar() {
  const { scene, page } = useShown();
  const name = getOnly(scene.site, 'name');
  return (
    <div class="window-bar">
      <div class="window-tab">
        <Favicon />
        {page !== undefined && <span class="window-title">{getPageTitle(page)}</span>}
        {page !== undefined && name !== undefined && <span aria-hidden="true">–</span>}
        {name !== undefined && (
          <ElementButton element={name} name="window-name">
            <span class="label">{name.content.text}</span>
          </ElementButton>
        )}
      </div>
      <Background />
      {getElements(scene.site, 'color').map((color) => (
        <ElementButton
          key={color.id}
          element={color}
          name="swatch"
          label={`${colorNames[color.content.use]}, ${color.content.color}`}
          hint={`${colorNames[color.content.use]}, ${color.content.color}`}
          style={{ backgroundImage: getFill([color.content.color]) ?? 'none' }}
        />
      ))}
    </div>
  );
}

function Favicon() {
  const { scene } = useShown();
  const favicon = getOnly(scene.site, 'favicon');
  if (favicon === undefined) return <Glyph name="file" />;
  const { asset } = favicon.content;
  return (
    <ElementButton element={favicon} name="favicon" label={`Favicon, ${asset.name}`} hint={asset.name}>
      <SiteImage asset={asset} name="favicon-image" fallback={<Glyph name="image" />} />
    </ElementButton>
  );
}

function Background() {
  const { scene } = useShown();
  const image = getOnly(scene.site, 'backgroundImage');
  if (image === undefined) return null;
  const { asset } = image.content;
  return (
    <ElementButton
      element={image}
      name="background-name"
      label={`Background image, ${asset.name}`}
      hint={`Background image, ${asset.name}`}
    >
      <Glyph name="image" />
    </ElementButton>
  );
}
