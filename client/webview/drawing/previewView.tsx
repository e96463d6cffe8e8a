// The whole preview: the site in its own colors.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Banner } from '../banner/banner.tsx';
import { ChoiceStatus, useKeptChoice } from '../divisions/chosenDivision.tsx';
import { TreeAnchors } from '../divisions/divisionBars.tsx';
import { DivisionChoices } from '../divisions/divisionChoice.tsx';
import { OperationView } from '../page/operationView.tsx';
import { PageView } from '../page/pageView.tsx';
import { PageList } from '../pageList/pageList.tsx';
import { getVersion } from '../scene/scene.ts';
import type { Actions } from '../scene/sceneStore.ts';
import { getFill, getSiteColors, getTextOn } from '../scene/siteColors.ts';
import { getFrameElements } from '../scene/siteFrame.ts';
import { type AnchorElement, type ElementOf, getElements, getOnly } from '../scene/siteLookup.ts';
import { ElementButton } from './elementButton.tsx';
import { FooterColumns } from './footerColumns.tsx';
import { Glyph } from './glyph.tsx';
import { foldedIds, MenuBar } from './menuBar.tsx';
import { type Shown, ShownContext, useShown } from './shown.ts';
import { SiteIcon, SiteImage } from './siteIcon.tsx';

export function PreviewView({ shown, keptScroll }: { readonly shown: Shown; readonly keptScroll: number }) {
  const { scene, mode, isHighContrast, actions } = shown;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const background = getOnly(scene.site, 'backgroundImage');
  const box = useRef<HTMLDivElement>(null);
  const { highlight } = scene;
  useKeptChoice(box, scene.choice?.division);
  useLayoutEffect(() => {
    if (highlight === undefined) return;
    const selector = `[data-element="${CSS.escape(highlight)}"]`;
    box.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [highlight]);
  // Whatever else is chosen in the menu only changes what it lists.
  const closing: Actions = {
    ...actions,
    showPage(page) {
      setMenuOpen(false);
      actions.showPage(page);
    },
    openOperation(open) {
      setMenuOpen(false);
      actions.openOperation(open);
    },
  };
  const looks = [
    `is-${mode}`,
    ...(isHighContrast ? ['is-high-contrast'] : []),
    ...(isMenuOpen ? ['is-menu-open'] : []),
  ];
  return (
    <ShownContext.Provider value={{ ...shown, actions: closing }}>
      <div
        ref={box}
        class={`preview ${looks.join(' ')}`}
        style={isHighContrast ? undefined : getSiteColors(scene.site, mode)}
      >
        {background !== undefined && <SiteImage asset={background.content.asset} name="background" />}
        <MenuBar isOpen={isMenuOpen} onToggle={setMenuOpen} />
        <div class="folded" id={foldedIds.header}>
          <Banner />
        </div>
        <p class="state" role="status">
          {describeState(scene.site.state)}
        </p>
        {scene.site.isTree && <ChoiceStatus />}
        <div class="columns">
          <div class="sidebar folded" id={foldedIds.sidebar}>
            <DivisionChoices place="sidebar" />
            {scene.site.isTree ? <TreeAnchors /> : <Anchors />}
            <PageList />
          </div>
          <Content keptScroll={keptScroll} />
        </div>
      </div>
    </ShownContext.Provider>
  );
}

/** Empty if all is well. The element stays, so that screen readers announce changes. */
function describeState(state: Shown['scene']['site']['state']): string {
  if (state === 'broken')
    return 'The configuration has syntax errors. This preview shows it as it was before.';
  if (state === 'foreign')
    return 'This configuration uses another format: only pages that are certainly listed are shown.';
  return '';
}

/**
 * The part that scrolls: the page and the site's footer. A new page starts at its top. After a reload, the page is scrolled
 * to its previous position once its text has arrived.
 */
function Content({ keptScroll }: { readonly keptScroll: number }) {
  const { scene } = useShown();
  const box = useRef<HTMLDivElement>(null);
  const body = scene.body?.page === scene.page ? scene.body : undefined;
  /** The position after the last attempt to restore it. A page may be too short until all of it is drawn. */
  const restored = useRef<number | 'done'>(0);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = 0;
  }, [scene.page, scene.operation]);
  useLayoutEffect(() => {
    if (body === undefined || box.current === null) return;
    const element = box.current;
    const restore = (): void => {
      if (restored.current === 'done') return;
      // If the user has scrolled in the meantime, stay there.
      const isUntouched = element.scrollTop === restored.current;
      if (isUntouched) element.scrollTop = keptScroll;
      const { scrollTop } = element;
      restored.current = isUntouched && scrollTop < Math.floor(keptScroll) ? scrollTop : 'done';
    };
    restore();
    // The panel may get its final height after the page is drawn. Until then there may be nothing to scroll.
    const resizes = new ResizeObserver(restore);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [body, keptScroll]);
  return (
    <div class="content" ref={box}>
      {scene.operation === undefined ? <PageView /> : <OperationView open={scene.operation} />}
      <Socials />
    </div>
  );
}

/** The anchors of the chosen version, the top one first. A hidden one is only shown while one of its pages is. */
function Anchors() {
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

function isVisible({ id, content }: AnchorElement, { scene, section, page }: Shown): boolean {
  if (id === section.anchor || id === page?.content.anchor || id === scene.highlight) return true;
  if (content.isDefaultHidden) return false;
  return content.version === undefined || content.version === getVersion(scene);
}

function AnchorButton({ anchor }: { readonly anchor: AnchorElement | ElementOf<'topAnchor'> }) {
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

const platformNames: Readonly<Record<string, string>> = {
  website: 'Website',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
  medium: 'Medium',
  telegram: 'Telegram',
  twitter: 'Twitter',
  'x-twitter': 'X',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
  'earth-americas': 'Website',
};

/** The site's footer. */
function Socials() {
  const { scene } = useShown();
  return (
    <footer class="site-footer">
      <FooterColumns />
      <div class="socials">
        {getFrameElements(scene, 'social').map((social) => {
          const { platform, url } = social.content;
          return (
            <ElementButton key={social.id} element={social} name="social" hint={url}>
              <span class="label">{getPlatformName(platform)}</span>
            </ElementButton>
          );
        })}
      </div>
    </footer>
  );
}

function getPlatformName(platform: string): string {
  return (Object.hasOwn(platformNames, platform) ? platformNames[platform] : undefined) ?? platform;
}
