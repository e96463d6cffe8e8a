// The backgrounds against which a site's colors are read.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getReference } from '../../format/parts.ts';
import { defaultBackgrounds } from '../../shared/text/hexColor.ts';

/** The background of each color of `colors` that is used for text. */
export const textColors = { primary: 'light', light: 'dark' } as const;

/** The site's background in a mode, as written; `undefined` if it isn't a string, or in a part that isn't known. */
export function getSiteBackground(configuration: ParsedDocument, mode: 'light' | 'dark'): string | undefined {
  const { backgroundColors } = getSiteFormat(configuration);
  const background = getMember(backgroundColors, mode);
  if (background !== undefined) return background.type === 'string' ? background.value : undefined;
  return getReference(backgroundColors) === undefined ? defaultBackgrounds[mode] : undefined;
}
