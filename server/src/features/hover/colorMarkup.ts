// What a hover says about a color: how it looks, and how readable it is on the site's two backgrounds.
import { formatHexColor, getContrastRatio, parseHexColor, type Rgba } from '../../shared/text/hexColor.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getSiteBackground, readableContrast } from '../findings/contrast.ts';
import { showPicture } from './markdownText.ts';

/** `undefined` when the text is not a hex color. Contrast is reported for opaque colors only. */
export function getColorMarkup(context: FeatureContext, text: string): string | undefined {
  const color = parseHexColor(text);
  if (color === undefined) return undefined;
  const heading = getHeading(context, text, color);
  if (color.alpha < 1) return heading;
  const lines = (['light', 'dark'] as const).map((mode) => describeContrast(context, color, mode));
  return [heading, lines.filter((line) => line !== undefined).join('\n')].join('\n\n');
}

function getHeading({ client }: FeatureContext, text: string, color: Rgba): string {
  if (!client.markdown) return text;
  return client.pictures ? `${getSwatch(color)} \`${text}\`` : `\`${text}\``;
}

function describeContrast(context: FeatureContext, color: Rgba, mode: 'light' | 'dark'): string | undefined {
  const written = getSiteBackground(context.document, mode);
  const background = written === undefined ? undefined : parseHexColor(written);
  if (background === undefined || background.alpha < 1) return undefined;
  const ratio = getContrastRatio(color, background);
  // Rounded down, so that 4.49 is never called enough.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const verdict = ratio >= readableContrast ? 'enough for text' : `text needs ${readableContrast}:1`;
  return `- Contrast on the ${mode} background (${written}): ${shown}:1, ${verdict}`;
}

/** A square of the color, as an image that needs neither a file nor the network. */
function getSwatch(color: Rgba): string {
  const fill = formatHexColor(color, { alpha: true, upperCase: false });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14"><rect width="14" height="14" rx="2" fill="${fill}" stroke="#888"/></svg>`;
  return showPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
}
