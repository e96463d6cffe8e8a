// An icon's picture as Markdown: in a gray that is visible on light and dark backgrounds.
import type { Icons } from '../../site/icons.ts';
import { showPicture } from './markdownText.ts';

/** `undefined` for an unknown name. */
export function getIconMarkup(icons: Icons, name: string): string | undefined {
  const picture = icons.getPicture(name);
  return picture === undefined
    ? undefined
    : showPicture(`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`);
}
