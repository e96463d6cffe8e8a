// The backgrounds that a site's colors are read on (semantics: Contrast).

import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';

/** The ratio that text has to reach (WCAG 2.2, success criterion 1.4.3, level AA). */
export const readableContrast = 4.5;

/** The backgrounds of a site that sets none. */
export const defaultBackgrounds = { light: '#ffffff', dark: '#0f1117' } as const;

/** Which background each color of `colors` is read on as text. */
export const textColors = { primary: 'light', light: 'dark' } as const;

/** The site's background in a mode, as written; `undefined` when what is written is not a string. */
export function getSiteBackground(document: ParsedDocument, mode: 'light' | 'dark'): string | undefined {
  const background = getMember(getMember(getRootValue(document, 'colors'), 'background'), mode);
  if (background === undefined) return defaultBackgrounds[mode];
  return background.type === 'string' ? background.value : undefined;
}
