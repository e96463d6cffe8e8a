// An image of the site, where the extension has given it a URI; SVG, too, is only ever an image here.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Asset } from '../../../server/src/shared/siteModel.ts';
import { useShown } from './shown.ts';

interface Props {
  readonly asset: Asset | undefined;
  readonly name: string;
  /** Where the image can't be shown. */
  readonly fallback?: ComponentChildren;
}

/** It is decoration: what it stands for is said beside it. */
export function SiteImage({ asset, name, fallback }: Props) {
  const { scene } = useShown();
  const path = asset?.state === 'found' ? asset.path : undefined;
  const uri = path === undefined ? undefined : scene.assets.get(path);
  const [broken, setBroken] = useState<string | undefined>(undefined);
  if (uri === undefined || uri === broken) return <>{fallback}</>;
  return <img class={name} src={uri} alt="" onError={() => setBroken(uri)} />;
}
