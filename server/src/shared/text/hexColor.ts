// Hex colors: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, in either case.

/** Channels from 0 to 1. */
export interface Rgba {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** The backgrounds of a site that sets none. */
export const defaultBackgrounds = { light: '#ffffff', dark: '#0f1117' } as const;

/** The minimum contrast of text (WCAG 2.2, success criterion 1.4.3, level AA). */
export const readableContrast = 4.5;

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

export function parseHexColor(text: string): Rgba | undefined {
  if (!hexColor.test(text)) return undefined;
  const digits = text.slice(1);
  const width = digits.length < 6 ? 1 : 2;
  const channel = (index: number): number => {
    const pair = digits.slice(index * width, (index + 1) * width);
    return pair === '' ? 1 : Number.parseInt(width === 1 ? pair + pair : pair, 16) / 255;
  };
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3) };
}

export interface HexStyle {
  /** Whether alpha is written even when the color is opaque. */
  readonly alpha: boolean;
  readonly upperCase: boolean;
}

/** How a hex color is written; `upperCase` is `undefined` if it has no letters. */
export function getHexStyle(hex: string): {
  readonly alpha: boolean;
  readonly upperCase: boolean | undefined;
} {
  const alpha = hex.length === 5 || hex.length === 9;
  return { alpha, upperCase: /[a-f]/i.test(hex) ? /[A-F]/.test(hex) : undefined };
}

/** `#rrggbb`, or `#rrggbbaa` if it isn't opaque or the style asks for alpha. */
export function formatHexColor({ red, green, blue, alpha }: Rgba, style: HexStyle): string {
  const channels = alpha < 1 || style.alpha ? [red, green, blue, alpha] : [red, green, blue];
  const hex = `#${channels.map(formatChannel).join('')}`;
  return style.upperCase ? hex.toUpperCase() : hex;
}

/** Contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function getContrastRatio(a: Rgba, b: Rgba): number {
  const [darker = 0, lighter = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function formatChannel(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** WCAG 2.2, "relative luminance". */
function getLuminance({ red, green, blue }: Rgba): number {
  const linear = (value: number): number =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
