// The backgrounds that a site's colors are read on (semantics: Contrast).

import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';
import { defaultBackgrounds } from '../../shared/text/hexColor.ts';

/** Which background each color of `colors` is read on as text. */
export const textColors = { primary: 'light', light: 'dark' } as const;

/** The site's background in a mode, as written; `undefined` when what is written is not a string. */
export function getSiteBackground(document: ParsedDocument, mode: 'light' | 'dark'): string | undefined {
  const background = getMember(getMember(getRootValue(document, 'colors'), 'background'), mode);
  if (background === undefined) return defaultBackgrounds[mode];
  return background.type === 'string' ? background.value : undefined;
}
