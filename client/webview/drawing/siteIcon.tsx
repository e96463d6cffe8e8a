// An icon that the configuration or a page names: an outline of our own package, or an image of the site.
import type { Icon } from '../../../server/src/shared/siteModel.ts';
import { SiteImage } from './siteImage.tsx';

export function SiteIcon({ icon }: { readonly icon: Icon }) {
  if (icon.outline !== undefined) {
    const { width, path } = icon.outline;
    return (
      <svg class="icon" viewBox={`0 0 ${width} 512`} aria-hidden="true">
        <path d={path} />
      </svg>
    );
  }
  if (icon.image !== undefined) return <SiteImage asset={icon.image} name="icon" />;
  return <span class="icon is-unknown" aria-hidden="true" />;
}
