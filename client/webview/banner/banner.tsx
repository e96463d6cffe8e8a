// The top of the site: logo and name, versions, links, the call-to-action button, and the mode switch.
import type { Asset, ElementContent } from '../../../server/src/shared/siteModel.ts';
import { TabBars } from '../divisions/divisionBars.tsx';
import { DivisionChoices } from '../divisions/divisionChoice.tsx';
import { ElementButton, getElementProps, ProblemMark } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon, SiteImage } from '../drawing/siteIcon.tsx';
import { getShownTitle } from '../page/operationView.tsx';
import { getVersion } from '../scene/scene.ts';
import { getFill } from '../scene/siteColors.ts';
import { getFrameElements } from '../scene/siteFrame.ts';
import { getElements, getOnly } from '../scene/siteLookup.ts';
import { SiteNotice, StyleNames } from './siteNotice.tsx';

const unnamed = 'Site without a name';

export function Banner() {
  const { scene } = useShown();
  const name = getOnly(scene.site, 'name');
  const hasLogo = getOnly(scene.site, 'logo') !== undefined;
  const links = getFrameElements(scene, 'topbarLink');
  const title = name?.content.text.trim();
  const label = title ? <span class="label">{title}</span> : <span class="label is-unnamed">{unnamed}</span>;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside articles and sections, a header is a banner.
    <header class="banner" aria-label={title || unnamed}>
      <WindowBar />
      <SiteNotice />
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
        {scene.site.isTree ? <DivisionChoices place="topBar" /> : <Versions />}
        <div class="top-links">
          {links.map((link) => (
            <ElementButton key={link.id} element={link} name="top-link" hint={link.content.url}>
              {link.content.icon !== undefined && <SiteIcon icon={link.content.icon} />}
              <span class="label">{link.content.name || services[link.content.service ?? 'link']}</span>
            </ElementButton>
          ))}
          <CallToAction />
          <ModeSwitch />
        </div>
      </div>
      {scene.site.isTree ? <TabBars /> : <Tabs />}
    </header>
  );
}

/** What a link without a name is called. */
const services = { github: 'GitHub', discord: 'Discord', link: 'Link' } as const;

type ColorUse = Extract<ElementContent, { readonly kind: 'color' }>['use'];

const colorNames: Readonly<Record<ColorUse, string>> = {
  primary: 'Primary color',
  light: 'Primary color in dark mode',
  dark: 'Color of important buttons',
  backgroundLight: 'Background in light mode',
  backgroundDark: 'Background in dark mode',
};

/** What a browser shows around the site, and settings that are not visible as such: favicon, title, colors. */
function WindowBar() {
  const { scene } = useShown();
  const name = getOnly(scene.site, 'name');
  const title = getShownTitle(scene.site, scene);
  return (
    <div class="window-bar">
      <div class="window-tab">
        <Favicon />
        {title !== undefined && <span class="window-title">{title}</span>}
        {title !== undefined && name !== undefined && <span aria-hidden="true">–</span>}
        {name !== undefined && (
          <ElementButton element={name} name="window-name">
            <span class="label">{name.content.text}</span>
          </ElementButton>
        )}
      </div>
      <StyleNames />
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

/** The logo for the current mode, or its name if it can't be shown. */
function Logo() {
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

/** Switches between light and dark. With Alt, it reveals the setting instead, if the site has it. */
function ModeSwitch() {
  const shown = useShown();
  const { scene, mode, actions } = shown;
  const toggle = getOnly(scene.site, 'modeToggle');
  if (toggle?.content.isHidden) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  const props =
    toggle === undefined
      ? { class: 'element mode-switch', title: label }
      : getElementProps(shown, toggle, 'mode-switch', `${label} (Alt+click shows the setting)`);
  const click = (event: MouseEvent) => {
    if (event.altKey && toggle !== undefined) actions.reveal(toggle.id);
    else actions.chooseMode(other);
  };
  return (
    <button type="button" {...props} aria-label={label} onClick={click}>
      <Glyph name={mode === 'dark' ? 'sun' : 'moon'} />
      {toggle !== undefined && <ProblemMark element={toggle} />}
    </button>
  );
}

/** The chosen version decides which anchors are shown. */
function Versions() {
  const shown = useShown();
  const { scene, actions } = shown;
  const versions = getElements(scene.site, 'version');
  const name = getVersion(scene);
  const chosen = versions.find(({ content }) => content.name === name);
  if (chosen === undefined) return null;
  const marked = versions.find(({ problems }) => problems.length > 0) ?? chosen;
  const choose = (id: string) => {
    actions.chooseVersion(id);
    actions.reveal(id);
  };
  return (
    <nav class="versions" aria-label="Versions">
      <select
        {...getElementProps(shown, { ...marked, id: chosen.id }, 'version')}
        aria-label="Version"
        value={chosen.id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {versions.map(({ id, content }) => (
          <option key={id} value={id}>
            {content.name}
          </option>
        ))}
      </select>
      <ProblemMark element={marked} />
    </nav>
  );
}

/** The first tab shows the pages that belong to no tab. */
function Tabs() {
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

/** A GitHub button shows the repository, but not its stars, which would need a request. */
function CallToAction() {
  const { scene } = useShown();
  const button = getFrameElements(scene, 'callToAction')[0];
  if (button === undefined) return null;
  const { type, name, url, repository } = button.content;
  const isGitHub = type === 'github';
  return (
    <ElementButton element={button} name={isGitHub ? 'repository' : 'call-to-action'} hint={url}>
      {isGitHub && <Glyph name="github" />}
      <span class="label">
        {isGitHub
          ? (repository ?? (name || url || 'GitHub'))
          : name || (type === 'discord' ? 'Discord' : url)}
      </span>
    </ElementButton>
  );
}
