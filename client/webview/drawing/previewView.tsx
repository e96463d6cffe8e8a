// The whole preview: the site in its own colors, or what there is to say instead.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { Banner } from '../banner/banner.tsx';
import { PageList } from '../pageList/pageList.tsx';
import { getSiteColors } from '../scene/siteColors.ts';
import { getOnly } from '../scene/siteLookup.ts';
import { Anchors } from './anchors.tsx';
import { Content } from './content.tsx';
import { type Shown, ShownContext } from './shown.ts';
import { SiteImage } from './siteImage.tsx';

export function PreviewView({ shown, keptScroll }: { readonly shown: Shown; readonly keptScroll: number }) {
  const { scene, mode, isHighContrast } = shown;
  const background = getOnly(scene.site, 'backgroundImage');
  const box = useRef<HTMLDivElement>(null);
  const { highlight } = scene;
  useLayoutEffect(() => {
    if (highlight === undefined) return;
    const selector = `[data-element="${CSS.escape(highlight)}"]`;
    box.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [highlight]);
  return (
    <ShownContext.Provider value={shown}>
      <div
        ref={box}
        class={`preview is-${mode}${isHighContrast ? ' is-high-contrast' : ''}`}
        style={isHighContrast ? undefined : getSiteColors(scene.site, mode)}
      >
        {background !== undefined && <SiteImage asset={background.content.asset} name="background" />}
        <Banner />
        <p class="state" role="status">
          {describeState(scene.site.state)}
        </p>
        <div class="columns">
          <div class="sidebar">
            <Anchors />
            <PageList />
          </div>
          <Content keptScroll={keptScroll} />
        </div>
      </div>
    </ShownContext.Provider>
  );
}

/** Nothing where all is well: the element stays, so that a screen reader hears what comes. */
function describeState(state: Shown['scene']['site']['state']): string {
  if (state === 'broken')
    return 'The configuration has syntax errors: this is what could last be read of it.';
  if (state === 'foreign')
    return 'This configuration is of another format: only pages that are surely listed are shown.';
  return '';
}
