// An image of the site, where the extension has given it a URI; SVG, too, is only ever an image here.
import type { Asset } from '../../../server/src/siteModel.ts';
import { useShown } from './shown.ts';

interface Props {
  readonly asset: Asset;
  readonly name: string;
  readonly alt: string;
}

/** Nothing where the image can't be shown: `getImageUri` tells. */
export function SiteImage({ asset, name, alt }: Props) {
  const { scene } = useShown();
  const uri = getImageUri(asset, scene.assets);
  return uri === undefined ? null : <img class={name} src={uri} alt={alt} />;
}

export function getImageUri(
  asset: Asset | undefined,
  assets: ReadonlyMap<string, string>,
): string | undefined {
  return asset?.state === 'found' && asset.path !== undefined ? assets.get(asset.path) : undefined;
}
