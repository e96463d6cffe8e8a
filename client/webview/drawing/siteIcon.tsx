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

// The preview's own icons, in a box of 16 × 16.
const outlines = {
  sun: 'M8 5a3 3 0 100 6 3 3 0 000-6zM7.5 1h1v2h-1zM7.5 13h1v2h-1zM1 7.5h2v1H1zM13 7.5h2v1h-2zM2.7 3.4l.7-.7 1.4 1.4-.7.7zM11.2 11.9l.7-.7 1.4 1.4-.7.7zM2.7 12.6l1.4-1.4.7.7-1.4 1.4zM11.2 4.1l1.4-1.4.7.7-1.4 1.4z',
  moon: 'M6.2 1.6a6.6 6.6 0 108.2 8.2A5.6 5.6 0 016.2 1.6z',
  warning: 'M8 1.5l7 12.5H1zM7.4 6v4h1.2V6zM7.4 11v1.3h1.2V11z',
  note: 'M8 1a7 7 0 110 14A7 7 0 018 1zM7.4 4v1.3h1.2V4zM7.4 6.6V12h1.2V6.6z',
  missing:
    'M8 1a7 7 0 110 14A7 7 0 018 1zM5.3 4.5l-.8.8L7.2 8l-2.7 2.7.8.8L8 8.8l2.7 2.7.8-.8L8.8 8l2.7-2.7-.8-.8L8 7.2z',
  external: 'M9 2h5v5h-1.2V4L7.4 9.4l-.8-.8L12 3.2H9zM3 4h4v1.2H4.2v6.6h6.6V9H12v4H3z',
  file: 'M3 1.5h6l4 4v9H3zm1.2 1.2v10.6h7.6V6.2H8.3V2.7z',
  menu: 'M2 3.4h12v1.2H2zM2 7.4h12v1.2H2zM2 11.4h12v1.2H2z',
  left: 'M10.5 3L5.5 8l5 5 .8-.8L7.1 8l4.2-4.2z',
  right: 'M5.5 3l5 5-5 5-.8-.8L8.9 8 4.7 3.8z',
  check: 'M6.3 12.4L2 8.1l.9-.9 3.4 3.4 6.8-6.8.9.9z',
  bulb: 'M8 1a4.7 4.7 0 00-2.8 8.5c.5.4.8.9.8 1.5h4c0-.6.3-1.1.8-1.5A4.7 4.7 0 008 1zM6 12h4v1.2H6zM6.8 14h2.4v1H6.8z',
  image: 'M2 3h12v10H2zm1.2 1.2v6.2l3-3 2 2 2.6-2.6 2 2V4.2zM5.5 5.3a1 1 0 110 2 1 1 0 010-2z',
  github:
    'M8 1a7 7 0 00-2.2 13.6c.35.07.48-.15.48-.34v-1.2c-1.95.42-2.36-.94-2.36-.94-.32-.81-.78-1.03-.78-1.03-.64-.43.05-.42.05-.42.7.05 1.07.72 1.07.72.63 1.07 1.64.76 2.04.58.06-.45.24-.76.44-.94-1.55-.18-3.19-.78-3.19-3.46 0-.77.27-1.39.72-1.88-.07-.18-.31-.89.07-1.86 0 0 .59-.19 1.92.72a6.7 6.7 0 013.5 0c1.34-.91 1.93-.72 1.93-.72.38.97.14 1.68.07 1.86.45.49.72 1.11.72 1.88 0 2.69-1.64 3.28-3.2 3.45.25.22.48.64.48 1.3v1.92c0 .19.12.41.48.34A7 7 0 008 1z',
} as const;

export function Glyph({ name }: { readonly name: keyof typeof outlines }) {
  return (
    <svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path d={outlines[name]} fill-rule="evenodd" />
    </svg>
  );
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
