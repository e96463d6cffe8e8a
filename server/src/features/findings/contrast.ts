// The backgrounds against which a site's colors are read.

import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';
import { defaultBackgrounds } from '../../shared/text/hexColor.ts';

/** The background of each color of `colors` that is used for text. */
export const textColors = { primary: 'light', light: 'dark' } as const;

/** The site's background in a mode, as written; `undefined` if it isn't a string. */
export function getSiteBackground(document: ParsedDocument, mode: 'light' | 'dark'): string | undefined {
  const background = getMember(getMember(getRootValue(document, 'colors'), 'background'), mode);
  if (background === undefined) return defaultBackgrounds[mode];
  return background.type === 'string' ? background.value : undefined;
}
