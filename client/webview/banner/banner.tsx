// The top of the site: logo and name, versions, links, the call-to-action button, and the switch of the mode.

import { ElementButton } from '../drawing/elementButton.tsx';
import { useShown } from '../drawing/shown.ts';
import { getElements, getOnly } from '../scene/siteLookup.ts';
import { CallToAction } from './callToAction.tsx';
import { Logo } from './logo.tsx';
import { ModeSwitch } from './modeSwitch.tsx';
import { Tabs } from './tabs.tsx';
import { Versions } from './versions.tsx';
import { WindowBar } from './windowBar.tsx';

const unnamed = 'Site without a name';

export function Banner() {
  const { scene } = useShown();
  const name = getOnly(scene.site, 'name');
  const hasLogo = getOnly(scene.site, 'logo') !== undefined;
  const links = getElements(scene.site, 'topbarLink');
  const title = name?.content.text.trim();
  const label = title ? <span class="label">{title}</span> : <span class="label is-unnamed">{unnamed}</span>;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside of articles and sections a header is a banner.
    <header class="banner" aria-label={title || unnamed}>
      <WindowBar />
      <div class="top-bar">
        <Logo />
        {!hasLogo &&
          (name === undefined ? (
            label
          ) : (
            <ElementButton element={name} name="site-name">
              {label}
            </ElementButton>
          ))}
        <Versions />
        <div class="top-links">
          {links.map((link) => (
            <ElementButton key={link.id} element={link} name="top-link" hint={link.content.url}>
              <span class="label">{link.content.name}</span>
            </ElementButton>
          ))}
          <CallToAction />
          <ModeSwitch />
        </div>
      </div>
      <Tabs />
    </header>
  );
}
