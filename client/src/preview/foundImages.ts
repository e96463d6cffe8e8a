// The images that an element of a site draws.
import type { Asset, ElementContent, Icon } from '../../../server/src/shared/siteModel.ts';

/** Paths of the images that the server found, relative to the site root. */
export function getFoundImages(content: ElementContent): readonly string[] {
  return getAssets(content).flatMap((asset) =>
    asset?.state === 'found' && asset.path !== undefined ? [asset.path] : [],
  );
}

function getAssets(content: ElementContent): readonly (Asset | undefined)[] {
  switch (content.kind) {
    case 'logo':
      return [content.light, content.dark];
    case 'favicon':
    case 'backgroundImage':
      return [content.asset];
    case 'anchor':
    case 'topAnchor':
    case 'page':
    case 'group':
    case 'division':
    case 'globalLink':
    case 'topbarLink':
      return [getImage(content.icon)];
    default:
      return [];
  }
}

function getImage(icon: Icon | undefined): Asset | undefined {
  return icon?.image;
}
