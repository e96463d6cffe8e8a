// The nearest readable color: the same hue, lighter or darker by no more than necessary. Lightness is that of OKLCH, in
// which equal steps look equal (https://bottosson.github.io/posts/oklab).
import { formatHexColor, getContrastRatio, getHexStyle, type Rgba } from '../shared/text/hexColor.ts';

export interface Oklch {
  /** From 0, black, to 1, white. */
  readonly lightness: number;
  readonly chroma: number;
  /** In radians; meaningless for a gray. */
  readonly hue: number;
}

/** How often an interval is halved; more would change nothing at 8 bits per channel. */
const halvings = 24;
/**
 * Below this chroma, the color is a gray: the least chroma that 8 bits per channel can show is more than ten times as
 * large.
 */
const leastChroma = 1e-4;

/** A color with 8 bits per channel; `undefined` if no lightness reaches the ratio. Both colors are opaque. */
export function getReadableColor(color: Rgba, background: Rgba, ratio: number): Rgba | undefined {
  const from = toOklch(color);
  const isReadable = (lightness: number): boolean =>
    getContrastRatio(atLightness(from, lightness), background) >= ratio;
  const [nearest] = [0, 1]
    .filter(isReadable)
    .map((end) => findNearest(from.lightness, end, isReadable))
    .sort((a, b) => Math.abs(a - from.lightness) - Math.abs(b - from.lightness));
  return nearest === undefined ? undefined : atLightness(from, nearest);
}

/** The color in hex, in the original letter case and, if nothing is lost, the original length. */
export function writeLike(written: string, color: Rgba): string {
  const { alpha, upperCase = false } = getHexStyle(written);
  const hex = formatHexColor(color, { alpha, upperCase });
  const isShort = written.length < 6 && /^#(?:(.)\1)+$/.test(hex);
  return isShort ? hex.replaceAll(/([^#])\1/g, '$1') : hex;
}

/** The readable lightness nearest to `start`, on the way to `end`, which is readable. */
function findNearest(start: number, end: number, isReadable: (lightness: number) => boolean): number {
  let unreadable = start;
  let readable = end;
  for (let step = 0; step < halvings; step++) {
    const middle = (unreadable + readable) / 2;
    if (isReadable(middle)) readable = middle;
    else unreadable = middle;
  }
  return readable;
}

/** The hue at this lightness, with as much chroma as a screen can show, at 8 bits per channel. */
function atLightness({ chroma, hue }: Oklch, lightness: number): Rgba {
  let fitting = chroma;
  if (!isShowable(toLinear({ lightness, chroma, hue }))) {
    let beyond = chroma;
    fitting = 0;
    for (let step = 0; step < halvings; step++) {
      const middle = (fitting + beyond) / 2;
      if (isShowable(toLinear({ lightness, chroma: middle, hue }))) fitting = middle;
      else beyond = middle;
    }
  }
  const [red = 0, green = 0, blue = 0] = toLinear({ lightness, chroma: fitting, hue }).map(toChannel);
  return { red, green, blue, alpha: 1 };
}

export function toOklch({ red, green, blue }: Rgba): Oklch {
  const [r, g, b] = [fromChannel(red), fromChannel(green), fromChannel(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bee = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, bee), hue: Math.atan2(bee, a) };
}

/** Linear red, green and blue, below 0 or above 1 if no screen can show the color. */
function toLinear({ lightness, chroma, hue }: Oklch): readonly [number, number, number] {
  // A gray stays gray: the numbers below are not exact enough to give three equal channels.
  if (chroma < leastChroma) return [lightness ** 3, lightness ** 3, lightness ** 3];
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(channels: readonly number[]): boolean {
  return channels.every((channel) => channel > -1e-4 && channel < 1 + 1e-4);
}

function fromChannel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** One of 256 values, from 0 to 1. */
function toChannel(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  const channel = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255) / 255;
}
