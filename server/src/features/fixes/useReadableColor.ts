// low-contrast: the nearest readable color.
import { parseHexColor } from '../../shared/text/hexColor.ts';
import { quote } from '../../shared/text/words.ts';
import { getSiteBackground, readableContrast, textColors } from '../findings/contrast.ts';
import { getReadableColor, writeLike } from '../readableColor.ts';
import { forSiteFinding } from './fix.ts';

export const useReadableColor = forSiteFinding(({ document }, { parent, offset, end, value }) => {
  const key = parent?.type === 'property' ? parent.key.value : undefined;
  if (key !== 'primary' && key !== 'light') return [];
  const color = parseHexColor(value);
  const background = parseHexColor(getSiteBackground(document, textColors[key]) ?? '');
  if (color === undefined || background === undefined) return [];
  const readable = getReadableColor(color, background, readableContrast);
  if (readable === undefined) return [];
  const hex = quote(writeLike(value, readable));
  return [
    {
      title: `Replace with ${hex}, the nearest readable color`,
      changes: [{ offset, end, text: hex }],
      preferred: true,
    },
  ];
});
