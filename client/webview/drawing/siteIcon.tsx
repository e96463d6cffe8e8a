// An icon that the configuration or a page names: a drawing from our package, or an image of the site.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Asset, Icon } from '../../../server/src/shared/siteModel.ts';
import { useShown } from './shown.ts';

export function SiteIcon({ icon }: { readonly icon: Icon }) {
  if (icon.outline !== undefined) {
    const { width, path } = icon.outline;
    return (
      <svg class="icon" viewBox={`0 0 ${width} 512`} aria-hidden="true">
        <path d={path} />
      </svg>
    );
  }
  if (icon.lines !== undefined) {
    return (
      <svg class="icon is-drawn-in-lines" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon.lines} />
      </svg>
    );
  }
  if (icon.image !== undefined) return <SiteImage asset={icon.image} name="icon" />;
  return <span class="icon is-unknown" aria-hidden="true" />;
}

interface Props {
  readonly asset: Asset | undefined;
  readonly name: string;
  /** Shown if the image can't be. */
  readonly fallback?: ComponentChildren;
}

/** An image of the site for which the extension has sent a URI. Decorative: the text beside it says the same. */
export function SiteImage({ asset, name, fallback }: Props) {
  const { scene } = useShown();
  const path = asset?.state === 'found' ? asset.path : undefined;
  const uri = path === undefined ? undefined : scene.assets.get(path);
  const [broken, setBroken] = useState<string | undefined>(undefined);
  if (uri === undefined || uri === broken) return <>{fallback}</>;
  return <img class={name} src={uri} alt="" onError={() => setBroken(uri)} />;
}
