// The site's logo in the mode that is shown; named where it can't be shown.
import type { Asset } from '../../../server/src/shared/siteModel.ts';
import { ElementButton } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { useShown } from '../drawing/shown.ts';
import { SiteImage } from '../drawing/siteImage.tsx';
import { getOnly } from '../scene/siteLookup.ts';

export function Logo() {
  const { scene, mode } = useShown();
  const logo = getOnly(scene.site, 'logo');
  if (logo === undefined) return null;
  const { light, dark, href } = logo.content;
  const asset = mode === 'dark' ? (dark ?? light) : (light ?? dark);
  return (
    <ElementButton element={logo} name="logo" label={getLogoName(asset)} hint={`Leads to ${href}`}>
      <SiteImage
        asset={asset}
        name="logo-image"
        fallback={
          <span class="image-placeholder">
            <Glyph name="image" />
            <span class="label">{asset?.name ?? 'Logo'}</span>
          </span>
        }
      />
    </ElementButton>
  );
}

function getLogoName(asset: Asset | undefined): string {
  if (asset === undefined) return 'Logo, not set';
  const states = { found: '', unknown: '', missing: ', missing', remote: ', not loaded' };
  return `Logo, ${asset.name}${states[asset.state]}`;
}
